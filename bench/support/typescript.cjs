/** Lets the bench start what the tests start, the same way. */
require('../../scripts/load-typescript.cjs');

module.exports = {
  ...require('../../test/support/free-port.ts'),
  ...require('../../test/support/private-services.ts'),
};

/** Lets the bench start what the tests start, the same way. */
require('./typescript-hook.cjs');

module.exports = {
  ...require('../../test/support/free-port.ts'),
  ...require('../../test/support/private-services.ts'),
};

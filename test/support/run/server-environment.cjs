const { TestEnvironment } = require('jest-environment-node');

/** Tests hand dates to code that Node has loaded, so both sides share one Date. */
module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.Date = Date;
  }
};

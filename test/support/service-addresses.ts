/** Where the setup of a run tells of the database server and the Redis that journeys on services share. */
export const DATABASE_SERVER = 'TEST_DATABASE_SERVER';
export const REDIS_SERVER = 'TEST_REDIS_SERVER';
/** Set in the tests that are to run there. */
export const ON_SERVICES = 'TEST_ON_SERVICES';

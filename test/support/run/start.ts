import { prepareFile, startServices } from './databases';

/** Before the journeys: the database that each of them gets a copy of, and with TEST_SERVICES the servers it lives on. */
export default (): Promise<void> => (process.env['TEST_SERVICES'] ? startServices() : prepareFile());

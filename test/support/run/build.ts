import { ensureBuilt } from '../process';

/** Before the rules: they test the built files. */
export default (): void => ensureBuilt('api');

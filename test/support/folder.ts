import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of its own below the system's temporary one. */
export const aFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'pathlight-test-'));

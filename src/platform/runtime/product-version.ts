import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root';

/** The version that the package's manifest names. */
export async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with the package's manifest: the same from the sources and from the built files. */
export function projectRoot(from: string = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('The package manifest was not found.');
  return projectRoot(above);
}

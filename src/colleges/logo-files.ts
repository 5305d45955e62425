import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A picture ready to be sent. */
export interface LogoPicture {
  type: 'image/svg+xml' | 'image/png';
  body: Buffer;
}

const KINDS = [
  { ending: 'svg', type: 'image/svg+xml' },
  { ending: 'png', type: 'image/png' },
] as const;

/** Where the logos of this installation lie, and how they are named. */
export const logoFiles = (dataDir: string) => ({ folder: join(dataDir, 'logos'), named: /^\d+\.(svg|png)$/ });

/** The logo an admin put at `<data folder>/logos/<unitid>.svg` or `.png`; null when there is none. */
export async function readLogoFile(dataDir: string, unitid: number): Promise<LogoPicture | null> {
  if (!Number.isSafeInteger(unitid)) return null;
  for (const { ending, type } of KINDS) {
    const body = await contentOf(join(logoFiles(dataDir).folder, `${unitid}.${ending}`));
    if (body) return { type, body };
  }
  return null;
}

async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}

import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { damaged, noBackup } from './backup-lines';
import { CliError } from '../cli-error';
import { isSealed, sealWith, unsealed } from './sealing';

/** Packing harder takes time from the running app for a few per cent of the size. */
const PACKING = 1;
const CHUNK_BYTES = 256 * 1024;
/** No line of a backup is as long, in characters; without an end a damaged file would fill the memory. */
const LINE_MOST = 256 * 1024 * 1024;
const GZIP_MARK = Buffer.from([0x1f, 0x8b]);
/** Only its owner may read it. */
const PRIVATE = 0o600;

/** Writes a file that must not exist yet, packed and, with a passphrase, sealed; on disk when this ends, gone when it fails. */
export async function writePacked(
  file: string,
  passphrase: string | null,
  texts: AsyncIterable<string>,
): Promise<void> {
  const sink = createWriteStream(file, { flags: 'wx', mode: PRIVATE, flush: true });
  let isOurs = false;
  sink.once('open', () => (isOurs = true));
  const source = Readable.from(texts, { objectMode: true, highWaterMark: 1 });
  const pack = createGzip({ level: PACKING, chunkSize: CHUNK_BYTES });
  try {
    await (passphrase === null ? pipeline(source, pack, sink) : pipeline(source, pack, sealWith(passphrase), sink));
  } catch (error) {
    if (isOurs) await rm(file, { force: true });
    throw error;
  }
}

async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(GZIP_MARK.length), 0, GZIP_MARK.length, 0);
    return buffer.equals(GZIP_MARK);
  } finally {
    await handle.close();
  }
}

/** Opens the file as plain text; whoever stops reading closes it. */
async function unpacked(file: string, passphrase: string | null): Promise<Readable> {
  if ((await stat(file)).isDirectory()) throw new CliError(`${file} is a folder. Name the backup in it.`);
  const unpack = createGunzip({ chunkSize: CHUNK_BYTES });
  unpack.setEncoding('utf8');
  // Whoever reads from `unpack` gets the error; a reader that stopped early wants none.
  const ignore = (): void => undefined;
  if (await isSealed(file)) {
    const [source, unseal] = await unsealed(file, passphrase);
    piped(source, unseal, unpack, ignore);
  } else if (await isPacked(file)) {
    piped(createReadStream(file), unpack, ignore);
  } else {
    throw noBackup();
  }
  return unpack;
}

/** What zlib and the cipher say of bytes that are not what was written. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (String((error as NodeJS.ErrnoException).code).startsWith('Z_') || error.message.includes('authenticate'));

/** The lines of a packed file, some at a time. Throws CopyRefused when it is damaged or cut off. */
export async function* linesOf(file: string, passphrase: string | null): AsyncGenerator<string[]> {
  let rest = '';
  try {
    for await (const chunk of await unpacked(file, passphrase)) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LINE_MOST) throw damaged();
      if (lines.length) yield lines;
    }
  } catch (error) {
    throw isDamage(error) ? damaged() : error;
  }
  if (rest) throw damaged();
}

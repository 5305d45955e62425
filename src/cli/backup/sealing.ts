import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, type PathLike } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { CliError } from '../cli-error';
import { damaged } from './backup-lines';

/**
 * A sealed file: this mark, salt, nonce and a check of the passphrase; then AES-256-GCM over the packed backup; then its tag.
 * Key and check come from the passphrase by scrypt.
 */
const MARK = Buffer.from('pathlight-sealed-1\n');
const SALT = 16;
const NONCE = 12;
const CHECK = 16;
const TAG = 16;
const HEAD = MARK.length + SALT + NONCE + CHECK;
/** 64 MiB and about a quarter of a second for each try of whoever guesses. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

function keyOf(passphrase: string, salt: Buffer): { key: Buffer; check: Buffer } {
  const both = scryptSync(passphrase.normalize('NFC'), salt, 32 + CHECK, COST);
  return { key: both.subarray(0, 32), check: both.subarray(32) };
}

/** Seals what flows through it, so that only who has the passphrase can read it. */
export function sealWith(passphrase: string): Transform {
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const { key, check } = keyOf(passphrase, salt);
  const head = Buffer.concat([MARK, salt, nonce, check]);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(head);
  const transform = new Transform({
    transform: (chunk: Buffer, _, done) => done(null, cipher.update(chunk)),
    flush: (done) => {
      transform.push(cipher.final());
      done(null, cipher.getAuthTag());
    },
  });
  transform.push(head);
  return transform;
}

async function bytesOf(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** Whether a file was sealed. */
export const isSealed = async (file: string): Promise<boolean> => (await bytesOf(file, 0, MARK.length)).equals(MARK);

/** The streams that give back what was sealed. Throws CopyRefused without the right passphrase. */
export async function unsealed(file: string, passphrase: string | null): Promise<[NodeJS.ReadableStream, Transform]> {
  if (passphrase === null) {
    throw new CliError('This backup is sealed. Set BACKUP_PASSPHRASE to the passphrase it was made with.');
  }
  const size = await sizeOf(file);
  if (size < HEAD + TAG) throw damaged();
  const head = await bytesOf(file, 0, HEAD);
  const salt = head.subarray(MARK.length, MARK.length + SALT);
  const { key, check } = keyOf(passphrase, salt);
  if (!check.equals(head.subarray(HEAD - CHECK))) {
    throw new CliError('BACKUP_PASSPHRASE is not the passphrase that this backup was sealed with.');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(MARK.length + SALT, HEAD - CHECK))
    .setAAD(head)
    .setAuthTag(await bytesOf(file, size - TAG, TAG));
  return [streamOf(file, HEAD, size - TAG - 1), decipher];
}

/** `last` is the position of the last byte that is read. */
const streamOf = (file: PathLike, start: number, last: number): NodeJS.ReadableStream =>
  createReadStream(file, { start, end: Math.max(start, last) });

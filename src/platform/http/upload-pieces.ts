import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { ProductError } from './problems';

/** The max size of an upload in bytes and the message for a larger one. Each piece has `chunkBytes` except the last. */
export interface UploadRule {
  maxBytes: number;
  chunkBytes: number;
  tooLargeMessage: string;
}

/**
 * The unread file that is the body of a call, and its declared size; null if undeclared. Throws 415 for any other
 * body.
 */
export function uploadFrom({ body, headers }: FastifyRequest): { content: Readable; declaredBytes: number | null } {
  if (!(body instanceof Readable)) throw new ProductError(415, MESSAGES.fileBytes);
  const length = headers['content-length'];
  return { content: body, declaredBytes: length === undefined ? null : Number(length) };
}

/** How long an upload may be silent, in milliseconds; the second limit is for the whole upload. */
const MAX_SILENT_MS = 30_000;
const MAX_UPLOAD_MS = 600_000;
/**
 * How long to drain the rest of a rejected upload, in milliseconds: a browser that is still sending may not read the
 * response.
 */
const MAX_DRAIN_MS = 15_000;

export const tooLarge = ({ tooLargeMessage: message }: UploadRule): ProductError => new ProductError(413, message);

/**
 * The pieces of an upload. Throws 413 if it is too large, 408 if it is too slow, and 400 if it ends early. The stream
 * stays open on errors, so that a response can still be sent.
 */
export async function* uploadChunks(content: Readable, rule: UploadRule): AsyncGenerator<Buffer> {
  let buffer: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const chunks = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const abort = (): void => void content.destroy(new ProductError(408, MESSAGES.tooSlow));
  const totalTimer = setTimeout(abort, MAX_UPLOAD_MS);
  let silenceTimer = setTimeout(abort, MAX_SILENT_MS);
  try {
    for await (const chunk of chunks) {
      // Our own processing time doesn't count as silence.
      clearTimeout(silenceTimer);
      bytes += chunk.length;
      if (bytes > rule.maxBytes) throw tooLarge(rule);
      buffer = buffer.length ? Buffer.concat([buffer, chunk]) : chunk;
      for (; buffer.length >= rule.chunkBytes; buffer = buffer.subarray(rule.chunkBytes)) {
        yield Buffer.from(buffer.subarray(0, rule.chunkBytes));
      }
      silenceTimer = setTimeout(abort, MAX_SILENT_MS);
    }
  } catch (error) {
    if (error instanceof ProductError) throw error;
    throw new ProductError(400, MESSAGES.fileCut);
  } finally {
    clearTimeout(silenceTimer);
    clearTimeout(totalTimer);
  }
  if (buffer.length) yield buffer;
}

export async function drainStream(content: Readable): Promise<void> {
  content.resume();
  await finished(content, { signal: AbortSignal.timeout(MAX_DRAIN_MS) }).catch(() => undefined);
}

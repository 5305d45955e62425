import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { ProductError } from './problems';

/** The max size of an upload in bytes and the message for a larger one. Each piece has `pieceBytes` except the last. */
export interface UploadRule {
  mostBytes: number;
  pieceBytes: number;
  tooLarge: string;
}

/**
 * The unread file that is the body of a call, and its declared size; null if undeclared. Throws 415 for any other
 * body.
 */
export function uploadFrom({ body, headers }: FastifyRequest): { content: Readable; declared: number | null } {
  if (!(body instanceof Readable)) throw new ProductError(415, MESSAGES.fileBytes);
  const length = headers['content-length'];
  return { content: body, declared: length === undefined ? null : Number(length) };
}

/** How long an upload may be silent, in milliseconds; the second limit is for the whole upload. */
const MAX_SILENT_MS = 30_000;
const MAX_UPLOAD_MS = 600_000;
/**
 * How long to drain the rest of a rejected upload, in milliseconds: a browser that is still sending may not read the
 * response.
 */
const MAX_DRAIN_MS = 15_000;

export const tooLarge = ({ tooLarge: said }: UploadRule): ProductError => new ProductError(413, said);
const tooSlow = (): ProductError => new ProductError(408, MESSAGES.tooSlow);

/**
 * Ends a stream that is silent for too long or takes too long in total. Our own processing time doesn't count as
 * silence.
 */
class UploadTimer {
  private readonly stop = (): void => void this.content.destroy(tooSlow());
  private readonly whole: NodeJS.Timeout;
  private silent: NodeJS.Timeout;

  constructor(private readonly content: Readable) {
    this.whole = setTimeout(this.stop, MAX_UPLOAD_MS);
    this.silent = setTimeout(this.stop, MAX_SILENT_MS);
  }

  startSilenceTimer(): void {
    this.silent = setTimeout(this.stop, MAX_SILENT_MS);
  }

  stopSilenceTimer(): void {
    clearTimeout(this.silent);
  }

  end(): void {
    clearTimeout(this.silent);
    clearTimeout(this.whole);
  }
}

/**
 * The pieces of an upload. Throws 413 if it is too large, 408 if it is too slow, and 400 if it ends early. The stream
 * stays open on errors, so that a response can still be sent.
 */
export async function* uploadChunks(content: Readable, rule: UploadRule): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const pieces = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const patience = new UploadTimer(content);
  try {
    for await (const piece of pieces) {
      patience.stopSilenceTimer();
      bytes += piece.length;
      if (bytes > rule.mostBytes) throw tooLarge(rule);
      waiting = waiting.length ? Buffer.concat([waiting, piece]) : piece;
      for (; waiting.length >= rule.pieceBytes; waiting = waiting.subarray(rule.pieceBytes)) {
        yield Buffer.from(waiting.subarray(0, rule.pieceBytes));
      }
      patience.startSilenceTimer();
    }
  } catch (error) {
    if (error instanceof ProductError) throw error;
    throw new ProductError(400, MESSAGES.fileCut);
  } finally {
    patience.end();
  }
  if (waiting.length) yield waiting;
}

export async function drainStream(content: Readable): Promise<void> {
  if (content.readableEnded || content.destroyed) return;
  await new Promise<void>((resolve) => {
    const end = setTimeout(resolve, MAX_DRAIN_MS);
    content.once('close', resolve).once('end', resolve).once('error', resolve);
    content.once('close', () => clearTimeout(end)).once('end', () => clearTimeout(end));
    content.resume();
  });
}

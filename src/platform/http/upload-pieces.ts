import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../contract/messages';
import { ProductError } from './problems';

/** What an upload may be, in bytes, and what is said of one that is larger; its pieces have `pieceBytes` but the last. */
export interface UploadRule {
  mostBytes: number;
  pieceBytes: number;
  tooLarge: string;
}

/** The file that is the body of a call, not read yet, and how large it says it is; null when it does not. Throws 415 for any other body. */
export function uploadIn({ body, headers }: FastifyRequest): { content: Readable; declared: number | null } {
  if (!(body instanceof Readable)) throw new ProductError(415, MESSAGES.fileBytes);
  const length = headers['content-length'];
  return { content: body, declared: length === undefined ? null : Number(length) };
}

/** How long an upload may be silent, and how long it may take in all, in milliseconds. */
const MAX_SILENT_MS = 30_000;
const MAX_UPLOAD_MS = 600_000;
/** How long the rest of a refused upload is waited for: a browser that is still sending may not hear the answer. */
const MAX_REST_MS = 15_000;

export const tooLarge = ({ tooLarge: said }: UploadRule): ProductError => new ProductError(413, said);
const tooSlow = (): ProductError => new ProductError(408, MESSAGES.tooSlow);

/** Ends a stream that says nothing for a while, or takes too long in all; what we do with a piece meanwhile is no silence. */
class Patience {
  private readonly stop = (): void => void this.content.destroy(tooSlow());
  private readonly whole: NodeJS.Timeout;
  private silent: NodeJS.Timeout;

  constructor(private readonly content: Readable) {
    this.whole = setTimeout(this.stop, MAX_UPLOAD_MS);
    this.silent = setTimeout(this.stop, MAX_SILENT_MS);
  }

  listen(): void {
    this.silent = setTimeout(this.stop, MAX_SILENT_MS);
  }

  heard(): void {
    clearTimeout(this.silent);
  }

  end(): void {
    clearTimeout(this.silent);
    clearTimeout(this.whole);
  }
}

/**
 * The pieces of an upload. Throws 413 when there is too much, 408 when it is too slow and 400 when
 * it ends before its time; whatever is refused is left open, so that an answer can still be sent.
 */
export async function* piecesOf(content: Readable, rule: UploadRule): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0);
  let bytes = 0;
  const pieces = content.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  const patience = new Patience(content);
  try {
    for await (const piece of pieces) {
      patience.heard();
      bytes += piece.length;
      if (bytes > rule.mostBytes) throw tooLarge(rule);
      waiting = waiting.length ? Buffer.concat([waiting, piece]) : piece;
      for (; waiting.length >= rule.pieceBytes; waiting = waiting.subarray(rule.pieceBytes)) {
        yield Buffer.from(waiting.subarray(0, rule.pieceBytes));
      }
      patience.listen();
    }
  } catch (error) {
    if (error instanceof ProductError) throw error;
    throw new ProductError(400, MESSAGES.fileCut);
  } finally {
    patience.end();
  }
  if (waiting.length) yield waiting;
}

/** Takes the rest of a refused upload, as far as it comes soon. */
export async function drainStream(content: Readable): Promise<void> {
  if (content.readableEnded || content.destroyed) return;
  await new Promise<void>((resolve) => {
    const end = setTimeout(resolve, MAX_REST_MS);
    content.once('close', resolve).once('end', resolve).once('error', resolve);
    content.once('close', () => clearTimeout(end)).once('end', () => clearTimeout(end));
    content.resume();
  });
}

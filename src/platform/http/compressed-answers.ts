import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Smaller answers are sent as they are: they fit into a packet or two. No answer that holds a token is larger, so none is ever
 * compressed together with what somebody else could have put into it.
 */
const MIN_BYTES = 4096;
/** The quick way of both: a list of 80 kB becomes 15 in about a millisecond, off the thread that answers. */
const QUALITY = 4;

/** Compresses the large answers of the API for whoever takes that; streams and files see to themselves. */
export async function compressAnswers(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: MIN_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(problem\+)?json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } },
    zlibOptions: { level: QUALITY },
    globalDecompression: false,
  });
}

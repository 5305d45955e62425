import compress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import { constants } from 'node:zlib';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module';
import { BODY_MAX_BYTES } from './contract/limits';
import { MESSAGES } from './contract/messages';
import type { Settings } from './platform/config/settings';
import { UntrustedProxyWarning } from './platform/http/caller';
import { DrainingAdapter } from './platform/http/drain';
import { respondWithListPages, acceptPutAsPatch } from './platform/http/list-page';
import { respondToBrokenRequest, rejectMultipleHosts, sendProblem } from './platform/http/problem.filter';
import { problemOf } from './platform/http/problems';
import { rejectCrossSite, securityHeaders } from './platform/http/protective-headers';
import { acceptJsonOnly, limitBodies, NO_SCHEMA_COMPILERS, passThroughUploads } from './platform/http/request-bodies';
import { serveWebApp } from './platform/http/web-app';
import { AppLogger, logResponses } from './platform/logging/app-logger';
import { newRequestId, trackRequestContext, REQUEST_ID_HEADER } from './platform/logging/request-context';
import { measureRequests } from './platform/metrics/measure-requests';
import { rateLimit } from './platform/throttling/throttling.module';

/**
 * Smaller answers are sent uncompressed: they fit in a packet or two. Every answer with a token is smaller, so a token
 * is never compressed together with text another person could have injected.
 */
const COMPRESSION_THRESHOLD_BYTES = 4096;
/** Fast for both gzip and Brotli: an 80 kB list becomes 15 kB in about a millisecond, off the main thread. */
const COMPRESSION_LEVEL = 4;

/** Compresses large API responses for clients that accept it; streams and files compress themselves. */
async function compressResponses(app: NestFastifyApplication): Promise<void> {
  await app.register(compress, {
    global: true,
    threshold: COMPRESSION_THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(problem\+)?json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL } },
    zlibOptions: { level: COMPRESSION_LEVEL },
    globalDecompression: false,
  });
}

/** How long a request's headers, and the whole request, may take in milliseconds; an upload has ten minutes. */
const MAX_HEADERS_MS = 20_000;
const MAX_REQUEST_MS = 660_000;

export async function createApp(settings: Settings, isQuiet = false): Promise<NestFastifyApplication> {
  const logger = new AppLogger({ json: settings.production, level: isQuiet ? 'error' : settings.logLevel });
  let securityHeaderValues: Record<string, string> = {};
  const adapter = new DrainingAdapter(
    {
      bodyLimit: BODY_MAX_BYTES,
      // Node would keep the first of duplicate headers; joined ones are refused where only one is allowed.
      http: { headersTimeout: MAX_HEADERS_MS, joinDuplicateHeaders: true },
      requestTimeout: MAX_REQUEST_MS,
      trustProxy: settings.trustedProxy,
      genReqId: newRequestId,
      return503OnClosing: false,
      // A malformed address reaches no hook.
      frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        sendProblem(
          reply.headers({ ...securityHeaderValues, [REQUEST_ID_HEADER]: request.id, 'cache-control': 'no-store' }),
          problemOf(400, MESSAGES.brokenAddress),
        ),
      clientErrorHandler: respondToBrokenRequest,
      schemaController: NO_SCHEMA_COMPILERS,
      // No middleware is used here, so its runner is left out.
      skipMiddie: true,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    },
    settings.stopDelayMs,
  );
  acceptJsonOnly(adapter);
  passThroughUploads(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(settings), adapter, {
    logger,
  });
  acceptPutAsPatch(app);
  trackRequestContext(app);
  if (settings.production) logResponses(app, logger);
  measureRequests(app);
  securityHeaderValues = securityHeaders(app, settings.publicUrl);
  app.get(UntrustedProxyWarning, { strict: false }).watch(app);
  rejectMultipleHosts(app);
  rejectCrossSite(app, settings.publicUrl);
  await app.register(fastifyCookie);
  rateLimit(app);
  limitBodies(app);
  app.setGlobalPrefix('api');
  app.enableShutdownHooks([], { useProcessExit: true });
  await compressResponses(app);
  respondWithListPages(app);
  await serveWebApp(app, settings);
  try {
    await app.init();
  } catch (error) {
    // Resources already open, such as a reconnecting client, would keep the process alive.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

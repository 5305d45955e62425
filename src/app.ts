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
import { ProxyWatch } from './platform/http/caller';
import { DrainingAdapter } from './platform/http/drain';
import { answerListPages, answerPutsAsPatches } from './platform/http/list-page';
import { answerBrokenRequest, refuseSeveralHosts, sendProblem } from './platform/http/problem.filter';
import { problemOf } from './platform/http/problems';
import { refuseOtherSites, securityHeaders } from './platform/http/protective-headers';
import { acceptJsonOnly, limitBodies, NO_SCHEMA_COMPILERS, passThroughUploads } from './platform/http/request-bodies';
import { serveWebApp } from './platform/http/web-app';
import { AppLogger, logAnswers } from './platform/logging/app-logger';
import { newRequestId, rememberRequests, REQUEST_ID_HEADER } from './platform/logging/request-context';
import { measureRequests } from './platform/metrics/measure-requests';
import { rateLimit } from './platform/throttling/throttling.module';

/**
 * Smaller answers are sent as they are: they fit into a packet or two. No answer that holds a token is larger, so none is ever
 * compressed together with what somebody else could have put into it.
 */
const MIN_BYTES = 4096;
/** The quick way of both: a list of 80 kB becomes 15 in about a millisecond, off the thread that answers. */
const QUALITY = 4;

/** Compresses large API responses for clients that accept it; streams and files compress themselves. */
async function compressAnswers(app: NestFastifyApplication): Promise<void> {
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

/** How long a request may take to say what it wants, and to arrive as a whole, in milliseconds: an upload has ten minutes. */
const MAX_HEADERS_MS = 20_000;
const MAX_REQUEST_MS = 660_000;

/** The whole app, ready to listen. */
export async function createApp(settings: Settings, quiet = false): Promise<NestFastifyApplication> {
  const logger = new AppLogger({ json: settings.production, level: quiet ? 'error' : settings.logLevel });
  let protection: Record<string, string> = {};
  const adapter = new DrainingAdapter(
    {
      bodyLimit: BODY_MAX_BYTES,
      // Of several headers Node would keep the first: joined, what must be one is refused.
      http: { headersTimeout: MAX_HEADERS_MS, joinDuplicateHeaders: true },
      requestTimeout: MAX_REQUEST_MS,
      trustProxy: settings.trustedProxy,
      genReqId: newRequestId,
      return503OnClosing: false,
      // An address that cannot be read reaches no hook.
      frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        sendProblem(
          reply.headers({ ...protection, [REQUEST_ID_HEADER]: request.id, 'cache-control': 'no-store' }),
          problemOf(400, MESSAGES.brokenAddress),
        ),
      clientErrorHandler: answerBrokenRequest,
      schemaController: NO_SCHEMA_COMPILERS,
      // No middleware is used here, so what would run it is left out.
      skipMiddie: true,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    },
    settings.stopDelayMs,
  );
  acceptJsonOnly(adapter);
  passThroughUploads(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    logger,
  });
  answerPutsAsPatches(app);
  rememberRequests(app);
  if (settings.production) logAnswers(app, logger);
  measureRequests(app);
  protection = securityHeaders(app, settings.publicUrl);
  app.get(ProxyWatch, { strict: false }).watch(app);
  refuseSeveralHosts(app);
  refuseOtherSites(app, settings.publicUrl);
  await app.register(fastifyCookie);
  rateLimit(app);
  limitBodies(app);
  app.setGlobalPrefix('api');
  app.enableShutdownHooks([], { useProcessExit: true });
  await compressAnswers(app);
  answerListPages(app);
  await serveWebApp(app, settings);
  try {
    await app.init();
  } catch (error) {
    // What was opened already, as a connection that keeps trying, would hold the process.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

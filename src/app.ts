import fastifyCookie from '@fastify/cookie';
import fastifyHelmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { AppModule } from './app.module';
import { AppLogger } from './common/app-logger';
import { acceptJsonOnly } from './common/body-parsers';
import { drainOnStop } from './common/drain';
import { answerListPages } from './common/list-page';
import { keepAnswersPrivate } from './common/private-answers';
import { sendProblem } from './common/problem.filter';
import { problemOf } from './common/problems';
import { serveWebApp } from './common/web-app';
import type { Settings } from './config/settings';
import { BODY_MAX_BYTES } from './contract/limits';
import { MESSAGES } from './contract/messages';

const HELMET = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The styles of the component library are written into the page at run time.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // A plain-http installation inside a school network must not be forced to https.
      upgradeInsecureRequests: null,
    },
  },
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'same-origin' as const },
  crossOriginEmbedderPolicy: false,
};

/** The whole app, ready to listen. */
export async function createApp(settings: Settings, quiet = false): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: settings.trustedProxy,
    return503OnClosing: false,
    frameworkErrors: (_error: unknown, _request: unknown, reply: FastifyReply) =>
      sendProblem(reply, problemOf(400, MESSAGES.brokenAddress)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  acceptJsonOnly(adapter);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(settings), adapter, {
    logger: quiet ? ['error', 'fatal'] : new AppLogger({ json: settings.production, colors: false }),
  });
  const hsts = settings.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false;
  await app.register(fastifyHelmet, { ...HELMET, hsts });
  await app.register(fastifyCookie);
  app.setGlobalPrefix('api');
  app.enableShutdownHooks();
  drainOnStop(app);
  keepAnswersPrivate(app);
  answerListPages(app);
  await serveWebApp(app, settings.productName);
  await app.init();
  return app;
}

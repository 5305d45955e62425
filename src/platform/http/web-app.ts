import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings';
import { MESSAGES } from '../../contract/messages';
import { isSecretPath, pageNameAt, pages } from '../../contract/pages';
import { manifestOf } from './manifest';
import { type MarkedSettings, marksOf } from './page-marks';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';
import { newNonce, pagePolicy, POLICY_HEADER, WORKER_POLICY } from './protective-headers';
import { projectRoot } from '../runtime/project-root';
import { encodingFor, WebPage } from './web-page';

/** Where the built browser app lies. */
const DIST = join(projectRoot(), 'dist');

type Told = Pick<Settings, 'productName'> & MarkedSettings;

const YEAR_SECONDS = 31_536_000;

/** Serves the built browser app; every address outside /api that is no file is one of its pages. */
export async function serveWebApp(app: NestFastifyApplication, told: Told): Promise<void> {
  const { productName, outboxIsReadable } = told;
  const page = WebPage.read(DIST, productName, marksOf(told));
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: join(DIST, 'public'),
      wildcard: false,
      index: false,
      preCompressed: true,
      // Each file is an address of its own; its smaller copies are found beside it.
      globIgnore: ['**/*.{br,gz}'],
      // Names under /assets carry a hash of their content; everything else may change with the next release.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        if (/\/sw\.js(\.br|\.gz)?$/.test(path)) void reply.header(POLICY_HEADER, WORKER_POLICY);
      },
    });
  }
  const fastify = app.getHttpAdapter().getInstance();
  const manifest = JSON.stringify(manifestOf(productName));
  fastify.get('/manifest.webmanifest', (_request, reply) =>
    reply.type('application/manifest+json').header('Cache-Control', 'no-cache').send(manifest),
  );
  fastify.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (page === null || /^\/(api|assets)(\/|$)/.test(path))
      return sendProblem(reply, problemOf(404, MESSAGES.notFound));
    const name = pageNameAt(path);
    if (name !== null && pages[name].demo && !outboxIsReadable) void reply.status(404);
    const nonce = newNonce();
    void reply.header(POLICY_HEADER, pagePolicy(nonce));
    const { body, encoding } = page.at(name, encodingFor(request.headers['accept-encoding']), nonce);
    if (encoding !== '') void reply.header('Content-Encoding', encoding);
    void reply.header('Vary', 'Accept-Encoding').header('Cache-Control', 'no-cache');
    if (isSecretPath(path)) {
      void reply.headers({
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      });
    }
    return reply.type('text/html; charset=utf-8').send(body);
  });
}

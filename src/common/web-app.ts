import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MESSAGES, PRODUCT_NAME_DEFAULT } from '../contract/messages';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';
import { projectRoot } from './project-root';

/** Where the built browser app lies. */
const WEB_FOLDER = join(projectRoot(), 'dist', 'public');
const YEAR_SECONDS = 31_536_000;

/** The one page of the browser app, under the product's name; null when the app is not built. */
function pageOf(productName: string): string | null {
  const file = join(WEB_FOLDER, 'index.html');
  if (!existsSync(file)) return null;
  const name = productName.replace(/[&<>"]/g, '');
  return readFileSync(file, 'utf8').replaceAll(PRODUCT_NAME_DEFAULT, name);
}

/** Serves the built browser app; every address outside /api that is no file is one of its pages. */
export async function serveWebApp(app: NestFastifyApplication, productName: string): Promise<void> {
  const page = pageOf(productName);
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: WEB_FOLDER,
      wildcard: false,
      index: false,
      preCompressed: true,
      // Names under /assets carry a hash of their content; everything else may change with the next release.
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        void reply.header('Cache-Control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request, reply) => {
      const path = request.url.split('?')[0] ?? '';
      const isPage = page !== null && !/^\/(api|assets)(\/|$)/.test(path);
      if (!isPage) return sendProblem(reply, problemOf(404, MESSAGES.notFound));
      return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
    });
}

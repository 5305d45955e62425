import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Settings } from '../config/settings';
import { MESSAGES, DEFAULT_PRODUCT_NAME } from '../../contract/messages';
import {
  type FirstFrame,
  firstFrameOf,
  isSecretPath,
  type PageName,
  pageNameForPath,
  pages,
} from '../../contract/pages';
import { installationMeta, type PageSettings } from './page-meta';
import { sendProblem } from './problem.filter';
import { problemOf } from './problems';
import { newNonce, pagePolicy, POLICY_HEADER, WORKER_POLICY } from './protective-headers';
import { projectRoot } from '../runtime/process';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

interface EncodedPage {
  body: Buffer;
  encoding: 'br' | 'gzip' | '';
}

type PageScripts = Partial<Record<PageName, string[]>>;

/** The page is small and differs per visit; low compression levels take a fraction of a millisecond. */
const COMPRESSION_LEVEL = 4;
const COMPRESS = {
  br: (page: Buffer): Buffer =>
    brotliCompressSync(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION_LEVEL, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    }),
  gzip: (page: Buffer): Buffer => gzipSync(page, { level: COMPRESSION_LEVEL }),
} as const;

/**
 * Replaced with the nonce for the page's own style and for scripts that add styles. Browsers hide it from everything
 * else.
 */
const NONCE_PLACEHOLDER = '%nonce%';
const NONCE_META = `    <meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}">\n`;

/** Replaced with the frame to draw before scripts arrive (frontend/src/ui/first-frame.css). */
const FRAME_PLACEHOLDER = '%FIRST_FRAME%';

export function encodingFor(accepted: string | undefined): EncodedPage['encoding'] {
  const encodings = (accepted ?? '').split(',').map((entry) => entry.trim());
  const accepts = (name: string) =>
    encodings.some((entry) => entry === name || (entry.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(entry)));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : '';
}

/** The single HTML page of the app, sent for each of its routes with the script names that route begins with. */
export class WebPage {
  private readonly parts = new Map<PageName | null, Buffer[]>();

  private constructor(
    private readonly html: string,
    private readonly links: ReadonlyMap<string, string>,
  ) {}

  /**
   * The built page with the product's name; null if the app isn't built. `dist` holds public/ and pages.json; `extraHead`
   * is inserted into the head.
   */
  static read(dist: string, productName: string, extraHead = ''): WebPage | null {
    const file = join(dist, 'public', 'index.html');
    if (!existsSync(file)) return null;
    const name = productName.replace(/[&<>"]/g, '');
    const html = readFileSync(file, 'utf8')
      .replaceAll(DEFAULT_PRODUCT_NAME, name)
      .replace('  </head>', `${NONCE_META}${extraHead}  </head>`);
    const pagesFile = join(dist, 'pages.json');
    // Without the list a page still works; the browser just discovers its scripts one after another.
    const scripts = existsSync(pagesFile) ? (JSON.parse(readFileSync(pagesFile, 'utf8')) as PageScripts) : {};
    const linksOf = (files: string[]) =>
      files
        .filter((script) => !html.includes(script))
        .map((script) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">\n`)
        .join('');
    return new WebPage(html, new Map(Object.entries(scripts).map(([name, files]) => [name, linksOf(files)])));
  }

  /** The page with this name, or null for an address without one. `nonce` allows its runtime styles. */
  render(name: PageName | null, encoding: EncodedPage['encoding'], nonce: string): EncodedPage {
    const parts = this.parts.get(name) ?? this.split(name);
    const uncompressed = Buffer.concat(
      parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(nonce), part])),
    );
    return { body: encoding === '' ? uncompressed : COMPRESS[encoding](uncompressed), encoding };
  }

  private split(name: PageName | null): Buffer[] {
    const frame: FirstFrame = firstFrameOf(name);
    const links = this.links.get(name ?? '') ?? '';
    const html = this.html.replace('  </head>', `${links}  </head>`).replace(FRAME_PLACEHOLDER, frame);
    const parts = html.split(NONCE_PLACEHOLDER).map((part) => Buffer.from(part));
    this.parts.set(name, parts);
    return parts;
  }
}

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifestOf = (productName: string) => ({
  id: '/',
  name: productName,
  short_name: productName,
  start_url: pages.tasks.path,
  scope: '/',
  display: 'standalone',
  background_color: '#f8f4ea',
  theme_color: '#123d34',
  icons: [icon('app', 192, 'any'), icon('app', 512, 'any'), icon('maskable', 512, 'maskable')],
});

const DIST = join(projectRoot(), 'dist');

type WebAppSettings = Pick<Settings, 'productName'> & PageSettings;

const YEAR_SECONDS = 31_536_000;

/** Serves the built browser app; every address outside /api that isn't a file is one of its pages. */
export async function serveWebApp(app: NestFastifyApplication, settings: WebAppSettings): Promise<void> {
  const { productName, outboxIsReadable } = settings;
  const page = WebPage.read(DIST, productName, installationMeta(settings));
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: join(DIST, 'public'),
      wildcard: false,
      index: false,
      preCompressed: true,
      // Each file has its own address; its compressed copies are found next to it.
      globIgnore: ['**/*.{br,gz}'],
      // Names under /assets contain a content hash; everything else may change with the next release.
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
    const name = pageNameForPath(path);
    if (name !== null && pages[name].demo && !outboxIsReadable) void reply.status(404);
    const nonce = newNonce();
    void reply.header(POLICY_HEADER, pagePolicy(nonce));
    const { body, encoding } = page.render(name, encodingFor(request.headers['accept-encoding']), nonce);
    if (encoding !== '') void reply.header('Content-Encoding', encoding);
    void reply.header('Vary', 'Accept-Encoding').header('Cache-Control', 'no-cache');
    if (isSecretPath(path)) {
      void reply.headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    }
    return reply.type('text/html; charset=utf-8').send(body);
  });
}

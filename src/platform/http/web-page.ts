import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PRODUCT_NAME_DEFAULT } from '../../contract/messages';
import { type FirstFrame, firstFrameOf, type PageName } from '../../contract/pages';

/** A page as it is sent: its bytes in the best encoding the browser takes; '' when they are not compressed. */
export interface SentPage {
  body: Buffer;
  encoding: 'br' | 'gzip' | '';
}

/** The scripts each page begins with (written by the build). */
type PageScripts = Partial<Record<PageName, string[]>>;

/** The page is small and differs for every visit: the quick ways of both cost a fraction of a millisecond. */
const QUALITY = 4;
const COMPRESS = {
  br: (page: Buffer): Buffer =>
    brotliCompressSync(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    }),
  gzip: (page: Buffer): Buffer => gzipSync(page, { level: QUALITY }),
} as const;

/** Where the page hands its number to its own style and to the scripts that write more; a browser shows it to them and to nobody else. */
const NONCE_PLACE = '%nonce%';
const NONCE_MARK = `    <meta property="csp-nonce" nonce="${NONCE_PLACE}">\n`;

/** Where the page says which frame is drawn before its scripts arrive (frontend/src/ui/first-frame.css). */
const FRAME_PLACE = '%FIRST_FRAME%';

/** The encoding to answer with, from the request's Accept-Encoding. */
export function encodingFor(accepted: string | undefined): SentPage['encoding'] {
  const named = (accepted ?? '').split(',').map((one) => one.trim());
  const takes = (name: string) =>
    named.some((one) => one === name || (one.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(one)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : '';
}

/** The one page of the browser app; for each of its pages with the names of the scripts that this one begins with. */
export class WebPage {
  private readonly parts = new Map<PageName | null, Buffer[]>();

  private constructor(
    private readonly html: string,
    private readonly links: ReadonlyMap<string, string>,
  ) {}

  /** The built page under the product's name; null when the app is not built. `dist` holds public/ and pages.json; `more` goes into the head. */
  static read(dist: string, productName: string, more = ''): WebPage | null {
    const file = join(dist, 'public', 'index.html');
    if (!existsSync(file)) return null;
    const name = productName.replace(/[&<>"]/g, '');
    const html = readFileSync(file, 'utf8')
      .replaceAll(PRODUCT_NAME_DEFAULT, name)
      .replace('  </head>', `${NONCE_MARK}${more}  </head>`);
    const list = join(dist, 'pages.json');
    // A page without its list is whole, too; its browser only learns of its scripts one after the other.
    const scripts = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PageScripts) : {};
    const linksOf = (files: string[]) =>
      files
        .filter((script) => !html.includes(script))
        .map((script) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">\n`)
        .join('');
    return new WebPage(html, new Map(Object.entries(scripts).map(([name, files]) => [name, linksOf(files)])));
  }

  /** The page of this name, null for an address without one, with the number under which it may write styles. */
  at(name: PageName | null, encoding: SentPage['encoding'], nonce: string): SentPage {
    const parts = this.parts.get(name) ?? this.split(name);
    const plain = Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(nonce), part])));
    return { body: encoding === '' ? plain : COMPRESS[encoding](plain), encoding };
  }

  /** What stands between the places of the number; split once for each page and kept. */
  private split(name: PageName | null): Buffer[] {
    const frame: FirstFrame = firstFrameOf(name);
    const links = this.links.get(name ?? '') ?? '';
    const html = this.html.replace('  </head>', `${links}  </head>`).replace(FRAME_PLACE, frame);
    const parts = html.split(NONCE_PLACE).map((part) => Buffer.from(part));
    this.parts.set(name, parts);
    return parts;
  }
}

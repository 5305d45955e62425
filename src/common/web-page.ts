import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PRODUCT_NAME_DEFAULT } from '../contract/messages';

/** A page as it is sent: its bytes in the best encoding the browser takes; '' when they are not compressed. */
export interface SentPage {
  body: Buffer;
  encoding: 'br' | 'gzip' | '';
}

/** The addresses of a page as a regular expression, and the scripts it begins with (written by the build). */
interface PageScripts {
  pattern: string;
  files: string[];
}

const COMPRESS = { br: brotliCompressSync, gzip: gzipSync } as const;

/** The encoding to answer with, from the request's Accept-Encoding. */
export function encodingFor(accepted: string | undefined): SentPage['encoding'] {
  const named = (accepted ?? '').split(',').map((one) => one.trim());
  const takes = (name: string) =>
    named.some((one) => one === name || (one.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(one)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : '';
}

/** The one page of the browser app; for each address with the names of the scripts that it begins with. */
export class WebPage {
  private readonly sent = new Map<string, SentPage>();

  private constructor(
    private readonly html: string,
    private readonly pages: { pattern: RegExp; links: string }[],
  ) {}

  /** The built page under the product's name; null when the app is not built. `dist` holds public/ and pages.json; `more` goes into the head. */
  static read(dist: string, productName: string, more = ''): WebPage | null {
    const file = join(dist, 'public', 'index.html');
    if (!existsSync(file)) return null;
    const name = productName.replace(/[&<>"]/g, '');
    const html = readFileSync(file, 'utf8')
      .replaceAll(PRODUCT_NAME_DEFAULT, name)
      .replace('  </head>', `${more}  </head>`);
    const list = join(dist, 'pages.json');
    // A page without its list is whole, too; its browser only learns of its scripts one after the other.
    const scripts = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as PageScripts[]) : [];
    const linksOf = ({ files }: PageScripts) =>
      files
        .filter((script) => !html.includes(script))
        .map((script) => `    <link rel="modulepreload" crossorigin href="${script}">\n`)
        .join('');
    return new WebPage(
      html,
      scripts.map((page) => ({ pattern: new RegExp(page.pattern), links: linksOf(page) })),
    );
  }

  /** The page for an address. Compressed once for each set of scripts and kept: there are as many as pages. */
  at(path: string, encoding: SentPage['encoding']): SentPage {
    const links = this.pages.find(({ pattern }) => pattern.test(path))?.links ?? '';
    const key = `${encoding} ${links}`;
    const known = this.sent.get(key);
    if (known) return known;
    const plain = Buffer.from(this.html.replace('  </head>', `${links}  </head>`));
    const page = { body: encoding === '' ? plain : COMPRESS[encoding](plain), encoding };
    this.sent.set(key, page);
    return page;
  }
}

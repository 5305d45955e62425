import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageName } from '../../contract/pages';
import { encodingFor, WebPage } from './web-app';

const HTML =
  '<html>\n  <head>\n    <title>Pathlight</title>\n    <script src="/assets/index.js"></script>\n' +
  '    <style nonce="%nonce%">a{}</style>\n  </head>\n  <i data-frame="%FIRST_FRAME%"></i></html>';
const PAGES = { tasks: ['/assets/index.js', '/assets/tasks.js'], form: ['/assets/form.js'] };

describe('the page of the browser app', () => {
  const dist = mkdtempSync(join(tmpdir(), 'pathlight-dist-'));
  mkdirSync(join(dist, 'public'));
  writeFileSync(join(dist, 'public', 'index.html'), HTML);
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(PAGES));
  afterAll(() => rmSync(dist, { recursive: true }));

  const page = WebPage.read(dist, 'Way <b>Finder</b> & Co');
  if (!page) throw new Error('The page was not read.');
  const NONCE = 'bm9uY2U=';
  const textOf = (name: PageName | null) => page.render(name, '', NONCE).body.toString();

  it('names the scripts a page begins with, each once', () => {
    expect(textOf('tasks')).toContain(
      '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/tasks.js">',
    );
    expect(textOf('tasks').match(/index\.js/g)).toHaveLength(1);
    expect(textOf('form')).toContain('/assets/form.js');
    expect(textOf('chat')).not.toContain('modulepreload');
    expect(textOf(null)).not.toContain('modulepreload');
  });

  it('carries the product name without anything that could end the text', () => {
    expect(textOf('landing')).toContain('<title>Way bFinder/b  Co</title>');
  });

  it('is the same in every encoding', () => {
    expect(brotliDecompressSync(page.render('tasks', 'br', NONCE).body).toString()).toBe(textOf('tasks'));
    expect(gunzipSync(page.render('tasks', 'gzip', NONCE).body).toString()).toBe(textOf('tasks'));
  });

  it('hands over the number of this visit, to its style and to the scripts', () => {
    expect(textOf('tasks').match(/(?<=<)\w+(?=[^<>]* nonce="bm9uY2U=")/g)).toEqual(['style', 'meta']);
    expect(page.render('tasks', '', 'b3RoZXI=').body.toString()).toBe(textOf('tasks').replaceAll(NONCE, 'b3RoZXI='));
    expect(textOf('tasks')).not.toContain('%');
  });

  it.each([
    ['tasks', 'student'],
    ['question', 'student'],
    ['school', 'student'],
    ['chat', 'signed-in'],
    ['students', 'signed-in'],
    ['landing', 'visitor'],
    ['parentForm', 'visitor'],
    ['login', 'none'],
    ['about', 'none'],
    [null, 'none'],
  ] as const)('begins %s with the frame %s', (name, frame) => {
    expect(textOf(name)).toContain(`<i data-frame="${frame}">`);
  });

  it('is null when the app was not built', () => {
    expect(WebPage.read(join(dist, 'elsewhere'), 'Pathlight')).toBeNull();
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.4', 'br'],
    ['brotli', ''],
    ['identity', ''],
    [undefined, ''],
  ])('answers Accept-Encoding %s with %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

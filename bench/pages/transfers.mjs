/** Words that only react-admin's code holds: the keys of its own texts. */
const REACT_ADMIN = /\bra\.(action|message|navigation|notification|page)\.\w/;

const kindOf = (path, type) => {
  if (type === 'Document') return 'html';
  if (type === 'Font') return 'font';
  if (path.endsWith('.js')) return 'js';
  if (path.endsWith('.css')) return 'css';
  if (path.startsWith('/api/')) return 'api';
  return 'other';
};

/** Pictures are packed as they are. */
const PICTURE = /\.(png|ico|webp|jpg)$/;

/** What counts as the page's own first load; answers of the API are the person's data. */
const FIRST_LOAD = ['html', 'js', 'css', 'font', 'other'];

async function listen(session) {
  const requests = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, type, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requests.get(requestId);
    if (!request) return;
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    Object.assign(request, { head: response.encodedDataLength, headers, status: response.status });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    // Without the lines of the head, so that the figures are those of the files.
    if (request) request.bytes = Math.max(0, encodedDataLength - (request.head ?? 0));
  });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  // The worker keeps the code of all pages once one was open; a first visit has none.
  await session.send('Network.setBypassServiceWorker', { bypass: true });
  return requests;
}

async function holdsReactAdmin(context, urls) {
  for (const url of urls) if (REACT_ADMIN.test(await (await context.request.get(url)).text())) return true;
  return false;
}

/**
 * Loads a page with an empty cache until nothing more is fetched. Sizes are bytes as they travelled, without the heads of
 * the answers: `total` of the page's own files, and by kind; `unpacked` names own text files that came uncompressed.
 */
export async function measureTransfers(context, address, size = { width: 412, height: 823 }) {
  const page = await context.newPage();
  try {
    await page.setViewportSize(size);
    const session = await context.newCDPSession(page);
    const requests = await listen(session);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1500);
    const found = [...requests.values()].filter(({ status }) => status !== undefined);
    const bytes = { html: 0, js: 0, css: 0, font: 0, other: 0, api: 0 };
    const files = found.map(({ url, type, bytes: length, headers }) => {
      const kind = kindOf(new URL(url).pathname, type);
      bytes[kind] += length;
      return { path: new URL(url).pathname, kind, length, encoding: headers['content-encoding'] ?? '' };
    });
    const own = files.filter(({ kind }) => FIRST_LOAD.includes(kind));
    const scripts = found.map(({ url }) => url).filter((url) => new URL(url).pathname.endsWith('.js'));
    return {
      finalPath: new URL(page.url()).pathname,
      bytes,
      total: FIRST_LOAD.reduce((sum, kind) => sum + bytes[kind], 0),
      requests: own.length,
      unpacked: own.filter(
        ({ path, kind, encoding, length }) => kind !== 'font' && !encoding && length > 1024 && !PICTURE.test(path),
      ),
      files,
      reactAdmin: await holdsReactAdmin(context, scripts),
    };
  } finally {
    await page.close();
  }
}

// Keeps the code of the students' pages on the device, so that a page opens without a connection and shows what is kept there.
// Nothing of a person passes through here: calls of the API are left alone, and no answer of theirs is stored.

/** The files of this release; the build writes them in. A new release has another list, and so another worker and store. */
const FILES = ['%FILES%'];
const STORE = 'pathlight-%RELEASE%';
/** An address without a page of its own: the frame of the app, which then draws whatever page was asked for. */
const FRAME = '/offline';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll([FRAME, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

const isOld = (name) => name.startsWith('pathlight-') && name !== STORE;

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** The frame kept on the device; the failure itself where there is none. */
async function keptFrame(failure) {
  const frame = await caches.match(FRAME);
  if (!frame) throw failure;
  return frame;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  // A page comes from the server while there is one: it names the files of the newest release.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(keptFrame));
  // Files carry a hash of their content in their names, so what is kept is what the server has.
  else if (pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});

import { cleanup, render, screen } from '@testing-library/react';
import { CrashBoundary } from './crash-boundary';

const CURRENT_SCRIPT = '/assets/index-before.js';

function Thrower({ message }: { message: string }): never {
  throw new Error(message);
}

/** Opens a page that crashes with this error, on a server with this start page; undefined for an unreachable server. */
function renderCrash(startPage: string | undefined, message: string) {
  globalThis.fetch = () =>
    startPage === undefined
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ ok: true, text: () => Promise.resolve(startPage) } as Response);
  render(
    <CrashBoundary resetKey="a">
      <Thrower message={message} />
    </CrashBoundary>,
  );
}

const title = async (name: string) => expect((await screen.findByRole('heading', { name })).tagName).toBe('H1');
const startPageHtml = (script: string) => `<script type="module" src="${script}"></script>`;
const FETCH_ERROR = 'Failed to fetch dynamically imported module';

beforeEach(() => {
  const script = document.createElement('script');
  script.setAttribute('src', CURRENT_SCRIPT);
  document.head.replaceChildren(script);
  // The error React caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('a page that broke', () => {
  it.each(['Cannot read properties of undefined', FETCH_ERROR])(
    'asks to be loaded again where the server was updated meanwhile: %s',
    async (message) => {
      renderCrash(startPageHtml('/assets/index-after.js'), message);
      await title('Pathlight was updated');
      expect(screen.getByRole('button', { name: 'Load the page again' })).toBeTruthy();
    },
  );

  it.each([startPageHtml(CURRENT_SCRIPT), undefined])('says that it stopped working otherwise', async (startPage) => {
    renderCrash(startPage, 'Cannot read properties of undefined');
    await title('This page stopped working');
    await new Promise((resolve) => setTimeout(resolve));
    await title('This page stopped working');
  });

  it('says that its code did not arrive where the server is away', async () => {
    renderCrash(undefined, FETCH_ERROR);
    await title('This page didn’t load');
  });
});

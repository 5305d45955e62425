import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import type { Session } from '../../src/contract/users';
import { DEMO_PASSWORD } from '../../src/cli/demo/demo-school';
import { fillLogIn, describeInBrowser, openBrowser } from '../support/browser';
import { Checkout, type Running } from '../support/checkout';
import { freePort } from '../support/free-port';
import { until } from '../support/until';

const PATIENCE_MS = 120_000;

const STUDENT = 'maya.student@demo.pathlight.example';
const HELP = 'frontend/src/words/en/landing.json';
const HEADING = 'How we help you succeed';
const MESSAGES_FILE = 'src/contract/messages.ts';
const WRONG_PASSWORD = 'Incorrect email or password';
/** What keeps a server from starting. */
const FAULT = "throw new Error('A fault of mine');\n";
const SERVER_FILE = 'src/platform/health/health.controller.ts';

describeInBrowser('npm run dev', () => {
  let checkout: Checkout;
  let dev: Running;
  let browser: Browser;
  let page: Page;
  let url: string;
  const complaints: string[] = [];

  beforeAll(async () => {
    [checkout, browser] = await Promise.all([Checkout.create(), openBrowser()]);
    const port = await freePort();
    url = `http://localhost:${port}`;
    dev = checkout.run('dev', [], { PORT: String(port) });
    await dev.waitForOutput('Ready after');
    page = await browser.newPage({ baseURL: url });
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
  });
  afterAll(async () => {
    await dev?.end('SIGKILL');
    await browser?.close();
    await checkout?.remove();
  });

  /** A mark that a reload of the page wipes away. */
  const mark = (): Promise<unknown> => page.evaluate('window.marked = true');
  const isMarked = async (): Promise<boolean> => page.evaluate<boolean>('window.marked === true');

  async function signIn(password: string): Promise<void> {
    await page.goto('/login');
    await fillLogIn(page, STUDENT, password);
  }

  it('prints the one address, where the demo student signs in under the usual policy', async () => {
    expect(dev.output).toContain(`Open ${url}`);
    await signIn(DEMO_PASSWORD);
    await page.waitForURL((address) => address.pathname !== '/login');
    await page.goto('/tasks');
    await page.getByText("Maya Lindholm, you're on your way to success.").waitFor();
    const answer = await page.reload();
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
    expect(complaints).toEqual([]);
  });

  it('writes its own address into mails', async () => {
    const body = JSON.stringify({ email: STUDENT });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/api/auth/forgot-password`, { method: 'POST', headers, body });
    await until(async () => (await (await fetch(`${url}/api/dev/outbox`)).text()).includes(`${url}/reset-password`));
  });

  it('hands on a stream while it is being written', async () => {
    const post = (path: string, body: object, more: Record<string, string> = {}): Promise<Response> =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...more },
        body: JSON.stringify(body),
      });
    const session = (await (await post('/auth/login', { email: STUDENT, password: DEMO_PASSWORD })).json()) as Session;
    const told = await post(
      '/chat',
      { user_id: session.user.uid, message_id: randomUUID(), text: 'What did I write about music?' },
      { authorization: `Bearer ${session.access_token}`, accept: 'text/event-stream' },
    );
    expect([told.status, told.headers.get('content-type')]).toEqual([200, expect.stringContaining('event-stream')]);
    expect(await told.text()).toMatch(/^(event|data): /m);
  });

  it('shows a change of a page without loading it anew', async () => {
    await page.context().clearCookies();
    await page.evaluate('localStorage.clear()');
    await page.goto('/');
    await page.getByRole('heading', { name: HEADING }).waitFor();
    await mark();
    await checkout.edit(HELP, HEADING, 'How we walk with you');
    await page.getByRole('heading', { name: 'How we walk with you' }).waitFor();
    expect(await isMarked()).toBe(true);
  });

  it('reloads the page and starts the server anew on a change of the contract', async () => {
    await mark();
    await checkout.edit(MESSAGES_FILE, WRONG_PASSWORD, 'This email and password do not belong together');
    await until(async () => !(await isMarked().catch(() => true)));
    // The page is loaded anew once more when the new server is there, whatever is being typed then.
    const told = page.getByText('This email and password do not belong together');
    const tryToSignIn = (): Promise<boolean> =>
      signIn('not-the-password')
        .then(() => told.waitFor({ timeout: 5_000 }))
        .then(
          () => true,
          () => false,
        );
    await until(tryToSignIn);
  });

  it('starts the server anew and reloads the page on a change of server code', async () => {
    await page.goto('/about');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await mark();
    await checkout.edit(SERVER_FILE, "return { status: 'ok' };", "return { status: 'ok', changed: true } as never;");
    await until(async () => !(await isMarked().catch(() => true)));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await (await fetch(`${url}/api/health/live`)).json()).toEqual({ status: 'ok', changed: true });
  });

  it('tells a fault of server code, keeps the pages, and goes on when it is mended', async () => {
    let from = dev.output.length;
    await checkout.edit(SERVER_FILE, '@Controller()', `${FAULT}@Controller()`);
    await dev.waitForOutput('A fault of mine', from);
    expect((await fetch(`${url}/about`, { headers: { accept: 'text/html' } })).status).toBe(200);
    from = dev.output.length;
    await checkout.edit(SERVER_FILE, FAULT, '');
    await dev.waitForOutput('runs on', from);
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  });

  it('tells a fault of browser code, keeps the server, and goes on when it is mended', async () => {
    // The page is loaded anew when the new server is there, which may cut a visit short that began just then.
    const arrives = (): Promise<boolean> =>
      page.goto('/', { timeout: 15_000 }).then(
        () => true,
        () => false,
      );
    await until(arrives);
    await page.getByRole('heading', { name: 'How we walk with you' }).waitFor();
    const from = dev.output.length;
    await checkout.edit(HELP, '"How we walk with you"', '"How we');
    await dev.waitForOutput('landing.json', from);
    await page.locator('vite-error-overlay').waitFor({ state: 'attached' });
    expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
    await checkout.edit(HELP, '"help": "How we,', `"help": "${HEADING}",`);
    await page.getByRole('heading', { name: HEADING }).waitFor();
  });

  it('ends with one Ctrl-C and leaves nothing running', async () => {
    expect(await checkout.programs()).not.toEqual([]);
    expect(await dev.end('SIGINT')).toBe(0);
    await expect(fetch(`${url}/api/health/ready`)).rejects.toThrow();
    expect(await checkout.programs()).toEqual([]);
  });
});

it('says which port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const checkout = await Checkout.create();
  const dev = checkout.run('dev', [], { PORT: String(port) });
  expect(await dev.end()).toBe(1);
  expect(dev.output).toContain(`Port ${port} is taken.`);
  other.close();
  await checkout.remove();
});

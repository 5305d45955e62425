import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { aSchool } from '../support/people';

const running: RunningApp[] = [];
afterAll(async () => {
  for (const app of running) await app.stop();
});

const anApp = async (environment: Record<string, string> = {}): Promise<RunningApp> => {
  const app = await startApp(environment);
  running.push(app);
  return app;
};

describe('two apps in one process', () => {
  it('know their own people, each by its own key, whichever of them began last', async () => {
    const first = await anApp();
    const { admin: ada } = await aSchool(first);
    const second = await anApp();
    const { admin: ines } = await aSchool(second);
    for (const { uid, call } of [ada, ines, ada].map((one) => ({ uid: one.uid, call: () => one.call(routes.readMe) })))
      expect((await call()).uid).toBe(uid);
    for (const [server, stranger] of [
      [first, ines],
      [second, ada],
    ] as const) {
      const visitor = new Client(server.url);
      visitor.token = stranger.token;
      expect(await visitor.refused(routes.readMe)).toMatchObject({ status: 401 });
    }
    // Who came before the other app was there, and whose token nobody has looked at since.
    const renewed = await ada.call(routes.refresh);
    ada.token = renewed.access_token;
    await ada.call(routes.readMe);
  });

  it('see each for itself a proxy that nobody named', async () => {
    const open = await anApp({ TRUSTED_PROXY: '' });
    const { admin } = await aSchool(open);
    const named = await anApp();
    const { admin: other } = await aSchool(named);
    expect((await admin.call(routes.readSystem)).unnamed_proxy).toBe(true);
    expect((await other.call(routes.readSystem)).unnamed_proxy).toBe(false);
  });
});

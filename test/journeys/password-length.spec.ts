import { Settings, SettingsError } from '../../src/platform/config/settings';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from '../support/app';
import { Client } from '../support/client';
import { aCounselor, anEmail, aSchool } from '../support/people';

describe('an installation with a least length of its own', () => {
  let server: RunningApp;
  let invite_code: string;
  beforeAll(async () => {
    server = await startApp({ PASSWORD_MIN_LENGTH: '14' });
    invite_code = await (await aCounselor(await aSchool(server))).inviteCode();
  });
  afterAll(() => server.stop());

  const signup = (password: string) => ({
    body: { email: anEmail(), password, name: 'Sam Reed', role: 'student', grade: 11, invite_code },
  });

  it('refuses a shorter password in its own words and takes one of just that length', async () => {
    const refusal = await new Client(server.url).refused(routes.signup, signup('tidal-windo-2'));
    expect(refusal).toMatchObject({
      status: 400,
      detail: 'Use at least 14 characters.',
      errors: [{ pointer: '/password' }],
    });
    await new Client(server.url).call(routes.signup, signup('tidal-window-2'));
  });

  it('tells its pages', async () => {
    const page = await (await new Client(server.url).request('/signup')).text();
    expect(page).toContain('<meta name="password-least" content="14">');
  });
});

it.each(['7', '65', 'ten'])('cannot be %s', (PASSWORD_MIN_LENGTH) => {
  const make = () => new Settings({ DATA_DIR: '/nonexistent', PASSWORD_MIN_LENGTH });
  expect(make).toThrow(SettingsError);
  expect(make).toThrow(/PASSWORD_MIN_LENGTH/);
});

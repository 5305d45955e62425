import { Logger } from '@nestjs/common';
import { routes } from '../../src/contract/routes';
import { type RunningApp, startApp } from './app';
import { freePort } from './free-port';
import { type IdentityProvider, type ProviderAccount, startIdentityProvider } from './identity-provider';
import { type MailServer, startMailServer } from './mail-server';
import { anEmail, NEW_PASSWORD, PASSWORD, type Person } from './people';
import { until } from './until';
import { pathAndQuery, Visitor } from './visitor';

export const PROOF = { current_password: PASSWORD };

/** An app that sends mail and is signed in to by the services `district` and `second`, with what its tests do; `more` adds to its settings. */
export function anAppWithServices(more: () => Promise<Record<string, string>> = () => Promise.resolve({})) {
  const server = {} as RunningApp;
  let provider: IdentityProvider;
  let mails: MailServer;
  beforeAll(async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    [provider, mails] = await Promise.all([startIdentityProvider(url, ['district', 'second']), startMailServer()]);
    const settings = {
      PORT: String(port),
      PUBLIC_URL: url,
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_FROM: 'guidance@school.example',
      OIDC_PROVIDERS: 'district,second',
      ...provider.settings('district', 'District'),
      ...provider.settings('second', 'Second'),
    };
    Object.assign(server, await startApp({ ...settings, ...(await more()) }));
  });
  afterAll(async () => {
    await server.stop();
    await Promise.all([provider.stop(), mails.stop()]);
  });
  beforeEach(() => jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  let accounts = 0;
  const aVisitor = (): Visitor => new Visitor(server.url);
  const mailWith = (email: string, sentence: string): string | undefined =>
    mails.arrivedMails.find(({ to, text }) => to.includes(email) && text.includes(sentence))?.text;
  /** The mail with this sentence, once it is there. */
  async function mailed(email: string, sentence: string): Promise<string> {
    await until(async () => mailWith(email, sentence) !== undefined);
    return mailWith(email, sentence) ?? '';
  }
  const tokenFrom = async (email: string, page: string): Promise<string> =>
    new RegExp(`${page}\\?token=([\\w-]+)`).exec(await mailed(email, `${page}?token=`))?.[1] ?? '';
  return {
    ...{ server, aVisitor, mailWith, mailed, tokenFrom },
    anAccount: (more: Partial<ProviderAccount> = {}): ProviderAccount => {
      accounts += 1;
      return { sub: `subject-${accounts}`, email: anEmail(), name: 'Noor Haddad', ...more };
    },
    /** Sets a password by the link that was mailed to this address, which then logs in. */
    setsPassword: async (email: string, password = NEW_PASSWORD): Promise<void> => {
      const token = await tokenFrom(email, 'reset-password');
      await aVisitor().call(routes.resetPassword, { body: { token, password } });
      await aVisitor().call(routes.login, { body: { email, password } });
    },
    /** Connects the person's account with the provider's; tells in which browser, and to which page that led. */
    connect: async (person: Person, account: ProviderAccount, id = 'district') => {
      const visitor = aVisitor();
      const body = { email: person.user.email, password: PASSWORD };
      visitor.token = (await visitor.call(routes.login, { body })).access_token;
      const { address } = await visitor.call(routes.connectProvider, { params: { providerId: id }, body: PROOF });
      const path = pathAndQuery(await visitor.followRedirect(await visitor.submitAtProvider(address, account)));
      return { visitor, path };
    },
  };
}

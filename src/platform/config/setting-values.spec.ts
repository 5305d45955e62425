import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSmtpServer } from './setting-values';
import { Settings, SettingsError } from './settings';

const SECRET = '5c1f0e9b7a3d4c2e8f6b1a0d9c7e5f3b2a4c6d8e0f1a3b5c';

describe('what the environment says', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'settings-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = (environment: Record<string, string>): Settings => new Settings({ DATA_DIR: folder, ...environment });
  const refusal = (environment: Record<string, string>): string => {
    try {
      read(environment);
    } catch (error) {
      if (error instanceof SettingsError) return error.message;
      throw error;
    }
    return 'nothing';
  };

  it('names every wrong setting at once', () => {
    expect(refusal({ PORT: 'x', DEMO_DATA: 'x', PUBLIC_URL: 'x' })).toMatch(/PORT[^]*DEMO_DATA[^]*PUBLIC_URL/);
  });

  it('takes what is right, with spaces around it or empty', () => {
    const settings = read({
      NODE_ENV: ' production ',
      JWT_SECRET: SECRET,
      PORT: ' 8080 ',
      PUBLIC_URL: 'https://guidance.school.example/',
      TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,loopback',
      OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1',
      LOG_LEVEL: '',
      DEMO_DATA: '',
    });
    expect([settings.production, settings.port, settings.publicUrl, settings.logLevel]).toEqual([
      true,
      8080,
      'https://guidance.school.example',
      'info',
    ]);
    expect(settings.trustedProxy).toContain('fd00::/8');
  });

  it('says what is wrong with a data folder', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(refusal({ DATA_DIR: file })).toMatch(/DATA_DIR: .* must be a folder/);
    expect(refusal({ DATA_DIR: join(file, 'below') })).toMatch(/DATA_DIR: .* must be a folder/);
    // Node's own recursive mkdir never returns from there.
    for (const missingFolder of ['/proc/nope', '/proc/nope/deeper'])
      expect(refusal({ DATA_DIR: missingFolder })).toBe(
        `DATA_DIR: ${missingFolder} cannot be made or written by this user.`,
      );
  });
});

const MAIL_FROM = 'North High <guidance@north-high.example>';
const read = (url: string, from: string | null = MAIL_FROM) => readSmtpServer(url, from, 'Pathlight');

test('without an address there is no mail server', () => {
  expect(readSmtpServer(null, MAIL_FROM, 'Pathlight')).toBeNull();
});

test('an address says where, how and as whom', () => {
  expect(read('smtp://kim:p%40ss%2F@mail.example')).toEqual({
    host: 'mail.example',
    port: 587,
    implicitTls: false,
    startTls: 'required',
    login: { user: 'kim', pass: 'p@ss/' },
    from: { name: 'North High', address: 'guidance@north-high.example' },
  });
  expect(read('smtps://mail.example:2465', 'guidance@north-high.example')).toMatchObject({
    port: 2465,
    implicitTls: true,
    login: null,
    from: { name: 'Pathlight', address: 'guidance@north-high.example' },
  });
});

test.each([
  ['smtp://mail.example', 'required'],
  ['smtp://localhost', 'own-machine'],
  ['smtp://[::1]:2525', 'own-machine'],
  ['smtp://127.0.0.1?tls=required', 'required'],
  ['smtp://mailpit:1025?tls=none', 'none'],
  ['smtp://localhost.evil.example', 'required'],
])('%s: STARTTLS is %s', (url, startTls) => {
  expect(read(url)?.startTls).toBe(startTls);
});

test.each([
  ['http://mail.example', MAIL_FROM, 'SMTP_URL must read'],
  ['mail.example:587', MAIL_FROM, 'SMTP_URL must read'],
  ['smtp://mail.example?tls=maybe', MAIL_FROM, '?tls=required or ?tls=none'],
  ['smtp://mail.example', null, 'MAIL_FROM must name'],
  ['smtp://mail.example', 'North High', 'MAIL_FROM must name'],
  ['smtp://mail.example', 'a@b.example, c@d.example', 'MAIL_FROM must name'],
  ['smtp://mail.example', 'A <a@b.example>\r\nBcc: c@d.example', 'MAIL_FROM must name'],
])('%s with %j is refused, without the password', (url, from, sentence) => {
  expect(() => read(url.replace('//', '//kim:hidden-word@'), from)).toThrow(sentence);
  expect(() => read(url.replace('//', '//kim:hidden-word@'), from)).not.toThrow('hidden-word');
});

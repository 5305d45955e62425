import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Settings, SettingsError } from './settings';

const SECRET = '5c1f0e9b7a3d4c2e8f6b1a0d9c7e5f3b2a4c6d8e0f1a3b5c';

describe('what the environment says', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'settings-'))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const read = (own: Record<string, string>): Settings => new Settings({ DATA_DIR: folder, ...own });
  const refusal = (own: Record<string, string>): string => {
    try {
      read(own);
    } catch (error) {
      if (error instanceof SettingsError) return error.message;
      throw error;
    }
    return 'nothing';
  };

  it('names every wrong setting at once', () => {
    expect(refusal({ PORT: 'x', DEMO_DATA: 'x', PUBLIC_URL: 'x' })).toMatch(/PORT[^]*DEMO_DATA[^]*PUBLIC_URL/);
  });

  it.each(['x'.repeat(40), 'ab'.repeat(20), '0123456789abcdef'.repeat(3)])(
    '%s is no secret in production',
    (secret) => {
      expect(
        refusal({ NODE_ENV: 'production', PUBLIC_URL: 'https://guidance.school.example', JWT_SECRET: secret }),
      ).toContain('JWT_SECRET');
    },
  );

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
    // Node's own way to make a folder with its parents never comes back from there.
    for (const nowhere of ['/proc/nope', '/proc/nope/deeper'])
      expect(refusal({ DATA_DIR: nowhere })).toBe(`DATA_DIR: ${nowhere} cannot be made or written by this user.`);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../runtime/process';
import { SETTING_NAMES, Settings, SettingsError } from './settings';

/** Every variable named in .env.example, even commented out. */
const DOCUMENTED_SETTINGS = [
  ...new Set(
    [...readFileSync(join(projectRoot(), '.env.example'), 'utf8').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(
      ([, name = '']) => name,
    ),
  ),
];

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://guidance.school.example' };
const MAIL = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example' };
const GOOGLE = { OIDC_PROVIDERS: 'google', OIDC_GOOGLE_CLIENT_ID: 'id', OIDC_GOOGLE_CLIENT_SECRET: 'word' };
const MICROSOFT = {
  OIDC_PROVIDERS: 'microsoft',
  OIDC_MICROSOFT_TENANT: '8d2f6d1c-1111-4222-8333-444455556666',
  OIDC_MICROSOFT_CLIENT_ID: 'id',
  OIDC_MICROSOFT_CLIENT_SECRET: 'word',
};
const DISTRICT = {
  OIDC_PROVIDERS: 'district',
  OIDC_DISTRICT_NAME: 'District',
  OIDC_DISTRICT_ISSUER: 'https://login.district.example',
  OIDC_DISTRICT_CLIENT_ID: 'id',
  OIDC_DISTRICT_CLIENT_SECRET: 'word',
};

/** At least one bad value for each setting, and the other settings it needs in order to be checked. */
const INVALID_VALUES: Record<string, [values: string[], beside?: Record<string, string>]> = {
  PORT: [['eighty', '70000', '-1', '1e3', '3000.5', 'NaN', '"3000"', '3000 3001', '0x50']],
  HOST: [['http://localhost', '0.0.0.0:3000', 'all of them', '300.1.1.1']],
  DATA_DIR: [['a-file', 'a\u0007b', '~/data', '$HOME/data', '${DATA}', '"data"', '%APPDATA%/x']],
  DEMO_DATA: [['yes', 'True', 'FALSE', '0', 'off', "'true'"]],
  PRODUCT_NAME: [['Path\nlight', 'x'.repeat(61), '"North High"']],
  PUBLIC_URL: [
    [
      ...['guidance.school.example', 'https://school.example/guidance/', 'https://school.example:99999'],
      ...['https://*.school.example', 'http://0.0.0.0:3000', 'ftp://school.example', '"https://school.example"'],
      ...['https://sam:word@school.example', 'https://school.example/?from=mail', 'https://school.example/#'],
    ],
  ],
  TRUSTED_PROXY: [['proxy.school.example', '10.0.0.0/99', 'true', '0.0.0.0/0', '10.0.0.5, 128.0.0.0/1', '::/0']],
  SMTP_URL: [
    [
      'mail.school.example',
      'smtp://sam:50%off@mail.example',
      'smtp://mail.example?tls=maybe',
      'smtp://mail.example?tsl=required',
      'smtp://mail.example:0',
      'smtp://sam@mail.example',
      'smtp://mail.example/inbox',
      'http://mail.example',
      'smtp://mail.example:99999',
    ],
    MAIL,
  ],
  MAIL_FROM: [['North High', '', '"North High <a@b.example>"'], MAIL],
  OIDC_PROVIDERS: [['Google', '../google', 'google,google', ',,,', 'google,'], GOOGLE],
  OIDC_GOOGLE_CLIENT_ID: [['', '"id"'], GOOGLE],
  OIDC_GOOGLE_CLIENT_SECRET: [[''], GOOGLE],
  OIDC_MICROSOFT_TENANT: [['common', ''], MICROSOFT],
  OIDC_MICROSOFT_CLIENT_ID: [[''], MICROSOFT],
  OIDC_MICROSOFT_CLIENT_SECRET: [[''], MICROSOFT],
  OIDC_DISTRICT_NAME: [['', 'x'.repeat(41)], DISTRICT],
  OIDC_DISTRICT_ISSUER: [['', 'login.district.example', 'http://login.district.example'], DISTRICT],
  OIDC_DISTRICT_CLIENT_ID: [[''], DISTRICT],
  OIDC_DISTRICT_CLIENT_SECRET: [[''], DISTRICT],
  OIDC_DISTRICT_TRUST_EMAIL: [['yes'], DISTRICT],
  NODE_ENV: [['Production', 'prod']],
  LOG_LEVEL: [['Info', 'verbose']],
  CALLS_PER_MINUTE: [['many', '-5']],
  COSTLY_CALLS_PER_MINUTE: [['60.5']],
  STRANGER_CALLS_PER_MINUTE: [['unlimited']],
  JWT_SECRET: [
    [
      'x'.repeat(40),
      'ab'.repeat(20),
      '0123456789abcdef'.repeat(3),
      'short',
      '',
      'change-me-change-me-change-me-change-me',
    ],
    PRODUCTION,
  ],
  PASSWORD_MIN_LENGTH: [['4', '100']],
  JOB_CONCURRENCY: [['0', 'two']],
  DATABASE_URL: [
    [
      'localhost/pathlight',
      'postgres://a:b@db/pathlight',
      'mysql://school:50%off@db/pathlight',
      ...['mysql://db/pathlight', 'mysql://a:b@db:0/pathlight', 'mysql://a:b@db:99999/pathlight', 'mysql://a:b@db/a/b'],
      'mysql://school:word@db/pathlight?tls=yes',
      'mysql://school:word@db/pathlight?ssl=true',
    ],
  ],
  CHECK_DATABASE: [['1']],
  DATABASE_POOL: [['0']],
  REDIS_URL: [
    [
      'localhost:6379',
      'redis://',
      'redis://:50%off@localhost',
      'http://localhost:6379',
      'redis://a:99999',
      'redis://a/b',
    ],
  ],
  REDIS_PREFIX: [['our school', 'school*', '"school"']],
  RUN_JOBS: [['no', 'false']],
  METRICS_TOKEN: [['a token of many letters', 'x', 'x'.repeat(20)]],
  WORKER_PORT: [['70000']],
  STOP_DELAY_MS: [['5s', '-1', '600000']],
  PRIVACY_CONTACT: [['x'.repeat(301)]],
  ROSTER_PRIVATE_ADDRESSES: [['yes']],
  WEBHOOK_PRIVATE_ADDRESSES: [['yes']],
  TRANSCRIPTS_SCHOOL_MB: [['2GB']],
  AUDIT_KEEP_DAYS: [['7', 'ever']],
  OPENAI_API_KEY: [['sk-one two', 'sk-clé', '"sk-one"']],
  OPENAI_BASE_URL: [
    ['localhost:11434/v1', 'https://a:b@ai.example/v1', 'https://ai.example/v1?key=1', 'file:///etc/hosts'],
  ],
  OPENAI_MODEL: [['the small one']],
  AI_DAILY_TOKENS: [['many']],
  AI_CONTEXT_TOKENS: [['8k', '10']],
  AI_PATIENCE: [['0', '30']],
  AI_SECOND_LOOK: [['yes']],
};

describe('every setting of .env.example', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
    writeFileSync(join(folder, 'a-file'), '');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const refusal = (environment: Record<string, string>): string => {
    const dataDirOverride = environment['DATA_DIR'] === 'a-file' ? { DATA_DIR: join(folder, 'a-file') } : {};
    try {
      new Settings({ DATA_DIR: folder, ...environment, ...dataDirOverride });
    } catch (error) {
      if (error instanceof SettingsError) return error.message;
      throw error;
    }
    return 'nothing';
  };

  it('is listed there, and has a bad value here', () => {
    expect(DOCUMENTED_SETTINGS.filter((name) => !name.startsWith('OIDC_')).sort()).toEqual([...SETTING_NAMES].sort());
    expect(Object.keys(INVALID_VALUES).sort()).toEqual([...DOCUMENTED_SETTINGS].sort());
  });

  const cases = Object.entries(INVALID_VALUES).flatMap(([name, [values, otherSettings]]) =>
    values.map((value) => [name, value, otherSettings ?? {}] as const),
  );

  it.each(cases)('%s=%s is refused in one sentence that names it', (name, value, otherSettings) => {
    const lines = refusal({ ...otherSettings, [name]: value }).split('\n');
    expect(lines.at(-1)).toContain(name);
    expect(lines.length).toBeLessThanOrEqual(2);
    expect(lines.join()).not.toContain('50%off');
  });

  it.each(['', 'http://guidance.school.example'])('PUBLIC_URL=%s is refused in production', (PUBLIC_URL) => {
    const otherSettings = { ...PRODUCTION, JWT_SECRET: 'b7f1c09a3d5e42f8a6c1d0e9f8b7a6c5' };
    expect(refusal({ ...otherSettings, PUBLIC_URL })).toMatch(/^PUBLIC_URL .*https:\/\/[^\n]*$/);
    for (const validUrl of ['https://guidance.school.example', 'http://localhost:3000', 'http://127.0.0.1:8080'])
      expect(refusal({ ...otherSettings, PUBLIC_URL: validUrl })).toBe('nothing');
    expect(refusal({ PUBLIC_URL })).toBe('nothing');
  });

  it('is named where its name was misspelled, unless the right one is there, too', () => {
    expect(refusal({ PUBLIC_URI: 'x' })).toContain('PUBLIC_URI: is no setting. Did you mean PUBLIC_URL?');
    expect(refusal({ OIDC_PROVIDER: 'google' })).toContain('Did you mean OIDC_PROVIDERS?');
    expect(refusal({ METRIC_TOKEN: 'x' })).toContain('Did you mean METRICS_TOKEN?');
    expect(refusal({ PUBLIC_URI: 'x', PUBLIC_URL: 'https://a.example' })).toBe('nothing');
  });

  it.each([
    ...['PROT', 'PRT', 'POR', 'PORRT', 'PPORT', 'OPRT', 'PIRT', 'port', 'Port', 'PORT '].map((typo) => [typo, 'PORT']),
    ...['HSOT', 'HST', 'HOSTT', 'HOOST', 'JOST', 'host'].map((typo) => [typo, 'HOST']),
    ...[
      ['JWT_SECERT', 'JWT_SECRET'],
      ['JWTSECRET', 'JWT_SECRET'],
      ['KWT_SECRET', 'JWT_SECRET'],
      ['DATABSE_URL', 'DATABASE_URL'],
      ['database_url', 'DATABASE_URL'],
      ['EDIS_URL', 'REDIS_URL'],
      ['OIDC_GOOGLE_TENNANT', 'OIDC_GOOGLE_TENANT'],
    ],
  ])('%s is taken for a slip of %s', (misspelled = '', suggestion = '') => {
    const message = refusal({ ...GOOGLE, [misspelled]: 'x' });
    expect(message).toContain(`${misspelled}: is no setting. Did you mean ${suggestion}?`);
    expect(refusal({ ...GOOGLE, [misspelled]: 'x', [suggestion]: '' })).toContain(suggestion);
  });

  it('of other programs is theirs, and so is one beside the setting itself', () => {
    const otherVariables =
      'HOSTS PORTS POST HOME PATH USER SHELL LANG TERM TZ PWD HOSTNAME HOSTTYPE LOGNAME LOGLEVEL MAIL CI COST SORT PORT0 PORT_0 HOST1 ' +
      'GITHUB_ACTIONS GITHUB_ENV GITLAB_CI NODE_PATH NODE_OPTIONS NODE_VERSION npm_config_port APP_PORT HTTP_PORT PATHLIGHT_PORT ' +
      'PATHLIGHT_PORT_3000_TCP PATHLIGHT_SERVICE_HOST KUBERNETES_PORT KUBERNETES_SERVICE_HOST REDIS_URI REDIS_PORT REDIS_HOST ' +
      'SMTP_HOST SMTP_PORT EMAIL_FROM OPENAI_API_BASE OPENAI_ORG_ID WEB_CONCURRENCY RHOST LPORT CHOST GHOST MYSQL_URL DB_URL http_proxy';
    expect(refusal(Object.fromEntries(otherVariables.split(' ').map((name) => [name, 'x'])))).toBe('nothing');
    expect(refusal({ PROT: 'x', PORT: '3000' })).toBe('nothing');
  });

  it('is fine as it stands beside a bad one', () => {
    for (const [, , otherSettings] of cases) {
      if (otherSettings['NODE_ENV'] === undefined) expect(refusal({ ...otherSettings })).toBe('nothing');
    }
    for (const HOST of ['0.0.0.0', '::', '::1', 'localhost', 'guidance-1.school.example'])
      expect(refusal({ HOST })).toBe('nothing');
    expect(refusal({ DATABASE_URL: 'mysql://school:50%25off@db/pathlight?tls=true' })).toBe('nothing');
  });
});

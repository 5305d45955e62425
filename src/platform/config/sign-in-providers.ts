import { isQuoted, isEncryptedOrLocal, QUOTED_MESSAGE, SettingsError } from './setting-values';

export interface SignInProvider {
  /** Part of URLs and of people's identities: never change it. */
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  kind: 'google' | 'microsoft' | 'other';
  /** The provider's emails belong to the school and count as verified even if it doesn't say so. */
  trustsEmails: boolean;
}

const ID_PATTERN = /^[a-z][a-z0-9-]{0,30}$/;
const TENANT_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type SettingReader = (setting: string) => string | null;

function issuerOf(id: string, kind: SignInProvider['kind'], readSetting: SettingReader, prefix: string): string {
  if (kind === 'google') return 'https://accounts.google.com';
  if (kind === 'microsoft') {
    const tenant = readSetting('TENANT') ?? '';
    // Anybody can create a tenant and give its people any email; only the school's own tenant proves a person's
    // identity.
    if (!TENANT_PATTERN.test(tenant)) {
      throw new SettingsError(
        `${prefix}TENANT must be the directory (tenant) ID of your school, like 8d2f…-…: 'common' and 'organizations' would let in any directory.`,
      );
    }
    return `https://login.microsoftonline.com/${tenant.toLowerCase()}/v2.0`;
  }
  const issuer = readSetting('ISSUER') ?? '';
  const url = URL.canParse(issuer) ? new URL(issuer) : null;
  if (!url || !isEncryptedOrLocal(issuer) || url.search || url.hash || url.username) {
    throw new SettingsError(`${prefix}ISSUER must be the https address that the provider '${id}' calls its issuer.`);
  }
  return issuer;
}

function kindOf(id: string): SignInProvider['kind'] {
  return id === 'google' || id === 'microsoft' ? id : 'other';
}

const NAMES = { google: 'Google', microsoft: 'Microsoft' } as const;

function trustOf(prefix: string, kind: SignInProvider['kind'], readSetting: SettingReader): boolean {
  const text = readSetting('TRUST_EMAIL') ?? 'false';
  if (text !== 'true' && text !== 'false') throw new SettingsError(`${prefix}TRUST_EMAIL must be true or false.`);
  if (text === 'true' && kind === 'google') {
    throw new SettingsError(`${prefix}TRUST_EMAIL is not needed: Google itself says which emails are proven.`);
  }
  return text === 'true';
}

const prefixOf = (id: string): string => `OIDC_${id.toUpperCase().replaceAll('-', '_')}_`;
const SETTING_SUFFIXES = ['NAME', 'ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'TENANT', 'TRUST_EMAIL'];
const readProviderIds = (source: NodeJS.ProcessEnv): string[] =>
  (source['OIDC_PROVIDERS'] ?? '').split(',').map((id) => id.trim());

/** OIDC_PROVIDERS, and the settings of each provider it names. */
export const providerSettingNames = (source: NodeJS.ProcessEnv): string[] => [
  'OIDC_PROVIDERS',
  ...readProviderIds(source).flatMap((id) =>
    ID_PATTERN.test(id) ? SETTING_SUFFIXES.map((suffix) => prefixOf(id) + suffix) : [],
  ),
];

function readProvider(id: string, source: NodeJS.ProcessEnv): SignInProvider {
  if (!ID_PATTERN.test(id)) {
    throw new SettingsError(
      `OIDC_PROVIDERS: '${id}' must be lower-case letters, digits and hyphens, beginning with a letter, 31 at most.`,
    );
  }
  const prefix = prefixOf(id);
  const readSetting: SettingReader = (setting) => {
    const value = source[prefix + setting]?.trim() ?? '';
    if (isQuoted(value)) throw new SettingsError(`${prefix}${setting} ${QUOTED_MESSAGE}`);
    return value || null;
  };
  const requireSetting = (setting: string): string => {
    const value = readSetting(setting);
    if (value === null) throw new SettingsError(`${prefix}${setting} is needed: OIDC_PROVIDERS names '${id}'.`);
    return value;
  };
  const kind = kindOf(id);
  const name = kind === 'other' ? requireSetting('NAME') : (readSetting('NAME') ?? NAMES[kind]);
  if (name.length > 40) throw new SettingsError(`${prefix}NAME stands on a button: 40 characters at most.`);
  return {
    id,
    name,
    issuer: issuerOf(id, kind, readSetting, prefix),
    clientId: requireSetting('CLIENT_ID'),
    clientSecret: requireSetting('CLIENT_SECRET'),
    kind,
    trustsEmails: trustOf(prefix, kind, readSetting),
  };
}

/** Reads OIDC_PROVIDERS ('google,microsoft,district') and the settings of each. Throws SettingsError. */
export function readSignInProviders(source: NodeJS.ProcessEnv): readonly SignInProvider[] {
  const ids = source['OIDC_PROVIDERS']?.trim() ? readProviderIds(source) : [];
  if (new Set(ids).size < ids.length) throw new SettingsError('OIDC_PROVIDERS names a provider twice.');
  return ids.map((id) => readProvider(id, source));
}

import type { Settings } from '../config/settings';

export type PageSettings = Pick<Settings, 'outboxIsReadable' | 'minPasswordLength' | 'signInProviders' | 'smtp'>;

const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"$]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * What pages must know before they render: whether mail leaves the installation and where it can be read, the min
 * password length, and the sign-in services. Otherwise buttons would appear late and move the form. The development
 * server loads this file without Nest.
 */
export function installationMeta({ outboxIsReadable, minPasswordLength, signInProviders, smtp }: PageSettings): string {
  const services = signInProviders.map(({ id, name }) => ({ id, name }));
  const metaTags = {
    ...(smtp === null ? { mail: 'outbox' } : {}),
    ...(outboxIsReadable ? { outbox: '/dev/outbox' } : {}),
    ...(services.length ? { 'sign-in-services': escapeAttribute(JSON.stringify(services)) } : {}),
    'password-least': minPasswordLength,
  };
  return Object.entries(metaTags)
    .map(([name, content]) => `    <meta name="${name}" content="${content}">\n`)
    .join('');
}

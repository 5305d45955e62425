import type { Settings } from '../config/settings';

export type MarkedSettings = Pick<Settings, 'outboxIsReadable' | 'passwordLeast' | 'signInProviders'>;

const escaped = (text: string): string => text.replace(/[&<>"$]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * What the pages must know of this installation: where mails can be read, how short a password may be, and by which services
 * people may log in, so that no button comes late and moves the form.
 */
export function marksOf({ outboxIsReadable, passwordLeast, signInProviders }: MarkedSettings): string {
  const services = signInProviders.map(({ id, name }) => ({ id, name }));
  const marks = {
    ...(outboxIsReadable ? { outbox: '/dev/outbox' } : {}),
    ...(services.length ? { 'sign-in-services': escaped(JSON.stringify(services)) } : {}),
    'password-least': passwordLeast,
  };
  return Object.entries(marks)
    .map(([name, content]) => `    <meta name="${name}" content="${content}">\n`)
    .join('');
}

const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const HOST = /^(?=.{4,253}$)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/**
 * The http(s) address of a public page as a college reported it; https:// is added where no scheme stands.
 * Null for anything else: another scheme, no real host name, a login in the address, blanks.
 */
export function pageAddress(reported: string | null): string | null {
  const text = reported?.trim();
  if (!text || /\s/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(SCHEME.test(text) ? text : `https://${text.replace(/^\/+/, '')}`);
  } catch {
    return null;
  }
  const http = url.protocol === 'https:' || url.protocol === 'http:';
  return http && HOST.test(url.hostname) && !url.username && !url.password ? url.href : null;
}

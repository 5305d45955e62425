import { readUrl } from './setting-values';
import { own } from '../../contract/own';

/** The mail server and who the mails are from. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte on (smtps://). */
  implicitTls: boolean;
  /** STARTTLS: demanded, taken where this machine's own server offers it, or never asked for. */
  startTls: 'required' | 'own-machine' | 'none';
  login: { user: string; pass: string } | null;
  from: { name: string; address: string };
}

/** What is wrong with the settings of mail, as a sentence. */
export class SmtpRefusal extends Error {}

const PORTS: Record<string, number> = { 'smtp:': 587, 'smtps:': 465 };
const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[::1\])$/;
const FROM = /^(?:"?([^"<>@\r\n]*?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;

function startTlsOf(url: URL): SmtpServer['startTls'] {
  const wanted = url.searchParams.get('tls');
  if (wanted === 'none') return 'none';
  if (wanted === 'required') return 'required';
  if (wanted !== null || url.search)
    throw new SmtpRefusal('SMTP_URL may end with ?tls=required or ?tls=none, nothing else.');
  return OWN_MACHINE.test(url.hostname) ? 'own-machine' : 'required';
}

/** A user without a password, a port that none is, or more behind it than is read. */
const isHalf = ({ username, password, port, pathname, hash }: URL): boolean =>
  (username === '') !== (password === '') || port === '0' || !/^\/?$/.test(pathname) || hash !== '';

/** Reads SMTP_URL and MAIL_FROM; null where no mail server is named. Throws SmtpRefusal without repeating the password. */
export function readSmtpServer(address: string | null, from: string | null, productName: string): SmtpServer | null {
  if (address === null) return null;
  const url = readUrl(address);
  const port = url ? own(PORTS, url.protocol) : undefined;
  if (!url?.hostname || port === undefined || isHalf(url)) {
    throw new SmtpRefusal(
      'SMTP_URL must read smtp://user:password@host:port or smtps://user:password@host:port, with %25 for a % in the password',
    );
  }
  const [, name, framed, bare] = FROM.exec(from ?? '') ?? [];
  const sender = framed ?? bare;
  if (!sender) {
    throw new SmtpRefusal('MAIL_FROM must name who mails are from, for example: Pathlight <pathlight@school.example>');
  }
  const implicitTls = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || port),
    implicitTls,
    startTls: startTlsOf(url),
    login: user ? { user, pass: decodeURIComponent(url.password) } : null,
    from: { name: name?.trim() || productName, address: sender },
  };
}

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as a mail program would show it. */
export interface ArrivedMail {
  from: string;
  to: string[];
  /** Whether it came over an encrypted connection. */
  isEncrypted: boolean;
  user: string | null;
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface MailServer {
  port: number;
  arrivedMails: ArrivedMail[];
  /** How often somebody began to send a mail. */
  tryCount: () => number;
  /** Refuses the next mails with these codes, one each. */
  refuseNext: (...codes: number[]) => void;
  stop: () => Promise<void>;
}

interface MailServerOptions {
  /** Whom it lets in; without one it asks nobody who they are. */
  login?: { user: string; pass: string };
  startTls?: boolean;
}

const smtpRefusal = (code: number): Error => Object.assign(new Error('Not today.'), { responseCode: code });

/** Its own certificate is known to everybody, which it says every time; for a test that is right. */
function withoutConsoleErrors<T>(create: () => T): T {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    return create();
  } finally {
    errorSpy.mockRestore();
  }
}

/** A real mail server on a free port of this machine. */
export async function startMailServer({ login, startTls = true }: MailServerOptions = {}): Promise<MailServer> {
  const arrivedMails: ArrivedMail[] = [];
  const refusals: number[] = [];
  let tryCount = 0;
  const options: SMTPServerOptions = {
    authOptional: !login,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    allowInsecureAuth: !startTls,
    onAuth: ({ username, password }, _session, done) =>
      login && username === login.user && password === login.pass
        ? done(null, { user: username })
        : done(smtpRefusal(535)),
    onMailFrom: (_address, _session, done) => {
      tryCount += 1;
      const code = refusals.shift();
      done(code === undefined ? null : smtpRefusal(code));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrivedMails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
          ...parseMessage(Buffer.concat(chunks).toString('utf8')),
        });
        done();
      });
    },
  };
  const server = withoutConsoleErrors(() => new SMTPServer(options));
  // A client that hangs up in the middle is part of what is tested.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    arrivedMails,
    tryCount: () => tryCount,
    refuseNext: (...codes) => void refusals.push(...codes),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A server that takes connections and says nothing, as one behind a broken firewall. */
export async function startSilentServer(): Promise<{ port: number; stop: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type MimePart = { headers: Record<string, string>; body: string };

function parsePart(source: string): MimePart {
  const end = source.search(/\r?\n\r?\n/);
  const headerText = source.slice(0, end).replace(/\r?\n[ \t]+/g, ' ');
  const lines = headerText.split(/\r?\n/).map((line) => /^([^:]+):\s*(.*)$/.exec(line));
  const headers = Object.fromEntries(lines.flatMap((line) => (line ? [[line[1]?.toLowerCase(), line[2]]] : [])));
  return { headers, body: source.slice(end).replace(/^\r?\n\r?\n/, '') };
}

function decodePart({ headers, body }: MimePart): string {
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function parseMessage(source: string): Pick<ArrivedMail, 'headers' | 'text' | 'html'> {
  const { headers, body } = parsePart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? 'none';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => parsePart(part.replace(/^\r?\n/, '')));
  const bodyOfType = (type: string) => parts.find((part) => part.headers['content-type']?.startsWith(type));
  const [text, html] = [bodyOfType('text/plain'), bodyOfType('text/html')];
  return { headers, text: text ? decodePart(text).replace(/\r\n/g, '\n') : '', html: html ? decodePart(html) : '' };
}

import { readUrl } from './setting-values';

/** Where the rows lie: a file of this machine, or a MariaDB or MySQL server. */
export type DatabaseAddress =
  | { kind: 'sqlite'; file: string; isChecked?: boolean }
  | {
      kind: 'mysql';
      host: string;
      port: number;
      user: string;
      password: string;
      database: string;
      /** The connection must be encrypted and the server's certificate known. */
      tls: boolean;
      /** Connections this process opens at most. */
      poolSize: number;
    };

const PORT = 3306;

/** What may follow a `?`: a slip of the pen there would leave a connection open to whoever listens. */
const TLS = ['true', 'false', null];

/** Reads `mysql://user:password@host:port/database[?tls=true]`; null when it is no such address. */
export function readDatabaseUrl(text: string, poolSize: number): DatabaseAddress | null {
  const url = readUrl(text);
  if (!url) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams, hash } = url;
  const database = decodeURIComponent(pathname.slice(1));
  if (!['mysql:', 'mariadb:'].includes(protocol) || !hostname || !username || port === '0') return null;
  if (!database || database.includes('/') || hash) return null;
  if (!TLS.includes(searchParams.get('tls')) || [...searchParams.keys()].some((key) => key !== 'tls')) return null;
  return {
    kind: 'mysql',
    host: hostname,
    port: Number(port || PORT),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database,
    tls: searchParams.get('tls') === 'true',
    poolSize,
  };
}

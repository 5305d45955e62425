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

/** Reads `mysql://user:password@host:port/database[?tls=true]`; null when it is no such address. */
export function readDatabaseUrl(text: string, poolSize: number): DatabaseAddress | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(text);
  const database = decodeURIComponent(pathname.slice(1));
  if (!['mysql:', 'mariadb:'].includes(protocol) || !hostname || !database) return null;
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

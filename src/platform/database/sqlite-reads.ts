import { createRequire } from 'node:module';
import { RecentMap } from '../runtime/caches';
import { BUSY_TIMEOUT_MS } from './sqlite-options';

type Value = string | number | null;
type Row = Record<string, unknown>;

interface Statement {
  all(values: readonly Value[]): Row[];
}
interface Connection {
  pragma(text: string): unknown;
  prepare(sql: string): Statement;
  close(): void;
}

/** How many statements stay prepared, the newest used. Most texts never change; lists of values and filters make the others. */
const MAX_STATEMENTS = 200;

function openReadOnly(file: string): Connection {
  const Database = createRequire(__filename)('libsql') as new (file: string) => Connection;
  const connection = new Database(file);
  connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  connection.pragma('query_only = ON');
  return connection;
}

/**
 * Reads the embedded file on a connection of its own, with statements that are prepared once. It sees what is committed, so a read
 * never waits for the transaction that the writing connection may be in.
 */
export class SqliteReads {
  private connection: Connection | null = null;
  private statements = new RecentMap<string, Statement>(MAX_STATEMENTS);
  private isClosed = false;

  constructor(
    private readonly file: string,
    /** Throws where the file at this path isn't the one that the app writes to. */
    private readonly assertSameFile: () => void,
  ) {}

  rows(sql: string, values: readonly Value[]): Row[] {
    if (this.isClosed) throw new Error('The database is closed.');
    try {
      return this.statementOf(sql).all(values);
    } catch (error) {
      // A statement that fails may stay open, and what is read beside it would be as old as it.
      this.disconnect();
      throw error;
    }
  }

  close(): void {
    this.isClosed = true;
    this.disconnect();
  }

  private statementOf(sql: string): Statement {
    const known = this.statements.get(sql);
    if (known) return known;
    const statement = this.connect().prepare(sql);
    this.statements.set(sql, statement);
    return statement;
  }

  private connect(): Connection {
    if (this.connection) return this.connection;
    this.assertSameFile();
    return (this.connection = openReadOnly(this.file));
  }

  private disconnect(): void {
    this.statements = new RecentMap(MAX_STATEMENTS);
    this.connection?.close();
    this.connection = null;
  }
}

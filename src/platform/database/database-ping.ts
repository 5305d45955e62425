import type { Connection } from 'mysql2';
import type { DataSource } from 'typeorm';
import type { DatabaseAddress } from '../config/database-address';
import { refuseFullDisk } from './disk-room';
import { loadMysql } from './mysql-library';
import { refuseFailingFile } from './sqlite-embedded';

/** How long a new connection may take, in milliseconds. */
const CONNECT_MOST_MS = 1_000;

/**
 * Asks whether the database answers, and what is saved now would be kept. A server is asked over a connection of its own: the pool may be busy while the server is
 * well, and a connection that hangs would be handed to somebody's request afterwards.
 */
export class DatabasePing {
  private connection: Connection | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly address: DatabaseAddress,
  ) {}

  /** Comes back when the database has answered; the caller sets the time limit and calls `forget` when it has passed. */
  async ask(): Promise<void> {
    if (this.address.kind === 'sqlite') {
      await refuseFailingFile(this.dataSource);
      await Promise.all([this.dataSource.query('SELECT 1'), refuseFullDisk(this.address.file)]);
      return;
    }
    const connection = (this.connection ??= this.open(this.address));
    await new Promise<void>((resolve, reject) => connection.ping((error) => (error ? reject(error) : resolve())));
  }

  /** Gives the connection up; the next question opens another one. */
  forget(): void {
    this.connection?.destroy();
    this.connection = null;
  }

  private open({ host, port, user, password, tls }: Extract<DatabaseAddress, { kind: 'mysql' }>): Connection {
    const connection = loadMysql().createConnection({
      host,
      port,
      user,
      password,
      connectTimeout: CONNECT_MOST_MS,
      ...(tls ? { ssl: { minVersion: 'TLSv1.2', rejectUnauthorized: true } } : {}),
    });
    // Without a listener the end of an idle connection would end the process.
    connection.on('error', () => {
      if (this.connection === connection) this.forget();
    });
    return connection;
  }
}

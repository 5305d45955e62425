import { randomBytes } from 'node:crypto';
import {
  type MigrationInterface,
  type QueryRunner,
  Table,
  TableColumn,
  type TableColumnOptions,
  TableIndex,
} from 'typeorm';

const text = (name: string, length: number): TableColumnOptions => ({ name, type: 'varchar', length: String(length) });
const time = (name: string): TableColumnOptions => ({ name, type: 'datetime', precision: 3 });
const nullable = (column: TableColumnOptions): TableColumnOptions => ({ ...column, isNullable: true });

const passwordHash = (isNullable: boolean): TableColumn =>
  new TableColumn({ ...text('password_hash', 255), isNullable });

/** Reads like the hash of a password, and nobody knows which. */
const nobodysHash = (): string => {
  const part = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=19456,t=2,p=1$${part(16)}$${part(32)}`;
};

const identities = new Table({
  name: 'identities',
  columns: [
    { ...text('id', 36), isPrimary: true },
    text('user_id', 36),
    text('provider', 31),
    text('subject_hash', 64),
    time('linked_at'),
    nullable(time('last_used_at')),
  ],
  indices: [
    new TableIndex({ name: 'identities_subject', columnNames: ['provider', 'subject_hash'], isUnique: true }),
    new TableIndex({ name: 'identities_user', columnNames: ['user_id', 'provider'], isUnique: true }),
  ],
});

const newcomers = (isSqlite: boolean): Table =>
  new Table({
    name: 'newcomers',
    columns: [
      { ...text('token_hash', 64), isPrimary: true },
      text('user_id', 36),
      text('provider', 31),
      text('subject_hash', 64),
      text('email', 190),
      text('name', 190),
      nullable(text('proof_hash', 64)),
      { name: 'proof_mails', type: isSqlite ? 'integer' : 'int' },
      time('expires_at'),
    ],
    indices: [
      new TableIndex({ name: 'newcomers_user', columnNames: ['user_id'] }),
      new TableIndex({ name: 'newcomers_expiry', columnNames: ['expires_at'] }),
    ],
  });

/** Accounts of other services by which people sign in here; whoever does may have no password. */
export class Identities1764000014000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.changeColumn('users', 'password_hash', passwordHash(true));
    await runner.createTable(identities.clone());
    await runner.createTable(newcomers(runner.dataSource.options.type === 'better-sqlite3'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('newcomers');
    await runner.dropTable('identities');
    await runner.query('UPDATE users SET password_hash = ? WHERE password_hash IS NULL', [nobodysHash()]);
    await runner.changeColumn('users', 'password_hash', passwordHash(false));
  }
}

import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';

/** What a column holds, on either database. */
export interface Kind {
  type: string;
  length?: number;
  isOptional?: boolean;
  default?: number | string;
}

export const text = (length: number): Kind => ({ type: 'varchar', length });
export const uuid = text(36);
export const int: Kind = { type: 'int' };
export const double: Kind = { type: 'double' };
/** In UTC, with milliseconds. */
export const time: Kind = { type: 'datetime' };
export const yesNo: Kind = { type: 'boolean' };
export const json: Kind = { type: 'json' };
export const blob: Kind = { type: 'blob' };

export const optional = (kind: Kind): Kind => ({ ...kind, isOptional: true });
export const withDefault = (kind: Kind, value: number | string): Kind => ({ ...kind, default: value });

interface Keys {
  /** The columns of the primary key, where it isn't the first column alone. */
  key?: string[];
  /** Columns by the name of the index. */
  unique?: Record<string, string[]>;
  index?: Record<string, string[]>;
  /** On SQLite an index of this name holds only the rows for which the condition is true. */
  where?: Record<string, string>;
}

export interface TableShape extends Keys {
  name: string;
  columns: Record<string, Kind>;
}

export const table = (name: string, columns: Record<string, Kind>, keys: Keys = {}): TableShape => ({
  name,
  columns,
  ...keys,
});

/** The types that the two kinds of database name differently. */
const SQLITE_TYPES: Record<string, string> = { int: 'integer' };
const SERVER_TYPES: Record<string, string> = { boolean: 'tinyint' };

function columnOf(name: string, kind: Kind, isPrimary: boolean, isSqlite: boolean): TableColumnOptions {
  const { type, length, isOptional = false } = kind;
  // TypeORM compares the default of a number as a number on SQLite, and as a text on a server.
  const isQuoted = typeof kind.default === 'string' || !isSqlite;
  return {
    name,
    type: (isSqlite ? SQLITE_TYPES : SERVER_TYPES)[type] ?? type,
    isPrimary,
    isNullable: isOptional,
    ...(length === undefined ? {} : { length: String(length) }),
    ...(type === 'datetime' ? { precision: 3 } : {}),
    ...(kind.default === undefined ? {} : { default: isQuoted ? `'${kind.default}'` : String(kind.default) }),
  };
}

function tableOf({ name, columns, key, unique = {}, index = {}, where = {} }: TableShape, isSqlite: boolean): Table {
  const names = Object.keys(columns);
  const primary = key ?? names.slice(0, 1);
  return new Table({
    name,
    columns: names.map((one) => columnOf(one, columns[one], primary.includes(one), isSqlite)),
    indices: Object.entries({ ...unique, ...index }).map(([one, columnNames]) => ({
      name: one,
      columnNames,
      isUnique: one in unique,
      ...(isSqlite && where[one] ? { where: where[one] } : {}),
    })),
  });
}

/** The first migration of some tables, which makes them as they are. */
export abstract class TableGroup implements MigrationInterface {
  abstract tables: TableShape[];

  async up(runner: QueryRunner): Promise<void> {
    const isSqlite = runner.dataSource.options.type === 'better-sqlite3';
    for (const shape of this.tables) await runner.createTable(tableOf(shape, isSqlite));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of [...this.tables].reverse()) await runner.dropTable(name);
  }
}

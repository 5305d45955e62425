import type { DataSource } from 'typeorm';
import { isEmbedded } from '../../src/platform/database/data-source';

export interface Statement {
  sql: string;
  values: unknown[];
}

type Row = Record<string, unknown>;

/** Every SELECT that reaches the database while something runs. */
export async function selectsDuring(dataSource: DataSource, run: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recordStatement = (sql: unknown, values: unknown): void => {
    if (typeof sql === 'string' && /^\s*SELECT/i.test(sql))
      statements.push({ sql, values: Array.isArray(values) ? (values as unknown[]) : [] });
  };
  const logger = dataSource.logger;
  dataSource.logger = Object.assign(Object.create(logger) as typeof logger, {
    logQuery: (sql: string, values?: unknown[]) => recordStatement(sql, values),
  });
  try {
    await run();
  } finally {
    dataSource.logger = logger;
  }
  return statements;
}

/** How the database would go about a statement, a line for each step: the table (or its short name), how it is entered, what else. */
export async function queryPlan(dataSource: DataSource, { sql, values }: Statement): Promise<string[]> {
  if (isEmbedded(dataSource)) {
    const rows: Row[] = await dataSource.query(`EXPLAIN QUERY PLAN ${sql}`, values);
    return rows.map((row) => String(row['detail']));
  }
  const rows: Row[] = await dataSource.query(`EXPLAIN ${sql}`, values);
  return rows.map(({ table, type, Extra: extra }) => `${String(table)} ${String(type)} ${String(extra)}`);
}

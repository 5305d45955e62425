import type mysql from 'mysql2';
import { createRequire } from 'node:module';

const UNIQUE_CODES = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'];

export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;
  return typeof code === 'string' && UNIQUE_CODES.includes(code);
}

/** Like the given work, but throws this error instead if a value that must be unique is taken. */
export const mapUniqueViolation = <T>(work: Promise<T>, createError: () => Error): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? createError() : error;
  });

/** The driver for database servers, loaded on demand: the embedded database starts faster without it. */
export const loadMysql = (): typeof mysql => createRequire(__filename)('mysql2') as typeof mysql;

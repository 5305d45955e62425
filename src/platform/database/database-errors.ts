const UNIQUE_CODES = ['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'ER_DUP_ENTRY'];

/** Whether the database refused a row because another one has the same unique key. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { driverError?: { code?: unknown } } | null)?.driverError?.code;
  return typeof code === 'string' && UNIQUE_CODES.includes(code);
}

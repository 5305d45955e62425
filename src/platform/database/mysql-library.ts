import { createRequire } from 'node:module';
import type mysql from 'mysql2';

/** The library of database servers; the embedded database does without it, and starts sooner. */
export const loadMysql = (): typeof mysql => createRequire(__filename)('mysql2') as typeof mysql;

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import mysql from 'mysql2/promise';
import type { AppProcess } from './process';

/** A place in which something was found, and what. */
export interface Trace {
  location: string;
  text: string;
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Every file of the data folder byte for byte: the database with its free pages, its log and index, mails, keys. */
async function* fileContents(dataDir: string): AsyncGenerator<[string, string]> {
  for (const file of await filesUnder(dataDir)) {
    // A file may go between the look into the folder and the reading.
    const content = await readFile(file).catch(() => null);
    if (content) yield [file.slice(dataDir.length + 1), content.toString('latin1')];
  }
}

/** Every row of every table, asked over a connection of its own. */
async function* tableContents(url: string): AsyncGenerator<[string, string]> {
  const connection = await mysql.createConnection({ uri: url, jsonStrings: true });
  const [tables] = await connection.query('SHOW TABLES');
  for (const table of (tables as object[]).map((row) => String(Object.values(row)[0]))) {
    const [rows] = await connection.query(`SELECT * FROM ${connection.escapeId(table)}`);
    yield [`table ${table}`, JSON.stringify(rows)];
  }
  await connection.end();
}

async function redisValue(redis: Redis, key: string): Promise<unknown> {
  const kind = await redis.type(key);
  if (kind === 'string') return redis.get(key);
  if (kind === 'hash') return redis.hgetall(key);
  if (kind === 'list') return redis.lrange(key, 0, -1);
  if (kind === 'set') return redis.smembers(key);
  if (kind === 'zset') return redis.zrange(key, 0, -1);
  return kind === 'stream' ? redis.xrange(key, '-', '+') : null;
}

/** Every key of Redis with what it holds. */
async function* redisContents(url: string): AsyncGenerator<[string, string]> {
  const redis = new Redis(url);
  for (const key of await redis.keys('*')) yield [`key ${key}`, key + JSON.stringify(await redisValue(redis, key))];
  redis.disconnect();
}

async function* allContents({ dataDir, environment }: AppProcess): AsyncGenerator<[string, string]> {
  yield* fileContents(dataDir);
  if (environment['DATABASE_URL']) yield* tableContents(environment['DATABASE_URL']);
  if (environment['REDIS_URL']) yield* redisContents(environment['REDIS_URL']);
}

/** Where these texts stand in anything that an app keeps. */
export async function findTraces(server: AppProcess, texts: readonly string[]): Promise<Trace[]> {
  const traces: Trace[] = [];
  for await (const [location, content] of allContents(server))
    for (const text of texts) if (content.includes(text)) traces.push({ location, text });
  return traces;
}

import { appendFileSync, createReadStream, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DATA_FOLDER } from '../../platform/runtime/data-folder';
import type { Head } from './audit-end';

/*
 * Marks of the audit log beside the database: where each chain ended at some moment. Lines are only ever added, one file a month, which
 * nobody but the user of the app reads. Each file begins with every chain that is known, so that the newest one is enough at a start.
 */

const NAMED = /^\d{4}-\d{2}\.jsonl$/;

/** Where chains ended, by the id of their school. */
export type Marks = ReadonlyMap<string, Head>;

/** A line of such a file: the ends of some chains, or that a backup was brought back and what was written down before no longer counts. */
interface MarkLine {
  at: string;
  ends?: Record<string, [number: number, hash: string]>;
  restored?: string;
}

const folderOf = (dataDir: string): string => join(dataDir, DATA_FOLDER.auditMarks);
const fileOf = (dataDir: string, now: Date): string =>
  join(folderOf(dataDir), `${now.toISOString().slice(0, 7)}.jsonl`);

/** The files by age, the oldest first. */
function filesIn(dataDir: string): string[] {
  try {
    const names = readdirSync(folderOf(dataDir)).filter((name) => NAMED.test(name));
    return names.sort().map((name) => join(folderOf(dataDir), name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Null for what a power cut left half written. */
function lineOf(text: string): MarkLine | null {
  try {
    return JSON.parse(text) as MarkLine;
  } catch {
    return null;
  }
}

function add(dataDir: string, line: MarkLine, now: Date): void {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  appendFileSync(fileOf(dataDir, now), `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

const endsOf = (marks: Marks): MarkLine['ends'] =>
  Object.fromEntries([...marks].map(([schoolId, { number, hash }]) => [schoolId, [number, hash]]));

/** Adds the ends of chains that moved; into a new file all that are known. */
export function writeMarks(dataDir: string, { moved, known }: { moved: Marks; known: Marks }, now: Date): void {
  const isNew = !filesIn(dataDir).includes(fileOf(dataDir, now));
  add(dataDir, { at: now.toISOString(), ends: endsOf(isNew ? known : moved) ?? {} }, now);
}

/** Notes that the database is as a backup of `asOf` had it. */
export const noteRestored = (dataDir: string, asOf: Date, now: Date): void =>
  add(dataDir, { at: now.toISOString(), restored: asOf.toISOString() }, now);

/** The newest end of every chain that the newest file tells of. */
export function readNewestMarks(dataDir: string): Map<string, Head> {
  const newest = filesIn(dataDir).pop();
  const marks = new Map<string, Head>();
  if (newest === undefined) return marks;
  for (const text of readFileSync(newest, 'utf8').split('\n')) {
    const line = text === '' ? null : lineOf(text);
    if (line?.restored) marks.clear();
    for (const [schoolId, [number, hash]] of Object.entries(line?.ends ?? {})) marks.set(schoolId, { number, hash });
  }
  return marks;
}

/** Every end that was written down since the last restore, and when. */
export async function readAllMarks(dataDir: string): Promise<Map<string, (Head & { at: string })[]>> {
  const marks = new Map<string, (Head & { at: string })[]>();
  for (const file of filesIn(dataDir)) {
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const line = lineOf(text);
      if (line?.restored) marks.clear();
      for (const [schoolId, [number, hash]] of Object.entries(line?.ends ?? {})) {
        const own = marks.get(schoolId) ?? [];
        if (own.at(-1)?.number !== number || own.at(-1)?.hash !== hash) own.push({ number, hash, at: line?.at ?? '' });
        marks.set(schoolId, own);
      }
    }
  }
  return marks;
}

import { hash } from 'node:crypto';
import { Counter, Histogram } from 'prom-client';
import { MESSAGES } from '../../contract/messages';
import { textOrEmpty, ownEntry } from '../../contract/text-rules';
import type { AnswerConflict } from '../../contract/responses';
import { conflict, ProductError } from '../http/problems';

export interface StoredAnswer {
  question_id: string;
  question_text: string;
  answer: string;
  /** The set's revision at which this answer last changed. */
  revision: number;
  writer: string | null;
  /** When it last changed, in milliseconds since 1970; missing on old rows. */
  changed_at?: number;
  /** Whether it is kept out of the profile, with the revision and tab of the last change; absent if never changed. */
  keep_out?: boolean;
  kept_out_at?: number;
  kept_out_by?: string | null;
  /**
   * The hashes of earlier texts, concatenated: a list of many small texts would cost half the time of reading a set.
   */
  earlier: string;
}

/** All stored answers of one form. `writers` holds the last save number of each browser tab. */
export interface StoredAnswerSet {
  revision: number;
  answers: StoredAnswer[];
  writers: Record<string, number>;
}

/** One save: the answers to the form's own questions, and the revision it is based on. */
export interface AnswerSave {
  answers: { question_id: string; question_text: string; answer: string; keep_out?: boolean | undefined }[];
  revision?: number;
  writer?: string;
  saveNumber?: number;
  /** When it arrived, in milliseconds since 1970. */
  at?: number;
}

export interface MergeResult {
  set: StoredAnswerSet;
  changed: boolean;
  conflicts: AnswerConflict[];
}

/** Earlier texts remembered per answer. Older ones count as unknown, which at worst reports an extra conflict. */
const MAX_EARLIER_HASHES = 60;
/** Characters per hash: 48 bits are enough to avoid collisions among sixty texts. */
const HASH_LENGTH = 8;
const MAX_WRITERS = 10;

export const EMPTY_SET: StoredAnswerSet = { revision: 0, answers: [], writers: {} };

const shortHash = (text: string): string => hash('sha1', text, 'base64url').slice(0, HASH_LENGTH);

/**
 * Merges a save question by question. A text that changed elsewhere since the save's revision survives a save that
 * only carries an older copy; if both sides changed it, the new text is stored and the replaced one is reported.
 * Whitespace-only counts as empty. The same or an older save of the same tab changes nothing.
 */
export function mergeSave(stored: StoredAnswerSet, save: AnswerSave): MergeResult {
  const unchanged: MergeResult = { set: stored, changed: false, conflicts: [] };
  if (isLate(stored, save)) return unchanged;
  const writer = save.writer ?? null;
  const revision = stored.revision + 1;
  const answers = new Map(stored.answers.map((answer) => [answer.question_id, answer]));
  const conflicts: AnswerConflict[] = [];
  let changed = false;
  for (const submitted of save.answers) {
    const { question_id, question_text, keep_out } = submitted;
    const incoming = { question_id, question_text, answer: textOrEmpty(submitted.answer) };
    const existing = answers.get(question_id);
    const kept_out = keepOutFlagAfter(existing, keep_out, { base: save.revision ?? stored.revision, revision, writer });
    const verdict = resolveSave(existing, incoming.answer, save.revision ?? stored.revision, writer);
    if (verdict === 'keep') {
      if (!kept_out) continue;
      answers.set(question_id, { ...(existing ?? emptyAnswer(incoming, revision, writer)), ...kept_out });
      changed = true;
      continue;
    }
    if (verdict === 'conflict' && existing) {
      conflicts.push({ question_id, kept: incoming.answer, other: existing.answer });
    }
    const changed_at = save.at;
    const earlier = earlierHashes(existing);
    const text: StoredAnswer = {
      question_id,
      question_text,
      answer: incoming.answer,
      revision,
      writer,
      earlier,
      changed_at,
    };
    answers.set(question_id, Object.assign(text, kept_out ?? keepOutFlagOf(existing)));
    changed = true;
  }
  if (!changed) return unchanged;
  return {
    set: { revision, answers: [...answers.values()], writers: writersAfter(stored.writers, save) },
    changed,
    conflicts,
  };
}

type KeepOutFlag = Pick<StoredAnswer, 'keep_out' | 'kept_out_at' | 'kept_out_by'>;

function keepOutFlagOf(existing: StoredAnswer | undefined): KeepOutFlag {
  if (existing?.keep_out === undefined) return {};
  const { keep_out, kept_out_at, kept_out_by } = existing;
  return { keep_out, kept_out_at, kept_out_by };
}

/**
 * The switch as this save sets it. Null if it doesn't change: the save omits it, it already has that value, or it was
 * set elsewhere since the save's revision. A first 'off' is also stored, and yields to an 'on' from elsewhere.
 */
function keepOutFlagAfter(
  existing: StoredAnswer | undefined,
  keep_out: boolean | undefined,
  { base, revision, writer }: { base: number; revision: number; writer: string | null },
): KeepOutFlag | null {
  if (keep_out === undefined || keep_out === existing?.keep_out) return null;
  if (!keep_out && existing?.keep_out === undefined) return { keep_out };
  const isOwnWrite = writer !== null && existing?.kept_out_by === writer;
  if ((existing?.kept_out_at ?? 0) > base && !isOwnWrite) return null;
  return { keep_out, kept_out_at: revision, kept_out_by: writer };
}

const emptyAnswer = (
  fields: Pick<StoredAnswer, 'question_id' | 'question_text' | 'answer'>,
  revision: number,
  writer: string | null,
): StoredAnswer => ({ ...fields, revision, writer, earlier: '' });

/** Whether this tab has already sent this save or a newer one. */
function isLate({ writers }: StoredAnswerSet, { writer, saveNumber }: AnswerSave): boolean {
  const lastNumber = ownEntry(writers ?? {}, writer ?? '');
  return saveNumber !== undefined && lastNumber !== undefined && saveNumber <= lastNumber;
}

/** Old rows hold a list; its texts count as unknown. */
const hashesOf = (existing: StoredAnswer | undefined): string =>
  typeof existing?.earlier === 'string' ? existing.earlier : '';

const earlierHashes = (existing: StoredAnswer | undefined): string =>
  (hashesOf(existing) + shortHash(existing?.answer ?? '')).slice(-MAX_EARLIER_HASHES * HASH_LENGTH);

function isEarlierText(existing: StoredAnswer, text: string): boolean {
  const earlier = hashesOf(existing);
  const textHash = shortHash(text);
  for (let at = 0; at < earlier.length; at += HASH_LENGTH) if (earlier.startsWith(textHash, at)) return true;
  return false;
}

function resolveSave(
  existing: StoredAnswer | undefined,
  text: string,
  base: number,
  writer: string | null,
): 'keep' | 'store' | 'conflict' {
  if (!existing) return text === '' ? 'keep' : 'store';
  if (existing.answer === text) return 'keep';
  const hasChangedSince = existing.revision > base;
  const isOwnWrite = writer !== null && existing.writer === writer;
  if (!hasChangedSince || isOwnWrite) return 'store';
  return isEarlierText(existing, text) ? 'keep' : 'conflict';
}

function writersAfter(writers: Record<string, number>, { writer, saveNumber }: AnswerSave): Record<string, number> {
  if (writer === undefined || saveNumber === undefined) return writers;
  const otherWriters = Object.entries(writers).filter(([name]) => name !== writer);
  return Object.fromEntries([...otherWriters, [writer, saveNumber] as const].slice(-MAX_WRITERS));
}

/** Throws 409 if the stored revision is newer than the save's. A caller without a revision always saves. */
export function assertUpToDate<Revision extends number | string | null>(
  submittedRevision: Revision | undefined,
  stored: Revision,
): void {
  if (submittedRevision !== undefined && submittedRevision !== stored)
    throw conflict(MESSAGES.savedElsewhere, 'saved_elsewhere');
}

const saveCounter = new Counter({
  name: 'pathlight_saves_total',
  help: 'Saves of answers: saved, saved in place of a text from elsewhere that is kept (conflict), or not saved (refused, failed).',
  labelNames: ['outcome'],
});
const SAVED = saveCounter.labels('saved');
const CONFLICT = saveCounter.labels('conflict');
const REFUSED = saveCounter.labels('refused');
const FAILED = saveCounter.labels('failed');
// Counters start at 0, so that the first event shows as an increase.
for (const outcome of [SAVED, CONFLICT, REFUSED, FAILED]) outcome.inc(0);

const batchSizes = new Histogram({
  name: 'pathlight_save_batch_size',
  help: 'How many saves shared one commit.',
  buckets: [1, 2, 4, 8, 16, 32, 64, 128, 200],
});

export async function countSave<Saved extends { conflicts: readonly unknown[] }>(
  save: () => Promise<Saved>,
): Promise<Saved> {
  try {
    const saved = await save();
    (saved.conflicts.length ? CONFLICT : SAVED).inc();
    return saved;
  } catch (error) {
    (error instanceof ProductError ? REFUSED : FAILED).inc();
    throw error;
  }
}

export const recordSaveBatch = (size: number): void => batchSizes.observe(size);

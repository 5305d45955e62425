import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { type AnswerSave, EMPTY_SET, mergeSave } from '../platform/saving/merge-save';
import { questionsOf } from '../contract/forms/catalogue';
import { countAnswered } from '../contract/progress';
import type { AnswerConflict } from '../contract/responses';
import { lockUsers } from '../users/lock-users';
import { noteHappening } from '../users/happenings';
import { ReplacedAnswer } from './replaced-answer.entity';
import { type ResponseSet, SIGNS } from './response-set.entity';
import { lockSetsForUpdate, type SetKey, writeSets } from './set-rows';

/** One save on its way to the database. */
export interface SaveJob extends SetKey {
  save: AnswerSave;
  now: Date;
}

/** A set as it stands after a save, the texts that the save replaced, and whether signs of danger were found in it before. */
export interface StoredSave {
  row: ResponseSet;
  conflicts: AnswerConflict[];
  hadSigns: boolean;
}

const keyOf = ({ userId, formId }: SetKey): string => `${userId}\n${formId}`;

/** One save on top of what stands; the row stays the same object when nothing changed. */
function merged(present: ResponseSet | undefined, { userId, formId, save, now }: SaveJob): StoredSave {
  const { set, changed, conflicts } = mergeSave(present ?? EMPTY_SET, { ...save, at: now.getTime() });
  const hadSigns = present?.signs === SIGNS.found;
  if (!changed && present) return { row: present, conflicts, hadSigns };
  const { id } = present ?? { id: randomUUID() };
  const ids = questionsOf(formId)?.map((question) => question.id) ?? [];
  const answeredCount = changed ? countAnswered(ids, set.answers) : 0;
  const signs = changed ? SIGNS.unread : SIGNS.none;
  return { row: { id, userId, formId, submittedAt: now, answeredCount, signs, ...set }, conflicts, hadSigns };
}

/** Merges saves in the order they came, several of one set on top of each other, and writes each set once. Throws what `lockUsers` throws. */
export async function saveBatch(manager: EntityManager, jobs: SaveJob[]): Promise<StoredSave[]> {
  const keys = [...new Map(jobs.map((job) => [keyOf(job), job])).values()];
  const before = new Map((await lockSetsForUpdate(manager, keys)).map((row) => [keyOf(row), row]));
  const current = new Map(before);
  const answers = jobs.map((job) => {
    const stored = merged(current.get(keyOf(job)), job);
    if (stored.row.revision > 0) current.set(keyOf(job), stored.row);
    return stored;
  });
  const written = [...current].filter(([key, row]) => before.get(key) !== row);
  const added = written.filter(([key]) => !before.has(key)).map(([, row]) => row);
  // A set that is there shows that its person is.
  await lockUsers(manager, [...new Set(added.map(({ userId }) => userId))]);
  await writeSets(manager, {
    added,
    changed: written.filter(([key]) => before.has(key)).map(([, row]) => row),
  });
  await keepReplaced(manager, answers);
  await noteCompleted(
    manager,
    written.map(([key, row]) => ({ row, before: before.get(key) })),
  );
  return answers;
}

/** Tells of forms whose last open question these saves have answered. */
async function noteCompleted(
  manager: EntityManager,
  written: { row: ResponseSet; before: ResponseSet | undefined }[],
): Promise<void> {
  for (const { row, before } of written) {
    const all = questionsOf(row.formId)?.length ?? 0;
    const isCompleted = row.answeredCount >= all && (before?.answeredCount ?? 0) < all;
    const happening = { event: 'form.completed' as const, userIds: [row.userId], about: { form_id: row.formId } };
    if (isCompleted) await noteHappening(manager, happening, row.submittedAt);
  }
}

async function keepReplaced(manager: EntityManager, saves: StoredSave[]): Promise<void> {
  const lost = saves.flatMap(({ row: { userId, formId, submittedAt }, conflicts }) =>
    conflicts.map(({ question_id: questionId, other: answer }) => ({
      id: randomUUID(),
      userId,
      formId,
      questionId,
      answer,
      replacedAt: submittedAt,
    })),
  );
  if (lost.length) await manager.insert(ReplacedAnswer, lost);
}

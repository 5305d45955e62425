import { browserDrafts } from '../../autosave/draft-store';
import { keep, readKept } from '../../autosave/kept-text';
import type { ChoiceConflict, Tapped } from './choices';

/** Who is at this page, and whose choices they are: a counselor's drafts of them go with the counselor's. */
export interface Chooser {
  owner: string;
  userId: string;
}

const nameFor = ({ owner, userId }: Chooser, name: string): string => (owner === userId ? name : `${name}-${userId}`);
const NAME = 'choices';
const ELSEWHERE = 'choices-elsewhere';

const PARTS = ['preferences', 'suggestions', 'removed'] as const;

const isList = (value: unknown): value is Tapped =>
  typeof value === 'object' &&
  value !== null &&
  'essentials' in value &&
  PARTS.every((part) => Array.isArray((value as Partial<Tapped>)[part]));

/** A student's choices as they were tapped here, where the server does not hold them yet; else null. */
export const unsentChoices = (who: Chooser): Tapped | null => readKept(who.owner, nameFor(who, NAME), isList);

/** Keeps the choices in this browser until they are sent, or forgets them with null. */
export const keepUnsentChoices = (who: Chooser, list: Tapped | null): void => keep(who.owner, nameFor(who, NAME), list);

const isConflicts = (value: unknown): value is readonly ChoiceConflict[] => Array.isArray(value);

/** The choices that were changed here and elsewhere, until the student has decided; an empty list where both changes stand beside each other. */
export const conflictsElsewhere = (who: Chooser): readonly ChoiceConflict[] | null =>
  readKept(who.owner, nameFor(who, ELSEWHERE), isConflicts);

export const keepConflicts = (who: Chooser, conflicts: readonly ChoiceConflict[] | null): void =>
  keep(who.owner, nameFor(who, ELSEWHERE), conflicts);

/** Whether the choices outlast this page: not where the browser has no room for them. */
export const isPersisted = (): boolean => !browserDrafts.isPageNeeded;

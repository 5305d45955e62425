import { keep, readKept } from '../../autosave/kept-text';

/** A verdict that did not reach the server. */
export interface UnsentVerdict {
  liked: boolean;
  reason: string;
}
type UnsentVerdicts = Readonly<Record<string, UnsentVerdict>>;

const isVerdict = (value: unknown): value is UnsentVerdict =>
  typeof value === 'object' &&
  value !== null &&
  'liked' in value &&
  typeof value.liked === 'boolean' &&
  'reason' in value &&
  typeof value.reason === 'string';

const isVerdicts = (value: unknown): value is UnsentVerdicts =>
  typeof value === 'object' && value !== null && Object.values(value).every(isVerdict);

const nameOf = (listId: string): string => `verdicts of ${listId}`;

/** The verdicts on schools of a list that were given without a connection, by school. */
export const unsentVerdicts = (userId: string, listId: string): UnsentVerdicts =>
  readKept(userId, nameOf(listId), isVerdicts) ?? {};

/** Keeps a verdict in this browser until it is sent, or forgets it with null. */
export function keepUnsentVerdict(userId: string, listId: string, school: string, verdict: UnsentVerdict | null): void {
  const { [school]: _before, ...others } = unsentVerdicts(userId, listId);
  const next = verdict ? { ...others, [school]: verdict } : others;
  keep(userId, nameOf(listId), Object.keys(next).length > 0 ? next : null);
}

import type { Action } from '../contract/call';
import type { Actor, Subject } from './actor';

declare const granted: unique symbol;

/** Proof that the policy was asked: only the access guard, jobs and parents' links make one, so a service that wants it cannot be called with a raw id. */
export interface Authorized<A extends Action> extends Subject {
  readonly [granted]: A;
  /** Who asked; null when a job works on behalf of the student, and for a parent. */
  readonly actor: Actor | null;
}

export function grant<A extends Action>(actor: Actor | null, subject: Subject): Authorized<A> {
  return { ...subject, actor } as Authorized<A>;
}

/** A job reads what its student asked for; the request that queued the job was authorised. */
export const onBehalfOf = (subject: Subject): Authorized<'read'> => grant<'read'>(null, subject);

/** Whoever holds a parent's link reads and writes that student's parent form; the parents module sees to it that it is no more. */
export const readingByLink = (subject: Subject): Authorized<'read'> => grant<'read'>(null, subject);
export const writingByLink = (subject: Subject): Authorized<'write'> => grant<'write'>(null, subject);

/** Writing a student's data, or choosing with the student, includes reading it. */
export const toRead = ({ actor, ...subject }: Authorized<'write' | 'choose'>): Authorized<'read'> =>
  grant<'read'>(actor, subject);

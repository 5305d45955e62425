import type { Action } from './access.policy';
import type { Actor, Subject } from './actor';

declare const granted: unique symbol;

/** Proof that the policy was asked: only the access guard and jobs make one, so a service that wants it cannot be called with a raw id. */
export interface Authorized<A extends Action> extends Subject {
  readonly [granted]: A;
  /** Who asked; null when a job works on behalf of the student. */
  readonly actor: Actor | null;
}

export function grant<A extends Action>(actor: Actor | null, subject: Subject): Authorized<A> {
  return { ...subject, actor } as Authorized<A>;
}

/** A job reads what its student asked for; the request that queued the job was authorised. */
export const onBehalfOf = (subject: Subject): Authorized<'read'> => grant<'read'>(null, subject);

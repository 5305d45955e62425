import type { ApiScope, Action, Call } from '../contract/call';
import type { Role, Language } from '../contract/users';
import { MESSAGES } from '../contract/messages';
import { forbidden, type ProductError } from '../platform/http/problems';
import { pageLanguage } from '../platform/logging/request-context';

/**
 * The signed-in person as the access token describes them, without a database query; or what a school's API key stands
 * for.
 */
export interface Actor {
  uid: string;
  role: Role;
  schoolId: string;
  sessionId: string;
  /** Set until a second factor is set up; until then, the actor can only use their own account. */
  mustSetUpFactor?: true;
  /** Set until the email is confirmed; until then, the actor can only use their own account. */
  mustProveEmail?: true;
  /** Ids of the colleagues whose students a counselor currently covers. */
  covers?: readonly string[];
  /** What an API key may do; absent for people. */
  scopes?: readonly ApiScope[];
}

export interface Subject {
  userId: string;
  role: Role;
  schoolId: string;
  counselorId: string | null;
}

/** Finds the person a request is about; provided by the users module. */
export abstract class PeopleDirectory {
  /** Null if nobody has this id. */
  abstract find(userId: string): Promise<Subject | null>;

  /** False for a recently deleted account. Throws 503 for an id this database has never had. */
  abstract exists(userId: string): Promise<boolean>;

  /** Ids of the colleagues whose students this counselor currently covers. */
  abstract coveredBy(counselorId: string): Promise<string[]>;
}

/** A changing call that its sender has given an Idempotency-Key. */
export interface IdempotentCall {
  /** The API key in plain text, which encrypts the stored response. */
  secret: string;
  keyId: string;
  name: string;
  content: string;
}
export type StoredRefusal = Pick<ProductError, 'status' | 'detail' | 'code' | 'errors'>;
export interface StoredResponse {
  body?: unknown;
  refused?: StoredRefusal;
}

export abstract class IdempotencyStore {
  /** Whether the same call already has a response. */
  abstract has(call: IdempotentCall): Promise<boolean>;
  /**
   * The stored response; null if the caller should make the call now. Throws 422 for a different call with the same
   * key, 409 while it runs.
   */
  abstract claim(call: IdempotentCall, now: Date): Promise<StoredResponse | null>;
  abstract save(call: IdempotentCall, answered: StoredResponse, now: Date): Promise<void>;
  /** Nothing was done, so the call can be made again. */
  abstract release(call: IdempotentCall): Promise<void>;
}

/** Finds the actor of an API key; provided by the api-keys module. */
export abstract class ApiKeyLookup {
  abstract readonly idempotencyStore: IdempotencyStore;

  /** Null if the key is unknown, ended, or expired. */
  abstract find(key: string): Promise<Actor | null>;
}

/** Knows which sessions ended before their access token expired; provided by the auth module. */
export abstract class EndedSessions {
  abstract has(sessionId: string): boolean;
}

/** Whether the signed-in person recently confirmed their identity. Provided by the auth module. */
export abstract class ReauthenticationGuard {
  abstract has(actor: Actor): Promise<boolean>;

  /** Throws 403 if they didn't. */
  async require(actor: Actor): Promise<void> {
    if (!(await this.has(actor))) throw forbidden(MESSAGES.proofNeeded, 'proof_needed');
  }

  /** Like `require`, but only for people: a program has no session and acts within its scopes. */
  async requireForPeople(actor: Actor): Promise<void> {
    if (!actor.scopes) await this.require(actor);
  }
}

/** Logs what staff and programs saw, and what they were denied; provided by the audit module. */
export abstract class CallAudit {
  /** Resolves once everything that `result` showed or changed about students is logged; throws 503 if logging fails. */
  abstract recordResponse(
    call: Call,
    actor: Actor,
    subject: Authorized<Action> | undefined,
    result: unknown,
  ): Promise<void>;

  abstract recordRefusal(call: Call, actor: Actor, subject: Subject): Promise<void>;
}

export interface AccessRequest {
  headers?: { authorization?: string };
  cookies?: Record<string, string | undefined>;
  user?: Actor;
  authorized?: Authorized<Action>;
  /** True if the call may only replay a stored response. */
  isRepeatOnly?: true;
  /** Collects the audit entries of staff and programs; absent for students, who see their own data. */
  records?: CallAudit;
  /** Stores responses to a program that may retry its call; absent for people. */
  idempotencyStore?: IdempotencyStore;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

declare const granted: unique symbol;

/**
 * Proof that the policy was checked. Only the access guard, jobs, and parents' links create one, so a service that
 * requires it cannot be called with a raw id.
 */
export interface Authorized<A extends Action> extends Subject {
  readonly [granted]: A;
  /** Who asked; null for a job on the student's behalf, and for a parent. */
  readonly actor: Actor | null;
}

export function grant<A extends Action>(actor: Actor | null, subject: Subject): Authorized<A> {
  return { ...subject, actor } as Authorized<A>;
}

/**
 * A job reads what its student asked for; the request that queued it was authorized. A parent's link reads and writes
 * that student's parent form; the parents module allows nothing else.
 */
export const grantReadFor = (subject: Subject): Authorized<'read'> => grant<'read'>(null, subject);
export const grantWriteByLink = (subject: Subject): Authorized<'write'> => grant<'write'>(null, subject);

/** Permission to write a student's data, or to choose with the student, includes reading it. */
export const asReadAccess = ({ actor, ...subject }: Authorized<'write' | 'choose'>): Authorized<'read'> =>
  grant<'read'>(actor, subject);

/** The language of the student's pages; English for staff. */
export const readerLanguage = ({ actor, userId }: Authorized<'read'>): Language =>
  actor?.uid === userId ? pageLanguage() : 'en';

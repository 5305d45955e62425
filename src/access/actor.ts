import type { ApiScope, Action, Call } from '../contract/call';
import type { Role, Language } from '../contract/users';
import { MESSAGES } from '../contract/messages';
import { forbidden, type ProductError } from '../platform/http/problems';
import { pageLanguage } from '../platform/logging/request-context';

/** The signed-in person, as the access token tells, without asking a database; or what a school's API key stands for. */
export interface Actor {
  uid: string;
  role: Role;
  schoolId: string;
  sessionId: string;
  /** Nothing but the own account is open until a second factor is set up. */
  mustSetUpFactor?: true;
  /** The same until the email is shown to be the person's. */
  mustProveEmail?: true;
  /** The colleagues whose students a counselor looks after at this moment, by id. */
  covers?: readonly string[];
  /** What an API key may do; a person has none and is asked for none. */
  scopes?: readonly ApiScope[];
}

/** The person a request is about. */
export interface Subject {
  userId: string;
  role: Role;
  schoolId: string;
  counselorId: string | null;
}

/** Finds the person a request is about; provided by the users module. */
export abstract class PeopleDirectory {
  /** Null when nobody has this id. */
  abstract find(userId: string): Promise<Subject | null>;

  /** False for an account that was deleted a moment ago. Throws 503 for somebody this database has never heard of. */
  abstract exists(userId: string): Promise<boolean>;

  /** The colleagues whose students this counselor looks after at this moment, by id. */
  abstract coveredBy(counselorId: string): Promise<string[]>;
}

/** A changing call as the program that sends it named it. */
export interface NamedCall {
  /** The API key in the clear, which seals the answer. */
  secret: string;
  keyId: string;
  /** The Idempotency-Key. */
  name: string;
  /** Method, address and body. */
  content: string;
}
/** A refusal, as it is told again. */
export type Refused = Pick<ProductError, 'status' | 'detail' | 'code' | 'errors'>;
/** What was answered: a body, or a refusal. */
export interface Answered {
  body?: unknown;
  refused?: Refused;
}

/** Keeps what programs were answered, so that a call can be sent again. */
export abstract class RepeatableCalls {
  /** Whether the same call was answered before. */
  abstract has(call: NamedCall): Promise<boolean>;
  /** The answer of before; null where the caller is to make the call now. Throws 422 for another call under the same name, 409 while it runs. */
  abstract claim(call: NamedCall, now: Date): Promise<Answered | null>;
  abstract keep(call: NamedCall, answered: Answered, now: Date): Promise<void>;
  /** Nothing was done, so the same call may be made again. */
  abstract release(call: NamedCall): Promise<void>;
}

/** Finds whom an API key stands for; provided by the api-keys module. */
export abstract class KeyHolders {
  /** The calls of keys that were answered before. */
  abstract readonly repeatable: RepeatableCalls;

  /** Null when the key is unknown, has ended or has expired. */
  abstract find(key: string): Promise<Actor | null>;
}

/** Knows which sessions have ended before their access token expired; provided by the auth module. */
export abstract class EndedSessions {
  abstract has(sessionId: string): boolean;
}

/** Whether the signed-in person confirmed their identity recently. The auth module provides it. */
export abstract class ReauthenticationGuard {
  abstract has(actor: Actor): Promise<boolean>;

  /** Throws 403 without one. */
  async require(actor: Actor): Promise<void> {
    if (!(await this.has(actor))) throw forbidden(MESSAGES.proofNeeded, 'proof_needed');
  }

  /** The same of people alone: a program has no session and acts by its scope. */
  async requireOfPeople(actor: Actor): Promise<void> {
    if (!actor.scopes) await this.require(actor);
  }
}

/** Puts on record what staff and programs got to see, and whom they were refused; provided by the audit module. */
export abstract class CallRecords {
  /** Comes back when it is on record what of students `answer` showed or changed; throws 503 where that failed. */
  abstract answered(call: Call, actor: Actor, about: Authorized<Action> | undefined, answer: unknown): Promise<void>;

  /** Somebody was refused a student of their own school. */
  abstract refused(call: Call, actor: Actor, subject: Subject): Promise<void>;
}

/** A request as the access guard leaves it. */
export interface AccessRequest {
  headers?: { authorization?: string };
  cookies?: Record<string, string | undefined>;
  user?: Actor;
  authorized?: Authorized<Action>;
  /** True if the call may only replay a stored response. */
  isRepeatOnly?: true;
  /** Collects the audit entries of staff and programs; absent for students, who see themselves. */
  records?: CallRecords;
  /** Where the answers to a program are kept that may send its call again; absent for people. */
  repeatable?: RepeatableCalls;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

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

/** A parent's link reads and writes that student's parent form; the parents module allows nothing else. */
export const readingByLink = (subject: Subject): Authorized<'read'> => grant<'read'>(null, subject);
export const writingByLink = (subject: Subject): Authorized<'write'> => grant<'write'>(null, subject);

/** Writing a student's data, or choosing with the student, includes reading it. */
export const toRead = ({ actor, ...subject }: Authorized<'write' | 'choose'>): Authorized<'read'> =>
  grant<'read'>(actor, subject);

/** Students read in the language of their pages, staff in English. */
export const readerLanguage = ({ actor, userId }: Authorized<'read'>): Language =>
  actor?.uid === userId ? pageLanguage() : 'en';

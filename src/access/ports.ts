import type { Action, Call } from '../contract/call';
import { MESSAGES } from '../contract/messages';
import { forbidden, type ProductError } from '../platform/http/problems';
import type { Actor, Subject } from './actor';
import type { Authorized } from './authorized';

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

/** Knows whether whoever is signed in proved it a moment ago; provided by the auth module. */
export abstract class FreshProofs {
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

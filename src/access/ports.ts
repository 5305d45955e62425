import { MESSAGES } from '../contract/messages';
import { forbidden } from '../platform/http/problems';
import type { Actor, Subject } from './actor';

/** Finds the person a request is about; provided by the users module. */
export abstract class PeopleDirectory {
  /** Null when nobody has this id. */
  abstract find(userId: string): Promise<Subject | null>;

  /** False for an account that was deleted a moment ago. Throws 503 for somebody this database has never heard of. */
  abstract exists(userId: string): Promise<boolean>;

  /** The colleagues whose students this counselor looks after at this moment, by id. */
  abstract coveredBy(counselorId: string): Promise<string[]>;
}

/** Finds whom an API key stands for, and what it was answered before; provided by the api-keys module. */
export abstract class KeyHolders {
  /** Null when the key is unknown, has ended or has expired. */
  abstract find(key: string): Promise<Actor | null>;

  /** Whether a request is one of before, named and sent again by the same key, whose answer is kept. */
  abstract isRepeated(request: object): Promise<boolean>;
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

/** Hears of people who were refused a student of their own school; provided by the audit module. */
export abstract class Refusals {
  abstract note(actor: Actor, subject: Subject, handler: object): Promise<void>;
}

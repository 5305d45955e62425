import type { Actor } from '../../access/actor';
import type { ChatLink, Findable, RosterAsk } from '../../contract/chat';

/** What Buddy says to staff of their students: a count and the list where they stand, or the pages of those who were named. */
export interface DeskAnswer {
  text: string;
  links: ChatLink[];
}

/** Answers what staff ask about their students; provided by the school's desk module. */
export abstract class StaffDesk {
  abstract answer(actor: Actor, question: RosterAsk): Promise<DeskAnswer>;

  /** The actor's own students, to be found by name. */
  abstract students(actor: Actor): Promise<Findable[]>;

  /** The actor's own students whom words name, with links to their pages; null where they name nobody, or say more than a name. */
  abstract find(actor: Actor, text: string, isOnlyName: boolean): Promise<DeskAnswer | null>;
}

import type { Actor } from '../../access/actor';
import type { ConversationText } from './named-students';
import type { ChatLink, Findable, RosterAsk } from '../../contract/chat';

/** Buddy's answer to staff about their students: a count with the matching list, or the pages of the named students. */
export interface DeskAnswer {
  text: string;
  links: ChatLink[];
}

export abstract class StaffDesk {
  abstract answer(actor: Actor, question: RosterAsk): Promise<DeskAnswer>;

  /** The actor's own students, to be found by name. */
  abstract students(actor: Actor): Promise<Findable[]>;

  /**
   * The actor's own students named in the text, with links to their pages; null if it names nobody or contains more
   * than a name.
   */
  abstract find(actor: Actor, conversationText: ConversationText, isNameOnly: boolean): Promise<DeskAnswer | null>;
}

import type { Actor } from '../../access/actor';
import type { ChatLink, ChatSuggestion } from '../../contract/chat';

/** What Buddy says to staff of how far their students are: a count, and the list where they stand. Names are in the list alone. */
export interface DeskAnswer {
  text: string;
  links: ChatLink[];
  suggestions: ChatSuggestion[];
}

/** Answers staff's questions about how far their students are; provided by the school's desk module. */
export abstract class StaffDesk {
  /** Null where the words ask for something else. */
  abstract answer(actor: Actor, text: string): Promise<DeskAnswer | null>;
}

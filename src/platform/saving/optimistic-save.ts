import { MESSAGES } from '../../contract/messages';
import { conflict } from '../http/problems';

/** How often a save starts over because another one of the same row came in between. */
const TRIES = 8;

/** Repeats `attempt` while it answers null, which means that another save came first. Throws 409 when it never wins. */
export async function saveOptimistically<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let round = 0; round < TRIES; round += 1) {
    const saved = await attempt();
    if (saved !== null) return saved;
  }
  throw conflict(MESSAGES.savedElsewhere, 'saved_elsewhere');
}

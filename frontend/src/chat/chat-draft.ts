import { browserStorage, keyOf } from '../autosave/draft-keys';

/** Logging out removes every key of the person. This one names no page load, so the autosave of forms passes it by. */
const draftKey = (userId: string): string => keyOf(userId, 'chat');

/** What stood in the message box when the page was left; '' where there is nothing or no storage. */
export function readChatDraft(userId: string): string {
  try {
    const kept: unknown = JSON.parse(browserStorage()?.getItem(draftKey(userId)) ?? '""');
    return typeof kept === 'string' ? kept : '';
  } catch {
    return '';
  }
}

/** Keeps the text of the message box in this browser; an empty one leaves nothing behind. */
export function keepChatDraft(userId: string, text: string): void {
  try {
    if (text) browserStorage()?.setItem(draftKey(userId), JSON.stringify(text));
    else browserStorage()?.removeItem(draftKey(userId));
  } catch {
    // A full storage costs the draft only if the page is left before it is sent.
  }
}

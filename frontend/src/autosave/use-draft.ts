import { useRef, useState } from 'react';
import { useSignedInUser } from '../auth/session/session';
import { keep, readKept } from './kept-text';

interface DraftOf<T> {
  isFit: (value: unknown) => value is T;
  /** What stands there before anything is typed. */
  fresh: () => T;
  isFresh: (value: T) => boolean;
}

/**
 * What a person types into boxes that a button sends, kept in the browser with every key and found again after a reload. `change` takes
 * the draft as it is now: the one that was rendered when something was sent may be older than what was typed since.
 */
export function useDraft<T>(name: string, { isFit, fresh, isFresh }: DraftOf<T>) {
  const { uid } = useSignedInUser();
  const [draft, show] = useState(() => readKept(uid, name, isFit) ?? fresh());
  const latest = useRef(draft);
  const change = (next: (now: T) => T): T => {
    // A page that was left while something was sent must not write over what is typed where it was opened again.
    const changed = next(readKept(uid, name, isFit) ?? latest.current);
    latest.current = changed;
    show(changed);
    keep(uid, name, isFresh(changed) ? null : changed);
    return changed;
  };
  return { draft, change, forget: (): void => keep(uid, name, null) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The draft of one box, which holds `saved` before anything is typed. */
export function useDraftText(name: string, saved = '') {
  const { draft, change, forget } = useDraft(name, {
    isFit: isText,
    fresh: () => saved,
    isFresh: (text) => text === saved,
  });
  return {
    text: draft,
    type: (text: string): void => void change(() => text),
    /** Call it with what was sent once the server has it: forgets that, and keeps what was typed since. Whether nothing is left. */
    sent: (text: string): boolean => {
      let isAll = false;
      change((now) => {
        isAll = now.trim() === text.trim();
        return isAll ? saved : now;
      });
      return isAll;
    },
    forget,
  };
}

/** Whether something was typed under this name and not sent. */
export const hasDraftText = (userId: string, name: string): boolean => readKept(userId, name, isText) !== null;

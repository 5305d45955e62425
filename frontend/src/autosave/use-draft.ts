import { useRef, useState } from 'react';
import { useSignedInUser } from '../auth/session/session';
import { writeStoredValue, readStoredValue } from './draft-store';

interface DraftOptions<T> {
  isFit: (value: unknown) => value is T;
  fresh: () => T;
  isFresh: (value: T) => boolean;
}

/**
 * Text for fields that a button sends, kept in the browser on every change and restored after a reload. `change`
 * passes the latest draft: the one rendered when something was sent may be older.
 */
export function useDraft<T>(name: string, { isFit, fresh, isFresh }: DraftOptions<T>) {
  const { uid } = useSignedInUser();
  const [draft, show] = useState(() => readStoredValue(uid, name, isFit) ?? fresh());
  const latest = useRef(draft);
  const change = (next: (now: T) => T): T => {
    // If the page was left during a send and reopened elsewhere, it must not overwrite what is typed there.
    const changed = next(readStoredValue(uid, name, isFit) ?? latest.current);
    latest.current = changed;
    show(changed);
    writeStoredValue(uid, name, isFresh(changed) ? null : changed);
    return changed;
  };
  return { draft, change, forget: (): void => writeStoredValue(uid, name, null) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function useDraftText(name: string, saved = '') {
  const { draft, change, forget } = useDraft(name, {
    isFit: isText,
    fresh: () => saved,
    isFresh: (text) => text === saved,
  });
  return {
    text: draft,
    type: (text: string): void => void change(() => text),
    /**
     * Call with the sent text once the server has it. Forgets that and keeps what was typed since; true if nothing is
     * left.
     */
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

import { useRef, useState } from 'react';
import { useSignedInUser } from '../auth/session/session';
import { writeStoredValue, readStoredValue } from './draft-store';

interface DraftOptions<T> {
  isValid: (value: unknown) => value is T;
  createEmpty: () => T;
  isEmptyDraft: (value: T) => boolean;
}

/**
 * Text for fields that a button sends, kept in the browser on every change and restored after a reload. `updateDraft`
 * passes the latest draft: the one rendered when something was sent may be older.
 */
export function useDraft<T>(name: string, { isValid, createEmpty, isEmptyDraft }: DraftOptions<T>) {
  const { uid } = useSignedInUser();
  const [draft, setDraft] = useState(() => readStoredValue(uid, name, isValid) ?? createEmpty());
  const latest = useRef(draft);
  const updateDraft = (update: (current: T) => T): T => {
    // If the page was left during a send and reopened elsewhere, it must not overwrite what is typed there.
    const updated = update(readStoredValue(uid, name, isValid) ?? latest.current);
    latest.current = updated;
    setDraft(updated);
    writeStoredValue(uid, name, isEmptyDraft(updated) ? null : updated);
    return updated;
  };
  return { draft, updateDraft, clearDraft: (): void => writeStoredValue(uid, name, null) };
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function useDraftText(name: string, savedText = '') {
  const { draft, updateDraft, clearDraft } = useDraft(name, {
    isValid: isText,
    createEmpty: () => savedText,
    isEmptyDraft: (text) => text === savedText,
  });
  return {
    text: draft,
    type: (text: string): void => void updateDraft(() => text),
    /** Forgets the sent text and keeps what was typed since; true if nothing is left. */
    clearIfSent: (text: string): boolean => {
      let isAllSent = false;
      updateDraft((current) => {
        isAllSent = current.trim() === text.trim();
        return isAllSent ? savedText : current;
      });
      return isAllSent;
    },
    clearDraft,
  };
}

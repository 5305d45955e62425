import { useEffect } from 'react';

const isTyping = (place: EventTarget | null): boolean =>
  place instanceof HTMLElement && (place.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(place.tagName));

/** Calls `onWrite` when 'n' is pressed outside of every box and dialog. */
export function useWriteKey(onWrite: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      onWrite();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onWrite]);
}

import { useEffect } from 'react';
import { own } from '@contract/own';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('input[data-list-search]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Leads from the row in focus to the next or the one before; without one, to the first. */
function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr, li');
  const at = rows.findIndex(
    (link) => link === document.activeElement || (row !== null && link.closest('tr, li') === row),
  );
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

const KEYS: Record<string, () => boolean> = { '/': focusSearch, j: () => stepRow(1), k: () => stepRow(-1) };

/** The keys of a list: `/` leads to the search, j and k through the rows, whose link Enter opens. Typing in a box is left alone. */
export function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (own(KEYS, event.key)?.()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

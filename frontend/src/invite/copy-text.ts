import { COPIED_TOOLTIP_MS } from '@contract/limits';
import { useRef } from 'react';
import { useTemporarilyVisible } from '../ui/timers';

/** Copies a field's text to the clipboard. False if the browser does not allow it; the text is then selected. */
export async function copyText(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    // Pages not served over https have no clipboard API; the older way requires a selection.
    input.focus();
    input.select();
    return document.execCommand?.('copy') ?? false;
  }
}

/** The ref of a field with a button that copies it, and whether that was just pressed. */
export function useCopiedField() {
  const inputRef = useRef<HTMLInputElement>(null);
  const [isCopied, showCopied] = useTemporarilyVisible(COPIED_TOOLTIP_MS);
  const copy = async (): Promise<void> => {
    if (inputRef.current && (await copyText(inputRef.current))) showCopied();
  };
  return { inputRef, isCopied, copy };
}

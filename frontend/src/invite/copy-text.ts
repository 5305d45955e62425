/** Puts the text of a box on the clipboard. False when the browser does not allow it; the text is then selected. */
export async function copyText(box: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    // Pages that are not served over https have no clipboard; the older way asks for a selection.
    box.focus();
    box.select();
    return document.execCommand?.('copy') ?? false;
  }
}

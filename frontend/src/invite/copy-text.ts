/** Copies a field's text to the clipboard. False if the browser does not allow it; the text is then selected. */
export async function copyText(box: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(box.value);
    return true;
  } catch {
    // Pages not served over https have no clipboard API; the older way requires a selection.
    box.focus();
    box.select();
    return document.execCommand?.('copy') ?? false;
  }
}

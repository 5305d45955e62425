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

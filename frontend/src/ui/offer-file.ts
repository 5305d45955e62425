/** How long the browser may take to begin with a download, in milliseconds. */
const BEGIN_MS = 60_000;

/** Hands a file over to the browser's downloads. */
export function offerFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), BEGIN_MS);
}

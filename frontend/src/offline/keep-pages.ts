interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

const WORKER = '/sw.js';

/** The address of the worker as the page's policy wants it: named as trusted, in the one place where a script is named by a text. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes
    ? trustedTypes.createPolicy('offline', { createScriptURL: () => WORKER }).createScriptURL('')
    : WORKER;
}

let asked = false;

/**
 * Lets the browser keep the code of the pages, so that they open without a connection. Only pages that come as they are built are
 * kept, and none where the person asked their browser to save data. Without it everything else works.
 */
export function keepPages(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  asked = true;
  // Not before the page itself has what it needs.
  window.setTimeout(() => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined), 3000);
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

const WORKER_PATH = '/sw.js';

/**
 * The worker's address as a trusted script URL, which the Content Security Policy requires; the only script loaded by
 * a string.
 */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes
    ? trustedTypes.createPolicy('offline', { createScriptURL: () => WORKER_PATH }).createScriptURL('')
    : WORKER_PATH;
}

let isRegistered = false;

/**
 * Lets the browser store the pages' code, so they open offline. Only for built pages, and not if the browser is set to
 * save data. Everything else works without it.
 */
export function registerServiceWorker(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  isRegistered = true;
  // Not before the page itself has everything it needs.
  window.setTimeout(() => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined), 3000);
}

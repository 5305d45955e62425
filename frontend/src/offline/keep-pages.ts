interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(address: string): string };
}

const WORKER_PATH = '/sw.js';

/** A trusted script URL, which the Content Security Policy requires. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  return trustedTypes
    ? trustedTypes.createPolicy('offline', { createScriptURL: () => WORKER_PATH }).createScriptURL('')
    : WORKER_PATH;
}

let isRegistered = false;

/** Lets built pages open offline, unless the browser is set to save data. */
export function registerServiceWorker(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator) || connection?.saveData) return;
  isRegistered = true;
  // Not before the page itself has everything it needs.
  window.setTimeout(() => void navigator.serviceWorker.register(workerAddress()).catch(() => undefined), 3000);
}

/** One sentence for each fault of a package in the lock file. */
export function supplyFaults(lock: { packages: Record<string, object> }, manifest: { allowScripts?: object }): string[];

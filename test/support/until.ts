/** A limit against hanging, below that of a test: slowness alone never fails one. */
const MAX_MS = 150_000;

/** Asks again until it is so; a condition that never comes true fails the test. */
export async function until(holds: () => Promise<boolean>, mostMs = MAX_MS): Promise<void> {
  const end = Date.now() + mostMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('What was waited for did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

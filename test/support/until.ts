/** A limit against hanging, below that of a test: slowness alone never fails one. */
const MAX_WAIT_MS = 150_000;

/** Asks again until it is so; a condition that never comes true fails the test. */
export async function until(condition: () => Promise<boolean>, maxMs = MAX_WAIT_MS): Promise<void> {
  const deadline = Date.now() + maxMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

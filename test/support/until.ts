/** Asks again until it is so; a condition that never comes true fails the test. So patient because a run beside others on two cores takes ten times as long. */
export async function until(holds: () => Promise<boolean>, mostMs = 60_000): Promise<void> {
  const end = Date.now() + mostMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('What was waited for did not happen.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

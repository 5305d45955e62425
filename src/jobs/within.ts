/** Waits for the end of something, also a failed one, but not longer than this. */
export async function within(mostMs: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => (timer = setTimeout(resolve, mostMs)));
  await Promise.race([work.catch(() => undefined), enough]);
  clearTimeout(timer);
}

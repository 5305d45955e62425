/** Whether the server has a newer app than the one this page was loaded with; false when it cannot be asked. */
export async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[src^="/assets/"]')].map(
    (script) => script.getAttribute('src') ?? '',
  );
  try {
    const answer = await fetch('/', { cache: 'no-store' });
    const page = await answer.text();
    return answer.ok && own.some((script) => !page.includes(script));
  } catch {
    return false;
  }
}

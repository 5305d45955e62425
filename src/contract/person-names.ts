/** Small words that belong to the family name behind them, as in 'de la Cruz'. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'van', 'von', 'der', 'den', 'da', 'dos', 'di']);
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/** A name as lists of families write it: 'Sprague, Owen'; 'de la Cruz, Ana'; 'Reed Jr., Sam'. One word stays as it is. */
export function familyFirst(name: string): string {
  const words = name.trim().split(/\s+/);
  let last = words.length - 1;
  while (last > 1 && SUFFIX.test(words[last] ?? '')) last -= 1;
  while (last > 1 && PARTICLES.has((words[last - 1] ?? '').toLowerCase())) last -= 1;
  if (last < 1) return words.join(' ');
  return `${words.slice(last).join(' ')}, ${words.slice(0, last).join(' ')}`;
}

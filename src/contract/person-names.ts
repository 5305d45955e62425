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

interface Named {
  name: string;
  student_number: string | null;
  email: string;
}

/** Tells students of the same name in a list apart: by student number, or else by email; null where the name is nobody else's. */
export function namesakeMarks(list: readonly Named[] = []): (student: Named) => string | null {
  const counts = new Map<string, number>();
  for (const { name } of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  return ({ name, student_number: number, email }) => ((counts.get(name) ?? 0) > 1 ? (number ?? email) : null);
}

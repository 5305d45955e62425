import { inQuotes, type Quote, shorten } from '../quotes';
import { fill, pick } from '../variety';

/** People as a student names them, with the words that say whose they are. */
const PERSON =
  /\bmy ((?:little |baby |older |younger |big |best |chorus |math |english |science |art |history )?(?:mom|dad|mother|father|gram|grandma|grandmother|grandpa|grandfather|abuela|abuelo|aunt|uncle|brother|sister|cousin|friend|neighbor|teacher|coach|boss|editor|mentor|teammate|counselor))\b/i;
const TITLED = /\b((?:Mr|Mrs|Ms|Dr)\. \p{Lu}\p{L}+)/u;

const OF_PERSON: readonly string[] = [
  'What did {who} say or do at that point that you still remember?',
  'If {who} told this story, what would be different in it?',
  'What did you understand about {who} through this that you did not know before?',
];

/** A question about a person the answer names, or null where it names none. */
export function questionOnPerson(answer: string): string | null {
  const titled = TITLED.exec(answer)?.[1];
  const own = PERSON.exec(answer)?.[1].toLowerCase();
  const who = titled ?? (own ? `your ${own}` : null);
  return who === null ? null : fill(pick(OF_PERSON, answer), { who });
}

const POINTERS: readonly string[] = [
  'You mention {q}.',
  'There is more behind {q}, I think.',
  'Stay a little with {q}.',
  'Let me ask about {q}.',
];

/** Leads a question to these words of the answer, so that it is asked of nothing else. */
export const pointTo = ({ quote }: Pick<Quote, 'quote'>): string =>
  fill(pick(POINTERS, quote), { q: inQuotes(shorten(quote, 90)) });

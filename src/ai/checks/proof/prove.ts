import { z } from 'zod';
import type { Evidence } from '../../../contract/text';
import { namesFederalAid } from '../../safety/privacy/aid-forms';
import { isOpen } from '../../../guidance/safeguarding/sensitivity';
import { repeatsSystem } from '../../prompting';
import { cleanText } from '../../safety/sanitise';
import { gateSentences } from '../../sentence-gate';
import { contradictsTier } from '../tier-words';
import { WRITES_FOR_THEM } from '../../features/feedback/checks/coaching-sentence';
import { quotedIn } from '../quoted';
import { COLLEGE_NAME, DIAGNOSIS, FORECAST, GRADING, SHAMING, UNPROVABLE } from '../unfit-words';
import { isCovered, type Manner, partsOf, tellsSomething } from './cover';
import { findQuote, type Ground, type Item, itemOfFact } from './ground';
import { HEDGE, NEGATION } from './lexicons';

/** One sentence of a provider with what it rests on: the names of facts it was given, and exact words of the student. */
export const evidencedSentence = z.object({
  text: z.string(),
  facts: z.array(z.string()),
  quotes: z.array(z.string()),
});
export type EvidencedSentence = z.infer<typeof evidencedSentence>;

export type Verdict = { text: string; evidence: Evidence[] } | { refused: string };

/** Why a sentence is not shown that claims nothing at all. */
export const EMPTY_TALK = 'empty talk';

const LONGEST = 420;
const MOST_ITEMS = 8;
const MASK = /\[(?:name|email|phone|address|link|handle|number)\]/;
const FIRST_PERSON = /(?:^|[^\p{L}'’])(?:I|I'm|I’m|I've|I’ve|my|me|mine|we|our|us)(?=[^\p{L}]|$)/u;
/** 'You are one of its first-years.' */
const ALREADY_THERE =
  /\byou(?:['’]re| are| were| will be| would be) (?:\w+ )?(?:one of|among|part of|an?) [^,.;]*\b(?:its|their)\b/i;
const QUOTED = /“[^”]*”|"[^"]*"/g;

/** Why a text may not be shown, whatever it rests on; null where nothing speaks against it. */
function unfit(text: string, outside: string, ground: Ground): string | null {
  if (!/\p{L}/u.test(text) || MASK.test(text)) return 'mask';
  if (repeatsSystem(text, ground.system)) return 'instructions';
  if ([DIAGNOSIS, FORECAST, SHAMING, GRADING, WRITES_FOR_THEM].some((words) => words.test(text))) return 'unfit';
  if (UNPROVABLE.test(outside)) return 'unprovable';
  if (!ground.mayNameFederalAid && namesFederalAid(text)) return 'federal aid';
  if (ALREADY_THERE.test(outside)) return 'a student of it already';
  if (FIRST_PERSON.test(outside)) return 'first person';
  // 'What did she say the last time?' asks of a visit; in a student's own mouth it is a farewell.
  const asked = outside.replace(/\bthe last time\b/gi, 'then');
  if (!isOpen(asked)) return 'sensitive';
  return namesForeignCollege(outside, ground) ? 'another college' : null;
}

function namesForeignCollege(outside: string, { college, places }: Ground): boolean {
  if (college?.tier && contradictsTier(outside, college.tier)) return true;
  const mine = (college?.names ?? []).join('\n').toLowerCase();
  const low = outside.toLowerCase();
  if (college?.others.some((name) => !mine.includes(name.toLowerCase()) && low.includes(name.toLowerCase())))
    return true;
  const own = places.map((place) => place.sentInput).join('\n');
  return (outside.match(COLLEGE_NAME) ?? []).some(
    (name) => !mine.includes(name.toLowerCase().replace(/^the /, '')) && !own.includes(name),
  );
}

/** What a sentence rests on; null where something it names is not there, or was cut out of what turns it round. */
function itemsOf({ facts, quotes }: EvidencedSentence, text: string, ground: Ground, most: number): Item[] | null {
  const named = facts.map((id) => ground.facts.get(id.trim().replace(/^[[(]|[\])]$/g, '')) ?? null);
  const said = [...new Set([...quotes.filter((quote) => quote.trim() !== ''), ...quotedIn(text)])].map((quote) =>
    findQuote(quote, ground),
  );
  if (named.includes(null) || said.includes(null) || facts.length + said.length > most) return null;
  const items = [
    ...named.flatMap((fact) => (fact ? [itemOfFact(fact)] : [])),
    ...said.flatMap((item) => (item && !isCutShort(item) ? [item] : [])),
  ];
  return items.length === facts.length + said.length ? items : null;
}

const CUTS = new RegExp(`${NEGATION.source}|\\b(?:used to|if|wish|pretend\\w*|kidding|jk|joking)\\b`, 'iu');

/** True where the words before or after a quote, in its clause, turn it round: 'I do not “want to be a nurse”'. */
export function isCutShort({ clauses, text }: Item): boolean {
  const clause = clauses.find((one) => one.text.includes(text));
  if (!clause) return false;
  const [before = '', after = ''] = clause.text.split(text);
  return (
    CUTS.test(before) ||
    /\b(?:lol|jk|not)\b/i.test(after) ||
    (clause.isNegated && !NEGATION.test(text) && HEDGE.test(before))
  );
}

/** Why a sentence does not rest on these items; null where it does. */
export function proveOne(text: string, items: readonly Item[], ground: Ground, ofWriting = false): string | null {
  const outside = text.replace(QUOTED, ' , ');
  const because = unfit(text, outside, ground);
  if (because) return because;
  const manner: Manner = { isQuestion: /\?["”’]?$/.test(text.trim()), ofWriting, reader: ground.reader };
  const names = (ground.college?.names ?? []).map((name) => name.toLowerCase());
  const bare = keptTogether(withoutNames(outside, ground.college?.names ?? []), items);
  const parts = partsOf(bare, names);
  if (!ofWriting && quotedIn(text).length === 0 && !parts.some((part) => tellsSomething(part, manner)))
    return EMPTY_TALK;
  const failing = parts.find((part) => !isCovered(part, items, manner, ground));
  return failing ? `not in the evidence: ${failing.text.trim()}` : null;
}

/** 'visual and performing arts' is one thing where a fact calls it so. */
const keptTogether = (text: string, items: readonly Item[]): string =>
  text.replace(/(\p{L}+) and (?=(\p{L}+))/gu, (pair, one: string, other: string) =>
    items.some(({ kind, text: told }) => kind === 'fact' && told.includes(`${one} and ${other}`)) ? `${one} & ` : pair,
  );

const withoutNames = (text: string, names: readonly string[]): string =>
  [...names]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, name) => (name ? rest.split(name).join('it') : rest), text);

/**
 * The sentence as it may be shown with the student's words it rests on, or why not: every number, name, feeling, deed and fact in it
 * must be in what it names, and what is the student's alone is not said at all. `mustRest` asks for evidence also where nothing is claimed.
 */
export function prove(draft: EvidencedSentence, ground: Ground, { mustRest = false, ofWriting = false } = {}): Verdict {
  const text = cleanText(draft.text, LONGEST).replace(/\s*\n+\s*/g, ' ');
  const items = itemsOf(draft, text, ground, ofWriting ? Infinity : MOST_ITEMS);
  if (items === null) return { refused: 'evidence that is not there' };
  const rests = items.filter(({ kind }) => kind === 'quote');
  if (mustRest && items.length === 0) return { refused: 'no evidence' };
  const sentences = gateSentences(text);
  if (sentences.length === 0) return { refused: 'nothing said' };
  for (const sentence of sentences) {
    const because = proveOne(sentence.trim(), items, ground, ofWriting);
    if (because) return { refused: because };
  }
  const places = new Map(rests.map(({ evidence }) => [JSON.stringify(evidence), evidence]));
  const evidence = [...places.values()].filter((one) => one !== null);
  return { text, evidence };
}

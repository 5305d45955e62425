import { programsIn } from '../../../../colleges/programs/reading/programs-in';
import type { ChatInput } from '../../../generated-words';
import { statesIn } from './numbers-tried';

/** Words that mean the own list. */
export const OWN = /\b(?:my|mine|these|those|i have|i got|my list|the list|you (?:picked|chose|gave|found)|mi lista)\b/;
const SEARCHES =
  /^(?:colleges?|schools?|universit\w+) (?:in|near|with|under|that)\b|\b(?:find|search|look(?:ing)? for|show me|give me|suggest|recommend|want to (?:go to|study|live)|any|are there|is there|which|what (?:\w+ )?(?:schools|colleges|universities)|list|some|good|best|cheap\w*|hay|busca)\b/;
export const PLACES =
  /\b(?:schools?|colleges?|universit(?:y|ies)|places?|anything|something|somewhere|uc|ucs|hbcus?|escuelas?|universidades)\b/;
const NEAR = /\b(?:near (?:me|home|my house|here|by)|nearby|close (?:by|to (?:me|home))|around here|cerca)\b/;
const NEAR_MILES = 100;
const MILES_AN_HOUR = 45;
const PRICE =
  /\b(?:under|below|less than|at most|max(?:imum)?|up to|cheaper than) \$?(\d[\d,]*)(k?)\b(?! ?(?:students|kids|people|undergrad\w*|miles|hours|minutes))/;
const HOURS = /\b(?:(\d{1,2}(?:\.\d)?)|an?|one|two) ?-?hours?\b/;

type Sign = readonly [value: string, words: RegExp];
const SIZES: readonly Sign[] = [
  ['small', /\bsmall\b/],
  ['medium', /\bmedium\b/],
  ['large', /\b(?:big|large|huge)\b/],
];
const CONTROLS: readonly Sign[] = [
  ['public', /\bpublic\b/],
  ['private', /\bprivate\b/],
];
const SERVING: readonly Sign[] = [
  ['hbcu', /\bhbcus?\b|historically black/],
  ['women_only', /\bwomen'?s? colleges?\b/],
  ['tribal', /\btribal\b/],
];
const LEVELS: readonly Sign[] = [['two_year', /\b(?:community|junior|(?:two|2)[- ]?year) colleges?\b/]];
const signed = (signs: readonly Sign[], plain: string): string | undefined =>
  signs.find(([, words]) => words.test(plain))?.[0];

/** The words of the first field of study that a text names. */
export const programNamed = (text: string): string | undefined =>
  programsIn(text).find(({ program }) => program.kind !== 'open')?.said;

export const asksHomeState = (plain: string): boolean => /\b(?:in.?state|in my state|my state)\b/.test(plain);

function milesAsked(plain: string): number | undefined {
  const hours = HOURS.exec(plain);
  if (hours && /\b(?:within|less than|under|max|at most|away|of (?:me|home|here))\b/.test(plain)) {
    return Number(hours[1] ?? (hours[0].startsWith('two') ? 2 : 1)) * MILES_AN_HOUR;
  }
  return NEAR.test(plain) ? NEAR_MILES : undefined;
}

/** The most that a message names in dollars. */
export function priceAsked(plain: string): number | undefined {
  const [, digits, thousands] = PRICE.exec(plain) ?? [];
  return digits === undefined ? undefined : Number(digits.replace(/,/g, '')) * (thousands ? 1000 : 1);
}

function statesAsked(plain: string, { student }: ChatInput): string[] | undefined {
  const named = statesIn(plain);
  if (named.length) return named;
  const home = student?.studentInput.homeState;
  return home && asksHomeState(plain) ? [home] : undefined;
}

/** 'What is an HBCU?' asks for no list of them. */
const isDefinition = (plain: string): boolean =>
  /^(?:what is|what are|whats|define|explain|difference|is a|are)\b/.test(plain) &&
  statesIn(plain).length === 0 &&
  !OWN.test(plain) &&
  !NEAR.test(plain);

const isGiven = (one: unknown): boolean => one !== undefined;

/** What a search of the catalogue is asked; null where a message asks for none, or names too little to search by. */
export function searchAsked(plain: string, input: ChatInput): Record<string, unknown> | null {
  if (!SEARCHES.test(plain) || !PLACES.test(plain) || isDefinition(plain)) return null;
  const telling = {
    program: programNamed(input.text),
    states: statesAsked(plain, input),
    most_price: priceAsked(plain),
    most_miles: milesAsked(plain),
    serving: signed(SERVING, plain),
    level: signed(LEVELS, plain),
  };
  const besides = {
    size: signed(SIZES, plain),
    control: signed(CONTROLS, plain),
    cheapest: /\b(?:cheap\w*|affordable|low cost)\b/.test(plain) || undefined,
  };
  const everywhere = /\b(?:in the (?:country|us|usa|united states)|of all)\b/.test(plain) && isGiven(besides.cheapest);
  const enough =
    everywhere || Object.values(telling).some(isGiven) || Object.values(besides).filter(isGiven).length > 1;
  return enough ? { ...telling, ...besides } : null;
}

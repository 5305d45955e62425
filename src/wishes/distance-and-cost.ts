import type { Wish } from '../contract/material';
import { attitudeAt, type Clause, speaksOfCollege } from './clauses';
import { draftAt, strongest, type WishDraft } from './wish-draft';

const NEAR =
  /\b(?:close(?:r)? (?:to|by)? ?(?:home|my (?:family|parents|mom|dad|grandm\w+|house))|close by|near(?:by)? ?(?:home|my (?:family|parents|mom|dad|grandm\w+|house))|near ?by home|stay(?:ing)? (?:home|at home|close|local|near|in[- ]state)|live at home|living at home|commut(?:e|ing)|from home every day|drive home|go home on|come home on|home on (?:the )?weekends|in[- ]state)\b/g;
const FAR =
  /\b(?:far(?:ther)?(?: away)?(?: from (?:home|here))?(?! as)(?! from (?!home|here|my))|away from (?:home|my (?:family|parents|town))|across the country|out[- ]of[- ]state|leav(?:e|ing) (?:home|the state|my (?:town|hometown|state))|get(?:ting)? away|different part of the country|other side of the country|new part of the country|long way from home|as far as possible)\b/g;
const FAR_NOT_PLACE = /^\s*(?:as\b|more\b|from over\b|too\b)|^,? so far/;
const SO_FAR = /\bso $/;

function distanceIn(clause: Clause): WishDraft<'near' | 'far'>[] {
  const speaks = speaksOfCollege(clause);
  if (!speaks) return [];
  const found = (words: RegExp, value: 'near' | 'far', other: 'near' | 'far') =>
    [...clause.text.matchAll(words)].flatMap((match) => {
      const attitude = attitudeAt(clause, match.index);
      const before = clause.text.slice(0, match.index);
      const after = clause.text.slice(match.index + match[0].length);
      if (
        attitude === 'indifferent' ||
        FAR_NOT_PLACE.test(after) ||
        (SO_FAR.test(before) && !/\b(?:n't|not) so $/.test(before))
      )
        return [];
      return [draftAt(clause, match.index, attitude === 'refuses' ? other : value)];
    });
  return [...found(NEAR, 'near', 'far'), ...found(FAR, 'far', 'near')];
}

const WORD_NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
};
const AMOUNT = `(\\d+(?:\\.\\d+)?|${Object.keys(WORD_NUMBERS).join('|')})`;
const MILES = new RegExp(`${AMOUNT}(?:\\s*(?:-|to|or)\\s*(\\d+))?[- ]miles?\\b`, 'g');
const HOURS = new RegExp(`\\b${AMOUNT}(?:\\s*(?:-|–|to|or)\\s*${AMOUNT})?[- ](?:hours?|hrs?)(?:'s)?\\b`, 'g');
/** Straight-line miles of an hour on the road, and in the air. */
const MILES_AN_HOUR = { road: 50, air: 400 } as const;
const BY_AIR = /\b(?:flight|fly|flying|plane)\b/;
const AT_LEAST = /\b(?:more than|at least|over|farther than|further than|beyond)\s*(?:about )?$/;
const NEGATED_AT_LEAST =
  /\b(?:not|no|n't|never|nothing)\b[^.]*\b(?:more than|over|farther than|further than|beyond)\s*(?:about )?$/;
const OF_DISTANCE = /\b(?:home|away|drive|driving|far|miles?|distance|from (?:here|my)|flight|car|train|road)\b/;

const amountOf = (text: string): number => WORD_NUMBERS[text] ?? Number(text);

interface DistanceSaid {
  miles: WishDraft<number>[];
  distance: WishDraft<'near' | 'far'>[];
}

function numbersIn(clause: Clause): DistanceSaid {
  const said: DistanceSaid = { miles: [], distance: [] };
  if (!speaksOfCollege(clause) || !OF_DISTANCE.test(clause.text)) return said;
  const add = (match: RegExpExecArray, factor: number): void => {
    const before = clause.text.slice(0, match.index);
    const amount = Math.max(amountOf(match[1] ?? '0'), match[2] ? amountOf(match[2]) : 0);
    if (attitudeAt(clause, match.index) === 'indifferent' || !(amount > 0)) return;
    if (AT_LEAST.test(before) && !NEGATED_AT_LEAST.test(before))
      said.distance.push(draftAt(clause, match.index, 'far'));
    else said.miles.push(draftAt(clause, match.index, Math.round(amount * factor)));
  };
  const speed = BY_AIR.test(clause.text) ? MILES_AN_HOUR.air : MILES_AN_HOUR.road;
  for (const match of clause.text.matchAll(MILES)) add(match, 1);
  for (const match of clause.text.matchAll(HOURS)) add(match, speed);
  return said;
}

/** Distance from home: a leaning, and the most miles where a number of miles or hours was said (an hour counts 50 miles by road). */
export function readDistance(clauses: readonly Clause[]): {
  distance: Wish<'near' | 'far'> | null;
  mostMiles: Wish<number> | null;
} {
  const numbers = clauses.map(numbersIn);
  const drafts = [...clauses.flatMap(distanceIn), ...numbers.flatMap((said) => said.distance)];
  return { distance: strongest(drafts), mostMiles: strongest(numbers.flatMap((said) => said.miles)) };
}

const AID =
  /\b(?:financial aid|scholarships?|full[- ]ride|full[- ]tuition|merit (?:aid|money)|need[- ]based|grants?|pell|fafsa|questbridge)\b/g;
const LOW =
  /\b(?:affordable|affordability|afford|cheap(?:er)?|low(?:er)?[- ]cost|inexpensive|low(?:er)? tuition|save money|budget|in-state tuition|(?:without|avoid|little|no|less|much|into?|student) (?:\w+ )?(?:debt|loans)|debt[- ]free|money is tight|not (?:too )?expensive|too expensive|costs?|tuition|price)\b/g;
const EXPENSIVE = /\b(?:expensive|pricey|costs too much|overpriced)\b/;
const RICH = /\b(?:money|cost|price|tuition) (?:is not|isn't|is no|does not|doesn't|won't)\b/;

function costIn(clause: Clause): WishDraft<'low' | 'aid'>[] {
  if (RICH.test(clause.text)) return [];
  const wanted = speaksOfCollege(clause);
  const draftsOf = (words: RegExp, value: 'low' | 'aid') =>
    [...clause.text.matchAll(words)]
      .filter((match) => attitudeAt(clause, match.index) !== 'indifferent')
      .map((match) => draftAt(clause, match.index, value));
  const said = wanted ? [...draftsOf(AID, 'aid'), ...draftsOf(LOW, 'low')] : [];
  const expensive = wanted ? EXPENSIVE.exec(clause.text) : null;
  return expensive ? [...said, draftAt(clause, expensive.index, 'low')] : said;
}

const DOLLARS =
  /(?:\$\s*(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*(k|thousand|grand)?|\b(\d{1,3}(?:,\d{3})+|\d+)\s*(k|thousand|grand)?\s*(?:dollars|bucks|a year|per year|\/ ?year|each year|a semester|per semester|in tuition|tuition))/g;
const LIMIT =
  /\b(?:more than|under|less than|below|up to|at most|max(?:imum)?|no more|afford|budget|pay|limit|spend|around|about|cheaper than)\b/;
/** What a family cannot pay is a must, also when the parents say it. */
const MONEY_ENDS = /\b(?:can't|cannot|can not|can only|couldn't|no more than|not more than|at most|maximum)\b/;
const LEAST_YEARLY = 500;

function dollarsOf(match: RegExpExecArray, text: string): number {
  const thousands = (match[2] ?? match[4]) !== undefined;
  const amount = Number((match[1] ?? match[3] ?? '0').replaceAll(',', '')) * (thousands ? 1000 : 1);
  if (/\bsemester\b/.test(text)) return amount * 2;
  return /\b(?:total|four years|4 years|all four)\b/.test(text) ? amount / 4 : amount;
}

function mostCostIn(clause: Clause): WishDraft<number>[] {
  if (!LIMIT.test(clause.text) || !(clause.role.aboutCollege || /\bcollege|tuition|year\b/.test(clause.text)))
    return [];
  if (/\b(?:earn|earned|raised|saved|made|salary|scholarship of|won)\b/.test(clause.text)) return [];
  return [...clause.text.matchAll(DOLLARS)].flatMap((match) => {
    const amount = Math.round(dollarsOf(match, clause.text));
    if (amount < LEAST_YEARLY) return [];
    const draft = draftAt(clause, match.index, amount);
    return [{ ...draft, firm: draft.firm || MONEY_ENDS.test(clause.text) }];
  });
}

/** Cost: whether a low price or aid matters, and the most dollars a year where a number was said. */
export function readCost(clauses: readonly Clause[]): {
  cost: Wish<'low' | 'aid'> | null;
  mostCost: Wish<number> | null;
} {
  return { cost: strongest(clauses.flatMap(costIn)), mostCost: strongest(clauses.flatMap(mostCostIn)) };
}

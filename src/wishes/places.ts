import type { StudentWishes } from '../contract/material';
import { STATE_NAMES } from '../contract/state-names';
import { attitudeAt, type Clause, speaksOfCollege } from './clauses';
import { isOnMap, OPPOSITE_WEATHER, PLACES_IN_STATES, regionNamed, REGIONS } from './place-names';
import { draftAt, ownFirst, strongestPerValue, type WishDraft } from './wish-draft';

/** Codes that are words, degrees or cities of their own, and count only behind a comma or 'in'. */
const AMBIGUOUS = new Set('IN OR ME OK HI OH LA AL DE CO ID PA MA MS MD AS VI PR MO AR GU'.split(' '));
const CODE = new RegExp(`\\b(${Object.keys(STATE_NAMES).join('|')})\\b`, 'g');
const NAMES: readonly [RegExp, string][] = Object.entries(STATE_NAMES)
  .filter(([code]) => code !== 'DC')
  .map(([code, name]): [RegExp, string] => [new RegExp(`\\b${name.toLowerCase()}\\b`, 'g'), code])
  .sort(([one], [other]) => other.source.length - one.source.length);
/** One look for any of the names, so that most clauses are done at once. */
const ANY_NAME = new RegExp([...PLACES_IN_STATES, ...NAMES].map(([words]) => words.source).join('|'));
const CITIES = new Set(PLACES_IN_STATES.map(([words]) => words));
const WASHINGTON_DC = /\bwashington,? ?d\.?c\b\.?|\bd\.c\.?|\bdc\b|\bthe nation's capital\b/g;
/** Words after a state's name that make it the name of something else. */
const OTHER_NAME =
  /^(?: tech\b| and lee\b| monument\b|town\b| street\b| bulldogs\b| longhorns\b| avenue\b| university in st\b)/;
const NAME_BEFORE = /\b(?:george|booker t\.?|lake|miss|aunt|cousin|friend|sister) $/;
const COMES_FROM =
  /\b(?:i live|we live|i'm|i am|i was|live|living|lived|born|raised|grew up|moved|here)(?: \w+)? (?:in|from|to|here in) (?:\w+ ){0,2}$|\bfrom $|\b(?:visit(?:ed|ing)?|vacation(?:ed)?|trip) (?:to |in )?$/;
const LEAVING =
  /\b(?:out of|outside(?: of)?|leav(?:e|ing)|away from|far from|get out of|escape|besides|other than)(?: the)?(?: state of)? (?:\w+ or )?$/;

/** Where the student has always been; it says nothing of where they want to go. */
const NEVER_LEFT =
  /\b(?:never|not|haven't|hardly|barely)(?: \w+)? (?:been|gone|traveled|lived) (?:out of|outside(?: of)?|out)(?: the)?(?: state of)? $/;

interface Found {
  at: number;
  state: string;
  /** True when a city was named: refusing it refuses no state. */
  city: boolean;
}

const blank = (text: string, at: number, length: number): string =>
  text.slice(0, at) + ' '.repeat(length) + text.slice(at + length);

/** Finds each state once, longest names first, so that West Virginia is not Virginia. */
function statesIn(clause: Clause): Found[] {
  const found: Found[] = [];
  let rest = clause.text;
  const known = ANY_NAME.test(rest) ? [...PLACES_IN_STATES, ...NAMES] : [];
  const rules: readonly [RegExp, string][] = [[WASHINGTON_DC, 'DC'], ...known];
  for (const [words, state] of rules) {
    for (const match of [...rest.matchAll(words)]) {
      const after = clause.text.slice(match.index + match[0].length);
      const before = clause.text.slice(0, match.index);
      const otherName = OTHER_NAME.test(after) || NAME_BEFORE.test(before);
      if (!otherName && !isCapital(clause, match, state))
        found.push({ at: match.index, state, city: CITIES.has(words) });
      rest = blank(rest, match.index, match[0].length);
    }
  }
  return [...found, ...codesIn(clause, rest)];
}

/** 'Washington' at a comma that 'DC' follows: the city, cut apart by the clause. */
function isCapital(clause: Clause, match: RegExpExecArray, state: string): boolean {
  const following = clause.answer.answer.slice(clause.start + match.index + match[0].length);
  return state === 'WA' && /^,?\s*D\.?C/i.test(following);
}

/** So much before a code tells whether it stands in a place ('Portland, ME'). */
const WORDS_BEFORE = 40;

function codesIn(clause: Clause, rest: string): Found[] {
  const shouting = clause.typed === clause.typed.toUpperCase();
  return [...clause.typed.matchAll(CODE)].flatMap((match) => {
    const state = match[1] ?? '';
    const at = clause.start + match.index;
    const before = clause.answer.answer.slice(Math.max(0, at - WORDS_BEFORE), at);
    const placed = /(?:[a-z],|\b(?:in|to|near|around|of|from|leave)) $/.test(before);
    const taken = rest.slice(match.index, match.index + 2).trim() === '';
    const counts = !taken && !shouting && (!AMBIGUOUS.has(state) || placed);
    if (state === 'LA' && counts)
      return [{ at: match.index, state: /[A-Z][a-z]+, $/.test(before) ? 'LA' : 'CA', city: false }];
    return counts ? [{ at: match.index, state, city: false }] : [];
  });
}

function stateDrafts(clause: Clause): WishDraft<string>[] {
  if (!speaksOfCollege(clause)) return [];
  return statesIn(clause).flatMap(({ at, state, city }) => {
    const before = clause.text.slice(0, at);
    const attitude = attitudeAt(clause, at);
    if (attitude === 'indifferent' || NEVER_LEFT.test(before)) return [];
    const leaving = LEAVING.test(before);
    if (!leaving && COMES_FROM.test(before)) return [];
    const refused = leaving !== (attitude === 'refuses');
    return refused && city ? [] : [draftAt(clause, at, state, refused)];
  });
}

const PORTLAND = /\bportland\b/g;
const MAINE_OR_OREGON: readonly (readonly [state: string, homes: readonly string[], words: RegExp])[] = [
  ['ME', ['ME', 'NH', 'VT', 'MA', 'RI', 'CT'], /\b(?:maine|new england|boston|providence|vermont|new hampshire)\b/],
  ['OR', ['OR', 'WA', 'ID', 'CA'], /\b(?:oregon|seattle|washington|pacific north ?west|pnw|west coast|california)\b/],
];

/** Two states have a well-known Portland: the one is meant that the answer speaks of, else the one near home. */
function portlandDrafts(clause: Clause, homeState: string | null): WishDraft<string>[] {
  if (!speaksOfCollege(clause)) return [];
  if (clause.text.search(PORTLAND) < 0) return [];
  const told = MAINE_OR_OREGON.filter(([, , words]) => words.test(clause.plain));
  const near = MAINE_OR_OREGON.filter(([, homes]) => homeState !== null && homes.includes(homeState));
  const state = (told.length === 1 ? told : near)[0]?.[0];
  if (state === undefined) return [];
  return [...clause.text.matchAll(PORTLAND)].flatMap((match) => {
    const before = clause.text.slice(0, match.index);
    const wanted = attitudeAt(clause, match.index) === 'wants' && !COMES_FROM.test(before) && !LEAVING.test(before);
    // Where the state stands behind the city, it is read by its own name.
    const follows = /^,? (?:ME|OR|[Mm]aine|[Oo]regon)\b/.test(
      clause.answer.answer.slice(clause.start + match.index + match[0].length),
    );
    return wanted && !follows ? [draftAt(clause, match.index, state)] : [];
  });
}

const HOME_STATE = /\b(?:in[- ]state|my (?:home )?state|home state|the state|this state)\b/g;

/** 'In-state' and 'leave the state' speak of the home state without its name. */
function homeStateDrafts(clause: Clause, homeState: string | null): WishDraft<string>[] {
  if (!homeState || !speaksOfCollege(clause)) return [];
  return [...clause.text.matchAll(HOME_STATE)].flatMap((match) => {
    const before = clause.text.slice(0, match.index);
    const attitude = attitudeAt(clause, match.index);
    const leaving = LEAVING.test(before);
    const named = /^in/.test(match[0]) || leaving || /\bin $/.test(before);
    if (attitude === 'indifferent' || !named) return [];
    return [draftAt(clause, match.index, homeState, leaving !== (attitude === 'refuses'))];
  });
}

/** A region of the map that is refused ('nothing in the South') stands for its states. */
function refusedRegions(clause: Clause): WishDraft<string>[] {
  if (!speaksOfCollege(clause)) return [];
  return REGIONS.filter(isOnMap).flatMap(({ words, states }) =>
    [...clause.text.matchAll(words)].flatMap((match) => {
      const leaving = LEAVING.test(clause.text.slice(0, match.index));
      const attitude = attitudeAt(clause, match.index);
      if (attitude === 'indifferent' || leaving === (attitude === 'refuses')) return [];
      return states.map((state) => draftAt(clause, match.index, state, true));
    }),
  );
}

const allStateDrafts = (clauses: readonly Clause[], homeState: string | null): WishDraft<string>[] =>
  clauses.flatMap((clause) => [
    ...stateDrafts(clause),
    ...homeStateDrafts(clause, homeState),
    ...portlandDrafts(clause, homeState),
    ...refusedRegions(clause),
  ]);

const isWanted = (draft: WishDraft<string>): boolean => !draft.refused;

/** States and regions of the map are one kind of wish: where the student named either, the parents' stand back. */
const ownPlacesFirst = (drafts: readonly WishDraft<string>[], others: readonly WishDraft<string>[]) =>
  others.some((draft) => draft.own) ? drafts.filter((draft) => draft.own) : ownFirst(drafts);

/** States the student wants and states they do not. */
function statesOf(
  drafts: readonly WishDraft<string>[],
  regions: readonly WishDraft<string>[],
): Pick<StudentWishes, 'states' | 'avoidStates'> {
  const avoidStates = strongestPerValue(drafts.filter((draft) => draft.refused));
  const avoided = new Set(avoidStates.map((wish) => wish.value));
  const wanted = strongestPerValue(ownPlacesFirst(drafts.filter(isWanted), regions.filter(onMap)));
  return { states: wanted.filter((wish) => !avoided.has(wish.value)), avoidStates };
}

/** Turns of phrase that name weather and wish for none. */
const WEATHER_IDIOM =
  /\b(?:(?:car|truck|bus) (?:is |was |gets? )?(?:stuck )?(?:out of|in) the snow|out of the snow|shovel\w* (?:\w+ )?snow|(?:out|left) in the cold|snow days?)\b/g;

function regionDrafts(clauses: readonly Clause[]): WishDraft<string>[] {
  return clauses.filter(speaksOfCollege).flatMap((clause) =>
    REGIONS.filter((region) => isOnMap(region) || !clause.role.describesNow).flatMap((region) =>
      [...clause.text.replaceAll(WEATHER_IDIOM, (words) => ' '.repeat(words.length)).matchAll(region.words)].flatMap(
        (match) => {
          const { name } = region;
          const before = clause.text.slice(0, match.index);
          const attitude = /\btoo (?:cold|hot)\b/.test(match[0]) ? 'refuses' : attitudeAt(clause, match.index);
          if (attitude === 'indifferent' || COMES_FROM.test(before)) return [];
          const refused = (attitude === 'refuses') !== (isOnMap(region) && LEAVING.test(before));
          if (!refused) return [draftAt(clause, match.index, name)];
          const opposite = OPPOSITE_WEATHER[name];
          return opposite === undefined ? [] : [draftAt(clause, match.index, opposite)];
        },
      ),
    ),
  );
}

function onMap({ value }: WishDraft<string>): boolean {
  const known = regionNamed(value);
  return known !== null && isOnMap(known);
}

/** The states, regions, landscapes and weather the student asks for, and the states they do not want; regions by the names of `REGIONS`. */
export function readPlaces(
  clauses: readonly Clause[],
  homeState: string | null,
): Pick<StudentWishes, 'states' | 'avoidStates' | 'regions'> {
  const states = allStateDrafts(clauses, homeState);
  const regions = regionDrafts(clauses);
  const landscapes = ownFirst(regions.filter((draft) => !onMap(draft)));
  const mapped = ownPlacesFirst(regions.filter(onMap), states.filter(isWanted));
  return { ...statesOf(states, regions), regions: strongestPerValue([...mapped, ...landscapes]) };
}

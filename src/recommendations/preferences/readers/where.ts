import { STATE_NAMES } from '../../../contract/state-names';
import { SOFT } from '../cues';
import type { Finding, Reader, ReaderContext } from '../finding';
import { citiesNamed, WORDS } from '../places/cities-named';
import { CITY_NAMES, CITY_NICKNAMES, cityNamed, placeValue, townNamed } from '../places/places';
import { MAP_REGIONS } from '../places/regions';
import type { Clause } from '../text';
import { aboutPlace } from './context';
import { isFromHome } from './limits';
import { AMOUNT, amountOf } from './numbers';
import { BEFORE_TOWN, isInPassing } from './places-in-passing';

/** Codes that are words, degrees or cities of their own, and count only behind a comma or 'in'. */
const AMBIGUOUS = new Set('UT IN OR ME OK HI OH LA AL DE CO ID PA MA MS MD AS VI PR MO AR GU'.split(' '));
const CODE = new RegExp(`\\b(${Object.keys(STATE_NAMES).join('|')})\\b`, 'g');
const NICKNAMES: readonly [string, string][] = [
  ['cali', 'CA'],
  ['socal', 'CA'],
  ['so cal', 'CA'],
  ['norcal', 'CA'],
  ['central valley', 'CA'],
  ['jersey', 'NJ'],
  ['upstate new york', 'NY'],
  ['upstate ny', 'NY'],
  ['mass', 'MA'],
  ['nueva york', 'NY'],
  ['tejas', 'TX'],
  ['nuevo méxico', 'NM'],
  ['nuevo mexico', 'NM'],
  ['carolina del norte', 'NC'],
  ['carolina del sur', 'SC'],
  ['pensilvania', 'PA'],
  ['luisiana', 'LA'],
  ['oregón', 'OR'],
];
const STATES = new Map<string, string>([
  ...Object.entries(STATE_NAMES)
    .filter(([code]) => code !== 'DC' && code !== 'VI')
    .map(([code, name]): [string, string] => [name.toLowerCase(), code]),
  ...NICKNAMES,
]);
const STATE_NAME = new RegExp(
  `\\b(${[...STATES.keys()].sort((one, other) => other.length - one.length).join('|')})\\b`,
  'g',
);
const NO_STATE_AFTER =
  /^(?: tech\b| and lee\b| monument\b|town\b| street\b| bulldogs\b| longhorns\b| avenue\b| shore\b| mike\b| city\b| (?:promise|scholarships?|grant|opportunity|lottery|excelsior)\b)/;
/** 'Not all Kansas people'. */
const OF_STATE =
  /^ (?:people|kids|students|accents?|weather|winters?|summers?|prices?|folks|boys|girls|natives?|residents?|drivers|food|nice)\b/;
const isNoState = (behind: string): boolean => NO_STATE_AFTER.test(behind) || OF_STATE.test(behind);
const NO_STATE_BEFORE = /\b(?:george|booker t\.?|lake|miss|aunt|cousin|friend|sister|new|center of|critical) $/;
const LEAVING =
  /\b(?:out of|outside(?: of)?|leav(?:e|es|ing)|away from|far from|get out of|escape|lejos de|fuera de|(?:irme|salir|salirme|mudarme|alejarme) de|dejar)(?: the)?(?: state of)?(?: dreary| boring| stupid)? (?:\w+ or )?$/;
/** A circle drawn around a town ('within an hour of Chicago'). */
const WITHIN =
  /(?<!\bnot )\b(?:within|no more than|less than|at most|under)(?: about| like)? [\w.]+(?: and a half| to \w+)?[- ](?:hours?|hrs?|minutes?|mins?|miles?)'?(?: drive| away)?(?: of| from) (?:downtown )?$|\b[\w.]+[- ](?:hour|hr|minute|mile) radius (?:of|from|around) (?:downtown )?$/;

const HOURS = new RegExp(`(${AMOUNT})(?: and a half| to \\w+)?[- ](?:hours?|hrs?)'?(?: drive| away)?(?: of| from) `);
const hoursIn = (text: string): number => amountOf(HOURS.exec(text)?.[1] ?? '0');

const blank = (text: string, at: number, length: number): string =>
  text.slice(0, at) + ' '.repeat(length) + text.slice(at + length);

function turnedAt(clause: Clause, at: number): boolean {
  return LEAVING.test(clause.text.slice(0, at));
}

/** 'Portland, the one in Maine' and 'Miami (the Ohio one)' only tell which one is meant. */
const tellsWhichOne = (before: string, behind: string): boolean =>
  /\bthe one in $/.test(before) || (/\bthe $/.test(before) && /^ one\b/.test(behind));

/** 'Kansas City or Columbia'. */
const isBesideCity = (before: string): boolean => {
  const earlier = /^(.*?)(?:,| or| and| y| o) $/.exec(before)?.[1] ?? '';
  const last = citiesNamed(earlier).at(-1);
  return last !== undefined && last.at + last.length === earlier.length && !WORDS.has(last.name);
};

/** A wish for a town; nothing where a circle is drawn around home, which is read as a limit. */
function nearTown(town: Finding, { text }: Clause, context: ReaderContext): Finding[] {
  const before = text.slice(0, town.at);
  if (!WITHIN.test(before)) return [town];
  if (isFromHome(town.value, hoursIn(before), context)) return [];
  return [SOFT.test(text) ? town : { ...town, fixed: 'must', limit: true }];
}

/** The capital, the cities and their nicknames. */
function citiesIn(clause: Clause, context: ReaderContext): Finding[] {
  return citiesNamed(clause.text).flatMap(({ name, at, length }) => {
    const before = clause.text.slice(0, at);
    const typed = clause.typed.slice(at, at + 1);
    const capital = typed !== typed.toLowerCase();
    if (tellsWhichOne(before, clause.text.slice(at + length))) return [];
    if (
      WORDS.has(name) &&
      !(
        capital &&
        (BEFORE_TOWN.test(before) ||
          isBesideCity(before) ||
          /^\s*(?:(?:but )?not|never|anywhere but)?\s*$/.test(before))
      )
    )
      return [];
    if (name.length <= 3 && name !== 'nyc' && !capital && !BEFORE_TOWN.test(before)) return [];
    const value = CITY_NICKNAMES.get(name) ?? valueOf(cityNamed(name, context));
    if (value === null) return [];
    return nearTown({ kind: 'near_place', value, at, length, turned: turnedAt(clause, at) }, clause, context);
  });
}

const valueOf = (town: ReturnType<typeof cityNamed>): string | null => (town ? placeValue(town) : null);

const NEAR_TOWN = /\b(?:near|around|close to|outside of?|in|to) ([A-Z][a-z.'-]+(?: [A-Z][a-z.'-]+){0,2})/g;

/** Smaller towns: with their state ('Orono, Maine'), or behind 'near' with a capital. */
function townsIn(clause: Clause, context: ReaderContext): Finding[] {
  const near = [...clause.typed.matchAll(NEAR_TOWN)].flatMap((match) => {
    const name = match[1] ?? '';
    const place = match.index + match[0].length - name.length;
    if (
      // Any word is a town somewhere: 'in' and 'to' need the state or a wish to live there.
      (/^(?:in|to) /.test(match[0]) &&
        !/^, [A-Z]/.test(clause.sentence.answer.answer.slice(clause.from + place + name.length)) &&
        !/\b(?:stay\w*|liv\w+|move|moving) $/.test(clause.text.slice(0, match.index))) ||
      clause.text.charAt(place) === '\u00b7' ||
      STATES.has(name.toLowerCase()) ||
      (WORDS.has(name.toLowerCase()) === false && CITY_NAMES.includes(name.toLowerCase()))
    )
      return [];
    const town = townNamed(name, context);
    const known = town && (town.state === context.homeState || context.statesNamed.has(town.state));
    return town && known
      ? [
          {
            kind: 'near_place' as const,
            value: placeValue(town),
            at: place,
            length: name.length,
          },
        ]
      : [];
  });
  return near;
}

function codesIn(clause: Clause, rest: string): Finding[] {
  const { answer } = clause.sentence.answer;
  const shouting = clause.typed.length > 6 && clause.typed === clause.typed.toUpperCase();
  return [...clause.typed.matchAll(CODE)].flatMap((match): Finding[] => {
    const state = match[1] ?? '';
    const before = answer.slice(Math.max(0, clause.from + match.index - 40), clause.from + match.index);
    const placed = /(?:[a-z],|\b(?:in|to|near|around|of|from|leave|either|or|and|like)) $/.test(before);
    const taken = /^[ \u00b7]{2}/.test(rest.slice(match.index, match.index + 2));
    const alone =
      clause.typed.trim() === state || /^ (?:only|schools|colleges)\b/.test(clause.text.slice(match.index + 2));
    if (taken || shouting || state === 'DC' || (AMBIGUOUS.has(state) && !placed && !alone)) return [];
    if (/[A-Z][a-z]+, $/.test(before)) return [];
    if (state === 'LA') return [{ kind: 'near_place', value: 'Los Angeles, CA', at: match.index, length: 2 }];
    return [{ kind: 'state', value: state, at: match.index, length: 2 }];
  });
}

const FIRST_OF_STATES = new Set([...STATES.keys()].map((name) => name.split(' ')[0] ?? ''));
const maybeState = (text: string): boolean => (text.match(/[a-z]+/g) ?? []).some((word) => FIRST_OF_STATES.has(word));

/** Longer than a town of three words with what leads to it, in letters. */
const LONGEST_TOWN = 100;

/** 'Machias, Maine': the state tells which town is meant. */
function isOfTown(clause: Clause, at: number): boolean {
  const end = clause.from + at;
  const before = clause.sentence.answer.answer.slice(Math.max(0, end - LONGEST_TOWN), end);
  const town =
    /\b(?:[Nn]ear|[Aa]round|[Ii]n|[Tt]o|[Oo]utside|[Ss]tay) ([A-Z][a-z.'-]+(?: [A-Z][a-z.'-]+){0,2}), $/.exec(
      before,
    )?.[1];
  const state = STATES.get(/^[a-z]+(?: [a-z]+)?/.exec(clause.text.slice(at))?.[0] ?? '') ?? '';
  return (
    town !== undefined &&
    townNamed(town, { homeState: state, homeTown: null, statesNamed: new Set([state]) })?.state === state &&
    !STATES.has(town.toLowerCase())
  );
}

function statesIn(clause: Clause, rest: string): Finding[] {
  if (!maybeState(rest)) return [];
  let besideCities: boolean | undefined;
  const isBesideCities = (): boolean =>
    (besideCities ??= citiesNamed(clause.sentence.text).length > 0 || /\b(?:LA|DC|SF)\b/.test(clause.typed));
  return [...rest.matchAll(STATE_NAME)].flatMap((match): Finding[] => {
    const before = clause.text.slice(0, match.index);
    const behind = clause.text.slice(match.index + match[0].length);
    if (isNoState(behind) || NO_STATE_BEFORE.test(before) || isOfTown(clause, match.index)) return [];
    if (tellsWhichOne(before, behind)) return [];
    if (match[0] === 'mass' && !(/^[A-Z]/.test(clause.typed.slice(match.index)) && BEFORE_TOWN.test(before))) return [];
    if (
      match[0] === 'washington' &&
      /^[,.]? ?d\.?c/.test(clause.sentence.text.slice(clause.from - clause.sentence.from + match.index + 10))
    )
      return [];
    const place = { at: match.index, length: match[0].length };
    // Beside other cities New York is the city.
    if (match[0] === 'new york' && isBesideCities() && !/\bupstate $/.test(before))
      return [{ kind: 'near_place' as const, value: 'New York, NY', ...place }];
    return [{ kind: 'state' as const, value: STATES.get(match[0]) ?? '', ...place }];
  });
}

const STAYING =
  /\b(?:quedar(?:me)?|stay(?:ing)?|remain(?:ing)?)(?: here)? (?:in|inside|within|en)(?: my)?(?: home)?(?: state)?(?: of)? $/;

/** Staying in or leaving the student's own state is a wish about home. */
function homeward(finding: Finding, clause: Clause, homeState: string | null): Finding {
  const before = clause.text.slice(0, finding.at);
  const turned = LEAVING.test(before);
  const isHome = homeState !== null && finding.value === homeState;
  if (turned && isHome) return { ...finding, kind: 'home_state', value: 'stay', turned: true };
  if (isHome && STAYING.test(before)) return { ...finding, kind: 'state' };
  return { ...finding, turned };
}

/** Without one of these no region is named. */
const ANY_REGION = /england|inglaterra|east|west|oeste|este|south|sur|atlantic|pnw|lakes|rock|bible|tri-?state/;

function inOrder(clause: Clause, context: ReaderContext): Finding[] {
  const cities = citiesIn(clause, context);
  let rest = cities.reduce((text, { at, length }) => blank(text, at, length), clause.text);
  const regions = (ANY_REGION.test(rest) ? MAP_REGIONS : []).flatMap(({ name, words }) =>
    [...rest.matchAll(words)].map((match) => {
      rest = blank(rest, match.index, match[0].length);
      return {
        kind: 'region' as const,
        value: name,
        at: match.index,
        length: match[0].length,
        turned: turnedAt(clause, match.index),
      };
    }),
  );
  const states = statesIn(clause, rest);
  const left = states.reduce((text, { at, length }) => blank(text, at, length), rest);
  const towns = townsIn(clause, context).filter(
    (town) => !cities.some((city) => Math.abs(city.at - town.at) < city.length),
  );
  const all = [...states, ...codesIn(clause, left)].map((one) => homeward(one, clause, context.homeState));
  return [...cities, ...regions, ...towns, ...all.filter((one) => !afterTown(clause, one, [...cities, ...towns]))];
}

/** The state behind a town ('Portland, Maine') is no wish of its own. */
const afterTown = (clause: Clause, state: Finding, towns: readonly Finding[]): boolean =>
  towns.some(
    (town) => /^,? (?:the one in )?$/.test(clause.text.slice(town.at + town.length, state.at)) && town.at < state.at,
  );

/** Who is asked what to study and only names a place ('I know, I know. Seattle.') asks for nothing there. */
const isAside = (clause: Clause, { at }: Finding): boolean =>
  clause.sentence.role.fieldWeight > 2 && /^\s*$/.test(clause.text.slice(0, at));

/** States, regions of the map and places by name. */
export const readWhere: Reader = (clause, context) =>
  aboutPlace(clause)
    ? inOrder(clause, context).filter((finding) => !isInPassing(clause, finding) && !isAside(clause, finding))
    : [];

/** The states an answer names, which tell one Portland from the other. */
export function statesNamedIn(text: string): ReadonlySet<string> {
  const lower = text.toLowerCase();
  return new Set([
    ...[...lower.matchAll(STATE_NAME)]
      .filter((match) => !/^ (?:city|beach)\b/.test(lower.slice(match.index + match[0].length)))
      .map((match) => STATES.get(match[0]) ?? ''),
    ...[...text.matchAll(/, ([A-Z]{2})\b/g)].map((match) => match[1] ?? ''),
  ]);
}

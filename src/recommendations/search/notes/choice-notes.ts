import { shortPriceWords } from '../../../colleges/college-words';
import { dollars, payerPrice, type Payer } from '../../../contract/prices';
import type { Preference } from '../../../contract/preferences';
import { sayLeading } from '../program-criteria';
import type { CollegeFacts } from '../../../contract/colleges';
import { stateName } from '../../../contract/state-names';
import { joinTranslated, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { SHORT_LIST_SIZE } from '../fill';
import type { FitNote } from '../../../contract/recommendations';
import {
  effectiveChoices,
  type Criterion,
  ofKind,
  isHard,
  isPriceCap,
  isRefused,
  isWanted,
  asWish,
} from '../criterion';
import { checkCriterion } from '../essentials';
import { milesFromHome } from '../home';
import { numberText, listedColleges, type NotesInput } from './notes-input';
import { capitalize } from '../../../contract/text-rules';
import type { RankedCollege } from '../order';
import { canStartPath } from '../two-year';

const say = translationsOf<typeof notes>('list-notes');

/** '$9,000 to $31,000', to the hundred. */
const sayRange = (values: readonly number[]): string => {
  const rounded = values.map((value) => Math.round(value / 100) * 100);
  const [least, most] = [Math.min(...rounded), Math.max(...rounded)];
  const text = (amount: number): string => (amount <= 0 ? shortPriceWords({ amount }) : dollars(amount));
  return least === most ? text(least) : say('range', { least: text(least), most: text(most) });
};

/** Whether the list follows a required path; null if colleges can't show it. */
function keepsPath(path: string, colleges: readonly CollegeFacts[]): boolean | null {
  if (path === 'four_year') return colleges.every(({ level }) => level === 'four_year');
  if (path === 'transfer') return colleges.some(canStartPath);
  return path === 'two_year' || path === 'trade' ? colleges.every(canStartPath) : null;
}

/** Must-haves that no criterion checks; each card or another note says what is known about them. */
const EXPLAINED_ELSEWHERE: readonly Preference['kind'][] = [
  'sport',
  'campus_offer',
  'aid',
  'living',
  'net_price',
  'price',
];

interface Musts {
  kept: string[];
  /** Must-haves that the data can't settle. */
  open: string[];
  isAll: boolean;
}

const sayChoice = ({ label }: Preference): string => `“${label}”`;

/** The student's must-haves that no criterion filters by. */
function otherMusts({ preferences, criteria, meant, isExact }: NotesInput, colleges: readonly CollegeFacts[]): Musts {
  const covered = new Set(criteria.filter(({ must }) => must).flatMap(({ asked = [] }) => asked.map(({ id }) => id)));
  const others = preferences.filter((one) => isHard(one) && one.holder === 'me' && !covered.has(one.id));
  const programs = others.filter(({ kind }) => kind === 'program');
  const isTaught = programs.length > 0 && colleges.every(isExact);
  const paths = others.filter(({ kind, strength }) => kind === 'path' && strength === 'must');
  const kept = paths.filter(({ value }) => keepsPath(value, colleges) === true);
  const open = others.filter(
    (one) =>
      !programs.includes(one) &&
      !kept.includes(one) &&
      !EXPLAINED_ELSEWHERE.includes(one.kind) &&
      !(paths.includes(one) && keepsPath(one.value, colleges) === null),
  );
  return {
    kept: [...(isTaught ? [say('fit.taught', { program: sayLeading(meant) })] : []), ...kept.map(sayChoice)],
    open: open.map(sayChoice),
    isAll: others.length === kept.length + (isTaught ? programs.length : 0),
  };
}

/** 'Not in the countryside' adds nothing to 'in a city'. */
const isImplied = ({ asked: [one] = [] }: Criterion, musts: readonly Criterion[]): boolean =>
  one !== undefined &&
  isRefused(one) &&
  musts.some(({ asked: [other] = [] }) => other !== undefined && isWanted(other) && other.kind === one.kind);

/**
 * The must-haves that every listed college meets, except colleges the student named, and the must-haves that can't be
 * settled.
 */
export function keptMustsNote(input: NotesInput): string[] {
  const { criteria, choices, named, hides, relaxed } = input;
  const ids = new Set(named.flatMap(({ college }) => college?.unitid ?? []));
  const listed = listedColleges(choices);
  const colleges = listed.filter(({ unitid }) => !ids.has(unitid));
  const musts = criteria.filter((one) => one.must);
  if (colleges.length === 0) return [];
  // A college that isn't mostly about a refused program may still teach it.
  const kept = musts.filter(
    (one) => !isRefusedProgram(one) && colleges.every((college) => checkCriterion(one, college) === 'kept'),
  );
  const unsure = musts.filter((one) => one.open !== undefined && !kept.includes(one));
  const unsettled = musts.filter((one) => ![...kept, ...unsure, ...relaxed].includes(one) && !isRefusedProgram(one));
  const others = otherMusts(input, colleges);
  const open = [...unsettled.map(({ within }) => within), ...others.open];
  const isAll = kept.length === musts.length && others.isAll && !hides && relaxed.length === 0;
  const isEvery = kept.every((one) => listed.every((college) => checkCriterion(one, college) === 'kept'));
  const stated = kept.filter((one) => !isImplied(one, kept) && !excludesFew(one));
  const texts = [...new Set(stated.map(({ within }) => within)), ...others.kept];
  const says = isEvery ? (isAll ? 'kept.all' : 'kept.these') : 'kept.others';
  return [
    ...(texts.length > 0 ? [say(says, { musts: joinTranslated(texts) })] : []),
    ...(open.length > 0 ? [say('kept.check', { musts: joinTranslated([...new Set(open)]) })] : []),
    ...unsure.flatMap((one) => unknownPrices(one, colleges)),
  ];
}

function unknownPrices(limit: Criterion, colleges: readonly CollegeFacts[]): string[] {
  const unpriced = colleges.filter((college) => limit.unsure?.(college)).length;
  const open = colleges.filter((college) => limit.open?.(college)).length;
  const most = dollars(Number(limit.asked?.[0]?.value ?? 0));
  const said = [
    ...(open > 0 ? [say('price.open', { smart_count: open, many: numberText(open), limit: most })] : []),
    ...(unpriced > 0 ? [say('price.none', { smart_count: unpriced, many: numberText(unpriced) })] : []),
  ];
  if (said.length === 0) return [];
  return [capitalize(say('price.calculator', { said: joinTranslated(said) }))];
}

const NEAR_MILES = 150;

function openPlaceNote({ criteria, preferences, home, choices, essentials }: NotesInput): string[] {
  const { state, place, name } = home;
  const leaves = ofKind(preferences, 'home_state').length > 0;
  // Colleges of a required kind are where they are, and a climate or landscape points to places, too.
  const isElsewhere =
    essentials.some((one) => one.name === 'kind' && one.must) ||
    ofKind(preferences, 'climate', 'landscape').some(isWanted);
  if (state === null || leaves || isElsewhere || !criteria.some((one) => one.homeLean === true)) return [];
  const colleges = listedColleges(choices);
  if (place === null) {
    const count = colleges.filter((college) => college.state === state).length;
    return [say('place.state', { state: stateName(state), all: colleges.length, smart_count: count })];
  }
  const away = colleges.map((college) => milesFromHome(college, home) ?? Infinity);
  const count = away.filter((miles) => miles <= NEAR_MILES).length;
  return [
    count > 0
      ? say('place.near', { home: name, all: colleges.length, miles: NEAR_MILES, smart_count: count })
      : say('place.nearest', { home: name, miles: Math.round(Math.min(...away)) }),
  ];
}

/**
 * The range of the prices on the cards: averages, or what a family with a known income pays; empty if there are none.
 */
function priceRange(colleges: readonly CollegeFacts[], payer: Payer): string {
  const prices = colleges.flatMap((college) => payerPrice(college, payer) ?? []);
  const amounts = prices.flatMap(({ amount, elsewhere }) => [amount, elsewhere ?? amount]);
  return amounts.length === 0 ? '' : sayRange(amounts);
}

/**
 * The note on an unset price limit with this family's prices, for a reader who may know them; without the range if the
 * cards show no prices.
 */
export function priceNoteAtIncome(note: string, colleges: readonly CollegeFacts[], payer: Payer): string {
  const range = priceRange(colleges, { ...payer, income: null });
  const own = { range: priceRange(colleges, payer) };
  const isBoth = note === say('open.both', { range });
  if (range === '' || (!isBoth && note !== say('open.price', { range }))) return note;
  if (own.range === '') return isBoth ? say('open.field') : '';
  // If no price at this income is published, the cards show averages too.
  const isOwn = colleges.some((college) => payerPrice(college, payer)?.isAtIncome === true);
  return isOwn ? say(isBoth ? 'open.both.own' : 'open.price.own', own) : note;
}

function openFieldNote({ meant, preferences, home, choices }: NotesInput): string[] {
  const known = priceRange(listedColleges(choices), { homeState: home.state, income: null });
  const isOpen = ofKind(preferences, 'net_price', 'price', 'aid').length === 0 && known !== '';
  const range = isOpen ? known : '';
  if (meant.length > 0) return isOpen ? [say('open.price', { range })] : [];
  return [isOpen ? say('open.both', { range }) : say('open.field')];
}

/** Which essentials the student hasn't decided, and what the list did instead. */
export const openEssentialsNotes = (input: NotesInput): string[] =>
  listedColleges(input.choices).length === 0 ? [] : [...openPlaceNote(input), ...openFieldNote(input)];

/** Being undecided is a choice too. */
export function undecidedNote({ meant }: NotesInput): string[] {
  if (meant.length === 0 || meant.some(({ program }) => program.kind !== 'open')) return [];
  return [say('undecided')];
}

/** If the family chose too, says whose choice the list follows. */
export function familyOverruledNote({ preferences }: NotesInput): string[] {
  const { overruled } = effectiveChoices(preferences);
  if (overruled.length === 0) return [];
  return [say('family', { choices: joinTranslated(overruled.map(({ label }) => `“${label}”`)) })];
}

export function namedNotes({ named, ranks, choices }: NotesInput): string[] {
  const shown = new Set(listedColleges(choices).map(({ unitid }) => unitid));
  const wanted = named.filter(({ preference }) => isWanted(preference));
  const unknown = wanted.filter(({ college }) => college === null).map(({ preference }) => preference.value);
  const known = wanted.flatMap(({ college }) => (college && !shown.has(college.unitid) ? [college] : []));
  const rankOf = (unitid: number) => ranks.find(({ college }) => college.unitid === unitid);
  const cut = known.filter(({ unitid }) => rankOf(unitid) !== undefined);
  const untiered = known.filter(({ unitid }) => rankOf(unitid) === undefined);
  const tiers = [...new Set(cut.map(({ unitid }) => rankOf(unitid)?.tier ?? ''))];
  return [
    ...(cut.length > 0
      ? [say('named.cut', { colleges: joinTranslated(cut.map(({ name }) => name)), tiers: joinTranslated(tiers) })]
      : []),
    ...(untiered.length > 0
      ? [say('named.untiered', { colleges: joinTranslated(untiered.map(({ name }) => name)) })]
      : []),
    ...(unknown.length > 0 ? [say('named.unknown', { colleges: joinTranslated(unknown) })] : []),
  ];
}

/** Colleges beyond this step are too far above or below the student to help. */
const MAX_HELPFUL_STEP = 2;

interface Help {
  must: Criterion;
  would: number;
}

const POSSIBLE_OFFERS: readonly RankedCollege['offer'][] = ['any', 'awards', 'family'];

function collegesFreedByMust(ranks: readonly RankedCollege[], musts: readonly Criterion[]): Help[] {
  const kept = ranks.filter(({ broken, offer, standing }) => {
    return POSSIBLE_OFFERS.includes(offer) && broken.length === 1 && standing.step < MAX_HELPFUL_STEP;
  });
  return musts
    .map((must) => ({ must, would: kept.filter(({ broken }) => broken[0]?.within === must.within).length }))
    .filter(({ would }) => would > 0)
    .sort((one, other) => other.would - one.would);
}

/** Refusing a program or a kind, such as online colleges, excludes next to no colleges. */
const KINDS_EXCLUDING_FEW: readonly Preference['kind'][] = ['program', 'serving', 'online'];
const excludesFew = ({ asked = [] }: Criterion): boolean =>
  asked.length > 0 && asked.every((one) => KINDS_EXCLUDING_FEW.includes(one.kind) && isRefused(one));
const isRefusedProgram = (one: Criterion): boolean => excludesFew(one) && one.asked?.[0]?.kind === 'program';

/** What keeps a list short, and the one must-have whose removal would add the most colleges; null for a long list. */
export function shortListNote({ criteria, choices, relaxed, ranks, path }: NotesInput): FitNote | null {
  const total = listedColleges(choices).length;
  if (total >= SHORT_LIST_SIZE || (path.only && total > 0)) return null;
  const note = { missing: 0, all: total, exist: 0, choices: [] };
  const gone = total === 0 ? [] : relaxed.map(({ within }) => within);
  const musts = criteria.filter((one) => one.must && !gone.includes(one.within) && !excludesFew(one));
  if (musts.length === 0) return total === 0 ? { ...note, says: say('short.nothing') } : null;
  const kept = joinTranslated([...new Set(musts.map(({ within }) => within))]);
  // Nobody moves out of their home or state because a list would be longer, only because there is none.
  const isHome = ({ asked = [], daily }: Criterion): boolean =>
    daily === true || asked.some(({ kind }) => kind === 'home_state');
  const changeable = musts.filter((one) => one.dear !== true && (total === 0 || !isHome(one)));
  const [best] = collegesFreedByMust(ranks, changeable);
  const found = total === 0 ? say('short.none', { musts: kept }) : say('short.only', { musts: kept });
  if (!best) return { ...note, says: found };
  const without = musts.length === 1 ? say('short.that') : `“${best.must.within}”`;
  const says = `${found} ${say('short.without', { without, smart_count: best.would })}`;
  const asked = (best.must.asked ?? []).filter((one) => isHard(one) || isPriceCap(one));
  const loosens = asked.map((one) => {
    const { id, kind, value, label } = one;
    return { id, kind, value, label, strength: isPriceCap(one) ? ('removed' as const) : asWish(one).strength };
  });
  return { ...note, says, exist: best.would, loosens };
}

import { shortPriceWords } from '../../../colleges/college-words';
import { dollars, payerPrice, type Payer } from '../../../contract/prices';
import type { Preference } from '../../../contract/preferences';
import { leadingProgramsText } from '../program-criteria';
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
  withoutMust,
} from '../criterion';
import { checkCriterion } from '../essentials';
import { milesFromHome } from '../home';
import { numberText, listedColleges, type NotesInput } from './notes-input';
import { capitalize } from '../../../contract/text-rules';
import type { RankedCollege } from '../order';
import { canStartDegreePath } from '../two-year';

const say = translationsOf<typeof notes>('list-notes');

/** '$9,000 to $31,000', to the hundred. */
const priceRangeText = (values: readonly number[]): string => {
  const rounded = values.map((value) => Math.round(value / 100) * 100);
  const [lowest, most] = [Math.min(...rounded), Math.max(...rounded)];
  const text = (amount: number): string => (amount <= 0 ? shortPriceWords({ amount }) : dollars(amount));
  return lowest === most ? text(lowest) : say('range', { least: text(lowest), most: text(most) });
};

/** Whether the list follows a required path or avoids a refused one; null if colleges can't show it. */
function followsPath({ value: path, strength }: Preference, colleges: readonly CollegeFacts[]): boolean | null {
  const refusedLevel = path === 'four_year' ? 'four_year' : 'two_year';
  if (strength !== 'must') return colleges.every(({ level }) => level !== refusedLevel);
  if (path === 'four_year') return colleges.every(({ level }) => level === 'four_year');
  if (path === 'transfer') return colleges.some(canStartDegreePath);
  return path === 'two_year' || path === 'trade' ? colleges.every(canStartDegreePath) : null;
}

/** Must-haves that no criterion checks; each card or another note says what is known about them. */
const KINDS_EXPLAINED_ELSEWHERE: readonly Preference['kind'][] = [
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
  areAllMet: boolean;
}

const quotedLabel = ({ label }: Preference): string => `“${label}”`;

/** The student's must-haves that no criterion filters by. */
function otherMusts(
  { preferences, criteria, programChoices, isExact }: NotesInput,
  colleges: readonly CollegeFacts[],
): Musts {
  const coveredIds = new Set(
    criteria.filter(({ must }) => must).flatMap(({ sources = [] }) => sources.map(({ id }) => id)),
  );
  const others = preferences.filter((one) => isHard(one) && one.holder === 'me' && !coveredIds.has(one.id));
  const programs = others.filter(({ kind }) => kind === 'program');
  const isTaught = programs.length > 0 && colleges.every(isExact);
  const paths = others.filter(({ kind }) => kind === 'path');
  const kept = paths.filter((one) => followsPath(one, colleges) === true);
  const open = others.filter(
    (one) =>
      !programs.includes(one) &&
      !kept.includes(one) &&
      !KINDS_EXPLAINED_ELSEWHERE.includes(one.kind) &&
      !(paths.includes(one) && followsPath(one, colleges) === null),
  );
  return {
    kept: [
      ...(isTaught ? [say('fit.taught', { program: leadingProgramsText(programChoices) })] : []),
      ...kept.map(quotedLabel),
    ],
    open: open.map(quotedLabel),
    areAllMet: others.length === kept.length + (isTaught ? programs.length : 0),
  };
}

/** 'Not in the countryside' adds nothing to 'in a city'. */
const isImplied = ({ sources: [one] = [] }: Criterion, musts: readonly Criterion[]): boolean =>
  one !== undefined &&
  isRefused(one) &&
  musts.some(({ sources: [other] = [] }) => other !== undefined && isWanted(other) && other.kind === one.kind);

/**
 * The must-haves that every listed college meets, except colleges the student named, and the must-haves that can't be
 * settled.
 */
export function metMustsNote(input: NotesInput): string[] {
  const { criteria, choices, named, hidesMust, relaxed } = input;
  const ids = new Set(named.flatMap(({ college }) => college?.unitid ?? []));
  const listed = listedColleges(choices);
  const colleges = listed.filter(({ unitid }) => !ids.has(unitid));
  const musts = criteria.filter((one) => one.must);
  if (colleges.length === 0) return [];
  // A college that isn't mostly about a refused program may still teach it.
  const kept = musts.filter(
    (one) => !isRefusedProgram(one) && colleges.every((college) => checkCriterion(one, college) === 'kept'),
  );
  const priceLimits = musts.filter((one) => one.open !== undefined && !kept.includes(one));
  const unsettled = musts.filter(
    (one) => ![...kept, ...priceLimits, ...relaxed].includes(one) && !isRefusedProgram(one),
  );
  const others = otherMusts(input, colleges);
  const open = [...unsettled.map(({ within }) => within), ...others.open];
  const areAllMet = kept.length === musts.length && others.areAllMet && !hidesMust && relaxed.length === 0;
  const isEvery = kept.every((one) => listed.every((college) => checkCriterion(one, college) === 'kept'));
  const mentioned = kept.filter((one) => !isImplied(one, kept) && !excludesFew(one));
  const texts = [...new Set(mentioned.map(({ within }) => within)), ...others.kept];
  const says = isEvery ? (areAllMet ? 'kept.all' : 'kept.these') : 'kept.others';
  return [
    ...(texts.length > 0 ? [say(says, { musts: joinTranslated(texts) })] : []),
    ...(open.length > 0 ? [say('kept.check', { musts: joinTranslated([...new Set(open)]) })] : []),
    ...priceLimits.flatMap((one) => unknownPrices(one, colleges)),
  ];
}

function unknownPrices(limit: Criterion, colleges: readonly CollegeFacts[]): string[] {
  const unpriced = colleges.filter((college) => limit.lacksPrice?.(college)).length;
  const open = colleges.filter((college) => limit.open?.(college)).length;
  const most = dollars(Number(limit.sources?.[0]?.value ?? 0));
  const priceTexts = [
    ...(open > 0 ? [say('price.open', { smart_count: open, many: numberText(open), limit: most })] : []),
    ...(unpriced > 0 ? [say('price.none', { smart_count: unpriced, many: numberText(unpriced) })] : []),
  ];
  if (priceTexts.length === 0) return [];
  return [capitalize(say('price.calculator', { said: joinTranslated(priceTexts) }))];
}

const NEAR_MILES = 150;

function undecidedPlaceNote({ criteria, preferences, home, choices, essentials }: NotesInput): string[] {
  const { state, place, name } = home;
  const hasHomeStateChoice = ofKind(preferences, 'home_state').length > 0;
  // Colleges of a required kind are where they are, and a climate or landscape points to places, too.
  const isPlaceImplied =
    essentials.some((one) => one.name === 'kind' && one.must) ||
    ofKind(preferences, 'climate', 'landscape').some(isWanted);
  if (state === null || hasHomeStateChoice || isPlaceImplied || !criteria.some((one) => one.homeLean === true))
    return [];
  const colleges = listedColleges(choices);
  if (place === null) {
    const count = colleges.filter((college) => college.state === state).length;
    return [say('place.state', { state: stateName(state), all: colleges.length, smart_count: count })];
  }
  const milesAway = colleges.map((college) => milesFromHome(college, home) ?? Infinity);
  const count = milesAway.filter((miles) => miles <= NEAR_MILES).length;
  return [
    count > 0
      ? say('place.near', { home: name, all: colleges.length, miles: NEAR_MILES, smart_count: count })
      : say('place.nearest', { home: name, miles: Math.round(Math.min(...milesAway)) }),
  ];
}

/**
 * The range of the prices on the cards: averages, or what a family with a known income pays; empty if there are none.
 */
function priceRange(colleges: readonly CollegeFacts[], payer: Payer): string {
  const prices = colleges.flatMap((college) => payerPrice(college, payer) ?? []);
  const amounts = prices.flatMap(({ amount, elsewhere }) => [amount, elsewhere ?? amount]);
  return amounts.length === 0 ? '' : priceRangeText(amounts);
}

/**
 * The note on an unset price limit with this family's prices, for a reader who may know them; without the range if the
 * cards show no prices.
 */
export function priceNoteAtIncome(note: string, colleges: readonly CollegeFacts[], payer: Payer): string {
  const range = priceRange(colleges, { ...payer, income: null });
  const familyPrices = { range: priceRange(colleges, payer) };
  const isCombinedNote = note === say('open.both', { range });
  if (range === '' || (!isCombinedNote && note !== say('open.price', { range }))) return note;
  if (familyPrices.range === '') return isCombinedNote ? say('open.field') : '';
  // If no price at this income is published, the cards show averages too.
  const hasIncomePrice = colleges.some((college) => payerPrice(college, payer)?.isAtIncome === true);
  return hasIncomePrice ? say(isCombinedNote ? 'open.both.own' : 'open.price.own', familyPrices) : note;
}

function undecidedFieldNote({ programChoices, preferences, home, choices }: NotesInput): string[] {
  const known = priceRange(listedColleges(choices), { homeState: home.state, income: null });
  const isOpen = ofKind(preferences, 'net_price', 'price', 'aid').length === 0 && known !== '';
  const range = isOpen ? known : '';
  if (programChoices.length > 0) return isOpen ? [say('open.price', { range })] : [];
  return [isOpen ? say('open.both', { range }) : say('open.field')];
}

/** Which essentials the student hasn't decided, and what the list did instead. */
export const undecidedEssentialsNotes = (input: NotesInput): string[] =>
  listedColleges(input.choices).length === 0 ? [] : [...undecidedPlaceNote(input), ...undecidedFieldNote(input)];

/** Being undecided is a choice too. */
export function undecidedNote({ programChoices }: NotesInput): string[] {
  if (programChoices.length === 0 || programChoices.some(({ program }) => program.kind !== 'open')) return [];
  return [say('undecided')];
}

/** If the family chose too, explains whose choice the list follows. */
export function familyOverruledNote({ preferences }: NotesInput): string[] {
  const { overridden } = effectiveChoices(preferences);
  if (overridden.length === 0) return [];
  return [say('family', { choices: joinTranslated(overridden.map(({ label }) => `“${label}”`)) })];
}

export function namedNotes({ named, ranks, choices }: NotesInput): string[] {
  const listedIds = new Set(listedColleges(choices).map(({ unitid }) => unitid));
  const wanted = named.filter(({ preference }) => isWanted(preference));
  const unknown = wanted.filter(({ college }) => college === null).map(({ preference }) => preference.value);
  const known = wanted.flatMap(({ college }) => (college && !listedIds.has(college.unitid) ? [college] : []));
  const rankOf = (unitid: number) => ranks.find(({ college }) => college.unitid === unitid);
  const droppedColleges = known.filter(({ unitid }) => rankOf(unitid) !== undefined);
  const untiered = known.filter(({ unitid }) => rankOf(unitid) === undefined);
  const tiers = [...new Set(droppedColleges.map(({ unitid }) => rankOf(unitid)?.tier ?? ''))];
  return [
    ...(droppedColleges.length > 0
      ? [
          say('named.cut', {
            colleges: joinTranslated(droppedColleges.map(({ name }) => name)),
            tiers: joinTranslated(tiers),
          }),
        ]
      : []),
    ...(untiered.length > 0
      ? [say('named.untiered', { colleges: joinTranslated(untiered.map(({ name }) => name)) })]
      : []),
    ...(unknown.length > 0 ? [say('named.unknown', { colleges: joinTranslated(unknown) })] : []),
  ];
}

/** Colleges beyond this step are too far above or below the student to help. */
const MAX_HELPFUL_STEP = 2;

interface MustRemoval {
  must: Criterion;
  addedCount: number;
}

const POSSIBLE_OFFERS: readonly RankedCollege['offer'][] = ['any', 'awards', 'family'];

function countFreedByMust(ranks: readonly RankedCollege[], musts: readonly Criterion[]): MustRemoval[] {
  const kept = ranks.filter(({ unmetMusts, offer, standing }) => {
    return POSSIBLE_OFFERS.includes(offer) && unmetMusts.length === 1 && standing.step < MAX_HELPFUL_STEP;
  });
  return musts
    .map((must) => ({
      must,
      addedCount: kept.filter(({ unmetMusts }) => unmetMusts[0]?.within === must.within).length,
    }))
    .filter(({ addedCount }) => addedCount > 0)
    .sort((one, other) => other.addedCount - one.addedCount);
}

/** Refusing a program or a kind, such as online colleges, excludes next to no colleges. */
const KINDS_EXCLUDING_FEW: readonly Preference['kind'][] = ['program', 'serving', 'online'];
const excludesFew = ({ sources = [] }: Criterion): boolean =>
  sources.length > 0 && sources.every((one) => KINDS_EXCLUDING_FEW.includes(one.kind) && isRefused(one));
const isRefusedProgram = (one: Criterion): boolean => excludesFew(one) && one.sources?.[0]?.kind === 'program';

/** What keeps a list short, and the one must-have whose removal would add the most colleges; null for a long list. */
export function shortListNote({ criteria, choices, relaxed, ranks, path }: NotesInput): FitNote | null {
  const total = listedColleges(choices).length;
  if (total >= SHORT_LIST_SIZE || (path.excludesFourYear && total > 0)) return null;
  const note = { missing: 0, all: total, exist: 0, choices: [] };
  const relaxedTexts = total === 0 ? [] : relaxed.map(({ within }) => within);
  const musts = criteria.filter((one) => one.must && !relaxedTexts.includes(one.within) && !excludesFew(one));
  if (musts.length === 0) return total === 0 ? { ...note, says: say('short.nothing') } : null;
  const kept = joinTranslated([...new Set(musts.map(({ within }) => within))]);
  // Nobody moves out of their home or state because a list would be longer, only because there is none.
  const isAboutHome = ({ sources = [], daily }: Criterion): boolean =>
    daily === true || sources.some(({ kind }) => kind === 'home_state');
  const changeable = musts.filter((one) => one.isNonNegotiable !== true && (total === 0 || !isAboutHome(one)));
  const [best] = countFreedByMust(ranks, changeable);
  const reasonText = total === 0 ? say('short.none', { musts: kept }) : say('short.only', { musts: kept });
  if (!best) return { ...note, says: reasonText };
  const without = musts.length === 1 ? say('short.that') : `“${best.must.within}”`;
  const says = `${reasonText} ${say('short.without', { without, smart_count: best.addedCount })}`;
  const sources = (best.must.sources ?? []).filter((one) => isHard(one) || isPriceCap(one));
  const loosens = sources.map((one) => {
    const { id, kind, value, label } = one;
    return { id, kind, value, label, strength: isPriceCap(one) ? ('removed' as const) : withoutMust(one).strength };
  });
  return { ...note, says, exist: best.addedCount, loosens };
}

import { shortPriceWords } from '../../../colleges/college-words';
import { dollars, orderedBy, priceFor } from '../../../contract/prices';
import type { CollegeFacts } from '../../../contract/colleges';
import { stateName } from '../../../contract/state-names';
import { joined, translationsOf } from '../../../platform/text/words';
import type notes from '../../../../data/words/list-notes.json';
import { SHORT } from '../fill';
import type { FitNote } from '../../../contract/recommendations';
import { countedChoices, type Criterion, ofKind, isHard, isLimit, isWanted, softened } from '../criterion';
import { check } from '../essentials';
import { milesFromHome } from '../home';
import { inWords, listedColleges, type NotesInput } from './notes-input';
import { capital } from '../../../contract/text-rules';
import type { Ranked } from '../order';

const say = translationsOf<typeof notes>('list-notes');

/** '$9,000 to $31,000', to the hundred. */
const sayRange = (values: readonly number[]): string => {
  const rounded = values.map((value) => Math.round(value / 100) * 100);
  const [least, most] = [Math.min(...rounded), Math.max(...rounded)];
  const text = (amount: number): string => (amount <= 0 ? shortPriceWords({ amount }) : dollars(amount));
  return least === most ? text(least) : say('range', { least: text(least), most: text(most) });
};

/** Which musts every college here keeps, those that the student named aside. */
export function keptMusts({ criteria, choices, named, hides, relaxed }: NotesInput): string[] {
  const ids = new Set(named.flatMap(({ college }) => college?.unitid ?? []));
  const listed = listedColleges(choices);
  const colleges = listed.filter(({ unitid }) => !ids.has(unitid));
  const musts = criteria.filter((one) => one.must);
  if (musts.length === 0 || colleges.length === 0) return [];
  const kept = musts.filter((one) => colleges.every((college) => check(one, college) === 'kept'));
  const unsure = musts.filter((one) => one.open !== undefined && !kept.includes(one));
  const isAll = kept.length === musts.length && !hides && relaxed.length === 0;
  const isEvery = kept.every((one) => listed.every((college) => check(one, college) === 'kept'));
  const says = isEvery ? (isAll ? 'kept.all' : 'kept.these') : 'kept.others';
  return [
    ...(kept.length > 0 ? [say(says, { musts: joined([...new Set(kept.map(({ within }) => within))]) })] : []),
    ...unsure.flatMap((one) => unknownPrices(one, colleges)),
  ];
}

/** At how many colleges it cannot be said whether the price keeps to the limit. */
function unknownPrices(limit: Criterion, colleges: readonly CollegeFacts[]): string[] {
  const unpriced = colleges.filter((college) => limit.unsure?.(college)).length;
  const open = colleges.filter((college) => limit.open?.(college)).length;
  const most = dollars(Number(limit.asked?.[0]?.value ?? 0));
  const said = [
    ...(open > 0 ? [say('price.open', { smart_count: open, many: inWords(open), limit: most })] : []),
    ...(unpriced > 0 ? [say('price.none', { smart_count: unpriced, many: inWords(unpriced) })] : []),
  ];
  if (said.length === 0) return [];
  return [capital(say('price.calculator', { said: joined(said) }))];
}

const NEAR_MILES = 150;

/** Where the list began when no place was chosen, with how much of it lies there. */
function openPlace({ criteria, preferences, home, choices }: NotesInput): string[] {
  const { state, place, name } = home;
  const leaves = ofKind(preferences, 'home_state').length > 0;
  if (state === null || leaves || !criteria.some((one) => one.homeLean === true)) return [];
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

/** What is not chosen yet of field and price. */
function openField({ meant, preferences, home, choices }: NotesInput): string[] {
  const prices = listedColleges(choices).flatMap((college) => {
    const price = priceFor(college, home.state);
    return (price && orderedBy(price)) ?? [];
  });
  const isOpen = ofKind(preferences, 'net_price', 'price', 'aid').length === 0 && prices.length > 0;
  const range = isOpen ? sayRange(prices) : '';
  if (meant.length > 0) return isOpen ? [say('open.price', { range })] : [];
  return [isOpen ? say('open.both', { range }) : say('open.field')];
}

/** Which essentials are still open, and what the list did instead. */
export const openEssentials = (input: NotesInput): string[] =>
  listedColleges(input.choices).length === 0 ? [] : [...openPlace(input), ...openField(input)];

/** Being undecided is a choice, too. */
export function undecided({ meant }: NotesInput): string[] {
  if (meant.length === 0 || meant.some(({ program }) => program.kind !== 'open')) return [];
  return [say('undecided')];
}

/** Where the family chose as well, it is said whose choice the list follows. */
export function familyOverruled({ preferences }: NotesInput): string[] {
  const { overruled } = countedChoices(preferences);
  if (overruled.length === 0) return [];
  return [say('family', { choices: joined(overruled.map(({ label }) => `“${label}”`)) })];
}

/** Why a college that the student named is not on the list. */
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
      ? [say('named.cut', { colleges: joined(cut.map(({ name }) => name)), tiers: joined(tiers) })]
      : []),
    ...(untiered.length > 0 ? [say('named.untiered', { colleges: joined(untiered.map(({ name }) => name)) })] : []),
    ...(unknown.length > 0 ? [say('named.unknown', { colleges: joined(unknown) })] : []),
  ];
}

/** What is far out of reach, or far under the student, helps nobody. */
const MAX_HELPFUL_STEP = 2;

interface Help {
  must: Criterion;
  would: number;
}

const MAY_TEACH: readonly Ranked['offer'][] = ['any', 'awards', 'family'];

/** How many colleges each must keeps away all by itself. */
function helpsOf(ranks: readonly Ranked[], musts: readonly Criterion[]): Help[] {
  const kept = ranks.filter(({ broken, offer, standing }) => {
    return MAY_TEACH.includes(offer) && broken.length === 1 && standing.step < MAX_HELPFUL_STEP;
  });
  return musts
    .map((must) => ({ must, would: kept.filter(({ broken }) => broken[0]?.within === must.within).length }))
    .filter(({ would }) => would > 0)
    .sort((one, other) => other.would - one.would);
}

/** A program that is not wanted keeps next to no college away. */
const isRefusedProgram = ({ asked = [] }: Criterion): boolean =>
  asked.length > 0 && asked.every((one) => one.kind === 'program' && !isWanted(one));

/** What keeps a list short, and the one must without which it would grow the most, to be loosened with one tap; null for a long list. */
export function shortList({ criteria, choices, relaxed, ranks, path }: NotesInput): FitNote | null {
  const total = listedColleges(choices).length;
  if (total >= SHORT || (path.only && total > 0)) return null;
  const note = { missing: 0, all: total, exist: 0, choices: [] };
  const gone = total === 0 ? [] : relaxed.map(({ within }) => within);
  const musts = criteria.filter((one) => one.must && !gone.includes(one.within) && !isRefusedProgram(one));
  if (musts.length === 0) return total === 0 ? { ...note, says: say('short.nothing') } : null;
  const kept = joined([...new Set(musts.map(({ within }) => within))]);
  const changeable = musts.filter(({ dear }) => dear !== true);
  const [best] = helpsOf(ranks, changeable);
  const found = total === 0 ? say('short.none', { musts: kept }) : say('short.only', { musts: kept });
  if (!best) return { ...note, says: found };
  const without = musts.length === 1 ? say('short.that') : `“${best.must.within}”`;
  const says = `${found} ${say('short.without', { without, smart_count: best.would })}`;
  const asked = (best.must.asked ?? []).filter((one) => isHard(one) || isLimit(one));
  const loosens = asked.map((one) => {
    const { id, kind, value, label } = one;
    return { id, kind, value, label, strength: isLimit(one) ? ('removed' as const) : softened(one).strength };
  });
  return { ...note, says, exist: best.would, loosens };
}

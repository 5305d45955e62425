import { dollars } from '../../../contract/dollars';
import type { CollegeFacts } from '../../../contract/colleges';
import { priceFor } from '../../../contract/price-for';
import { orderedBy } from '../../../contract/two-prices';
import { stateName } from '../../../contract/state-names';
import { joinWords } from '../../../platform/text/join-words';
import { countedChoices } from '../counted';
import { type Criterion, ofKind } from '../criterion';
import { milesFromHome } from '../home';
import { inWords, listedColleges, type NotesInput, sentence } from './notes-input';

/** '$9,000 to $31,000', to the hundred. */
const sayRange = (values: readonly number[]): string => {
  const rounded = values.map((value) => Math.round(value / 100) * 100);
  const [least, most] = [Math.min(...rounded), Math.max(...rounded)];
  return least === most ? dollars(least) : `${dollars(least)} to ${dollars(most)}`;
};

/** Which musts every college here keeps, those that the student named aside. */
export function keptMusts({ criteria, choices, named, hides, relaxed }: NotesInput): string[] {
  const ids = new Set(named.flatMap(({ college }) => college?.unitid ?? []));
  const colleges = listedColleges(choices).filter(({ unitid }) => !ids.has(unitid));
  const musts = criteria.filter((one) => one.must);
  if (musts.length === 0 || colleges.length === 0) return [];
  const kept = musts.filter((one) => colleges.every((college) => one.met(college)));
  const unsure = musts.filter((one) => one.open !== undefined && !kept.includes(one));
  const isAll = kept.length === musts.length && !hides && relaxed.musts.length === 0;
  const all = isAll ? 'your musts' : 'these musts';
  return [
    ...(kept.length > 0
      ? [`Every college here keeps ${all}: ${joinWords([...new Set(kept.map(({ within }) => within))])}.`]
      : []),
    ...unsure.flatMap((one) => unknownPrices(one, colleges)),
  ];
}

/** At how many colleges it cannot be said whether the price keeps to the limit. */
function unknownPrices(limit: Criterion, colleges: readonly CollegeFacts[]): string[] {
  const unpriced = colleges.filter((college) => limit.unsure?.(college)).length;
  const open = colleges.filter((college) => limit.open?.(college)).length;
  const named = `your limit of ${dollars(Number(limit.asked?.[0]?.value ?? 0))}`;
  const said = [
    ...(open > 0 ? [`at ${inWords(open)} it depends on your home state whether the price keeps to ${named}`] : []),
    ...(unpriced > 0 ? [`${inWords(unpriced)} ${unpriced === 1 ? 'publishes' : 'publish'} no price after grants`] : []),
  ];
  if (said.length === 0) return [];
  return [sentence(`${joinWords(said)}: each net price calculator tells what a family like yours pays.`)];
}

const NEAR_MILES = 150;

/** Where the list began when no place was chosen, with how much of it lies there. */
function openPlace({ criteria, preferences, home, choices }: NotesInput): string[] {
  const { state, place, name } = home;
  const leaves = ofKind(preferences, 'home_state').length > 0;
  if (state === null || leaves || !criteria.some((one) => one.homeLean === true)) return [];
  const colleges = listedColleges(choices);
  const many = (count: number): string => `${count} of the ${colleges.length} colleges ${count === 1 ? 'is' : 'are'}`;
  if (place === null) {
    const count = colleges.filter((college) => college.state === state).length;
    const where = stateName(state);
    return [`You haven’t chosen a place yet, so the list starts in ${where}: ${many(count)} there.`];
  }
  const away = colleges.map((college) => milesFromHome(college, home) ?? Infinity);
  const count = away.filter((miles) => miles <= NEAR_MILES).length;
  const near =
    count > 0
      ? `${many(count)} within ${NEAR_MILES} miles`
      : `the nearest is ${Math.round(Math.min(...away))} miles away`;
  return [`You haven’t chosen a place yet, so the list starts near ${name}: ${near}.`];
}

/** What is not chosen yet of field and price. */
function openField({ meant, preferences, home, choices }: NotesInput): string[] {
  const prices = listedColleges(choices).flatMap((college) => {
    const price = priceFor(college, home.state);
    return (price && orderedBy(price)) ?? [];
  });
  const isOpen = ofKind(preferences, 'net_price', 'price', 'aid').length === 0 && prices.length > 0;
  const range = `these cost ${sayRange(prices)} a year after grants on average`;
  if (meant.length > 0) return isOpen ? [`You haven’t chosen a price limit yet: ${range}.`] : [];
  return [
    isOpen
      ? `You haven’t chosen a field of study or a price limit yet: no college here was picked for its programs, and ${range}.`
      : 'You haven’t chosen a field of study yet, so no college here was picked for its programs.',
  ];
}

/** Which essentials are still open, and what the list did instead. */
export const openEssentials = (input: NotesInput): string[] =>
  listedColleges(input.choices).length === 0 ? [] : [...openPlace(input), ...openField(input)];

/** Being undecided is a choice, too. */
export function undecided({ meant }: NotesInput): string[] {
  if (meant.length === 0 || meant.some(({ program }) => program.kind !== 'open')) return [];
  return ['Being undecided is fine: we looked for colleges with many fields, where you can find yours.'];
}

/** Where the family chose as well, it is said whose choice the list follows. */
export function familyOverruled({ preferences }: NotesInput): string[] {
  const { overruled } = countedChoices(preferences);
  if (overruled.length === 0) return [];
  const said = joinWords(overruled.map(({ label }) => `“${label}”`));
  return [`Your family chose ${said}; the list goes by your own choice there. It is worth a talk at home.`];
}

import type { CollegeFacts } from '../../contract/colleges';
import { SCHOOLS_PER_TIER } from '../../contract/limits';
import { type Anchor, type AnchorMiss, anchorMiss, type AnchorRules } from './anchors';
import type { Criterion } from './criterion';
import type { Essential, EssentialName } from './essentials';
import { type Choices, chosenOf, fill } from './fill';
import { firstInOrder, mayBeListed, type Ranked } from './order';
import { overLimit, relax } from './relax';

/** What a list is arranged by. */
export interface ArrangeInput extends AnchorRules {
  musts: readonly Criterion[];
  named: ReadonlySet<number>;
  anchors: readonly Anchor[];
}

/** A list before anything is said of it. */
export interface Arranged {
  choices: Choices;
  /** The colleges as they are after relaxing. */
  ranks: readonly Ranked[];
  /** Which musts gave way, and how many colleges keep them all. */
  relaxed: readonly Criterion[];
  keeping: number;
  /** Which anchors are not on the list, and why. */
  absent: readonly { anchor: Anchor; miss: AnchorMiss }[];
}

/** A college that does so much for the chosen places is near them. */
const NEAR_SCORE = 0.2;
/** A list of fewer colleges takes what costs a little more than the limit. */
const SHORT = 6;

/** True for a college outside the chosen place, but near it, and nowhere the student refused. */
const isNearPlace = ({ criteria }: Essential, college: CollegeFacts): boolean =>
  criteria.every((one) => one.onMap === true || one.met(college)) &&
  criteria.some((one) => one.onMap === true && (one.score(college) ?? 0) >= NEAR_SCORE);

const teaches = ({ offer }: Ranked): boolean => offer === 'awards' || offer === 'any';

/** Of colleges that don't teach the program, only those where many graduate are worth a card; of a must, those that may teach it. */
const LEAST_GRADUATION_PCT = 40;
const isWorthAsking = ({ offer, college }: Ranked, program: Essential | undefined): boolean =>
  offer === 'family' || (program?.must !== true && (college.graduation_6yr_pct ?? 0) >= LEAST_GRADUATION_PCT);

/** Divides the colleges into the groups that a list is filled from. */
function grouped(usable: readonly Ranked[], essentials: readonly Essential[]) {
  const of = (name: EssentialName): Essential | undefined => essentials.find((one) => one.name === name);
  const [place, program, kind] = [of('place'), of('program'), of('kind')];
  const isEverywhere = place === undefined || kind?.must === true;
  const isThere = ({ college, bends = [] }: Ranked): boolean =>
    isEverywhere || place.check(college) === 'kept' || bends.some((one) => place.criteria.includes(one));
  const there = usable.filter(isThere);
  const keepsElse = (entry: Ranked): boolean =>
    teaches(entry) && essentials.every((one) => one === place || one.check(entry.college) === 'kept');
  const away = isEverywhere ? [] : usable.filter((entry) => !isThere(entry) && keepsElse(entry));
  return {
    taught: there.filter(teaches),
    untaught: there.filter((entry) => !teaches(entry) && isWorthAsking(entry, program)),
    outside: place ? away.filter(({ college }) => isNearPlace(place, college)) : [],
    /** Where the chosen place is only a wish and holds next to nothing. */
    anywhere: place?.must === false ? away : [],
  };
}

const idOf = ({ college }: Ranked): number => college.unitid;

/** Chooses the list: the named, the anchors, then what keeps most. */
export function arrange(found: readonly Ranked[], input: ArrangeInput): Arranged {
  const { musts, essentials, named, anchors, path } = input;
  // Whoever means another way than four years of college is sent to no Reach.
  const fitting = path.only ? found.filter(({ tier }) => tier !== 'Reach') : found;
  const { ranks, musts: relaxed, keeping } = relax(fitting, musts, essentials);
  const own = ranks.filter((entry) => named.has(idOf(entry)));
  const others = ranks.filter((entry) => !named.has(idOf(entry)));
  const judged = anchors
    .filter(({ role, college }) => role !== 'community' && !named.has(college.unitid))
    .map((anchor) => {
      const entry = others.find((one) => one.college === anchor.college);
      return { anchor, entry, miss: anchorMiss(anchor, entry, input) };
    });
  const fits = judged.flatMap(({ entry, miss }) => (entry && miss === null ? [withBends(entry)] : []));
  const divided = grouped(others.filter(mayBeListed), essentials);
  const groups = {
    named: (['Reach', 'Match', 'Safety'] as const).flatMap((tier) =>
      firstInOrder(
        own.filter((entry) => entry.tier === tier),
        SCHOOLS_PER_TIER.most[tier],
      ),
    ),
    anchors: fits,
    ...divided,
    // Community colleges are chosen by their own rule; a four-year college that teaches nothing of it is no answer.
    untaught: path.only ? [] : divided.untaught,
  };
  const choices = fill(groups);
  const length = chosenOf(choices).length;
  const open = length === 0 ? others : grouped(others, essentials).taught;
  const added = length >= SHORT ? [] : overLimit(open, length, SHORT);
  const longer = added.length > 0 ? fill({ ...groups, taught: [...groups.taught, ...added] }) : choices;
  const listed = chosenOf(longer);
  const bends = listed.flatMap((entry) => entry.bends ?? []);
  const isListed = ({ college }: Anchor): boolean => listed.some((entry) => entry.college === college);
  const absent = judged.flatMap(({ anchor, miss }) => (miss === null || isListed(anchor) ? [] : [{ anchor, miss }]));
  return { choices: longer, ranks, keeping, absent, relaxed: [...new Set([...relaxed, ...bends])] };
}

/** An anchor that costs a little over the limit says so. */
const withBends = (entry: Ranked): Ranked =>
  entry.broken.length === 0 ? entry : { ...entry, broken: [], bends: entry.broken, bent: 1 };

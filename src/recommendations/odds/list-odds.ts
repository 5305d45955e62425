import { TIERS } from '../../contract/limits';
import type { ListOdds } from '../../contract/list-odds';
import type { RecordReading } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import type { ListedSchool } from '../lists/listed-schools';
import { joined, spokenWords } from '../../platform/text/words';
import type sentences from '../../../data/words/list-odds.json';
import { residencyAt } from '../tiers/residency';

const say = spokenWords<typeof sentences>('list-odds');

type Percent = ListOdds['percent'];

/** Of one college alone no number is ever told: it would read as a personal chance. */
const LEAST_RATES = 2;
const STEP = 5;
const MOST = 95;
/** Stands for everything over the most that is told. */
const ALL = 100;

/** The admission rate as a share, or null where none is published or the published one does not hold for this student. */
function rateOf({ college }: ListedSchool, reading: RecordReading, homeState: string | null): number | null {
  if (college.open_admissions) return null;
  const elsewhere = residencyAt(college, reading, homeState).outOfState !== null;
  return college.admission_rate_pct === null || elsewhere ? null : college.admission_rate_pct / 100;
}

/**
 * Between what 'at least one' lies: all colleges deciding alike (no better than the easiest one) and each deciding by itself.
 * Rounded outward to steps of five; 100 is said as 'over 95%'.
 */
function rangeOf(rates: readonly number[]): Percent {
  if (rates.length < LEAST_RATES) return null;
  const least = Math.max(...rates) * 100;
  const most = (1 - rates.reduce((none, rate) => none * (1 - rate), 1)) * 100;
  const low = Math.min(MOST, Math.floor(least / STEP + 1e-9) * STEP);
  return { low, high: most > MOST ? ALL : Math.ceil(most / STEP - 1e-9) * STEP };
}

/** 'between 70% and over 95%'. */
function sayRange({ low, high }: NonNullable<Percent>): string {
  const upTo = say(high === ALL ? 'over' : 'percent', { percent: high === ALL ? MOST : high });
  if (low === 0) return say('up-to', { high: upTo });
  if (low === MOST) return say('at-least', { low });
  return low === high ? say('about', { low }) : say('between', { low, high: upTo });
}

interface Counted {
  schools: readonly ListedSchool[];
  rates: number[];
  open: ListedSchool[];
  percent: Percent;
}

function counted(schools: readonly ListedSchool[], reading: RecordReading, homeState: string | null): Counted {
  const rates = schools.flatMap((school) => rateOf(school, reading, homeState) ?? []);
  const open = schools.filter(({ college }) => college.open_admissions);
  return { schools, rates, open, percent: rangeOf(rates) };
}

const names = (schools: readonly ListedSchool[]): string => joined(schools.map(({ college }) => college.name));

const sayOpen = (open: readonly ListedSchool[]): string =>
  say('open', { names: names(open), smart_count: open.length });

function sayTier(tier: Tier, { schools, percent, open }: Counted): string {
  const many = say('tier', { tier, smart_count: schools.length });
  if (percent) return say('tier.range', { many, range: sayRange(percent) });
  if (open.length > 0) return say('tier.open', { many, names: names(open), smart_count: open.length });
  return say('tier.few', { many });
}

function sentenceOf({ schools, percent, open }: Counted): string {
  if (schools.length === 0) return '';
  if (open.length > 0) return sayOpen(open);
  return percent === null ? say('few') : say('whole', { range: sayRange(percent) });
}

function howWeCount(all: Counted): string[] {
  const uncounted = all.schools.length - all.rates.length - all.open.length;
  return [
    say('how.list'),
    say('how.own'),
    say('how.range'),
    say('how.all'),
    ...(all.open.length > 0 ? [say('how.open')] : []),
    ...(uncounted > 0 ? [say('how.uncounted', { smart_count: uncounted })] : []),
    say('how.program'),
  ];
}

/** 'At least one' for a whole list, from published admission rates, with how it is counted. */
export function listOddsOf(
  schools: readonly ListedSchool[],
  reading: RecordReading,
  homeState: string | null,
): ListOdds {
  const all = counted(schools, reading, homeState);
  const tiers = TIERS.flatMap((tier) => {
    const own = counted(
      schools.filter((one) => one.shown === tier),
      reading,
      homeState,
    );
    if (own.schools.length === 0) return [];
    return [{ tier, schools: own.schools.length, percent: own.percent, sentence: sayTier(tier, own) }];
  });
  return {
    sentence: sentenceOf(all),
    percent: all.percent,
    tiers,
    how_we_count: schools.length === 0 ? [] : howWeCount(all),
  };
}

import { TIERS } from '../../contract/limits';
import type { ListOdds } from '../../contract/list-odds';
import type { RecordReading } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import type { ListedSchool } from '../lists/listed-schools';
import { joinWords } from '../../platform/text/join-words';
import { residencyAt } from '../tiers/residency';

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
  const upTo = high === ALL ? `over ${MOST}%` : `${high}%`;
  if (low === 0) return `up to ${upTo}`;
  if (low === MOST) return `at least ${MOST}%`;
  return low === high ? `about ${low}%` : `between ${low}% and ${upTo}`;
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

const names = (schools: readonly ListedSchool[]): string => joinWords(schools.map(({ college }) => college.name));

function sayOpen(open: readonly ListedSchool[]): string {
  const verb = open.length === 1 ? 'takes' : 'take';
  return `${names(open)} ${verb} everyone with a high-school diploma, so with yours this list holds at least one yes.`;
}

function sayTier(tier: Tier, { schools, percent, open }: Counted): string {
  const many = schools.length === 1 ? `1 ${tier} school` : `${schools.length} ${tier} schools`;
  if (percent) return `${many}: ${sayRange(percent)} would hear at least one yes.`;
  if (open.length > 0)
    return `${many}: ${names(open)} ${open.length === 1 ? 'is' : 'are'} open to everyone with a diploma.`;
  return `${many}: too few published rates to count with.`;
}

function sentenceOf({ schools, percent, open }: Counted): string {
  if (schools.length === 0) return '';
  if (open.length > 0) return sayOpen(open);
  if (percent === null) {
    return 'Too few schools of this list publish a rate that holds for you, so we give no number for the list as a whole.';
  }
  return `Of students who apply to a whole list like this one, ${sayRange(percent)} would hear at least one yes, going by published admission rates alone.`;
}

function howWeCount(all: Counted): string[] {
  const uncounted = all.schools.length - all.rates.length - all.open.length;
  return [
    'This is about the list, not about you: published rates count everybody who applied, whatever their grades. It is not your chance at any school, and it promises nothing.',
    'Your own numbers make a Reach harder for you than its rate says, and a Safety easier; the range knows nothing of that.',
    'Colleges do not decide independently: whoever is admitted at one is more likely to be admitted at another. So we give a range. Its lower end is the easiest school alone, as if all decided alike; its upper end is as if each decided by itself. As far as rates can tell, the truth lies between.',
    'It takes for granted that you apply to every school of the list, on time and completely. Applying to fewer makes it less.',
    ...(all.open.length > 0
      ? ['Schools open to everyone are not part of the range; a place in one given program may still have limits.']
      : []),
    ...(uncounted > 0
      ? [
          `${uncounted} ${uncounted === 1 ? 'school is' : 'schools are'} not counted, because no rate is published or the published one does not hold for students of other states.`,
        ]
      : []),
    'A program of its own, such as nursing, art or engineering, can be harder to get into than the college. All numbers are rounded outward to steps of five.',
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

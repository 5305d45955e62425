import { SCHOOLS_PER_TIER, TIERS } from '../../../contract/limits';
import { stateName } from '../../../contract/state-names';
import type { Tier } from '../../../contract/text';
import { type Criterion } from '../criterion';
import { joinWords } from '../../../platform/text/join-words';
import { programInText } from '../../../colleges/programs/standing-words';
import { type Home, milesFromHome, sayMilesFrom } from '../home';
import { byStanding, type Ranked } from '../ranking';
import { wantsFourYears } from '../other-path';
import { inWords, listedColleges, type NotesInput } from './notes-input';

const PLACED: readonly Criterion['kind'][] = ['place', 'distance'];
const placeOf = (one: Criterion): boolean => PLACED.includes(one.about ?? one.kind);

const musts = ({ criteria }: NotesInput): Criterion[] =>
  criteria.filter((one) => one.must).sort((one, other) => Number(placeOf(other)) - Number(placeOf(one)));

/** ' in Maine, with a degree in nursing and for at most $15,000 a year', behind 'colleges'. */
function sayMusts(input: NotesInput, programs: boolean): string {
  const phrasesOf = (some: readonly Criterion[]): string[] => [...new Set(some.map(({ within }) => within))];
  const all = musts(input);
  const leading = input.meant.filter(({ leads }) => leads).map(({ program }) => programInText(program.name));
  const taught = programs && leading.length > 0 ? [`with a degree in ${joinWords(leading, 'or')}`] : [];
  const phrases = [...phrasesOf(all.filter(placeOf)), ...taught, ...phrasesOf(all.filter((one) => !placeOf(one)))];
  if (phrases.length === 0) return '';
  return ` ${phrases.length === 2 ? phrases.join(' ') : joinWords(phrases)}`;
}

/** From this score on a college nearly keeps a must: a few miles, dollars or students over it. */
const NEARLY = 0.4;

interface Help {
  must: Criterion;
  /** The colleges that would count, those nearest to keeping it first. */
  would: readonly Ranked[];
  nearly: boolean;
}

/** What one must keeps away all by itself: what nearly keeps it, else everything. */
function helpOf(must: Criterion, ranks: readonly Ranked[]): Help {
  const scoreOf = ({ college }: Ranked): number => must.score(college) ?? 0;
  const kept = ranks
    .filter(({ broken, offer }) => offer !== 'none' && broken.length === 1 && broken[0] === must)
    .sort((one, other) => scoreOf(other) - scoreOf(one) || byStanding(one, other));
  const near = kept.filter((entry) => scoreOf(entry) >= NEARLY);
  return near.length > 0 ? { must, would: near, nearly: true } : { must, would: kept, nearly: false };
}

const MOST_EXAMPLES = 2;
/** With fewer colleges than this on the list, the nearest misses are named. */
const FEW_LISTED = 6;
/** A greater number of colleges says no more than that there are many. */
const MOST_COUNTED = 20;

function gives(more: number): string {
  if (more > MOST_COUNTED) return `more than ${MOST_COUNTED} other colleges would count`;
  return more === 1 ? 'one more college would count' : `${inWords(more)} more colleges would count`;
}

/** The colleges nearest to home by name, with their distance; '' where home is not known. */
function nearest(would: readonly Ranked[], home: Home): string {
  const near = would
    .flatMap(({ college }) => {
      const miles = milesFromHome(college, home);
      return miles === null ? [] : [{ name: college.name, miles }];
    })
    .sort((one, other) => one.miles - other.miles)
    .slice(0, MOST_EXAMPLES)
    .map(({ name, miles }) => `${name}, ${sayMilesFrom(miles, home)}`);
  return near.length === 0 ? '' : ` (the nearest: ${near.join('; ')})`;
}

/** What is far out of reach, or far under the student, helps nobody. */
const MOST_HELPFUL_STEP = 2;

function sayHelp(input: NotesInput, tiers: readonly Tier[]): string[] {
  const ranks = input.ranks.filter(({ tier, standing }) => tiers.includes(tier) && standing.step < MOST_HELPFUL_STEP);
  const helps = musts(input)
    .filter((must) => must.dear !== true)
    .map((must) => helpOf(must, ranks))
    .filter(({ would }) => would.length > 0)
    .sort((one, other) => Number(other.nearly) - Number(one.nearly) || other.would.length - one.would.length);
  const related = ranks.filter(({ broken, offer }) => broken.length === 0 && offer === 'none').length;
  const [best] = helps;
  if (!best) return related > 0 && musts(input).length === 0 ? [`With a related program, ${gives(related)}.`] : [];
  const few = listedColleges(input.choices).length < FEW_LISTED;
  const examples = few ? nearest(best.would, input.home) : '';
  const start = best.nearly ? `If you could bend on “${best.must.within}”` : `Without “${best.must.within}”`;
  return [`${start}, ${gives(best.would.length)}${examples}.`];
}

const isShort = (tier: Tier, { choices }: NotesInput): boolean => choices[tier].fitting < SCHOOLS_PER_TIER.least;

/** Tiers that are short, in plain words said once, and what would help. */
export function shortTiers(input: NotesInput): string[] {
  const { choices, ranks, home } = input;
  const tiers = TIERS.filter((tier) => isShort(tier, input));
  if (tiers.length === 0) return [];
  const programs = ranks.some(({ tier, offer }) => tiers.includes(tier) && offer === 'none');
  const where = sayMusts(input, programs);
  const none = tiers.filter((tier) => choices[tier].fitting === 0);
  const few = tiers.filter((tier) => choices[tier].fitting > 0);
  const nothing = `We found no ${joinWords(none, 'or')}${where === '' ? ' for you' : where}.`;
  const counted = joinWords(few.map((tier) => `${inWords(choices[tier].fitting)} ${tier}`));
  const only = `We know of only ${counted} ${few.length === 1 && choices[few[0]].fitting === 1 ? 'college' : 'colleges'}${none.length > 0 ? ' there' : where} for you.`;
  const said = [...(none.length > 0 ? [nothing] : []), ...(few.length > 0 ? [only] : [])];
  const transfer = home.state === null ? '' : ` in ${stateName(home.state)}`;
  const start =
    none.includes('Safety') && !wantsFourYears(input.preferences)
      ? [
          `A community college takes everybody and can be the first two years of the same degree; ask your counselor which credits count${transfer}.`,
        ]
      : [];
  return [[...said, ...sayHelp(input, tiers), ...start].join(' ')];
}

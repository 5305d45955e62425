import { SCHOOLS_PER_TIER, TIERS } from '../../../contract/limits';
import { stateName } from '../../../contract/state-names';
import type { Tier } from '../../../contract/text';
import { type Criterion, listed } from '../criterion';
import { programInText } from '../program-criteria';
import { byScore, type Ranked } from '../ranking';
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
  const taught = programs && leading.length > 0 ? [`with a degree in ${listed(leading, 'or')}`] : [];
  const phrases = [...phrasesOf(all.filter(placeOf)), ...taught, ...phrasesOf(all.filter((one) => !placeOf(one)))];
  return phrases.length > 0 ? ` ${listed(phrases)}` : '';
}

/** How many more colleges of these tiers would fit if one must gave way; the one that helps most. */
function bestHelp(input: NotesInput, ranks: readonly Ranked[]): { must: Criterion; more: number } | null {
  const found = musts(input).map((must) => ({
    must,
    more: ranks.filter(({ broken, offer }) => offer !== 'none' && broken.length === 1 && broken[0] === must).length,
  }));
  const [best] = found.filter(({ more }) => more > 0).sort((one, other) => other.more - one.more);
  return best ?? null;
}

const MOST_EXAMPLES = 3;
/** With fewer colleges than this on the list, the nearest misses are named. */
const FEW_LISTED = 6;

/** ' (for example A, B and C)', the best of those that would count. */
function examplesOf(input: NotesInput, ranks: readonly Ranked[], must: Criterion): string {
  if (listedColleges(input.choices).length >= FEW_LISTED) return '';
  const best = ranks
    .filter(({ broken, offer }) => offer !== 'none' && broken.length === 1 && broken[0] === must)
    .sort(byScore)
    .slice(0, MOST_EXAMPLES)
    .map(({ college }) => college.name);
  return ` (for example ${listed(best)})`;
}

function sayHelp(input: NotesInput, tiers: readonly Tier[]): string[] {
  const ranks = input.ranks.filter(({ tier }) => tiers.includes(tier));
  const best = bestHelp(input, ranks);
  const related = ranks.filter(({ broken, offer }) => broken.length === 0 && offer === 'none').length;
  const gives = (more: number): string =>
    more === 1 ? 'one more college would count' : `${more} more colleges would count`;
  if (best)
    return [`If “${best.must.within}” could give a little, ${gives(best.more)}${examplesOf(input, ranks, best.must)}.`];
  return related > 0 ? [`With a related program, ${gives(related)}.`] : [];
}

const article = (tiers: readonly Tier[]): string =>
  listed(
    tiers.map((tier) => `a ${tier}`),
    'or',
  );

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
  const nothing =
    where === ''
      ? `With what we know, no colleges count as ${listed(none, 'or')} for you.`
      : `Nothing${where} that we know of counts as ${article(none)} for you.`;
  const counted = listed(few.map((tier) => `${inWords(choices[tier].fitting)} ${tier}`));
  const only = `We know of only ${counted} ${few.length === 1 && choices[few[0]].fitting === 1 ? 'college' : 'colleges'}${none.length > 0 ? ' there' : where} for you.`;
  const said = [...(none.length > 0 ? [nothing] : []), ...(few.length > 0 ? [only] : [])];
  const transfer = home.state === null ? '' : ` in ${stateName(home.state)}`;
  const start = none.includes('Safety')
    ? [
        `A community college takes everybody and can be the first two years of the same degree; ask your counselor which credits count${transfer}.`,
      ]
    : [];
  return [[...said, ...sayHelp(input, tiers), ...start].join(' ')];
}

import { SCHOOLS_PER_TIER, TIERS } from '../../../contract/limits';
import { stateName } from '../../../contract/state-names';
import type { Tier } from '../../../contract/text';
import { type Criterion, listed } from '../criterion';
import { programInText } from '../program-criteria';
import type { Ranked } from '../ranking';
import { keepsMusts } from '../selection';
import { inWords, type NotesInput, sentence } from './notes-input';

const PLACED: readonly Criterion['kind'][] = ['place', 'distance'];
const placeOf = (one: Criterion): boolean => PLACED.includes(one.about ?? one.kind);

const musts = ({ criteria }: NotesInput): Criterion[] =>
  criteria.filter((one) => one.must).sort((one, other) => Number(placeOf(other)) - Number(placeOf(one)));

/** ' in Maine and for at most $15,000 a year', behind 'colleges'. */
function sayMusts(input: NotesInput, programs: boolean): string {
  const phrases = [...new Set(musts(input).map(({ within }) => within))];
  const leading = input.meant.filter(({ leads }) => leads).map(({ program }) => programInText(program.name));
  const taught = programs && leading.length > 0 ? [`with a degree in ${listed(leading, 'or')}`] : [];
  const all = [...phrases, ...taught];
  return all.length > 0 ? ` ${listed(all)}` : '';
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

function sayHelp(input: NotesInput, tiers: readonly Tier[]): string[] {
  const ranks = input.ranks.filter(({ tier }) => tiers.includes(tier));
  const best = bestHelp(input, ranks);
  const related = ranks.filter(({ broken, offer }) => broken.length === 0 && offer === 'none').length;
  const gives = (more: number): string =>
    more === 1 ? 'one more college would count' : `${more} more colleges would count`;
  if (best) return [`If “${best.must.within}” could give a little, ${gives(best.more)}.`];
  return related > 0 ? [`With a related program, ${gives(related)}.`] : [];
}

const article = (tiers: readonly Tier[]): string =>
  listed(
    tiers.map((tier) => `a ${tier}`),
    'or',
  );

/** Tiers that are short, each group in one plain sentence, and what would help. */
export function shortTiers(input: NotesInput): string[] {
  const { choices, ranks, home } = input;
  const short = TIERS.filter((tier) => choices[tier].chosen.filter(keepsMusts).length < SCHOOLS_PER_TIER.least);
  const cut = (tier: Tier): boolean => tier === 'Reach' && choices.Reach.fitting >= SCHOOLS_PER_TIER.least;
  const tiers = short.filter((tier) => !cut(tier));
  if (tiers.length === 0) return short.length > 0 ? ['We kept to few Reaches, so that the list stays balanced.'] : [];
  const programs = ranks.some(({ tier, offer }) => tiers.includes(tier) && offer === 'none');
  const where = sayMusts(input, programs);
  const none = tiers.filter((tier) => choices[tier].fitting === 0);
  const few = tiers.filter((tier) => choices[tier].fitting > 0);
  const said = [
    ...(none.length > 0
      ? [
          where === ''
            ? `With what we know, no colleges count as ${listed(none, 'or')} for you.`
            : `Nothing${where} that we know of counts as ${article(none)} for you.`,
        ]
      : []),
    ...few.map((tier) => {
      const { fitting } = choices[tier];
      return sentence(
        `only ${inWords(fitting)} ${fitting === 1 ? 'college' : 'colleges'}${where} ${fitting === 1 ? 'counts' : 'count'} as ${tier} for you.`,
      );
    }),
  ];
  const transfer = home.state === null ? '' : ` in ${stateName(home.state)}`;
  const start = none.includes('Safety')
    ? [
        `A community college takes everybody and can be the first two years of the same degree; ask your counselor which credits count${transfer}.`,
      ]
    : [];
  return [[...said, ...sayHelp(input, tiers), ...start].join(' ')];
}

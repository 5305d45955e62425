import type { IncomeBracket } from '../../contract/income-brackets';
import type { Preference } from '../../contract/preferences';
import type { Payer } from '../../contract/price-for';
import type { Degree } from '../../colleges/programs/standing-words';
import { campusCriteria } from './campus-criteria';
import { affordableCriterion, costCriteria } from './cost-criteria';
import { countedChoices } from './counted';
import { type Criterion, FAMILY_SHARE, ofKind } from './criterion';
import { asksFar, distanceCriteria } from './distance-criteria';
import { faithCriteria } from './faith-criteria';
import type { Home } from './home';
import { landscapeCriteria } from './landscape-criteria';
import { type MeantProgram, meantPrograms } from './meant-programs';
import { homeLean, mapCriteria } from './place-criteria';
import { programCriteria, subjectCriteria } from './program-criteria';
import { spokenWords } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

const say = spokenWords<typeof list>('list');

/** Wishes that nobody chose, which order a list a little. */
export interface Leaning {
  preferences: readonly Preference[];
  /** The share of its weight at which each counts. */
  times: number;
}

/** What is known besides the preferences. */
export interface Besides {
  meant?: readonly MeantProgram[];
  /** What the student means to finish with; a bachelor's degree unless said otherwise. */
  degree?: Degree;
  /** The family's income, where the student chose it. */
  income?: IncomeBracket | null;
  leanings?: readonly Leaning[];
}

const asksOnline = (preferences: readonly Preference[]): boolean =>
  ofKind(preferences, 'online').some(({ strength }) => strength === 'must' || strength === 'want');

/** Where no place was chosen, the search leans to home; an online college is at home wherever it is. */
function leanOf(
  preferences: readonly Preference[],
  asked: readonly Criterion[],
  home: Home,
  isAlone: boolean,
): Criterion[] {
  const isPlace = (one: Criterion): boolean => one.kind === 'distance' || one.onMap === true;
  const elsewhere = asksOnline(preferences) || asksFar(preferences) || asked.some(isPlace);
  return elsewhere || home.state === null ? [] : [homeLean(home, isAlone)];
}

/** What some wishes ask of a college, programs aside. */
const wishesOf = (preferences: readonly Preference[], home: Home, payer: Payer): Criterion[] => [
  ...campusCriteria(preferences),
  ...faithCriteria(ofKind(preferences, 'religion')),
  ...mapCriteria(preferences, home.state),
  ...landscapeCriteria(preferences),
  ...distanceCriteria(preferences, home),
  ...costCriteria(preferences, payer),
  ...subjectCriteria(preferences),
];

const inFamilyWords = (text: string): string => text.replaceAll(say('you-chose'), say('family-chose'));

/** The same as a wish of the family, told as such. */
const ofFamily = (one: Criterion): Criterion => ({
  ...one,
  weight: one.weight * FAMILY_SHARE,
  reason: (college) => inFamilyWords(one.reason(college)),
  miss: (college) => {
    const miss = one.miss(college);
    return miss && inFamilyWords(miss);
  },
});

/** Where nothing was chosen at all, being near and affordable counts so many times. */
const ALONE = 3;

/** The same as a leaning: it orders a little, and nothing is ever said of it. */
const quietly = (one: Criterion, times: number): Criterion => ({
  kind: one.kind,
  label: '',
  within: '',
  weight: one.weight * times,
  must: false,
  evidence: null,
  quiet: true,
  ...(one.online === true ? { online: true } : {}),
  ...(one.faith === undefined ? {} : { faith: one.faith }),
  score: one.score,
  met: one.met,
  reason: () => '',
  miss: () => null,
});

const isFirm = ({ firm, dear, asked = [] }: Criterion): boolean =>
  firm === true || dear === true || asked.some(({ no_exceptions }) => no_exceptions);

/** What the search looks for in a college: musts filter, wants and avoids order; `home` is where distances begin. */
export function criteriaOf(
  preferences: readonly Preference[],
  home: Home,
  { meant = [], degree = 'bachelor', income = null, leanings = [] }: Besides = {},
): Criterion[] {
  const payer = { homeState: home.state, income };
  const { own, family } = countedChoices(preferences);
  const chosen = [...wishesOf(own, home, payer), ...wishesOf(family, home, payer).map(ofFamily)];
  const isAlone = chosen.length + meant.length === 0;
  const instead = [
    ...leanOf(preferences, chosen, home, isAlone),
    ...(chosen.some(({ kind }) => kind === 'cost') ? [] : [affordableCriterion(payer, isAlone)]),
  ];
  return [
    ...programCriteria(meant, degree),
    ...chosen.map((one) => ({ ...one, firm: isFirm(one) })),
    ...instead.map((one) => ({ ...one, weight: one.weight * (isAlone ? ALONE : 1) })),
    ...leanings.flatMap(({ preferences: some, times }) =>
      [...programCriteria(meantPrograms(some), degree), ...wishesOf(some, home, payer)].map((one) =>
        quietly(one, times),
      ),
    ),
  ];
}

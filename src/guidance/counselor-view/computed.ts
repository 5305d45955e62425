import { recordEvidence } from '../../ai/text/student-facts';
import { knownGpa, knownScores, numberLine, type KnownNumber, uncounted } from '../../contract/known-numbers';
import { TIERS } from '../../contract/limits';
import type { AcademicFields } from '../../contract/academic';
import { isSamePath } from '../../contract/preference-values';
import { ESSENTIALS, type Preference, type PreferenceList } from '../../contract/preferences';
import type { RecommendationSet } from '../../contract/recommendations';
import type { StudentInput } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import type { VerifiedFacts } from '../../contract/verified-record';
import { type DueItem, dueTitle } from '../../contract/year-due';
import type { ListConflict } from '../../recommendations/search/list-conflicts';
import { line, say, type Section, type ViewLine } from './line';

/** What is known of a student besides their words. */
export interface Known {
  studentInput: Pick<StudentInput, 'grade' | 'reading' | 'home' | 'preferences' | 'picks'>;
  record: AcademicFields;
  verified: VerifiedFacts | null;
  wishes: Pick<PreferenceList, 'essentials' | 'suggestions'>;
  list: Pick<RecommendationSet, 'recommendations'>;
  conflicts: readonly ListConflict[];
  /** How many schools of the list the student has reviewed. */
  reviewed: number;
  due: readonly DueItem[];
}

/** Numbers as they were typed or verified, and which are missing. */
export function numbers({ record, verified, studentInput: { reading } }: Known): ViewLine[] {
  const number = (text: string, ...fields: (keyof AcademicFields)[]): ViewLine =>
    line(
      'academicOverview',
      'number',
      text,
      fields.flatMap((field) => recordEvidence(record, field)),
    );
  const isKnown = (known: KnownNumber): boolean => known.verified !== null || known.typed !== null;
  const gpa = knownGpa(record, verified);
  const scores = knownScores(record, verified);
  const { gpa: counted } = reading;
  return [
    ...(isKnown(gpa)
      ? [
          number(
            say(gpa.verified === null ? 'gpa_typed' : 'gpa', { number: numberLine(gpa) }),
            'unweighted_gpa',
            'weighted_gpa',
          ),
        ]
      : []),
    ...(counted && !counted.verified && !(gpa.typed ?? '').startsWith(`${counted.value} `)
      ? [number(say('gpa_counted', { value: counted.value.toFixed(2), source: counted.source }))]
      : []),
    ...(counted ? [] : [number(say('no_gpa'))]),
    ...(isKnown(scores)
      ? [
          number(
            say(scores.verified === null ? 'scores_typed' : 'scores', { number: numberLine(scores) }),
            'sat_score',
            'act_score',
          ),
        ]
      : []),
    ...(reading.sat || reading.act ? [] : [number(say('no_score'))]),
    ...uncounted(record, verified, ['unweighted_gpa', 'weighted_gpa', 'sat_score', 'act_score']).map((note) =>
      number(note),
    ),
    ...(record.class_rank.trim() === ''
      ? []
      : [number(say('rank_typed', { rank: record.class_rank.trim() }), 'class_rank')]),
  ];
}

const SECTION_OF: Partial<Record<Preference['kind'], Section>> = {
  program: 'careerMajorExploration',
  subject: 'careerMajorExploration',
  path: 'careerMajorExploration',
  price: 'familyFinancialContext',
  net_price: 'familyFinancialContext',
  aid: 'familyFinancialContext',
};
/** How a choice is told. No public data tells what a campus offers besides its programs. */
function wayOf({ kind, strength }: Preference): 'home' | 'ask_colleges' | 'choice_must' | 'choice_want' {
  if (kind === 'home_town') return 'home';
  if (kind === 'campus_offer') return 'ask_colleges';
  return strength === 'must' || strength === 'must_not' ? 'choice_must' : 'choice_want';
}
const labelsOf = (all: readonly Preference[]): string =>
  all.map(({ kind, value, label }) => (kind === 'home_town' ? value : label)).join(' · ');
const wordsBehind = (all: readonly Preference[]): Evidence[] =>
  all.flatMap(({ question, quote }) => (question && quote !== '' ? [{ ...question, quote }] : []));

/** What the student chose, with how much it counts and whose choice it is; what no public data tells is a question to colleges. */
export function choices({ studentInput: { preferences } }: Known): ViewLine[] {
  const groups = new Map<string, Preference[]>();
  for (const one of preferences) {
    const key = [SECTION_OF[one.kind] ?? 'collegeFit', wayOf(one), one.holder].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Preference];
    const said = { holder: say(`holder_${first.holder}`), labels: labelsOf(group) };
    return line(SECTION_OF[first.kind] ?? 'collegeFit', 'choice', say(wayOf(first), said), wordsBehind(group));
  });
}

/** The strengths a student chose, and the sentences they starred that no other section quotes. */
export function picked({ studentInput: { picks } }: Known, others: readonly ViewLine[]): ViewLine[] {
  const { strengths, starred } = picks;
  const isQuoted = (quote: string): boolean => others.some(({ text }) => text.includes(quote));
  return [
    ...(strengths.length > 0
      ? [line('personalitySoftSkills', 'choice', say('strengths', { strengths: strengths.join(' · ') }))]
      : []),
    ...starred
      .filter(({ quote }) => !isQuoted(quote))
      .slice(0, MAX_STARRED)
      .map((one): ViewLine => {
        const { quote, ...answer } = one;
        return {
          ...line('personalitySoftSkills', 'quote', `“${quote}”`, [one]),
          answer: { ...answer, personal: false, may_print: true },
        };
      }),
  ];
}

const MAX_STARRED = 3;
const MAX_NAMES = 4;

/** 'A, B and 3 more'. */
function namesOf(names: readonly string[], most = MAX_NAMES): string {
  const more = names.length - most;
  return [...names.slice(0, most), ...(more > 0 ? [say('more_schools', { smart_count: more })] : [])].join(', ');
}

const namesIn = ({ list }: Known, tier: (typeof TIERS)[number]): string[] =>
  list.recommendations.filter(({ type }) => type === tier).map(({ name }) => name);

/** The schools of each tier, by name. */
export function schools(known: Known): ViewLine[] {
  if (known.list.recommendations.length === 0) return [line('collegeFit', 'list', say('no_list'))];
  return TIERS.map((tier) => {
    const names = namesIn(known, tier);
    const said = { tier, count: names.length, schools: namesOf(names, names.length) };
    return line('collegeFit', 'list', names.length === 0 ? say('tier_empty', { tier }) : say('tier', said));
  });
}

/** Whether college is the plan, where that is open: first of all. */
function pathInDoubt({ wishes: { essentials, suggestions }, studentInput: { preferences } }: Known): ViewLine[] {
  const chosen = preferences.filter(
    (one) => one.kind === 'path' && (one.strength === 'must' || one.strength === 'want'),
  );
  const said = suggestions.filter(({ kind }) => kind === 'path').map(({ question, quote }) => ({ ...question, quote }));
  const doubt = (text: string): ViewLine[] => [line('potentialChallenges', 'conflict', text, said)];
  const [first] = chosen;
  if (first && chosen.some(({ value }) => !isSamePath(first.value, value)))
    return doubt(say('paths_several', { paths: labelsOf(chosen) }));
  if (first) return [];
  return doubt(say(essentials.path === 'skipped' ? 'path_skipped' : 'path_open'));
}

/** What does not fit together, computed from choices, list and numbers. */
export function challenges(known: Known): ViewLine[] {
  const { list, conflicts, studentInput } = known;
  const { reading } = studentInput;
  const conflict = (text: string): ViewLine => line('potentialChallenges', 'conflict', text);
  const total = list.recommendations.length;
  const missing = total === 0 ? [] : (['Match', 'Safety'] as const).filter((tier) => namesIn(known, tier).length === 0);
  const hasScore = reading.sat !== null || reading.act !== null;
  return [
    ...pathInDoubt(known),
    ...conflicts.map(({ choice, holder, beyond, names }) =>
      conflict(
        say(holder === 'family' ? 'conflict_family' : 'conflict', {
          choice,
          count: names.length,
          total,
          beyond,
          schools: names.length === total ? '' : say('these_schools', { schools: namesOf(names) }),
        }),
      ),
    ),
    ...missing.map((tier) => conflict(say('no_tier', { tier }))),
    ...(hasScore || total === 0 ? [] : [conflict(say(reading.gpa ? 'no_score_tiers' : 'no_numbers'))]),
  ];
}

const MAX_QUESTIONS = 3;
const MAX_DUE = 3;
/** Before this grade few have taken a test. */
const TEST_GRADE = 11;

/** What gaps in the data raise, the widest first. */
function questions({
  wishes: { essentials },
  studentInput: { reading, grade, home },
  list,
  reviewed,
}: Known): ViewLine[] {
  const isOpen = (one: (typeof ESSENTIALS)[number]): boolean => essentials[one] !== 'chosen';
  const hasScore = reading.sat !== null || reading.act !== null;
  const raised = [
    isOpen('path') && ('ask_path' as const),
    reading.gpa === null && ('ask_gpa' as const),
    isOpen('price') && ('ask_price' as const),
    isOpen('program') && ('ask_program' as const),
    isOpen('place') && ('ask_place' as const),
    home === null && ('ask_home' as const),
    !hasScore && (grade ?? 0) >= TEST_GRADE && ('ask_score' as const),
    list.recommendations.length > 0 && reviewed === 0 && ('ask_reviews' as const),
  ].filter((key) => key !== false);
  return raised.slice(0, MAX_QUESTIONS).map((key) => line('nextSteps', 'question', say(key)));
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** Up to three questions, then what is due next. */
export const nextSteps = (known: Known): ViewLine[] => [
  ...questions(known),
  ...known.due.slice(0, MAX_DUE).map((item) => {
    const day = dayFormat.format(new Date(`${item.dueOn}T00:00:00Z`));
    return line('nextSteps', 'due', say('due', { day, what: dueTitle(item) }));
  }),
];

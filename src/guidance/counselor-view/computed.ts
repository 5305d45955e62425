import {
  knownGpa,
  knownScores,
  numberLine,
  type KnownNumber,
  uncountedReasons,
} from '../../contract/record-reading/fact-notes';
import { TIERS } from '../../contract/limits';
import type { AcademicFields, VerifiedFacts } from '../../contract/academic';
import { PARENT_FORM, SECTIONS } from '../../contract/forms';
import { AXES, isSamePath } from '../../contract/preference-values';
import { ESSENTIALS, type Preference, type PreferenceList } from '../../contract/preferences';
import type { RecommendationSet } from '../../contract/recommendations';
import type { StudentInput } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import { daysBetween, type DueItem, dueTitle } from '../../contract/year-plan';
import type { CounselorLine, CounselorLineKind, CounselorView } from '../../contract/profiles';
import { shortQuestion } from '../../contract/section-titles';
import { wholeSentences } from '../../ai/text/sentences';
import { shippedRows } from '../../platform/runtime/process';
import { toReadableText } from '../../platform/text/readable-text';
import { joinTranslated, wordsOf } from '../../platform/text/words';
import type { ListConflict } from '../../recommendations/search/list-conflicts';
import { holdsDanger, soundsPersonal } from '../safeguarding/sensitivity';
import type staffWords from '../../../data/words/staff-counselor-view.json';

export type Section = keyof CounselorView;

export interface ViewLine {
  section: Section;
  kind: CounselorLineKind;
  text: string;
  evidence: readonly Evidence[];
  answer: CounselorLine['answer'];
  /** The id for marking a hosted model's line as not true. */
  id: string | null;
}

export const line = (
  section: Section,
  kind: CounselorLineKind,
  text: string,
  evidence: readonly Evidence[] = [],
): ViewLine => ({ section, kind, text, evidence, answer: null, id: null });

/** Staff pages are in English. */
export const say = wordsOf<typeof staffWords>('staff-counselor-view')('en');

export interface CounselorViewFacts {
  studentInput: Pick<StudentInput, 'grade' | 'reading' | 'home' | 'preferences' | 'picks' | 'answers'>;
  record: AcademicFields;
  verified: VerifiedFacts | null;
  wishes: Pick<PreferenceList, 'essentials' | 'suggestions'>;
  list: Pick<RecommendationSet, 'recommendations'>;
  conflicts: readonly ListConflict[];
  reviewed: number;
  due: readonly DueItem[];
  /** '2026-11-29' */
  today: string;
}

const isKnown = ({ verified, typed }: KnownNumber): boolean => verified !== null || typed !== null;

export function numberLines({ record, verified, studentInput: { reading } }: CounselorViewFacts): ViewLine[] {
  const gpa = knownGpa(record, verified);
  const scores = knownScores(record, verified);
  const { gpa: counted } = reading;
  const isConverted = counted && !counted.verified && !(gpa.typed ?? '').startsWith(`${counted.value} `);
  const rank = record.class_rank.trim();
  return [
    isKnown(gpa) && say(gpa.verified === null ? 'gpa_typed' : 'gpa', { number: numberLine(gpa) }),
    isConverted && say('gpa_counted', { value: counted.value.toFixed(2), source: counted.source }),
    !counted && say('no_gpa'),
    isKnown(scores) && say(scores.verified === null ? 'scores_typed' : 'scores', { number: numberLine(scores) }),
    !reading.sat && !reading.act && say('no_score'),
    ...uncountedReasons(record, verified, ['unweighted_gpa', 'weighted_gpa', 'sat_score', 'act_score']),
    rank !== '' && say('rank_typed', { rank }),
  ].flatMap((text) => (text ? [line('academicOverview', 'number', text)] : []));
}

const SECTION_OF: Partial<Record<Preference['kind'], Section>> = {
  program: 'careerMajorExploration',
  subject: 'careerMajorExploration',
  path: 'careerMajorExploration',
  price: 'familyFinancialContext',
  net_price: 'familyFinancialContext',
  aid: 'familyFinancialContext',
};
/** How to phrase a choice. No public data says what a campus offers besides its programs. */
function phrasingOf({ kind, strength }: Preference): 'home' | 'ask_colleges' | 'choice_must' | 'choice_want' {
  if (kind === 'home_town') return 'home';
  if (kind === 'campus_offer') return 'ask_colleges';
  return strength === 'must' || strength === 'must_not' ? 'choice_must' : 'choice_want';
}
const labelsOf = (all: readonly Preference[]): string =>
  all.map(({ kind, value, label }) => (kind === 'home_town' ? value : label)).join(' · ');
const evidenceBehind = (all: readonly Preference[]): Evidence[] =>
  all.flatMap(({ question, quote }) => (question && quote !== '' ? [{ ...question, quote }] : []));

/**
 * The student's choices, with how much each counts and whose it is. Choices that no public data covers become questions
 * to ask colleges.
 */
export function choiceLines({ studentInput: { preferences } }: CounselorViewFacts): ViewLine[] {
  const groups = new Map<string, Preference[]>();
  for (const one of preferences) {
    const key = [SECTION_OF[one.kind] ?? 'collegeFit', phrasingOf(one), one.holder].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Preference];
    const values = { holder: say(`holder_${first.holder}`), labels: labelsOf(group) };
    return line(
      SECTION_OF[first.kind] ?? 'collegeFit',
      'choice',
      say(phrasingOf(first), values),
      evidenceBehind(group),
    );
  });
}

export const strengthLines = ({ studentInput: { picks } }: CounselorViewFacts): ViewLine[] =>
  picks.strengths.length === 0
    ? []
    : [line('personalitySoftSkills', 'choice', say('strengths', { strengths: picks.strengths.join(' · ') }))];

const MAX_NAMES = 3;

/** 'A, B and 3 more'. */
function namesOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES);
  return more > 0 ? `${shown.join(', ')} ${say('more_schools', { smart_count: more })}` : joinTranslated(shown, 'and');
}

const namesIn = ({ list }: CounselorViewFacts, tier: (typeof TIERS)[number]): string[] =>
  list.recommendations.filter(({ type }) => type === tier).map(({ name }) => name);

export function schoolLines(known: CounselorViewFacts): ViewLine[] {
  if (known.list.recommendations.length === 0) return [line('collegeFit', 'list', say('no_list'))];
  return TIERS.map((tier) => {
    const names = namesIn(known, tier);
    const values = { tier, count: names.length, schools: names.join(', ') };
    return line('collegeFit', 'list', names.length === 0 ? say('tier_empty', { tier }) : say('tier', values));
  });
}

const DOUBTS = shippedRows('college-doubts.tsv').map(([, pattern = '']) => new RegExp(pattern, 'iu'));
const MAX_DOUBTS = 2;

/** Whether a sentence suggests that its writer might not go to college. */
export const soundsUnsureOfCollege = (sentence: string): boolean =>
  /colleg|universi|\bschool after|\buni\b/i.test(sentence) &&
  DOUBTS.some((pattern) => pattern.test(sentence.replaceAll('’', "'")));

/**
 * The student's sentences that doubt college, by question. Sentences that sound personal only appear on the page,
 * because a sheet gets printed.
 */
const doubtLines = (answers: CounselorViewFacts['studentInput']['answers']): ViewLine[] =>
  answers
    .filter(({ form_id }) => form_id !== PARENT_FORM)
    .flatMap(({ answer, ...at }) =>
      wholeSentences(toReadableText(answer))
        .filter(({ text }) => soundsUnsureOfCollege(text))
        .map(({ text }) => {
          const values = { words: `“${text}”`, question: shortQuestion(at.question_text) };
          return soundsPersonal(text)
            ? line('potentialChallenges', 'conflict', say('doubt_personal'), [{ ...at, quote: text }])
            : line('potentialChallenges', 'conflict', say('doubt', values));
        }),
    )
    .slice(0, MAX_DOUBTS);

/** Asks whether college is the plan, but only if the student chose or wrote something about it. */
function collegePathLines({ studentInput: { preferences, answers } }: CounselorViewFacts): ViewLine[] {
  const paths = preferences.filter(({ kind }) => kind === 'path');
  const chosen = paths.filter(({ strength }) => strength === 'must' || strength === 'want');
  const refused = paths.filter((one) => one.value === 'four_year' && !chosen.includes(one));
  const [first] = chosen;
  const isSeveral = first && chosen.some(({ value }) => !isSamePath(first.value, value));
  const chosenDoubts = [
    ...(refused.length > 0 ? [say('doubt_chosen', { labels: labelsOf(refused) })] : []),
    ...(isSeveral ? [say('paths_several', { paths: labelsOf(chosen) })] : []),
  ];
  return [...doubtLines(answers), ...chosenDoubts.map((text) => line('potentialChallenges', 'conflict', text))];
}

const MAX_CONFLICTS = 3;
/** Unless it involves a must-have, a conflict with a smaller share of the list isn't worth mentioning. */
const MIN_SHARE = 1 / 3;
/** On a shorter list, names say more than counts. */
const MIN_COUNTED = 4;

const mustsFirst = (one: ListConflict, other: ListConflict): number =>
  Number(other.isMust) - Number(one.isMust) || other.names.length - one.names.length;

function conflictLine({ choice, holder, beyond, names, evidence }: ListConflict, total: number): ViewLine {
  const isAll = names.length === total;
  const counted = isAll ? ('conflict_all' as const) : ('conflict' as const);
  const text = say(total < MIN_COUNTED ? 'conflict_few' : counted, {
    choice: holder === 'family' ? say('of_family', { choice }) : choice,
    count: names.length,
    total,
    beyond,
    schools: namesOf(names),
  });
  return line('potentialChallenges', 'conflict', text, evidence);
}

/** Conflicts, most serious first, each with its numbers. */
export function challengeLines(known: CounselorViewFacts): ViewLine[] {
  const { list, conflicts, studentInput } = known;
  const { reading } = studentInput;
  const note = (text: string): ViewLine => line('potentialChallenges', 'conflict', text);
  const total = list.recommendations.length;
  const missing =
    total < MIN_COUNTED ? [] : (['Match', 'Safety'] as const).filter((tier) => namesIn(known, tier).length === 0);
  const hasScore = reading.sat !== null || reading.act !== null;
  return [
    ...collegePathLines(known),
    ...conflicts
      .filter(({ isMust, names }) => isMust || names.length >= total * MIN_SHARE)
      .toSorted(mustsFirst)
      .slice(0, MAX_CONFLICTS)
      .map((one) => conflictLine(one, total)),
    ...missing.map((tier) => note(say('no_tier', { tier }))),
    ...(hasScore || total === 0 || reading.gpa ? [] : [note(say('no_numbers'))]),
  ];
}

const MAX_QUESTIONS = 3;
const MAX_QUOTES = 2;

interface Gap {
  key: Extract<keyof typeof staffWords, `ask_${string}`>;
  grades: readonly number[];
  isOpen: (known: CounselorViewFacts) => boolean;
  /** Suggestions of these kinds may answer the question, so the student's words are shown with it. */
  kinds?: readonly Preference['kind'][];
}

const unansweredEssential =
  (one: (typeof ESSENTIALS)[number]): Gap['isOpen'] =>
  ({ wishes }) =>
    wishes.essentials[one] !== 'chosen';
const noAnswerIn =
  (form: string): Gap['isOpen'] =>
  ({ studentInput: { answers } }) =>
    !answers.some(({ form_id }) => form_id === form);
const [{ title: CLASSES }, { title: ACTIVITIES }] = SECTIONS;
const EARLY_GRADES = [9, 10];
const LATE_GRADES = [11, 12];

/** Most general first. */
const GAPS: readonly Gap[] = [
  { key: 'ask_path', grades: [12], isOpen: unansweredEssential('path'), kinds: ['path'] },
  { key: 'ask_path_junior', grades: [11], isOpen: unansweredEssential('path'), kinds: ['path'] },
  { key: 'ask_activities', grades: EARLY_GRADES, isOpen: noAnswerIn(ACTIVITIES) },
  { key: 'ask_gpa', grades: [10, ...LATE_GRADES], isOpen: ({ studentInput: { reading } }) => reading.gpa === null },
  { key: 'ask_price', grades: LATE_GRADES, isOpen: unansweredEssential('price'), kinds: ['price', 'net_price', 'aid'] },
  { key: 'ask_program', grades: LATE_GRADES, isOpen: unansweredEssential('program'), kinds: ['program'] },
  { key: 'ask_interests', grades: EARLY_GRADES, isOpen: unansweredEssential('program'), kinds: ['program'] },
  {
    key: 'ask_place',
    grades: LATE_GRADES,
    isOpen: unansweredEssential('place'),
    kinds: [...AXES.where, ...AXES.distance],
  },
  { key: 'ask_courses', grades: EARLY_GRADES, isOpen: noAnswerIn(CLASSES) },
  { key: 'ask_home', grades: [...EARLY_GRADES, ...LATE_GRADES], isOpen: ({ studentInput: { home } }) => home === null },
  { key: 'ask_score', grades: LATE_GRADES, isOpen: ({ studentInput: { reading } }) => !reading.sat && !reading.act },
  {
    key: 'ask_reviews',
    grades: [...EARLY_GRADES, ...LATE_GRADES],
    isOpen: ({ list, reviewed }) => list.recommendations.length > 0 && reviewed === 0,
  },
];

/** The whole sentence around a quote, because half a sentence can say the opposite. */
function sentenceAround(
  quote: string,
  at: Pick<Evidence, 'form_id' | 'question_id'>,
  { studentInput }: CounselorViewFacts,
): string {
  const isAsked = (one: typeof at): boolean => one.form_id === at.form_id && one.question_id === at.question_id;
  const answer = studentInput.answers.find(isAsked)?.answer ?? '';
  const sentence = wholeSentences(toReadableText(answer)).find(({ text }) => text.includes(quote))?.text ?? quote;
  return holdsDanger(sentence) ? quote : sentence;
}

/**
 * Questions about missing data that fit the grade, starting with those the student wrote about. A student without a
 * grade gets a junior's questions.
 */
const questions = (known: CounselorViewFacts): ViewLine[] =>
  GAPS.filter(({ grades, isOpen }) => grades.includes(known.studentInput.grade ?? 11) && isOpen(known))
    .map(({ key, kinds = [] }) => {
      const suggested = known.wishes.suggestions.filter(({ kind }) => kinds.includes(kind));
      const quotes = suggested.map(({ question, quote }) => ({
        ...question,
        quote: sentenceAround(quote, question, known),
      }));
      const evidence = [...new Map(quotes.map((one) => [one.quote, one])).values()].slice(0, MAX_QUOTES);
      const asked = evidence.length > 0 ? say('written_not_chosen', { question: say(key) }) : say(key);
      return line('nextSteps', 'question', asked, evidence);
    })
    .toSorted((one, other) => Math.min(1, other.evidence.length) - Math.min(1, one.evidence.length))
    .slice(0, MAX_QUESTIONS);

const MAX_DUE = 2;
const DAYS_AHEAD = 60;
const DAYS_OVERDUE = 30;
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** What is due soon or overdue, then up to three questions. */
export const nextStepLines = (known: CounselorViewFacts): ViewLine[] => [
  ...known.due
    .map((item) => ({ item, days: daysBetween(known.today, item.dueOn) }))
    .filter(({ days }) => days <= DAYS_AHEAD && days >= -DAYS_OVERDUE)
    .slice(0, MAX_DUE)
    .map(({ item, days }) => {
      const day = dayFormat.format(new Date(`${item.dueOn}T00:00:00Z`));
      const values = { day, what: dueTitle(item), smart_count: Math.abs(days) };
      const later = days < 0 ? ('overdue' as const) : ('due' as const);
      return line('nextSteps', 'due', say(days === 0 ? 'due_today' : later, values));
    }),
  ...questions(known),
];

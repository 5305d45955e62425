import {
  knownGpa,
  knownScores,
  numberLine,
  type KnownNumber,
  uncountedReasons,
} from '../../contract/record-reading/fact-notes';
import { TIERS } from '../../contract/limits';
import type { AcademicFields, VerifiedFacts } from '../../contract/academic';
import { PARENT_FORM, placeKey, SECTIONS } from '../../contract/forms';
import { PREFERENCE_AXES, isSamePath } from '../../contract/preference-values';
import { ESSENTIALS, type Preference, type PreferenceList } from '../../contract/preferences';
import type { RecommendationSet } from '../../contract/recommendations';
import type { StudentInput } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import { daysBetween } from '../../contract/days';
import { type DueItem, dueTitle } from '../../contract/year-plan';
import type { CounselorLine, CounselorLineKind, CounselorView } from '../../contract/profiles';
import { shortQuestion } from '../../contract/section-titles';
import { wholeSentences } from '../../ai/text/sentences';
import { shippedRows } from '../../platform/runtime/process';
import { toReadableText } from '../../platform/text/readable-text';
import { joinTranslated, translatorFor } from '../../platform/text/words';
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
export const translate = translatorFor<typeof staffWords>('staff-counselor-view')('en');

export interface CounselorViewFacts {
  studentInput: Pick<StudentInput, 'grade' | 'reading' | 'home' | 'preferences' | 'picks' | 'answers'>;
  record: AcademicFields;
  verified: VerifiedFacts | null;
  wishes: Pick<PreferenceList, 'essentials' | 'suggestions'>;
  list: Pick<RecommendationSet, 'recommendations'>;
  conflicts: readonly ListConflict[];
  reviewed: number;
  dueItems: readonly DueItem[];
  /** '2026-11-29' */
  today: string;
}

const isKnown = ({ verified, selfReported }: KnownNumber): boolean => verified !== null || selfReported !== null;

export function numberLines({ record, verified, studentInput: { reading } }: CounselorViewFacts): ViewLine[] {
  const gpa = knownGpa(record, verified);
  const scores = knownScores(record, verified);
  const { gpa: counted } = reading;
  const isConverted = counted && !counted.verified && !(gpa.selfReported ?? '').startsWith(`${counted.value} `);
  const rank = record.class_rank.trim();
  return [
    isKnown(gpa) && translate(gpa.verified === null ? 'gpa_typed' : 'gpa', { number: numberLine(gpa) }),
    isConverted && translate('gpa_counted', { value: counted.value.toFixed(2), source: counted.source }),
    !counted && translate('no_gpa'),
    isKnown(scores) && translate(scores.verified === null ? 'scores_typed' : 'scores', { number: numberLine(scores) }),
    !reading.sat && !reading.act && translate('no_score'),
    ...uncountedReasons(record, verified, ['unweighted_gpa', 'weighted_gpa', 'sat_score', 'act_score']),
    rank !== '' && translate('rank_typed', { rank }),
  ].flatMap((text) => (text ? [line('academicOverview', 'number', text)] : []));
}

const SECTION_BY_KIND: Partial<Record<Preference['kind'], Section>> = {
  program: 'careerMajorExploration',
  subject: 'careerMajorExploration',
  path: 'careerMajorExploration',
  price: 'familyFinancialContext',
  net_price: 'familyFinancialContext',
  aid: 'familyFinancialContext',
};
/** How to phrase a choice. No public data says what a campus offers besides its programs. */
function phrasingKey({ kind, strength }: Preference): 'home' | 'ask_colleges' | 'choice_must' | 'choice_want' {
  if (kind === 'home_town') return 'home';
  if (kind === 'campus_offer') return 'ask_colleges';
  return strength === 'must' || strength === 'must_not' ? 'choice_must' : 'choice_want';
}
const joinLabels = (items: readonly Preference[]): string =>
  items.map(({ kind, value, label }) => (kind === 'home_town' ? value : label)).join(' · ');
const collectEvidence = (items: readonly Preference[]): Evidence[] =>
  items.flatMap(({ question, quote }) => (question && quote !== '' ? [{ ...question, quote }] : []));

/**
 * The student's choices, with how much each counts and whose it is. Choices that no public data covers become questions
 * to ask colleges.
 */
export function choiceLines({ studentInput: { preferences } }: CounselorViewFacts): ViewLine[] {
  const groups = new Map<string, Preference[]>();
  for (const item of preferences) {
    const key = [SECTION_BY_KIND[item.kind] ?? 'collegeFit', phrasingKey(item), item.holder].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Preference];
    const values = { holder: translate(`holder_${first.holder}`), labels: joinLabels(group) };
    return line(
      SECTION_BY_KIND[first.kind] ?? 'collegeFit',
      'choice',
      translate(phrasingKey(first), values),
      collectEvidence(group),
    );
  });
}

export const strengthLines = ({ studentInput: { picks } }: CounselorViewFacts): ViewLine[] =>
  picks.strengths.length === 0
    ? []
    : [line('personalitySoftSkills', 'choice', translate('strengths', { strengths: picks.strengths.join(' · ') }))];

const MAX_NAMES = 3;

/** 'A, B and 3 more'. */
function namesText(names: readonly string[]): string {
  const hiddenCount = names.length - MAX_NAMES;
  const shownNames = names.slice(0, MAX_NAMES);
  return hiddenCount > 0
    ? `${shownNames.join(', ')} ${translate('more_schools', { smart_count: hiddenCount })}`
    : joinTranslated(shownNames, 'and');
}

const namesInTier = ({ list }: CounselorViewFacts, tier: (typeof TIERS)[number]): string[] =>
  list.recommendations.filter(({ type }) => type === tier).map(({ name }) => name);

export function schoolLines(viewFacts: CounselorViewFacts): ViewLine[] {
  if (viewFacts.list.recommendations.length === 0) return [line('collegeFit', 'list', translate('no_list'))];
  return TIERS.map((tier) => {
    const names = namesInTier(viewFacts, tier);
    const values = { tier, count: names.length, schools: names.join(', ') };
    return line(
      'collegeFit',
      'list',
      names.length === 0 ? translate('tier_empty', { tier }) : translate('tier', values),
    );
  });
}

const DOUBT_PATTERNS = shippedRows('college-doubts.tsv').map(([, pattern = '']) => new RegExp(pattern, 'iu'));
const MAX_DOUBTS = 2;

/** Whether a sentence suggests that its writer might not go to college. */
export const soundsUnsureOfCollege = (sentence: string): boolean =>
  /colleg|universi|\bschool after|\buni\b/i.test(sentence) &&
  DOUBT_PATTERNS.some((pattern) => pattern.test(sentence.replaceAll('’', "'")));

/**
 * The student's sentences that doubt college, by question. Sentences that sound personal only appear on the page,
 * because a sheet gets printed.
 */
const collegeDoubtLines = (answers: CounselorViewFacts['studentInput']['answers']): ViewLine[] =>
  answers
    .filter(({ form_id }) => form_id !== PARENT_FORM)
    .flatMap(({ answer, ...answerPlace }) =>
      wholeSentences(toReadableText(answer))
        .filter(({ text }) => soundsUnsureOfCollege(text))
        .map(({ text }) => {
          const values = { words: `“${text}”`, question: shortQuestion(answerPlace.question_text) };
          return soundsPersonal(text)
            ? line('potentialChallenges', 'conflict', translate('doubt_personal'), [{ ...answerPlace, quote: text }])
            : line('potentialChallenges', 'conflict', translate('doubt', values));
        }),
    )
    .slice(0, MAX_DOUBTS);

/** Asks whether college is the plan, but only if the student chose or wrote something about it. */
function collegePathLines({ studentInput: { preferences, answers } }: CounselorViewFacts): ViewLine[] {
  const pathPreferences = preferences.filter(({ kind }) => kind === 'path');
  const chosenPaths = pathPreferences.filter(({ strength }) => strength === 'must' || strength === 'want');
  const declinedFourYear = pathPreferences.filter((item) => item.value === 'four_year' && !chosenPaths.includes(item));
  const [first] = chosenPaths;
  const hasSeveralPaths = first && chosenPaths.some(({ value }) => !isSamePath(first.value, value));
  const doubtsAboutChoice = [
    ...(declinedFourYear.length > 0 ? [translate('doubt_chosen', { labels: joinLabels(declinedFourYear) })] : []),
    ...(hasSeveralPaths ? [translate('paths_several', { paths: joinLabels(chosenPaths) })] : []),
  ];
  return [
    ...collegeDoubtLines(answers),
    ...doubtsAboutChoice.map((text) => line('potentialChallenges', 'conflict', text)),
  ];
}

const MAX_CONFLICTS = 3;
/** Unless it involves a must-have, a conflict with a smaller share of the list isn't worth mentioning. */
const MIN_CONFLICT_SHARE = 1 / 3;
/** On a shorter list, names say more than counts. */
const MIN_COUNTED_SCHOOLS = 4;

const compareMustsFirst = (item: ListConflict, otherItem: ListConflict): number =>
  Number(otherItem.isMust) - Number(item.isMust) || otherItem.names.length - item.names.length;

function conflictLine({ choice, holder, beyond, names, evidence }: ListConflict, total: number): ViewLine {
  const affectsAll = names.length === total;
  const counted = affectsAll ? ('conflict_all' as const) : ('conflict' as const);
  const text = translate(total < MIN_COUNTED_SCHOOLS ? 'conflict_few' : counted, {
    choice: holder === 'family' ? translate('of_family', { choice }) : choice,
    count: names.length,
    total,
    beyond,
    schools: namesText(names),
  });
  return line('potentialChallenges', 'conflict', text, evidence);
}

/** Conflicts, most serious first, each with its numbers. */
export function challengeLines(viewFacts: CounselorViewFacts): ViewLine[] {
  const { list, conflicts, studentInput } = viewFacts;
  const { reading } = studentInput;
  const note = (text: string): ViewLine => line('potentialChallenges', 'conflict', text);
  const total = list.recommendations.length;
  const missingNumbers =
    total < MIN_COUNTED_SCHOOLS
      ? []
      : (['Match', 'Safety'] as const).filter((tier) => namesInTier(viewFacts, tier).length === 0);
  const hasScore = reading.sat !== null || reading.act !== null;
  return [
    ...collegePathLines(viewFacts),
    ...conflicts
      .filter(({ isMust, names }) => isMust || names.length >= total * MIN_CONFLICT_SHARE)
      .toSorted(compareMustsFirst)
      .slice(0, MAX_CONFLICTS)
      .map((item) => conflictLine(item, total)),
    ...missingNumbers.map((tier) => note(translate('no_tier', { tier }))),
    ...(hasScore || total === 0 || reading.gpa ? [] : [note(translate('no_numbers'))]),
  ];
}

const MAX_QUESTIONS = 3;
const MAX_QUOTES = 2;

interface InformationGap {
  key: Extract<keyof typeof staffWords, `ask_${string}`>;
  grades: readonly number[];
  isOpen: (viewFacts: CounselorViewFacts) => boolean;
  /** Suggestions of these kinds may answer the question, so the student's words are shown with it. */
  kinds?: readonly Preference['kind'][];
}

const isEssentialOpen =
  (item: (typeof ESSENTIALS)[number]): InformationGap['isOpen'] =>
  ({ wishes }) =>
    wishes.essentials[item] !== 'chosen';
const hasNoAnswerIn =
  (form: string): InformationGap['isOpen'] =>
  ({ studentInput: { answers } }) =>
    !answers.some(({ form_id }) => form_id === form);
const [{ title: CLASSES_SECTION }, { title: ACTIVITIES_SECTION }] = SECTIONS;
const EARLY_GRADES = [9, 10];
const LATE_GRADES = [11, 12];

/** Most general first. */
const GAPS: readonly InformationGap[] = [
  { key: 'ask_path', grades: [12], isOpen: isEssentialOpen('path'), kinds: ['path'] },
  { key: 'ask_path_junior', grades: [11], isOpen: isEssentialOpen('path'), kinds: ['path'] },
  { key: 'ask_activities', grades: EARLY_GRADES, isOpen: hasNoAnswerIn(ACTIVITIES_SECTION) },
  { key: 'ask_gpa', grades: [10, ...LATE_GRADES], isOpen: ({ studentInput: { reading } }) => reading.gpa === null },
  { key: 'ask_price', grades: LATE_GRADES, isOpen: isEssentialOpen('price'), kinds: ['price', 'net_price', 'aid'] },
  { key: 'ask_program', grades: LATE_GRADES, isOpen: isEssentialOpen('program'), kinds: ['program'] },
  { key: 'ask_interests', grades: EARLY_GRADES, isOpen: isEssentialOpen('program'), kinds: ['program'] },
  {
    key: 'ask_place',
    grades: LATE_GRADES,
    isOpen: isEssentialOpen('place'),
    kinds: [...PREFERENCE_AXES.where, ...PREFERENCE_AXES.distance],
  },
  { key: 'ask_courses', grades: EARLY_GRADES, isOpen: hasNoAnswerIn(CLASSES_SECTION) },
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
  answerPlace: Pick<Evidence, 'form_id' | 'question_id'>,
  { studentInput }: CounselorViewFacts,
): string {
  const answer = studentInput.answers.find((item) => placeKey(item) === placeKey(answerPlace))?.answer ?? '';
  const sentence = wholeSentences(toReadableText(answer)).find(({ text }) => text.includes(quote))?.text ?? quote;
  return holdsDanger(sentence) ? quote : sentence;
}

/**
 * Questions about missing data that fit the grade, starting with those the student wrote about. A student without a
 * grade gets a junior's questions.
 */
const questionLines = (viewFacts: CounselorViewFacts): ViewLine[] =>
  GAPS.filter(({ grades, isOpen }) => grades.includes(viewFacts.studentInput.grade ?? 11) && isOpen(viewFacts))
    .map(({ key, kinds = [] }) => {
      const matchingSuggestions = viewFacts.wishes.suggestions.filter(({ kind }) => kinds.includes(kind));
      const quotes = matchingSuggestions.map(({ question, quote }) => ({
        ...question,
        quote: sentenceAround(quote, question, viewFacts),
      }));
      const evidence = [...new Map(quotes.map((item) => [item.quote, item])).values()].slice(0, MAX_QUOTES);
      const questionText =
        evidence.length > 0 ? translate('written_not_chosen', { question: translate(key) }) : translate(key);
      return line('nextSteps', 'question', questionText, evidence);
    })
    .toSorted((item, otherItem) => Math.min(1, otherItem.evidence.length) - Math.min(1, item.evidence.length))
    .slice(0, MAX_QUESTIONS);

const MAX_DUE_LINES = 2;
const MAX_DAYS_AHEAD = 60;
const MAX_DAYS_OVERDUE = 30;
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** What is due soon or overdue, then up to three questions. */
export const nextStepLines = (viewFacts: CounselorViewFacts): ViewLine[] => [
  ...viewFacts.dueItems
    .map((item) => ({ item, days: daysBetween(viewFacts.today, item.dueOn) }))
    .filter(({ days }) => days <= MAX_DAYS_AHEAD && days >= -MAX_DAYS_OVERDUE)
    .slice(0, MAX_DUE_LINES)
    .map(({ item, days }) => {
      const day = dayFormat.format(new Date(`${item.dueOn}T00:00:00Z`));
      const values = { day, what: dueTitle(item), smart_count: Math.abs(days) };
      const dueKey = days < 0 ? ('overdue' as const) : ('due' as const);
      return line('nextSteps', 'due', translate(days === 0 ? 'due_today' : dueKey, values));
    }),
  ...questionLines(viewFacts),
];

import { createHash } from 'node:crypto';
import type { CollegeSize } from '../../contract/college-search-values';
import type { Preference, PreferenceKind, Essential } from '../../contract/preferences';
import { capitalize, joinWords, searchKey, uncapitalize } from '../../contract/text-rules';
import { pagePath, questionPath } from '../../contract/pages';
import { INTERESTS_INVENTORY, placeKey, SECTIONS } from '../../contract/forms';
import { questionFacts, type Topic } from '../../contract/question-facts';
import type { OpenSection, StudentDashboard } from '../../contract/profiles';
import type { Language } from '../../contract/users';
import { labelOf } from '../../recommendations/preferences/labels';
import { starCandidates } from '../profiles/picks/own-sentences';
import {
  type DashboardFacts,
  type DashboardTranslate,
  dashboardTranslator,
  isSubmitted,
  type Line,
  seasonOf,
} from './facts';
import { chosenPrograms } from '../../ai/text/topics';
import { type Program, PROGRAMS } from '../../colleges/programs/programs';
import type { Setting, StudentInputAnswer } from '../../contract/student-input';
import { type Idea, IDEAS, TIPS } from '../profiles/picks/pick-words';
import { formatList } from '../../platform/text/words';

const SENIOR_GRADE = 12;
const JUNIOR_GRADE = 11;
const MAX_LINES = 3;
/** The question that asks what has been hard. */
const HARD_CLASS_QUESTION = { form_id: SECTIONS[0].title, question_id: '3' };
const HARDSHIP_PAGE = questionPath(HARD_CLASS_QUESTION.form_id, HARD_CLASS_QUESTION.question_id);

/** Part of a longer answer might leave out that it is easy by now. */
const MAX_QUOTE = 240;
const NO_HARDSHIP_ANSWER = /^(?:none|nothing|no|nada|ningun[oa]?|n\/a|idk|not really)\b/iu;

/** The whole of a short answer about what has been hard, unless it sounds personal. */
function ownWordLines({ typedAnswers, studentInput }: DashboardFacts, translate: DashboardTranslate): Line[] {
  const isHardClassQuestion = (at: { form_id: string; question_id: string }): boolean =>
    placeKey(at) === placeKey(HARD_CLASS_QUESTION);
  const answer = typedAnswers.find(isHardClassQuestion);
  const open = studentInput.answers.find(isHardClassQuestion);
  if (!answer || answer.soundsPersonal || !open) return [];
  const quote = answer.answer.trim();
  if (NO_HARDSHIP_ANSWER.test(quote) || !/\s/.test(quote) || quote.length > MAX_QUOTE || quote !== open.answer.trim())
    return [];
  const evidence = { ...HARD_CLASS_QUESTION, question_text: answer.question_text, quote };
  return [{ text: translate('hard', { quote }), evidence, link: HARDSHIP_PAGE }];
}

const CHOICE_TEXT_KEYS = {
  home: 'openHome',
  place: 'openPlace',
  path: 'openPath',
  program: 'openProgram',
  price: 'openPrice',
} as const satisfies Record<Essential, string>;

/**
 * The student's own words first, then what the numbers show is still open: scores, choices, the list and the plan.
 * Nobody is judged.
 */
function growthLines(facts: DashboardFacts): Line[] {
  const { language, studentInput, openEssentials, list, plan, today } = facts;
  const translate = dashboardTranslator(language);
  const { grade, reading } = studentInput;
  const isUpperGrade = grade === null || grade >= JUNIOR_GRADE;
  const record = pagePath('academicInformation', {});
  const open = openEssentials.map((item) => translate(CHOICE_TEXT_KEYS[item]));
  const lines: [boolean, Line][] = [
    [reading.gpa === null, { text: translate('noGpa'), link: record }],
    [reading.sat === null && reading.act === null && isUpperGrade, { text: translate('noScore'), link: record }],
    [
      open.length > 0,
      { text: translate('openChoices', { what: formatList(open, language) }), link: pagePath('myChoices', {}) },
    ],
    [list?.safety === 0, { text: translate('noSafety'), link: pagePath('schools', {}) }],
    [
      grade === SENIOR_GRADE && plan.applications.length === 0 && seasonOf(today) === 'fall',
      { text: translate('notPlanned'), link: pagePath('myYear', {}) },
    ],
  ];
  return [...ownWordLines(facts, translate), ...lines.flatMap(([isOpen, line]) => (isOpen ? [line] : []))].slice(
    0,
    MAX_LINES,
  );
}

const MAX_FIELDS = 2;
const MAX_IDEAS = 2;
const MAX_TIPS = 3;
const MIN_LETTERS = 2;

function ideaCodesFor({ cip4 }: Program): string {
  const relevant = cip4.map((code) => code.replace('.', ''));
  const matchingCodes = IDEAS.flatMap(({ codes }) =>
    codes.filter((code) => relevant.some((item) => item.startsWith(code))).map((code) => ({ code, codes })),
  );
  const bestMatch = matchingCodes.reduce<(typeof matchingCodes)[number] | null>(
    (bestSoFar, item) => (bestSoFar && bestSoFar.code.length >= item.code.length ? bestSoFar : item),
    null,
  );
  return bestMatch?.codes.join(' ') ?? '';
}

const ACTIVITY_TOPICS: ReadonlySet<Topic> = new Set(['activities', 'proud', 'work', 'free-time', 'resume']);

const paddedSearchKey = (text: string): string =>
  ` ${searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function activityText({ studentInput }: DashboardFacts): string {
  const answers = studentInput.answers.filter((item) => ACTIVITY_TOPICS.has(questionFacts(item)?.topic ?? 'other'));
  return paddedSearchKey([studentInput.record.resume_file, ...answers.map(({ answer }) => answer)].join(' | '));
}

const isMentioned = ({ names }: Idea, done: string): boolean =>
  names.some((name) => done.includes(paddedSearchKey(name)) || done.includes(`${paddedSearchKey(name).trimEnd()}s `));

/** A fixed order for each student, so that classmates don't all read the same ideas. */
function shuffleForUser(ideas: readonly Idea[], userId: string): Idea[] {
  const place = ({ id }: Idea): string => createHash('sha256').update(`${userId} ${id}`).digest('hex');
  const places = new Map(ideas.map((item) => [item, place(item)]));
  return ideas.toSorted((item, otherItem) => (places.get(item) ?? '').localeCompare(places.get(otherItem) ?? ''));
}

/** Interleaves: the first of each group, then the second of each. */
const interleave = <T>(groups: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, at) =>
    groups.flatMap((group) => group.slice(at, at + 1)),
  ).flat();

/**
 * Ideas for the chosen fields, then the picked strengths, then for everybody. Only ideas that fit the grade and are new
 * to the student.
 */
function ideaLines(section: 'activity' | 'summer' | 'reading', facts: DashboardFacts): Line[] {
  const { studentInput, language, markedIdeas, userId } = facts;
  const grade = String(studentInput.grade ?? '');
  const done = activityText(facts);
  const rows = IDEAS.filter(
    (item) =>
      item.section === section &&
      (item.grades.length === 0 || item.grades.includes(grade)) &&
      !markedIdeas.has(item.id) &&
      !isMentioned(item, done),
  );
  const relevant = shuffleForUser(rows, userId);
  const fields = [...new Set(chosenPrograms(studentInput).map(ideaCodesFor))].filter(Boolean).slice(0, MAX_FIELDS);
  const strengths = new Set(facts.strengths.map(({ id }) => id));
  const fittingIdeas = interleave([
    ...fields.map((field) => relevant.filter(({ codes }) => codes.join(' ') === field)),
    relevant.filter((item) => item.strengths.some((id) => strengths.has(id))),
  ]);
  const generalIdeas = relevant.filter(({ codes, strengths: { length } }) => codes.length + length === 0);
  return [...fittingIdeas, ...generalIdeas]
    .slice(0, MAX_IDEAS)
    .map(({ id, texts }) => ({ text: texts[language], idea: id }));
}

function tipConditions({ studentInput, list, plan, progress }: DashboardFacts): Set<string> {
  const { applications, letters, aid, scholarships } = plan;
  const programs = chosenPrograms(studentInput);
  const { sat, act } = studentInput.reading;
  const open = applications.filter(({ status }) => status !== 'withdrawn');
  const yesNo = (isTrue: boolean): string => (isTrue ? 'yes' : 'no');
  return new Set([
    ...programs.flatMap(({ families }) => families.map((family) => `field=${family}`)),
    `program=${yesNo(programs.length > 0)}`,
    `list=${yesNo(list !== null)}`,
    `safety=${yesNo(list === null || list.safety > 0)}`,
    `planned=${yesNo(applications.length > 0)}`,
    `sent=${yesNo(applications.some(isSubmitted))}`,
    ...(open.length > 0 && open.every(isSubmitted) ? ['sent=all'] : []),
    `decided=${yesNo(applications.some(({ status }) => status === 'enrolled'))}`,
    `essay=${yesNo(applications.some(({ essay }) => essay))}`,
    ...(letters.filter(({ askedOn, receivedOn }) => askedOn || receivedOn).length >= MIN_LETTERS
      ? ['letters=asked']
      : []),
    ...(letters.length > 0 && letters.every(({ receivedOn }) => receivedOn) ? ['letters=in'] : []),
    `scholarships=${yesNo(scholarships.length > 0)}`,
    `filed=${yesNo(aid.some(({ form, done }) => form === 'fafsa' && done))}`,
    `score=${yesNo(sat !== null || act !== null)}`,
    `resume=${yesNo(studentInput.record.resume_file.trim() !== '')}`,
    `open=${yesNo(progress.answered < progress.total)}`,
  ]);
}

function tipLines(facts: DashboardFacts): Line[] {
  const { studentInput, today, language, markedIdeas } = facts;
  const knownFacts = tipConditions(facts);
  const conditionHolds = (fact: string): boolean =>
    fact.startsWith('!') ? !knownFacts.has(fact.slice(1)) : knownFacts.has(fact);
  const [grade, season] = [String(studentInput.grade ?? ''), seasonOf(today)];
  return TIPS.filter(
    ({ id, grades, seasons, when }) =>
      (grades.length === 0 || grades.includes(grade)) &&
      (seasons.length === 0 || seasons.includes(season)) &&
      when.every(conditionHolds) &&
      !markedIdeas.has(id),
  )
    .slice(0, MAX_TIPS)
    .map(({ id, texts }) => ({ text: texts[language], idea: id }));
}

const MAX_INTERESTS = 6;
const MAX_MAJORS = 4;

const programNameKeys = ({ name, words }: Program): string[] =>
  [name, ...words.filter((word) => !word.startsWith('='))].map(searchKey);

/** Programs by name; null for a name that several share. */
const PROGRAMS_BY_NAME: ReadonlyMap<string, Program | null> = PROGRAMS.filter(({ kind }) => kind !== 'open').reduce(
  (allItems, program) => {
    for (const key of new Set(programNameKeys(program))) allItems.set(key, allItems.has(key) ? null : program);
    return allItems;
  },
  new Map<string, Program | null>(),
);

/** A name with parentheses means a path through another major. */
const isMajor = ({ kind, name }: Program): boolean => kind === 'program' && !name.includes('(');

function similarMajors(program: Program): string[] {
  const otherMajors = PROGRAMS.filter(
    (item) => item.id !== program.id && item.level === program.level && isMajor(item),
  );
  const programsSharing = (codes: readonly string[]): Program[] =>
    otherMajors.filter(({ cip4 }) => cip4.some((code) => codes.includes(code)));
  const families = otherMajors.filter((item) => item.families.some((family) => program.families.includes(family)));
  const nearbyMajors = [...programsSharing(program.cip4), ...programsSharing(program.neighborCodes), ...families];
  return [...new Set(nearbyMajors.map(({ name }) => name))].slice(0, MAX_MAJORS);
}

/** An answer in the interests inventory that exactly matches a program's name. */
function named(answer: StudentInputAnswer): [string, Program, Line][] {
  const { form_id, question_id, question_text } = answer;
  const typed = answer.answer.trim();
  const program =
    form_id === INTERESTS_INVENTORY ? PROGRAMS_BY_NAME.get(searchKey(typed.replace(/(?<![.!])[.!]+$/, ''))) : null;
  const evidence = { form_id, question_id, question_text, quote: typed };
  return program ? [[typed, program, { text: typed, evidence, link: pagePath('form', { formId: form_id }) }]] : [];
}

function majorMapping({ studentInput }: DashboardFacts): { mapping: Record<string, string[]>; lines: Line[] } {
  const chosen = chosenPrograms(studentInput)
    .filter(({ kind }) => kind !== 'open')
    .map((program): [string, Program, Line] => [
      program.name,
      program,
      { text: program.name, link: pagePath('myChoices', {}) },
    ]);
  const allItems = [...chosen, ...studentInput.answers.flatMap(named)];
  const first = allItems
    .filter(([, { id }], at) => allItems.findIndex(([, otherItem]) => otherItem.id === id) === at)
    .slice(0, MAX_INTERESTS);
  return {
    mapping: Object.fromEntries(first.map(([name, program]) => [name, similarMajors(program)])),
    lines: first.map(([, , line]) => line),
  };
}

type DashboardField = keyof StudentDashboard;

export interface ComputedDashboard {
  lines: Readonly<Record<DashboardField, readonly Line[]>>;
  mapping: StudentDashboard['interestMajorMapping'];
  open: OpenSection[];
}

const MY_CHOICES_PATH = pagePath('myChoices', {});
const MAX_NAMED_CHOICES = 3;
const PLACE_KINDS: readonly PreferenceKind[] = ['state', 'region'];
/** Their labels are names, with a capital in a sentence, too. */
const NAME_KINDS: readonly PreferenceKind[] = [...PLACE_KINDS, 'religion', 'program'];

const isRefused = ({ strength }: Preference): boolean => strength === 'avoid' || strength === 'must_not';

/** A choice as part of a sentence: 'in a big city', 'at a small college', 'at most 2 hours from home'. */
function preferencePhrase(item: Preference, language: Language, translate: DashboardTranslate): string {
  if (item.kind === 'college') return item.label;
  const label = labelOf(item, language);
  if (isRefused(item)) return uncapitalize(label);
  if (item.kind === 'setting') return translate(`setting_${item.value as Setting}`);
  if (item.kind === 'size') return translate(`size_${item.value as CollegeSize}`);
  return NAME_KINDS.includes(item.kind) ? label : uncapitalize(label);
}

const phrasesFor = (preferences: readonly Preference[], { language }: DashboardFacts): string[] => {
  const translate = dashboardTranslator(language);
  return preferences.slice(0, MAX_NAMED_CHOICES).map((item) => preferencePhrase(item, language, translate));
};

/**
 * What the student wants, where, and the numbers: 'Civil Engineering in New England or Maine, in a big city; GPA 3.92
 * and SAT 1490.'
 */
function wishesSentence(relevant: readonly Preference[], facts: DashboardFacts, translate: DashboardTranslate): string {
  const named = (kinds: readonly PreferenceKind[]): string[] =>
    phrasesFor(
      relevant.filter((item) => kinds.includes(item.kind) && !isRefused(item)),
      facts,
    );
  const joinWithOr = (phraseParts: readonly string[]): string => joinWords(phraseParts, translate('or'));
  const places = joinWithOr(named(PLACE_KINDS).map((name) => name.replace(/^The /, 'the ')));
  const fields = joinWithOr(named(['program']));
  const first = [fields, places && translate('in', { what: places })].filter(Boolean).join(' ');
  const otherPhrases = [
    ...named([
      'near_place',
      'home_state',
      'distance',
      'most_miles',
      'most_hours',
      'least_miles',
      'least_hours',
      'living',
    ]),
    joinWithOr(named(['setting'])),
    joinWithOr(named(['size'])),
  ];
  const { gpa, sat, act } = facts.studentInput.reading;
  const numbers = [
    ...(gpa === null ? [] : [`GPA ${gpa.value.toFixed(2)}`]),
    ...(sat === null ? [] : [`SAT ${sat.value}`]),
    ...(act === null ? [] : [`ACT ${act.value}`]),
  ];
  const chosen = [first, ...otherPhrases].filter(Boolean).join(', ');
  return [chosen, joinWords(numbers, translate('and'))].filter(Boolean).join('; ');
}

function termsSentence(allItems: readonly Preference[], facts: DashboardFacts, translate: DashboardTranslate): string {
  const { list, plan } = facts;
  const preferencePhrases = (preferences: readonly Preference[]): string => phrasesFor(preferences, facts).join(', ');
  const relevant = allItems.filter(({ holder }) => holder === 'me');
  const kinds: readonly PreferenceKind[] = ['path', 'net_price', 'price', 'aid', 'control', 'religion', 'serving'];
  const wantedPreferences = relevant.filter((item) => kinds.includes(item.kind) && !isRefused(item));
  const family = allItems.filter(({ holder }) => holder === 'family');
  const listedCount = list === null ? 0 : list.reach + list.match + list.safety;
  const submittedCount = plan.applications.filter(isSubmitted).length;
  return [
    preferencePhrases(wantedPreferences),
    preferencePhrases(relevant.filter(isRefused)),
    family.length > 0 && translate('family', { what: preferencePhrases(family) }),
    listedCount > 0 && translate('listed', { smart_count: listedCount }),
    submittedCount > 0 && translate('sent', { smart_count: submittedCount }),
  ]
    .filter((summaryPart): summaryPart is string => Boolean(summaryPart))
    .join('; ');
}

/** Two sentences about the student made only from choices and numbers; empty if there are none. */
function summaryLines(facts: DashboardFacts): Line[] {
  const translate = dashboardTranslator(facts.language);
  const allItems = facts.studentInput.preferences.filter(({ kind }) => kind !== 'home_town');
  const relevant = allItems.filter(({ holder }) => holder === 'me');
  return [wishesSentence(relevant, facts, translate), termsSentence(allItems, facts, translate)]
    .filter(Boolean)
    .map((text) => ({ text: `${capitalize(text)}.`, link: MY_CHOICES_PATH }));
}

const DAY_FORMATS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

function feelingLines({ feeling, feltAt, language }: DashboardFacts, translate: DashboardTranslate): Line[] {
  if (feeling === null || feltAt === null) return [];
  return [{ text: translate('felt', { feeling: feeling.label, day: DAY_FORMATS[language].format(feltAt) }) }];
}

const dashboardSection = (field: DashboardField): string => `${pagePath('studentDashboard', {})}#${field}`;
const PROUD_PAGE = questionPath(SECTIONS[1].title, 2);

/**
 * For each section that may be empty, one short line on how to fill it. The summary's line is the page's one next step.
 */
function findOpenSections(
  { typedAnswers, studentInput }: DashboardFacts,
  translate: DashboardTranslate,
): OpenSection[] {
  const hasStarCandidates = starCandidates(typedAnswers, studentInput.answers).length > 0;
  const [starKey, starAction, starLink] = hasStarCandidates
    ? (['openStars', 'toStars', dashboardSection('standOutFactorBragList')] as const)
    : (['openAnswer', 'toProud', PROUD_PAGE] as const);
  type DashboardKey = Parameters<DashboardTranslate>[0];
  const rows: [field: DashboardField, text: DashboardKey, action: DashboardKey, link: string][] = [
    ['profileSummary', 'openSummary', starAction, starLink],
    ['sentimentAnalysis', 'openFeeling', 'toFeeling', dashboardSection('sentimentAnalysis')],
    ['strengths', 'openStrengths', 'toStrengths', dashboardSection('strengths')],
    ['growthAreas', 'openGrowth', 'toAnswer', HARDSHIP_PAGE],
    ['standOutFactorBragList', starKey, starAction, starLink],
    ['interestMajorMapping', 'openMajors', 'toChoices', MY_CHOICES_PATH],
    ['applicationStrategyTips', 'openTips', 'toYear', pagePath('myYear', {})],
    ['potentialExtracurriculars', 'openIdeas', 'toChoices', MY_CHOICES_PATH],
    ['thingsToDoThisSummer', 'openIdeas', 'toChoices', MY_CHOICES_PATH],
    ['recommendedReadingAndResources', 'openIdeas', 'toChoices', MY_CHOICES_PATH],
  ];
  return rows.map(([field, text, action, link]) => ({ field, text: translate(text), action: translate(action), link }));
}

/** The whole dashboard, computed for its reader; none of it is stored. */
export function computeDashboard(facts: DashboardFacts): ComputedDashboard {
  const translate = dashboardTranslator(facts.language);
  const majors = majorMapping(facts);
  const lines: Record<DashboardField, readonly Line[]> = {
    profileSummary: summaryLines(facts),
    sentimentAnalysis: feelingLines(facts, translate),
    strengths: facts.strengths.map(({ label }) => ({ text: label })),
    growthAreas: growthLines(facts),
    standOutFactorBragList: facts.studentInput.picks.starred.map((item) => ({ text: item.quote, evidence: item })),
    applicationStrategyTips: tipLines(facts),
    interestMajorMapping: majors.lines,
    potentialExtracurriculars: ideaLines('activity', facts),
    thingsToDoThisSummer: ideaLines('summer', facts),
    recommendedReadingAndResources: ideaLines('reading', facts),
  };
  const open = findOpenSections(facts, translate).filter(({ field }) => lines[field as DashboardField].length === 0);
  return { lines, mapping: majors.mapping, open };
}

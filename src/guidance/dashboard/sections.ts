import { createHash } from 'node:crypto';
import type { CollegeSize } from '../../contract/college-search-values';
import type { Preference, PreferenceKind, Essential } from '../../contract/preferences';
import { capitalize, joinWords, searchKey, uncapitalize } from '../../contract/text-rules';
import { pagePath, questionPath } from '../../contract/pages';
import { INTERESTS_INVENTORY, SECTIONS } from '../../contract/forms';
import { questionFacts, type Topic } from '../../contract/question-facts';
import type { OpenSection, StudentDashboard } from '../../contract/profiles';
import type { Language } from '../../contract/users';
import { labelOf } from '../../recommendations/preferences/labels';
import { starCandidates, quotableSentences, placeOf } from '../profiles/picks/own-sentences';
import { type DashboardFacts, type DashboardSay, dashboardWords, isSubmitted, type Line, seasonOf } from './facts';
import { chosenPrograms } from '../../ai/text/topics';
import { type Program, PROGRAMS } from '../../colleges/programs/programs';
import type { Setting, StudentInputAnswer } from '../../contract/student-input';
import { type Idea, IDEAS, TIPS } from '../profiles/picks/pick-words';
import { listIn } from '../../platform/text/words';

const SENIOR = 12;
const JUNIOR = 11;
const MAX_LINES = 3;
/** The question that asks what has been hard. */
const HARD = { form_id: SECTIONS[0].title, question_id: '3' };
const HARDSHIP_PAGE = questionPath(HARD.form_id, HARD.question_id);

const MIN_WORDS = 4;
const MAX_QUOTE = 240;
const wordCount = (text: string): number => text.split(/\s+/).length;
const NO_HARDSHIP = /^(?:none|nothing|no|nada|ningun[oa]?|n\/a|idk|not really)\b/iu;

const LETTER_GRADE = /(?<![\p{L}\p{N}'’])([A-DFa-df])([+-]?)(?![\p{L}\p{N}+'’-])/gu;
/** A letter is a grade only after one of these, or with a sign: 'plan B' isn't one. */
const BEFORE_GRADE = /(?<!\p{L})(an?|una?|to|from|got|get|is|was|have|had|with|de|es|era|saqué|saco)\s$/iu;
const PERCENT_GRADE =
  /(?<![\p{L}\p{N}.$])(?:(an?|un|una|to|from|at|with|de|a)\s)?(\d{2,3}(?:\.\d)?)\s?(%|percent|por ciento)?(?![\p{L}\p{N}%])/giu;
const FAILED = /(?<!\p{L})(?:fail(?:ed|ing)?|flunked|reprob[eé]|reprobaba)(?!\p{L})/giu;
const NOW =
  /(?<!\p{L})(?:now|currently|these days|ended|finished|final(?:ly)?|this (?:year|semester|quarter|term)|brought|raised|up to|retook|ahora|ya|este (?:año|semestre)|subí|terminé|acabé)(?!\p{L})/iu;
const THEN =
  /(?<!\p{L})(?:was|were|had|used to|started|first|last (?:year|semester|quarter|term)|era|tenía|tuve|estaba|empecé)(?!\p{L})/iu;
const CLAUSE = /[.;!?\n,]|(?<!\p{L})(?:but|and|then|pero|y)(?!\p{L})/u;

const POINTS: ReadonlyMap<string, number> = new Map([
  ['A', 4],
  ['B', 3],
  ['C', 2],
  ['D', 1],
]);
const SIGNS: ReadonlyMap<string, number> = new Map([
  ['+', 0.3],
  ['-', -0.3],
]);
/** From this grade on, a grade counts as good again: a B- or better, on a 4.0 scale. */
const GOOD_GRADE_POINTS = 2.7;

/** The points of a letter grade; null for other letters. */
function letterPoints(clause: string, { index, 1: letter = '', 2: sign = '' }: RegExpExecArray): number | null {
  const before = BEFORE_GRADE.exec(clause.slice(Math.max(0, index - 8), index))?.[1];
  if (sign === '' && (before === undefined || (letter === 'a' && before !== 'an'))) return null;
  return (POINTS.get(letter.toUpperCase()) ?? 0) + (SIGNS.get(sign) ?? 0);
}

function percentPoints({ 1: before, 2: digits, 3: sign }: RegExpExecArray): number | null {
  const percent = Number(digits);
  return (before ?? sign) !== undefined && percent >= 30 && percent <= 105 ? (percent - 55) / 10 : null;
}

function gradesIn(clause: string): number[] {
  const found = [
    ...[...clause.matchAll(LETTER_GRADE)].map((match) => ({ match, points: letterPoints(clause, match) })),
    ...[...clause.matchAll(PERCENT_GRADE)].map((match) => ({ match, points: percentPoints(match) })),
    ...[...clause.matchAll(FAILED)].map((match) => ({ match, points: 0 })),
  ];
  return found
    .toSorted((one, other) => one.match.index - other.match.index)
    .flatMap(({ points }) => (points === null ? [] : [points]));
}

/** Whether an answer's newest grade is good and better than an earlier one. */
export function hasImprovedGrade(answer: string): boolean {
  const clauses = answer.split(CLAUSE);
  const all = clauses.flatMap((clause) =>
    gradesIn(clause).map((points) => ({ points, isNow: NOW.test(clause), isThen: THEN.test(clause) })),
  );
  const newest = all.findLast(({ isNow }) => isNow) ??
    all.findLast(({ isThen }) => !isThen) ??
    all.at(-1) ?? { points: 0 };
  return newest.points >= GOOD_GRADE_POINTS && all.some(({ points }) => points < newest.points);
}

/** What to quote from an answer: all of it if short, else the first sentence that makes sense on its own. */
function quoteOf(typed: string, open: string): string | null {
  const sentences = quotableSentences(typed, open);
  const whole = typed.trim();
  const isOpen = open.trim() === whole && whole.length <= MAX_QUOTE && sentences.length > 0;
  const quote = isOpen ? whole : sentences.find((one) => wordCount(one) >= MIN_WORDS && one.length <= MAX_QUOTE);
  return quote === undefined || wordCount(quote) < 2 ? null : quote;
}

/**
 * What the student wrote about what has been hard, unless it sounds personal or a newer grade in the answer shows that
 * it no longer is.
 */
function ownWords({ typed, studentInput }: DashboardFacts, say: DashboardSay): Line[] {
  const isHard = (at: { form_id: string; question_id: string }): boolean => placeOf(at) === placeOf(HARD);
  const answer = typed.find(isHard);
  const open = studentInput.answers.find(isHard);
  if (!answer || answer.soundsPersonal || !open) return [];
  if (NO_HARDSHIP.test(open.answer.trim()) || hasImprovedGrade(open.answer)) return [];
  const quote = quoteOf(answer.answer, open.answer);
  if (quote === null) return [];
  const evidence = { ...HARD, question_text: answer.question_text, quote };
  return [{ text: say('hard', { quote }), evidence, link: HARDSHIP_PAGE }];
}

const CHOICES = {
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
function growthOf(facts: DashboardFacts): Line[] {
  const { language, studentInput, openEssentials, list, plan, today } = facts;
  const say = dashboardWords(language);
  const { grade, reading } = studentInput;
  const isUpper = grade === null || grade >= JUNIOR;
  const record = pagePath('academicInformation', {});
  const open = openEssentials.map((one) => say(CHOICES[one]));
  const lines: [boolean, Line][] = [
    [reading.gpa === null, { text: say('noGpa'), link: record }],
    [reading.sat === null && reading.act === null && isUpper, { text: say('noScore'), link: record }],
    [open.length > 0, { text: say('openChoices', { what: listIn(open, language) }), link: pagePath('myChoices', {}) }],
    [list?.safety === 0, { text: say('noSafety'), link: pagePath('schools', {}) }],
    [
      grade === SENIOR && plan.applications.length === 0 && seasonOf(today) === 'fall',
      { text: say('notPlanned'), link: pagePath('myYear', {}) },
    ],
  ];
  return [...ownWords(facts, say), ...lines.flatMap(([isOpen, line]) => (isOpen ? [line] : []))].slice(0, MAX_LINES);
}

const MAX_FIELDS = 2;
const MAX_IDEAS = 2;
const MAX_TIPS = 3;
const MIN_LETTERS = 2;

function codesFor({ cip4 }: Program): string {
  const own = cip4.map((code) => code.replace('.', ''));
  const fits = IDEAS.flatMap(({ codes }) =>
    codes.filter((code) => own.some((one) => one.startsWith(code))).map((code) => ({ code, codes })),
  );
  const best = fits.reduce<(typeof fits)[number] | null>(
    (top, one) => (top && top.code.length >= one.code.length ? top : one),
    null,
  );
  return best?.codes.join(' ') ?? '';
}

const ACTIVITY_TOPICS: ReadonlySet<Topic> = new Set(['activities', 'proud', 'work', 'free-time', 'resume']);

const paddedSearchKey = (text: string): string =>
  ` ${searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

function activityText({ studentInput }: DashboardFacts): string {
  const answers = studentInput.answers.filter((one) => ACTIVITY_TOPICS.has(questionFacts(one)?.topic ?? 'other'));
  return paddedSearchKey([studentInput.record.resume_file, ...answers.map(({ answer }) => answer)].join(' | '));
}

const isMentioned = ({ names }: Idea, done: string): boolean =>
  names.some((name) => done.includes(paddedSearchKey(name)) || done.includes(`${paddedSearchKey(name).trimEnd()}s `));

/** A fixed order for each student, so that classmates don't all read the same ideas. */
function shuffledFor(ideas: readonly Idea[], userId: string): Idea[] {
  const place = ({ id }: Idea): string => createHash('sha256').update(`${userId} ${id}`).digest('hex');
  const places = new Map(ideas.map((one) => [one, place(one)]));
  return ideas.toSorted((one, other) => (places.get(one) ?? '').localeCompare(places.get(other) ?? ''));
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
function ideasOf(section: 'activity' | 'summer' | 'reading', facts: DashboardFacts): Line[] {
  const { studentInput, language, marked, userId } = facts;
  const grade = String(studentInput.grade ?? '');
  const done = activityText(facts);
  const rows = IDEAS.filter(
    (one) =>
      one.section === section &&
      (one.grades.length === 0 || one.grades.includes(grade)) &&
      !marked.has(one.id) &&
      !isMentioned(one, done),
  );
  const own = shuffledFor(rows, userId);
  const fields = [...new Set(chosenPrograms(studentInput).map(codesFor))].filter(Boolean).slice(0, MAX_FIELDS);
  const strengths = new Set(facts.strengths.map(({ id }) => id));
  const fitting = interleave([
    ...fields.map((field) => own.filter(({ codes }) => codes.join(' ') === field)),
    own.filter((one) => one.strengths.some((id) => strengths.has(id))),
  ]);
  const forAll = own.filter(({ codes, strengths: { length } }) => codes.length + length === 0);
  return [...fitting, ...forAll].slice(0, MAX_IDEAS).map(({ id, texts }) => ({ text: texts[language], idea: id }));
}

function factsFor({ studentInput, list, plan, progress }: DashboardFacts): Set<string> {
  const { applications, letters, aid, scholarships } = plan;
  const programs = chosenPrograms(studentInput);
  const { sat, act } = studentInput.reading;
  const open = applications.filter(({ status }) => status !== 'withdrawn');
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  return new Set([
    ...programs.flatMap(({ families }) => families.map((family) => `field=${family}`)),
    `program=${yes(programs.length > 0)}`,
    `list=${yes(list !== null)}`,
    `safety=${yes(list === null || list.safety > 0)}`,
    `planned=${yes(applications.length > 0)}`,
    `sent=${yes(applications.some(isSubmitted))}`,
    ...(open.length > 0 && open.every(isSubmitted) ? ['sent=all'] : []),
    `decided=${yes(applications.some(({ status }) => status === 'enrolled'))}`,
    `essay=${yes(applications.some(({ essay }) => essay))}`,
    ...(letters.filter(({ askedOn, receivedOn }) => askedOn || receivedOn).length >= MIN_LETTERS
      ? ['letters=asked']
      : []),
    ...(letters.length > 0 && letters.every(({ receivedOn }) => receivedOn) ? ['letters=in'] : []),
    `scholarships=${yes(scholarships.length > 0)}`,
    `filed=${yes(aid.some(({ form, done }) => form === 'fafsa' && done))}`,
    `score=${yes(sat !== null || act !== null)}`,
    `resume=${yes(studentInput.record.resume_file.trim() !== '')}`,
    `open=${yes(progress.answered < progress.total)}`,
  ]);
}

function tipsOf(facts: DashboardFacts): Line[] {
  const { studentInput, today, language, marked } = facts;
  const known = factsFor(facts);
  const holds = (fact: string): boolean => (fact.startsWith('!') ? !known.has(fact.slice(1)) : known.has(fact));
  const [grade, season] = [String(studentInput.grade ?? ''), seasonOf(today)];
  return TIPS.filter(
    ({ id, grades, seasons, when }) =>
      (grades.length === 0 || grades.includes(grade)) &&
      (seasons.length === 0 || seasons.includes(season)) &&
      when.every(holds) &&
      !marked.has(id),
  )
    .slice(0, MAX_TIPS)
    .map(({ id, texts }) => ({ text: texts[language], idea: id }));
}

const MAX_INTERESTS = 6;
const MAX_MAJORS = 4;

const keysOf = ({ name, words }: Program): string[] =>
  [name, ...words.filter((word) => !word.startsWith('='))].map(searchKey);

/** Programs by name; null for a name that several share. */
const BY_NAME: ReadonlyMap<string, Program | null> = PROGRAMS.filter(({ kind }) => kind !== 'open').reduce(
  (all, program) => {
    for (const key of new Set(keysOf(program))) all.set(key, all.has(key) ? null : program);
    return all;
  },
  new Map<string, Program | null>(),
);

/** A name with parentheses means a path through another major. */
const isMajor = ({ kind, name }: Program): boolean => kind === 'program' && !name.includes('(');

function majorsNear(program: Program): string[] {
  const others = PROGRAMS.filter((one) => one.id !== program.id && one.level === program.level && isMajor(one));
  const sharing = (codes: readonly string[]): Program[] =>
    others.filter(({ cip4 }) => cip4.some((code) => codes.includes(code)));
  const families = others.filter((one) => one.families.some((family) => program.families.includes(family)));
  const near = [...sharing(program.cip4), ...sharing(program.near), ...families];
  return [...new Set(near.map(({ name }) => name))].slice(0, MAX_MAJORS);
}

/** An answer in the interests inventory that exactly matches a program's name. */
function named(answer: StudentInputAnswer): [string, Program, Line][] {
  const { form_id, question_id, question_text } = answer;
  const typed = answer.answer.trim();
  const program = form_id === INTERESTS_INVENTORY ? BY_NAME.get(searchKey(typed.replace(/(?<![.!])[.!]+$/, ''))) : null;
  const evidence = { form_id, question_id, question_text, quote: typed };
  return program ? [[typed, program, { text: typed, evidence, link: pagePath('form', { formId: form_id }) }]] : [];
}

function majorsOf({ studentInput }: DashboardFacts): { mapping: Record<string, string[]>; lines: Line[] } {
  const chosen = chosenPrograms(studentInput)
    .filter(({ kind }) => kind !== 'open')
    .map((program): [string, Program, Line] => [
      program.name,
      program,
      { text: program.name, link: pagePath('myChoices', {}) },
    ]);
  const all = [...chosen, ...studentInput.answers.flatMap(named)];
  const first = all
    .filter(([, { id }], at) => all.findIndex(([, other]) => other.id === id) === at)
    .slice(0, MAX_INTERESTS);
  return {
    mapping: Object.fromEntries(first.map(([name, program]) => [name, majorsNear(program)])),
    lines: first.map(([, , line]) => line),
  };
}

type Field = keyof StudentDashboard;

export interface ComputedDashboard {
  lines: Readonly<Record<Field, readonly Line[]>>;
  mapping: StudentDashboard['interestMajorMapping'];
  open: OpenSection[];
}

const MY_CHOICES = pagePath('myChoices', {});
const MAX_NAMED = 3;
const PLACE_KINDS: readonly PreferenceKind[] = ['state', 'region'];

const isRefused = ({ strength }: Preference): boolean => strength === 'avoid' || strength === 'must_not';

/** A choice as part of a sentence: 'in a big city', 'at a small college', 'at most 2 hours from home'. */
function phraseOf(one: Preference, language: Language, say: DashboardSay): string {
  if (one.kind === 'college') return one.label;
  const label = labelOf(one, language);
  if (isRefused(one)) return uncapitalize(label);
  if (one.kind === 'setting') return say(`setting_${one.value as Setting}`);
  if (one.kind === 'size') return say(`size_${one.value as CollegeSize}`);
  return one.kind === 'religion' || PLACE_KINDS.includes(one.kind) ? label : uncapitalize(label);
}

/**
 * What the student wants, where, and the numbers: 'Civil Engineering in New England or Maine, in a big city; GPA 3.92
 * and SAT 1490.'
 */
function wishesSentence(
  own: readonly Preference[],
  { language, studentInput }: DashboardFacts,
  say: DashboardSay,
): string {
  const named = (kinds: readonly PreferenceKind[]): string[] =>
    own
      .filter((one) => kinds.includes(one.kind) && !isRefused(one))
      .slice(0, MAX_NAMED)
      .map((one) => phraseOf(one, language, say));
  const or = (parts: readonly string[]): string => joinWords(parts, say('or'));
  const places = or(named(PLACE_KINDS).map((name) => name.replace(/^The /, 'the ')));
  const fields = or(
    own
      .filter(({ kind }) => kind === 'program')
      .filter((one) => !isRefused(one))
      .slice(0, MAX_NAMED)
      .map((one) => labelOf(one, language)),
  );
  const first = [fields, places && say('in', { what: places })].filter(Boolean).join(' ');
  const rest = [
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
    or(named(['setting'])),
    or(named(['size'])),
  ];
  const { gpa, sat, act } = studentInput.reading;
  const numbers = [
    ...(gpa === null ? [] : [`GPA ${gpa.value.toFixed(2)}`]),
    ...(sat === null ? [] : [`SAT ${sat.value}`]),
    ...(act === null ? [] : [`ACT ${act.value}`]),
  ];
  const chosen = [first, ...rest].filter(Boolean).join(', ');
  return [chosen, joinWords(numbers, say('and'))].filter(Boolean).join('; ');
}

function termsSentence(all: readonly Preference[], facts: DashboardFacts, say: DashboardSay): string {
  const { language, list, plan } = facts;
  const phrases = (some: readonly Preference[]): string =>
    some
      .slice(0, MAX_NAMED)
      .map((one) => phraseOf(one, language, say))
      .join(', ');
  const own = all.filter(({ holder }) => holder === 'me');
  const kinds: readonly PreferenceKind[] = ['path', 'net_price', 'price', 'aid', 'control', 'religion', 'serving'];
  const wanted = own.filter((one) => kinds.includes(one.kind) && !isRefused(one));
  const family = all.filter(({ holder }) => holder === 'family');
  const listed = list === null ? 0 : list.reach + list.match + list.safety;
  const sent = plan.applications.filter(isSubmitted).length;
  return [
    phrases(wanted),
    phrases(own.filter(isRefused)),
    family.length > 0 && say('family', { what: phrases(family) }),
    listed > 0 && say('listed', { smart_count: listed }),
    sent > 0 && say('sent', { smart_count: sent }),
  ]
    .filter((part): part is string => Boolean(part))
    .join('; ');
}

/** Two sentences about the student made only from choices and numbers; empty if there are none. */
function summaryOf(facts: DashboardFacts): Line[] {
  const say = dashboardWords(facts.language);
  const all = facts.studentInput.preferences.filter(({ kind }) => kind !== 'home_town');
  const own = all.filter(({ holder }) => holder === 'me');
  return [wishesSentence(own, facts, say), termsSentence(all, facts, say)]
    .filter(Boolean)
    .map((text) => ({ text: `${capitalize(text)}.`, link: MY_CHOICES }));
}

const DAYS: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-US', { dateStyle: 'long', timeZone: 'UTC' }),
};

function feelingLines({ feeling, feltAt, language }: DashboardFacts, say: DashboardSay): Line[] {
  if (feeling === null || feltAt === null) return [];
  return [{ text: say('felt', { feeling: feeling.label, day: DAYS[language].format(feltAt) }) }];
}

const dashboardSection = (field: Field): string => `${pagePath('studentDashboard', {})}#${field}`;
const PROUD_PAGE = questionPath(SECTIONS[1].title, 2);

/**
 * For each section that may be empty, one short line on how to fill it. The summary's line is the page's one next step.
 */
function openSections({ typed, studentInput }: DashboardFacts, say: DashboardSay): OpenSection[] {
  const canStar = starCandidates(typed, studentInput.answers).length > 0;
  const [stars, star, toStar] = canStar
    ? (['openStars', 'toStars', dashboardSection('standOutFactorBragList')] as const)
    : (['openAnswer', 'toProud', PROUD_PAGE] as const);
  type Key = Parameters<DashboardSay>[0];
  const rows: [field: Field, text: Key, action: Key, link: string][] = [
    ['profileSummary', 'openSummary', star, toStar],
    ['sentimentAnalysis', 'openFeeling', 'toFeeling', dashboardSection('sentimentAnalysis')],
    ['strengths', 'openStrengths', 'toStrengths', dashboardSection('strengths')],
    ['growthAreas', 'openGrowth', 'toAnswer', HARDSHIP_PAGE],
    ['standOutFactorBragList', stars, star, toStar],
    ['interestMajorMapping', 'openMajors', 'toChoices', MY_CHOICES],
    ['applicationStrategyTips', 'openTips', 'toYear', pagePath('myYear', {})],
    ['potentialExtracurriculars', 'openIdeas', 'toChoices', MY_CHOICES],
    ['thingsToDoThisSummer', 'openIdeas', 'toChoices', MY_CHOICES],
    ['recommendedReadingAndResources', 'openIdeas', 'toChoices', MY_CHOICES],
  ];
  return rows.map(([field, text, action, link]) => ({ field, text: say(text), action: say(action), link }));
}

/** The whole dashboard, computed for its reader; none of it is stored. */
export function computedDashboard(facts: DashboardFacts): ComputedDashboard {
  const say = dashboardWords(facts.language);
  const majors = majorsOf(facts);
  const lines: Record<Field, readonly Line[]> = {
    profileSummary: summaryOf(facts),
    sentimentAnalysis: feelingLines(facts, say),
    strengths: facts.strengths.map(({ label }) => ({ text: label })),
    growthAreas: growthOf(facts),
    standOutFactorBragList: facts.studentInput.picks.starred.map((one) => ({ text: one.quote, evidence: one })),
    applicationStrategyTips: tipsOf(facts),
    interestMajorMapping: majors.lines,
    potentialExtracurriculars: ideasOf('activity', facts),
    thingsToDoThisSummer: ideasOf('summer', facts),
    recommendedReadingAndResources: ideasOf('reading', facts),
  };
  const open = openSections(facts, say).filter(({ field }) => lines[field as Field].length === 0);
  return { lines, mapping: majors.mapping, open };
}

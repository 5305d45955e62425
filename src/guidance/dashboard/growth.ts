import { pagePath, questionPath } from '../../contract/page-paths';
import type { Essential } from '../../contract/preferences';
import { SECTIONS } from '../../contract/forms';
import { listIn } from '../../platform/text/words';
import { openSentences, placeOf } from '../profiles/picks/own-sentences';
import { type DashboardFacts, type DashboardSay, dashboardWords, type Line, seasonOf } from './facts';

const SENIOR = 12;
const JUNIOR = 11;
const MAX_LINES = 3;
/** The question that asks what has been hard. */
const HARD = { form_id: SECTIONS[0].title, question_id: '3' };
export const HARD_PAGE = questionPath(HARD.form_id, HARD.question_id);

const MIN_WORDS = 4;
const MAX_QUOTE = 240;
const wordCount = (text: string): number => text.split(/\s+/).length;
const NOTHING_HARD = /^(?:none|nothing|no|nada|ningun[oa]?|n\/a|idk|not really)\b/iu;

const LETTER_GRADE = /(?<![\p{L}\p{N}'’])([A-DFa-df])([+-]?)(?![\p{L}\p{N}+'’-])/gu;
/** A letter is a grade only behind one of these, or with a sign: 'plan B' is none. */
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
/** What counts as mended: a B- or better, on a scale of 4. */
const MENDED = 2.7;

/** The points of a letter that stands for a grade; null for other letters. */
function letterPoints(clause: string, { index, 1: letter = '', 2: sign = '' }: RegExpExecArray): number | null {
  const before = BEFORE_GRADE.exec(clause.slice(Math.max(0, index - 8), index))?.[1];
  if (sign === '' && (before === undefined || (letter === 'a' && before !== 'an'))) return null;
  return (POINTS.get(letter.toUpperCase()) ?? 0) + (SIGNS.get(sign) ?? 0);
}

function percentPoints({ 1: before, 2: digits, 3: sign }: RegExpExecArray): number | null {
  const percent = Number(digits);
  return (before ?? sign) !== undefined && percent >= 30 && percent <= 105 ? (percent - 55) / 10 : null;
}

/** The grades that a clause names, on a scale of 4, in order. */
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

/** Whether the newest grade in an answer is a good one, and better than an earlier one. */
export function isMended(answer: string): boolean {
  const clauses = answer.split(CLAUSE);
  const all = clauses.flatMap((clause) =>
    gradesIn(clause).map((points) => ({ points, isNow: NOW.test(clause), isThen: THEN.test(clause) })),
  );
  const newest = all.findLast(({ isNow }) => isNow) ??
    all.findLast(({ isThen }) => !isThen) ??
    all.at(-1) ?? { points: 0 };
  return newest.points >= MENDED && all.some(({ points }) => points < newest.points);
}

/** What of an answer is quoted: all of it where that is short, else its first sentence that says something by itself. */
function quoteOf(typed: string, open: string): string | null {
  const sentences = openSentences(typed, open);
  const whole = typed.trim();
  const isOpen = open.trim() === whole && whole.length <= MAX_QUOTE && sentences.length > 0;
  const quote = isOpen ? whole : sentences.find((one) => wordCount(one) >= MIN_WORDS && one.length <= MAX_QUOTE);
  return quote === undefined || wordCount(quote) < 2 ? null : quote;
}

/** What the student wrote has been hard, unless it sounds personal or a newer grade in the answer says that it is no more. */
function ownWords({ typed, studentInput }: DashboardFacts, say: DashboardSay): Line[] {
  const isHard = (at: { form_id: string; question_id: string }): boolean => placeOf(at) === placeOf(HARD);
  const answer = typed.find(isHard);
  const open = studentInput.answers.find(isHard);
  if (!answer || answer.soundsPersonal || !open) return [];
  if (NOTHING_HARD.test(open.answer.trim()) || isMended(open.answer)) return [];
  const quote = quoteOf(answer.answer, open.answer);
  if (quote === null) return [];
  const evidence = { ...HARD, question_text: answer.question_text, quote };
  return [{ text: say('hard', { quote }), evidence, link: HARD_PAGE }];
}

const CHOICES = {
  home: 'openHome',
  place: 'openPlace',
  path: 'openPath',
  program: 'openProgram',
  price: 'openPrice',
} as const satisfies Record<Essential, string>;

/** The student's own word first, then what is open, as counted: numbers, choices, the list and the plan. Nobody is judged. */
export function growthOf(facts: DashboardFacts): Line[] {
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

import { pagePath, questionPath } from '../../contract/page-paths';
import type { Essential } from '../../contract/preferences';
import { SECTIONS } from '../../contract/forms/sections';
import { listIn } from '../../platform/text/words';
import { openSentences, placeOf } from '../profiles/picks/own-sentences';
import { type DashboardFacts, type Line, seasonOf } from './facts';
import { type DashboardSay, dashboardWords } from './words';

const SENIOR = 12;
const JUNIOR = 11;
/** The question that asks what has been hard. */
const HARD = { form_id: SECTIONS[0].title, question_id: '3' };
export const HARD_PAGE = questionPath(HARD.form_id, HARD.question_id);

/** What the student says has been hard: the first whole sentence of the answer to the question that asks it, unless it sounds personal. */
function ownWords({ typed, studentInput }: DashboardFacts, say: DashboardSay): Line[] {
  const isHard = (at: { form_id: string; question_id: string }): boolean => placeOf(at) === placeOf(HARD);
  const answer = typed.find(isHard);
  const open = studentInput.answers.find(isHard);
  const [quote] = answer && open ? openSentences(answer.answer, open.answer) : [];
  if (!answer || answer.soundsPersonal || quote === undefined) return [];
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

/** What is open, as counted: numbers, choices, the list and the plan. Nobody is judged. */
export function growthOf(facts: DashboardFacts): Line[] {
  const { language, studentInput, openEssentials, list, planned, today } = facts;
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
      grade === SENIOR && planned === 0 && seasonOf(today) === 'fall',
      { text: say('notPlanned'), link: pagePath('myYear', {}) },
    ],
  ];
  return [...lines.flatMap(([isOpen, line]) => (isOpen ? [line] : [])), ...ownWords(facts, say)];
}

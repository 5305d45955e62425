import { createHash } from 'node:crypto';
import { chosenPrograms } from '../../ai/text/chosen-programs';
import type { Program } from '../../colleges/programs/programs';
import { questionFacts, type Topic } from '../../contract/forms/question-facts';
import { searchKey } from '../../contract/search-key';
import { type Idea, IDEAS, TIPS } from '../profiles/picks/idea-table';
import { type DashboardFacts, isSent, type Line, seasonOf } from './facts';

const MAX_FIELDS = 2;
const MAX_IDEAS = 2;
const MAX_TIPS = 3;
const MIN_LETTERS = 2;

/** The codes of the table that fit a program best: those of its own group before those of the family. */
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

/** Questions about what a student does. */
const OF_DOING: ReadonlySet<Topic> = new Set(['activities', 'proud', 'work', 'free-time', 'resume']);

const spaced = (text: string): string =>
  ` ${searchKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** What the student says they do: the résumé, and answers about activities and work. */
function doings({ studentInput }: DashboardFacts): string {
  const answers = studentInput.answers.filter((one) => OF_DOING.has(questionFacts(one)?.topic ?? 'other'));
  return spaced([studentInput.record.resume_file, ...answers.map(({ answer }) => answer)].join(' | '));
}

const isDone = ({ names }: Idea, done: string): boolean =>
  names.some((name) => done.includes(spaced(name)) || done.includes(`${spaced(name).trimEnd()}s `));

/** A fixed order of each student's own, so that classmates don't all read the same ideas. */
function inOwnOrder(ideas: readonly Idea[], userId: string): Idea[] {
  const place = ({ id }: Idea): string => createHash('sha256').update(`${userId} ${id}`).digest('hex');
  const places = new Map(ideas.map((one) => [one, place(one)]));
  return ideas.toSorted((one, other) => (places.get(one) ?? '').localeCompare(places.get(other) ?? ''));
}

/** Takes turns: the first of each group, then the second of each. */
const inTurns = <T>(groups: readonly (readonly T[])[]): T[] =>
  Array.from({ length: Math.max(0, ...groups.map(({ length }) => length)) }, (_, at) =>
    groups.flatMap((group) => group.slice(at, at + 1)),
  ).flat();

/** Ideas for the chosen fields, then for the picked strengths, then for everybody, that fit the grade and are new to the student. */
export function ideasOf(section: 'activity' | 'summer' | 'reading', facts: DashboardFacts): Line[] {
  const { studentInput, language, marked, userId } = facts;
  const grade = String(studentInput.grade ?? '');
  const done = doings(facts);
  const rows = IDEAS.filter(
    (one) =>
      one.section === section &&
      (one.grades.length === 0 || one.grades.includes(grade)) &&
      !marked.has(one.id) &&
      !isDone(one, done),
  );
  const own = inOwnOrder(rows, userId);
  const fields = [...new Set(chosenPrograms(studentInput).map(codesFor))].filter(Boolean).slice(0, MAX_FIELDS);
  const strengths = new Set(facts.strengths.map(({ id }) => id));
  const fitting = inTurns([
    ...fields.map((field) => own.filter(({ codes }) => codes.join(' ') === field)),
    own.filter((one) => one.strengths.some((id) => strengths.has(id))),
  ]);
  const forAll = own.filter(({ codes, strengths: { length } }) => codes.length + length === 0);
  return [...fitting, ...forAll].slice(0, MAX_IDEAS).map(({ id, texts }) => ({ text: texts[language], idea: id }));
}

/** What the tips look at: choices, list, record, and what is done already. */
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
    `sent=${yes(applications.some(isSent))}`,
    ...(open.length > 0 && open.every(isSent) ? ['sent=all'] : []),
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

/** What to do now, by grade, season, and what is done already. */
export function tipsOf(facts: DashboardFacts): Line[] {
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

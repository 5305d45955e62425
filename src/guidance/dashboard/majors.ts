import { chosenPrograms } from '../../ai/text/chosen-programs';
import type { Program } from '../../colleges/programs/programs';
import { PROGRAMS } from '../../colleges/programs/programs';
import { interestsInventory } from '../../contract/forms/interests-inventory';
import { pagePath } from '../../contract/page-paths';
import { searchKey } from '../../contract/search-key';
import type { StudentInputAnswer } from '../../contract/student-input';
import type { DashboardFacts, Line } from './facts';

const MAX_INTERESTS = 6;
const MAX_MAJORS = 4;

const keysOf = ({ name, words }: Program): string[] =>
  [name, ...words.filter((word) => !word.startsWith('='))].map(searchKey);

/** The programs by what they are called; a name of several is nobody's. */
const BY_NAME: ReadonlyMap<string, Program | null> = PROGRAMS.filter(({ kind }) => kind !== 'open').reduce(
  (all, program) => {
    for (const key of new Set(keysOf(program))) all.set(key, all.has(key) ? null : program);
    return all;
  },
  new Map<string, Program | null>(),
);

/** A name with something in brackets is a path through another major. */
const isMajor = ({ kind, name }: Program): boolean => kind === 'program' && !name.includes('(');

/** Majors that stand near a program in the catalogue, those of its own groups first. */
function majorsNear(program: Program): string[] {
  const others = PROGRAMS.filter((one) => one.id !== program.id && one.level === program.level && isMajor(one));
  const sharing = (codes: readonly string[]): Program[] =>
    others.filter(({ cip4 }) => cip4.some((code) => codes.includes(code)));
  const families = others.filter((one) => one.families.some((family) => program.families.includes(family)));
  const near = [...sharing(program.cip4), ...sharing(program.near), ...families];
  return [...new Set(near.map(({ name }) => name))].slice(0, MAX_MAJORS);
}

/** An answer of the inventory that is, letter for letter, what a program is called. */
function named(answer: StudentInputAnswer): [string, Program, Line][] {
  const { form_id, question_id, question_text } = answer;
  const typed = answer.answer.trim();
  const program =
    form_id === interestsInventory.id ? BY_NAME.get(searchKey(typed.replace(/(?<![.!])[.!]+$/, ''))) : null;
  const evidence = { form_id, question_id, question_text, quote: typed };
  return program ? [[typed, program, { text: typed, evidence, link: pagePath('form', { formId: form_id }) }]] : [];
}

/** Chosen programs, and interests that are called like one, with the majors near them. */
export function majorsOf({ studentInput }: DashboardFacts): { mapping: Record<string, string[]>; lines: Line[] } {
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

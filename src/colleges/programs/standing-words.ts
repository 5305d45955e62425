import { capital, joinWords } from '../../contract/in-a-sentence';
import { spoken, wordsOf } from '../../platform/text/words';
import type { Language } from '../../contract/users';
import type sentences from '../../../data/words/programs.json';
import { areaInText, fieldInText } from '../fields-of-study';
import type { ProgramGroup } from '../../contract/program-standing';
import { CIP4, titleOf } from './cip4-titles';
import type { Program } from './program';
import {
  associateStanding,
  awardsProfession,
  bachelorAwards,
  type GroupAwards,
  programStanding,
  type ProgramStanding,
} from './standing';
import type { CollegeFacts } from '../../contract/colleges';
import { PROGRAMS } from './taxonomy/programs';

/** The degree that is meant. */
export type Degree = 'bachelor' | 'associate';

/** 'Surgeon (Pre-Medicine)': a career, and in brackets what is studied for it. */
const CAREER = /^(.+?) \((?:through )?(Pre-Law|Pre-Medicine|Nursing)\)$/;

/** The name inside a sentence: what is a proper noun stays as it is, and of a career what is studied comes first. */
export function programInText(name: string): string {
  const [, career, studied] = CAREER.exec(name) ?? [];
  return career && studied ? `${areaInText(studied)} (toward ${areaInText(career)})` : areaInText(name);
}

/** The name of a track as what majors lead to: 'pre-law', 'the school counseling path'. */
const goalOf = ({ name }: Program): string => `${name.endsWith(' Path') ? 'the ' : ''}${programInText(name)}`;

/** The name without what stands in brackets behind it, to stand in brackets itself. */
const bareName = (name: string): string => areaInText(name.replace(/ (?:\([^()]+\)|Path)$/, ''));

const means = (cip4: string, { id }: Program): boolean => CIP4.get(cip4)?.programs.includes(id) ?? false;

const HOLDERS = new Map<string, number>();
for (const code of PROGRAMS.flatMap(({ cip4, newer }) => [...cip4, ...newer]))
  HOLDERS.set(code, (HOLDERS.get(code) ?? 0) + 1);

/** True where the count of a code is the count of the program: the code means it, no other program has the code, and it has no further one. */
export function ownsItsCode(program: Program): boolean {
  const [code = '', ...further] = [...program.cip4, ...program.newer];
  return further.length === 0 && HOLDERS.get(code) === 1 && means(code, program);
}

/** How a group of the federal list stands to a program that has its code. */
export function relationOf(program: Program, cip4: string): ProgramGroup['relation'] {
  if (program.kind === 'track') return 'leads_to';
  return program.kind === 'open' || means(cip4, program) ? 'same' : 'may_include';
}

/** The group a page names beside a program without a count: one that means it, else the largest; null where nothing is awarded. */
export function groupOf(program: Program, standing: ProgramStanding): ProgramGroup | null {
  if (standing.kind !== 'awards') return null;
  const groups = standing.groups.map(({ cip4 }) => ({ title: titleOf(cip4), relation: relationOf(program, cip4) }));
  return groups.find(({ relation }) => relation === 'same') ?? groups[0] ?? null;
}

/** 'degrees in nursing' where the codes of the programs mean them, else 'degrees that may include welding or machining'. */
export function degreesFor(programs: readonly Program[]): string {
  const names = joinWords(
    programs.map(({ name }) => programInText(name)),
    'or',
  );
  const relations = programs.flatMap((program) => program.cip4.map((code) => relationOf(program, code)));
  if (relations.every((one) => one === 'same')) return `degrees in ${names}`;
  return relations.every((one) => one === 'leads_to')
    ? `degrees in majors that can lead to ${joinWords(programs.map(goalOf), 'or')}`
    : `degrees that may include ${names}`;
}

const words = wordsOf<typeof sentences>('programs');
/** Degrees a year as far as they can be told: tens from 20 on, and at least one. */
function sayYearly(awards: number, language: Language): string {
  const yearly = awards >= 20 ? Math.round(awards / 10) * 10 : Math.max(1, Math.round(awards));
  return words(language)('yearly', { smart_count: yearly });
}

const MAX_GROUPS = 2;

/** How a sentence speaks of the awards. */
interface Speaking {
  /** The school years of the awards, e.g. '2015-17'; null when not known. */
  years: string | null;
  language?: Language;
}

/**
 * What a college's degrees are counted in, each group with its own count: 'in accounting, about 40 a year (2015-17)'. Those that mean the
 * program come first. A program that does not own its code is not named beside a count but as what the group may include.
 */
export function sayGroups(
  program: Program,
  groups: readonly GroupAwards[],
  { years, language = spoken() }: Speaking,
): string {
  const say = words(language);
  const named = { program: bareName(program.name) };
  const isName = ownsItsCode(program);
  const isUnsure = ({ cip4 }: GroupAwards): boolean => relationOf(program, cip4) === 'may_include';
  const shown = [...groups].sort((one, other) => Number(isUnsure(one)) - Number(isUnsure(other))).slice(0, MAX_GROUPS);
  const unsure = shown.filter(isUnsure);
  const isEither = unsure.length === MAX_GROUPS;
  const counted = shown.map((group) => {
    const aside = !isEither && unsure.includes(group) ? say('may-include', named) : '';
    const name = isName ? programInText(program.name) : titleOf(group.cip4);
    return say('counted', { name: `${name}${aside}`, yearly: sayYearly(group.awards, language) });
  });
  const when = years === null ? say('last-counted') : ` (${years})`;
  if (program.kind !== 'track') {
    const either = isEither ? say('either-may', named) : '';
    return `${counted.map((one) => say('in', { one })).join(say('and'))}${when}${either}`;
  }
  const goal = language === 'en' ? goalOf(program) : programInText(program.name);
  const majors = say('majors', { program: goal, smart_count: groups.length });
  const profession = awardsProfession(program, groups) ? '' : say('no-profession');
  return `${majors}${profession}: ${counted.join(say('and'))}${when}`;
}

/** How a college stands in a program, in a sentence. */
export function sayStanding(
  program: Program,
  standing: ProgramStanding,
  {
    degree,
    language = spoken(),
    subject = words(language)('it'),
    ...speaking
  }: Speaking & { degree: Degree; subject?: string },
): string {
  const say = words(language);
  const said = standing.kind === 'family' ? (standing.twoYear ?? standing.kind) : standing.kind;
  const areas = standing.kind === 'family' ? standing.families.map((cip2) => fieldInText(cip2, language)) : [];
  return capital(
    say(said, {
      subject,
      program: programInText(program.name),
      degree: say(`degree.${degree}`),
      degrees: say(`degrees.${degree}`),
      groups: standing.kind === 'awards' ? sayGroups(program, standing.groups, { ...speaking, language }) : '',
      areas: joinWords(areas, say('last')),
    }).trim(),
  );
}

/** How a college stands in a program: bachelor's degrees come first, and a two-year degree is told where it is all there is. */
export function standingThere(college: CollegeFacts, program: Program): { standing: ProgramStanding; degree: Degree } {
  const bachelor = programStanding(college, program);
  if (college.level === 'two_year') {
    const few = bachelor.kind === 'none' ? bachelorAwards(college, program) : null;
    return few ? { standing: few, degree: 'bachelor' } : { standing: bachelor, degree: 'associate' };
  }
  const associate = associateStanding(college, program);
  const isTwoYear = bachelor.kind === 'none' && associate.kind !== 'none';
  return isTwoYear ? { standing: associate, degree: 'associate' } : { standing: bachelor, degree: 'bachelor' };
}

import { joinWords } from '../../platform/text/join-words';
import { areaInText, areaOf } from '../../contract/fields-of-study';
import type { ProgramGroup } from '../../contract/program-standing';
import { CIP4, titleOf } from './cip4-titles';
import type { Program } from './program';
import {
  associateStanding,
  awardsProfession,
  type GroupAwards,
  programStanding,
  type ProgramStanding,
} from './standing';
import type { CollegeFacts } from '../../contract/colleges';
import { PROGRAMS } from './taxonomy/programs';

/** The degree that is meant. */
export type Degree = 'bachelor' | 'associate';
type Language = 'en' | 'es';
export const DEGREES: Readonly<Record<Degree, string>> = {
  bachelor: "bachelor's degree",
  associate: 'two-year degree',
};

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
const bareName = (name: string): string => areaInText(name.replace(/ (?:\(.+\)|Path)$/, ''));

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
function relationOf(program: Program, cip4: string): ProgramGroup['relation'] {
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

const WORDS = {
  en: {
    degree: DEGREES,
    degrees: { bachelor: "bachelor's degrees", associate: 'two-year degrees' },
    in: 'in',
    and: 'and',
    one: 'about one degree a year',
    many: 'about %{count} a year',
    lastCounted: ' when last counted',
    majors: ['in a major that can lead to %{program}', 'in majors that can lead to %{program}'],
    noProfession: ', not in the profession itself',
    mayInclude: ' (may include %{program}: ask)',
    eitherMay: '; either may include %{program}, so ask',
    awards: '%{subject} awards %{degrees} %{groups}.',
    neighbor: '%{subject} awards %{degrees} close to %{program}, not in it; ask about the program.',
    family: '%{subject} offers degrees in the area of %{areas}; ask about the program in %{program}.',
    associate: '%{subject} awards associate degrees in %{areas}.',
    certificate: '%{subject} awards certificates of up to two years in %{areas}.',
    none: '%{subject} lists no %{degree} in %{program}.',
  },
  es: {
    degree: { bachelor: 'título de cuatro años', associate: 'título de dos años' },
    degrees: { bachelor: 'títulos de cuatro años', associate: 'títulos de dos años' },
    in: 'en',
    and: 'y',
    one: 'cerca de un título al año',
    many: 'unos %{count} al año',
    lastCounted: ' en el último recuento',
    majors: ['en una carrera que puede llevar a %{program}', 'en carreras que pueden llevar a %{program}'],
    noProfession: ', no en la profesión misma',
    mayInclude: ' (puede incluir %{program}: pregunta)',
    eitherMay: '; cualquiera de los dos grupos puede incluir %{program}: pregunta',
    awards: '%{subject} otorga %{degrees} %{groups}.',
    neighbor: '%{subject} otorga %{degrees} en algo cercano a %{program}, no en eso mismo; pregunta por el programa.',
    family: '%{subject} ofrece títulos en el área de %{areas}; pregunta si tiene %{program}.',
    associate: '%{subject} otorga títulos de dos años (associate) en %{areas}.',
    certificate: '%{subject} otorga certificados de hasta dos años en %{areas}.',
    none: '%{subject} no publica ningún %{degree} en %{program}.',
  },
} as const;

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/%\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

/** Degrees a year as far as they can be told: tens from 20 on, and at least one. */
function sayYearly(awards: number, language: Language): string {
  const yearly = awards >= 20 ? Math.round(awards / 10) * 10 : Math.max(1, Math.round(awards));
  const { one, many } = WORDS[language];
  return yearly === 1 ? one : filled(many, { count: yearly.toLocaleString('en-US') });
}

const MAX_GROUPS = 2;

/** How a sentence speaks of the awards. */
interface Speaking {
  /** The school years of the awards, e.g. '2015-17'; null when not known. */
  years: string | null;
  language?: Language;
}

/**
 * What a college's degrees are counted in, the largest groups first, each with its own count: 'in accounting, about 40 a year (2015-17)'. A
 * program that does not own its code is not named beside a count but as what the group may include.
 */
export function sayGroups(
  program: Program,
  groups: readonly GroupAwards[],
  { years, language = 'en' }: Speaking,
): string {
  const words = WORDS[language];
  const named = { program: bareName(program.name) };
  const isName = ownsItsCode(program);
  const shown = groups.slice(0, MAX_GROUPS);
  const unsure = shown.filter(({ cip4 }) => relationOf(program, cip4) === 'may_include');
  const isEither = unsure.length === MAX_GROUPS;
  const counted = shown.map((group) => {
    const aside = !isEither && unsure.includes(group) ? filled(words.mayInclude, named) : '';
    const name = isName ? programInText(program.name) : titleOf(group.cip4);
    return `${name}${aside}, ${sayYearly(group.awards, language)}`;
  });
  const when = years === null ? words.lastCounted : ` (${years})`;
  if (program.kind !== 'track')
    return `${words.in} ${counted.join(`, ${words.and} ${words.in} `)}${when}${isEither ? filled(words.eitherMay, named) : ''}`;
  const goal = language === 'en' ? goalOf(program) : programInText(program.name);
  const majors = filled(words.majors[groups.length === 1 ? 0 : 1], { program: goal });
  const profession = awardsProfession(program, groups) ? '' : words.noProfession;
  return `${majors}${profession}: ${counted.join(`, ${words.and} `)}${when}`;
}

/** How a college stands in a program, in a sentence. */
export function sayStanding(
  program: Program,
  standing: ProgramStanding,
  { degree, subject = 'It', ...speaking }: Speaking & { degree: Degree; subject?: string },
): string {
  const words = WORDS[speaking.language ?? 'en'];
  const said = standing.kind === 'family' ? (standing.twoYear ?? standing.kind) : standing.kind;
  return filled(words[said], {
    subject,
    program: programInText(program.name),
    degree: words.degree[degree],
    degrees: words.degrees[degree],
    groups: standing.kind === 'awards' ? sayGroups(program, standing.groups, speaking) : '',
    areas:
      standing.kind === 'family'
        ? joinWords(
            standing.families.map((cip2) => areaInText(areaOf(cip2))),
            words.and,
          )
        : '',
  });
}

/** How a college stands in a program: bachelor's degrees come first, and a two-year degree is told where it is all there is. */
export function standingThere(college: CollegeFacts, program: Program): { standing: ProgramStanding; degree: Degree } {
  const bachelor = programStanding(college, program);
  if (college.level === 'two_year') return { standing: bachelor, degree: 'associate' };
  const associate = associateStanding(college, program);
  const isTwoYear = bachelor.kind === 'none' && associate.kind !== 'none';
  return isTwoYear ? { standing: associate, degree: 'associate' } : { standing: bachelor, degree: 'bachelor' };
}

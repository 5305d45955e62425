import type { CollegeFacts, ProgramGroup } from '../../contract/colleges';
import { memoizeByObject, RecentMap } from '../../platform/runtime/caches';
import { type Program, PROGRAMS } from './programs';
import { capital, joinWords } from '../../contract/text-rules';
import { spoken, wordsOf } from '../../platform/text/words';
import type { Language } from '../../contract/users';
import type sentences from '../../../data/words/programs.json';
import { readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/process';
import { areaInText, fieldInText, CIP4, titleOf } from './cip';

/** Degrees a year in one four-digit group. */
export interface GroupAwards {
  cip4: string;
  awards: number;
}

/** What a college's published awards say of a program. */
export type ProgramStanding =
  /** It awards degrees in groups that are the program or hold it: the sum a year, and each group, the largest first. */
  | { kind: 'awards'; awards: number; groups: GroupAwards[] }
  /** It awards only what stands near: to be said as such. */
  | { kind: 'neighbor'; awards: number; groups: GroupAwards[] }
  /**
   * It offers bachelor's degrees in these two-digit families and no more is known: 'ask about the program'; a two-year college what `twoYear`
   * says.
   */
  | { kind: 'family'; families: string[]; twoYear?: 'associate' | 'certificate' }
  | { kind: 'none' };

type Awards = CollegeFacts['bachelor_programs'];

const NOT_OFFERED: ProgramStanding = { kind: 'none' };

/** The family of interdisciplinary studies holds everything and so tells nothing of a program that has another family. */
const INTERDISCIPLINARY = '30';

/** How many programs' standings are remembered, the newest: the students of a school mean the same few, and each search asks often. */
const MAX_REMEMBERED = 32;
const remembered = new RecentMap<Program, (college: CollegeFacts) => ProgramStanding>(MAX_REMEMBERED);

/**
 * Whether a college awards bachelor's degrees in a program, a two-year college associate degrees. A family speaks only where no four-digit award of it is known, because
 * the program may be newer than the awards; where they are known and the program is not among them, it is not offered.
 */
export function programStanding(college: CollegeFacts, program: Program): ProgramStanding {
  const known = remembered.get(program);
  if (known) return known(college);
  const standing = memoizeByObject((one: CollegeFacts) => bachelorStanding(one, program));
  remembered.set(program, standing);
  return standing(college);
}

function bachelorStanding(college: CollegeFacts, program: Program): ProgramStanding {
  if (college.level === 'two_year') return associateStanding(college, program);
  const awards = college.bachelor_programs;
  return own(awards, program) ?? family(college, program) ?? neighbor(awards, program) ?? NOT_OFFERED;
}

/** Whether a college awards associate degrees in a program. */
export function associateStanding(college: CollegeFacts, program: Program): ProgramStanding {
  if (isKnownByFields(college)) return twoYearStanding(college, program);
  const awards = college.associate_programs;
  return own(awards, program) ?? neighbor(awards, program) ?? NOT_OFFERED;
}

/** True where nothing but the fields of its two-year degrees and certificates is published. */
export const isKnownByFields = ({ associate_fields, certificate_fields }: CollegeFacts): boolean =>
  associate_fields.length + certificate_fields.length > 0;

/** Where fields are all that is known, they are known whole. */
function twoYearStanding({ associate_fields, certificate_fields }: CollegeFacts, program: Program): ProgramStanding {
  const wanted = tellingFamilies(program);
  for (const [twoYear, offered] of [
    ['associate', associate_fields] as const,
    ['certificate', certificate_fields] as const,
  ]) {
    const families = offered.filter((cip2) => program.kind === 'open' || wanted.includes(cip2));
    if (families.length > 0) return { kind: 'family', families, twoYear };
  }
  return NOT_OFFERED;
}

/** Codes of preparation and of health at large: no profession's own. */
const NO_PROFESSION = ['51.11', '51.00'];

/** False where a track leads to a profession that has a code of its own and the college awards only majors that lead there. */
export function awardsProfession({ kind, cip4 }: Program, groups: readonly GroupAwards[]): boolean {
  const [profession = ''] = cip4;
  const hasCode = kind === 'track' && profession.startsWith('51.') && !NO_PROFESSION.includes(profession);
  return !hasCode || groups.some((group) => group.cip4 === profession);
}

const ownCodes = memoizeByObject(({ cip4, newer }: Program): readonly string[] => [...cip4, ...newer]);

/** The bachelor's degrees a college awards in a program, also a community college; null where it awards none. */
export const bachelorAwards = ({ bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null =>
  own(bachelor_programs, program);

const own = (awards: Awards, program: Program): ProgramStanding | null =>
  awarded('awards', awards, program.kind === 'open' ? Object.keys(awards) : ownCodes(program));

const neighbor = (awards: Awards, { near }: Program): ProgramStanding | null => awarded('neighbor', awards, near);

function awarded(kind: 'awards' | 'neighbor', awards: Awards, codes: readonly string[]): ProgramStanding | null {
  const known = codes.filter((cip4) => Object.hasOwn(awards, cip4));
  if (known.length === 0) return null;
  const groups = known
    .map((cip4) => ({ cip4, awards: awards[cip4] ?? 0 }))
    .sort((one, other) => other.awards - one.awards);
  return { kind, awards: groups.reduce((total, group) => total + group.awards, 0), groups };
}

/** The families in which four-digit awards are known. */
const knownFamilies = memoizeByObject(
  (awards: Awards): ReadonlySet<string> => new Set(Object.keys(awards).map((code) => code.slice(0, 2))),
);
const NONE: ReadonlySet<string> = new Set();

const tellingFamilies = memoizeByObject(({ families }: Program): readonly string[] =>
  families.filter((cip2) => cip2 !== INTERDISCIPLINARY || families.length === 1),
);

function family({ bachelors_fields, bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null {
  const known = program.cip4.length ? knownFamilies(bachelor_programs) : NONE;
  const asked = program.kind === 'open' ? bachelors_fields : tellingFamilies(program);
  const families = asked.filter((cip2) => bachelors_fields.includes(cip2) && !known.has(cip2));
  return families.length ? { kind: 'family', families } : null;
}

/** The degree that is meant. */
export type Degree = 'bachelor' | 'associate';

/** 'Surgeon (Pre-Medicine)': a career, and in brackets what is studied for it. */
const CAREER = /^(.+?) \((?:through )?(Pre-Law|Pre-Medicine|Nursing)\)$/;

const IN_SPANISH = new Map(
  Object.entries(JSON.parse(readFileSync(shippedData('program-names-es.json'), 'utf8')) as Record<string, string>),
);

/** The name inside a sentence: what is a proper noun stays as it is, and of a career what is studied comes first. */
export function programInText(name: string, language: Language = spoken()): string {
  const inSpanish = language === 'es' ? IN_SPANISH.get(name) : undefined;
  if (inSpanish !== undefined) return inSpanish;
  const [, career, studied] = CAREER.exec(name) ?? [];
  return career && studied ? `${areaInText(studied)} (toward ${areaInText(career)})` : areaInText(name);
}

/** The name of a track as what majors lead to: 'pre-law', 'the school counseling path'. */
const goalOf = ({ name }: Program): string => `${name.endsWith(' Path') ? 'the ' : ''}${programInText(name, 'en')}`;

/** The name without what stands in brackets behind it, to stand in brackets itself. */
const bareName = (name: string, language: Language): string =>
  language === 'es'
    ? programInText(name, language).replace(/ \([^()]+\)$/, '')
    : areaInText(name.replace(/ (?:\([^()]+\)|Path)$/, ''));

const means = (cip4: string, { id }: Program): boolean => CIP4.get(cip4)?.programs.includes(id) ?? false;

const HOLDERS = new Map<string, number>();
// A track only leads through its majors, so it takes no code from them.
for (const code of PROGRAMS.filter(({ kind }) => kind !== 'track').flatMap(({ cip4, newer }) => [...cip4, ...newer]))
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
    programs.map(({ name }) => programInText(name, 'en')),
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
  const named = { program: bareName(program.name, language) };
  const isName = ownsItsCode(program);
  const isUnsure = ({ cip4 }: GroupAwards): boolean => relationOf(program, cip4) === 'may_include';
  const shown = [...groups].sort((one, other) => Number(isUnsure(one)) - Number(isUnsure(other))).slice(0, MAX_GROUPS);
  const unsure = shown.filter(isUnsure);
  const isEither = unsure.length === MAX_GROUPS;
  const counted = shown.map((group) => {
    const aside = !isEither && unsure.includes(group) ? say('may-include', named) : '';
    const name = isName ? programInText(program.name, language) : titleOf(group.cip4);
    return say('counted', { name: `${name}${aside}`, yearly: sayYearly(group.awards, language) });
  });
  const when = years === null ? say('last-counted') : ` (${years})`;
  if (program.kind !== 'track') {
    const either = isEither ? say('either-may', named) : '';
    return `${counted.map((one) => say('in', { one })).join(say('and'))}${when}${either}`;
  }
  const goal = language === 'en' ? goalOf(program) : programInText(program.name, language);
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
      program: programInText(program.name, language),
      degree: say(`degree.${degree}`),
      degrees: say(`degrees.${degree}`),
      groups: standing.kind === 'awards' ? sayGroups(program, standing.groups, { ...speaking, language }) : '',
      areas: joinWords(areas, say('last')),
    }).trim(),
  );
}

/** How a college stands in a program: bachelor's degrees come first, and a two-year degree is told where it is all there is. */
export function programStandingAt(
  college: CollegeFacts,
  program: Program,
): { standing: ProgramStanding; degree: Degree } {
  const bachelor = programStanding(college, program);
  if (college.level === 'two_year') {
    const few = bachelor.kind === 'none' ? bachelorAwards(college, program) : null;
    return few ? { standing: few, degree: 'bachelor' } : { standing: bachelor, degree: 'associate' };
  }
  const associate = associateStanding(college, program);
  const isTwoYear = bachelor.kind === 'none' && associate.kind !== 'none';
  return isTwoYear ? { standing: associate, degree: 'associate' } : { standing: bachelor, degree: 'bachelor' };
}

/** Whether a college teaches a program, as far as its published awards tell. */
export type Teaching = 'taught' | 'unknown' | 'not_taught';

/** True where nothing is published of what a college teaches. */
const isUntold = ({
  bachelor_programs,
  associate_programs,
  bachelors_fields,
  associate_fields,
}: CollegeFacts): boolean =>
  [bachelor_programs, associate_programs, bachelors_fields, associate_fields].every(
    (known) => Object.keys(known).length === 0,
  );

/**
 * Whether a college teaches a program: for sure where it awards degrees under a code that means the program or a major that leads there. A
 * group or an area that only may include it leaves that unknown, and degrees close to it are not the program.
 */
export function teachingOf(college: CollegeFacts, program: Program, degree: Degree = 'bachelor'): Teaching {
  const standing = (degree === 'associate' ? associateStanding : programStanding)(college, program);
  if (standing.kind === 'family') return program.kind === 'open' ? 'taught' : 'unknown';
  if (standing.kind !== 'awards') return isUntold(college) ? 'unknown' : 'not_taught';
  return standing.groups.some(({ cip4 }) => relationOf(program, cip4) !== 'may_include') ? 'taught' : 'unknown';
}

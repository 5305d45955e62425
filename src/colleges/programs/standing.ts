import type { CollegeFacts, ProgramGroup } from '../../contract/colleges';
import { memoizeByObject, RecentMap } from '../../platform/runtime/caches';
import { type Program, PROGRAMS } from './programs';
import { capitalize, joinWords } from '../../contract/text-rules';
import { currentLanguage, wordsOf } from '../../platform/text/words';
import type { Language } from '../../contract/users';
import type sentences from '../../../data/words/programs.json';
import { readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/process';
import { areaInText, fieldInText, CIP4, titleOf } from './cip';

export interface GroupAwards {
  cip4: string;
  awards: number;
}

export type ProgramStanding =
  /** Awards degrees in groups that are or include the program: the sum a year, and each group, largest first. */
  | { kind: 'awards'; awards: number; groups: GroupAwards[] }
  /** Awards only neighboring programs; call them that. */
  | { kind: 'neighbor'; awards: number; groups: GroupAwards[] }
  /**
   * Offers bachelor's degrees in these two-digit families, but nothing more is known: 'ask about the program'. For a
   * two-year college, `twoYear` says what it offers.
   */
  | { kind: 'family'; families: string[]; twoYear?: 'associate' | 'certificate' }
  | { kind: 'none' };

type Awards = CollegeFacts['bachelor_programs'];

const NOT_OFFERED: ProgramStanding = { kind: 'none' };

/** Interdisciplinary studies includes everything, so it says nothing about a program that has another family. */
const INTERDISCIPLINARY = '30';

/**
 * How many programs' standings are cached: a school's students want the same few, and each search looks them up often.
 */
const MAX_REMEMBERED = 32;
const standingCache = new RecentMap<Program, (college: CollegeFacts) => ProgramStanding>(MAX_REMEMBERED);

/**
 * Whether a college awards bachelor's degrees in a program, or associate degrees at a two-year college. A family
 * counts only if it has no known four-digit awards, because the program may be newer than the awards; if they are
 * known but the program is missing, it isn't offered.
 */
export function programStanding(college: CollegeFacts, program: Program): ProgramStanding {
  const known = standingCache.get(program);
  if (known) return known(college);
  const standing = memoizeByObject((one: CollegeFacts) => bachelorStanding(one, program));
  standingCache.set(program, standing);
  return standing(college);
}

function bachelorStanding(college: CollegeFacts, program: Program): ProgramStanding {
  if (college.level === 'two_year') return associateStanding(college, program);
  const awards = college.bachelor_programs;
  return ownAwards(awards, program) ?? family(college, program) ?? neighbor(awards, program) ?? NOT_OFFERED;
}

export function associateStanding(college: CollegeFacts, program: Program): ProgramStanding {
  if (isKnownByFields(college)) return twoYearStanding(college, program);
  const awards = college.associate_programs;
  return ownAwards(awards, program) ?? neighbor(awards, program) ?? NOT_OFFERED;
}

/** True if only the fields of its two-year degrees and certificates are published. */
export const isKnownByFields = ({ associate_fields, certificate_fields }: CollegeFacts): boolean =>
  associate_fields.length + certificate_fields.length > 0;

/** If only fields are known, the list of fields is complete. */
function twoYearStanding({ associate_fields, certificate_fields }: CollegeFacts, program: Program): ProgramStanding {
  const wanted = distinctiveFamilies(program);
  for (const [twoYear, offered] of [
    ['associate', associate_fields] as const,
    ['certificate', certificate_fields] as const,
  ]) {
    const families = offered.filter((cip2) => program.kind === 'open' || wanted.includes(cip2));
    if (families.length > 0) return { kind: 'family', families, twoYear };
  }
  return NOT_OFFERED;
}

/** Preparatory and general health codes, which belong to no single profession. */
const NO_PROFESSION = ['51.11', '51.00'];

/** False if a track leads to a profession with its own code and the college awards only majors that lead there. */
export function awardsProfession({ kind, cip4 }: Program, groups: readonly GroupAwards[]): boolean {
  const [profession = ''] = cip4;
  const hasCode = kind === 'track' && profession.startsWith('51.') && !NO_PROFESSION.includes(profession);
  return !hasCode || groups.some((group) => group.cip4 === profession);
}

const ownCodes = memoizeByObject(({ cip4, newer }: Program): readonly string[] => [...cip4, ...newer]);

/** Bachelor's degrees in a program, including at a community college; null if there are none. */
export const bachelorAwards = ({ bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null =>
  ownAwards(bachelor_programs, program);

const ownAwards = (awards: Awards, program: Program): ProgramStanding | null =>
  awardStanding('awards', awards, program.kind === 'open' ? Object.keys(awards) : ownCodes(program));

const neighbor = (awards: Awards, { near }: Program): ProgramStanding | null => awardStanding('neighbor', awards, near);

function awardStanding(kind: 'awards' | 'neighbor', awards: Awards, codes: readonly string[]): ProgramStanding | null {
  const known = codes.filter((cip4) => Object.hasOwn(awards, cip4));
  if (known.length === 0) return null;
  const groups = known
    .map((cip4) => ({ cip4, awards: awards[cip4] ?? 0 }))
    .sort((one, other) => other.awards - one.awards);
  return { kind, awards: groups.reduce((total, group) => total + group.awards, 0), groups };
}

const knownFamilies = memoizeByObject(
  (awards: Awards): ReadonlySet<string> => new Set(Object.keys(awards).map((code) => code.slice(0, 2))),
);
const NONE: ReadonlySet<string> = new Set();

const distinctiveFamilies = memoizeByObject(({ families }: Program): readonly string[] =>
  families.filter((cip2) => cip2 !== INTERDISCIPLINARY || families.length === 1),
);

function family({ bachelors_fields, bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null {
  const known = program.cip4.length ? knownFamilies(bachelor_programs) : NONE;
  const asked = program.kind === 'open' ? bachelors_fields : distinctiveFamilies(program);
  const families = asked.filter((cip2) => bachelors_fields.includes(cip2) && !known.has(cip2));
  return families.length ? { kind: 'family', families } : null;
}

export type Degree = 'bachelor' | 'associate';

/** 'Surgeon (Pre-Medicine)': a career, and in parentheses what to study for it. */
const CAREER = /^(.+?) \((?:through )?(Pre-Law|Pre-Medicine|Nursing)\)$/;

const IN_SPANISH = new Map(
  Object.entries(JSON.parse(readFileSync(shippedData('program-names-es.json'), 'utf8')) as Record<string, string>),
);

/**
 * The name as written mid-sentence: proper nouns keep their capitals, and for a career, the field of study comes
 * first.
 */
export function programInText(name: string, language: Language = currentLanguage()): string {
  const inSpanish = language === 'es' ? IN_SPANISH.get(name) : undefined;
  if (inSpanish !== undefined) return inSpanish;
  const [, career, studied] = CAREER.exec(name) ?? [];
  return career && studied ? `${areaInText(studied)} (toward ${areaInText(career)})` : areaInText(name);
}

/** Names a track as the goal of majors: 'pre-law', 'the school counseling path'. */
const goalOf = ({ name }: Program): string => `${name.endsWith(' Path') ? 'the ' : ''}${programInText(name, 'en')}`;

/** The name without a trailing part in parentheses, so that it can be put in parentheses itself. */
const bareName = (name: string, language: Language): string =>
  language === 'es'
    ? programInText(name, language).replace(/ \([^()]+\)$/, '')
    : areaInText(name.replace(/ (?:\([^()]+\)|Path)$/, ''));

const codeMeansProgram = (cip4: string, { id }: Program): boolean => CIP4.get(cip4)?.programs.includes(id) ?? false;

const HOLDERS = new Map<string, number>();
// A track only leads through its majors, so it takes no code from them.
for (const code of PROGRAMS.filter(({ kind }) => kind !== 'track').flatMap(({ cip4, newer }) => [...cip4, ...newer]))
  HOLDERS.set(code, (HOLDERS.get(code) ?? 0) + 1);

/**
 * True if the code's count is the program's count: the code means it, no other program has the code, and it has no
 * other code.
 */
export function hasExclusiveCode(program: Program): boolean {
  const [code = '', ...further] = [...program.cip4, ...program.newer];
  return further.length === 0 && HOLDERS.get(code) === 1 && codeMeansProgram(code, program);
}

export function relationOf(program: Program, cip4: string): ProgramGroup['relation'] {
  if (program.kind === 'track') return 'leads_to';
  return program.kind === 'open' || codeMeansProgram(cip4, program) ? 'same' : 'may_include';
}

/** The group to name for a program without a count: one that means it, else the largest; null if nothing is awarded. */
export function groupOf(program: Program, standing: ProgramStanding): ProgramGroup | null {
  if (standing.kind !== 'awards') return null;
  const groups = standing.groups.map(({ cip4 }) => ({ title: titleOf(cip4), relation: relationOf(program, cip4) }));
  return groups.find(({ relation }) => relation === 'same') ?? groups[0] ?? null;
}

/** 'degrees in nursing' if the codes mean the programs, else 'degrees that may include welding or machining'. */
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
/** Degrees a year, rounded to tens from 20 on, and at least one. */
function sayYearly(awards: number, language: Language): string {
  const yearly = awards >= 20 ? Math.round(awards / 10) * 10 : Math.max(1, Math.round(awards));
  return words(language)('yearly', { smart_count: yearly });
}

const MAX_GROUPS = 2;

interface SentenceOptions {
  /** The school years of the awards, e.g. '2015-17'; null if unknown. */
  years: string | null;
  language?: Language;
}

/**
 * What a college's degrees are counted in, each group with its own count: 'in accounting, about 40 a year (2015-17)'.
 * Groups that mean the program come first. A program that doesn't own its code appears next to a count only as what
 * the group may include.
 */
export function groupsText(
  program: Program,
  groups: readonly GroupAwards[],
  { years, language = currentLanguage() }: SentenceOptions,
): string {
  const say = words(language);
  const named = { program: bareName(program.name, language) };
  const isName = hasExclusiveCode(program);
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

export function standingText(
  program: Program,
  standing: ProgramStanding,
  {
    degree,
    language = currentLanguage(),
    subject = words(language)('it'),
    ...speaking
  }: SentenceOptions & { degree: Degree; subject?: string },
): string {
  const say = words(language);
  const key = standing.kind === 'family' ? (standing.twoYear ?? standing.kind) : standing.kind;
  const areas = standing.kind === 'family' ? standing.families.map((cip2) => fieldInText(cip2, language)) : [];
  return capitalize(
    say(key, {
      subject,
      program: programInText(program.name, language),
      degree: say(`degree.${degree}`),
      degrees: say(`degrees.${degree}`),
      groups: standing.kind === 'awards' ? groupsText(program, standing.groups, { ...speaking, language }) : '',
      areas: joinWords(areas, say('last')),
    }).trim(),
  );
}

/** Bachelor's degrees come first; a two-year degree is mentioned only if it is all there is. */
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

/** Whether a college teaches a program, judging by its published awards. */
export type TeachingStatus = 'taught' | 'unknown' | 'not_taught';

const isUnpublished = ({
  bachelor_programs,
  associate_programs,
  bachelors_fields,
  associate_fields,
}: CollegeFacts): boolean =>
  [bachelor_programs, associate_programs, bachelors_fields, associate_fields].every(
    (known) => Object.keys(known).length === 0,
  );

/**
 * A program is taught if the college awards degrees under a code that means it or a major that leads there. With a
 * group or area that only may include it, this is unknown; similar degrees don't count.
 */
export function teachingStatus(college: CollegeFacts, program: Program, degree: Degree = 'bachelor'): TeachingStatus {
  const standing = (degree === 'associate' ? associateStanding : programStanding)(college, program);
  if (standing.kind === 'family') return program.kind === 'open' ? 'taught' : 'unknown';
  if (standing.kind !== 'awards') return isUnpublished(college) ? 'unknown' : 'not_taught';
  return standing.groups.some(({ cip4 }) => relationOf(program, cip4) !== 'may_include') ? 'taught' : 'unknown';
}

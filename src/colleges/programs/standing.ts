import type { CollegeFacts, ProgramGroup } from '../../contract/colleges';
import { memoizeByObject, RecentMap } from '../../platform/runtime/caches';
import { type Program, PROGRAMS } from './programs';
import { capitalize, joinWords } from '../../contract/text-rules';
import { currentLanguage, translatorFor } from '../../platform/text/words';
import type { Language } from '../../contract/users';
import type sentences from '../../../data/words/programs.json';
import { readFileSync } from 'node:fs';
import { shippedData } from '../../platform/runtime/process';
import { areaForSentence, fieldForSentence, CIP4_TITLES, cip4Title } from './cip';

export interface GroupAwards {
  cip4: string;
  awards: number;
}

export type ProgramStanding =
  /** Awards degrees in the program: the yearly total, and each group that is or includes the program, largest first. */
  | { kind: 'awards'; awards: number; groups: GroupAwards[] }
  /** Awards only neighboring programs; call them that. */
  | { kind: 'neighbor'; awards: number; groups: GroupAwards[] }
  /** Only these two-digit families are known: ask about the program. `twoYear` is what a two-year college offers. */
  | { kind: 'family'; families: string[]; twoYear?: 'associate' | 'certificate' }
  | { kind: 'none' };

type Awards = CollegeFacts['bachelor_programs'];

const NOT_OFFERED: ProgramStanding = { kind: 'none' };

/** Interdisciplinary studies includes everything, so it says nothing about a program that has another family. */
const INTERDISCIPLINARY = '30';

/** A school's students want the same few programs, and each search looks them up often. */
const MAX_CACHED_PROGRAMS = 32;
const standingCache = new RecentMap<Program, (college: CollegeFacts) => ProgramStanding>(MAX_CACHED_PROGRAMS);

/**
 * Whether a college awards bachelor's degrees in a program, or associate degrees at a two-year college. A family
 * counts only if it has no known four-digit awards, because the program may be newer than the awards; if they are
 * known but the program is missing, it isn't offered.
 */
export function programStanding(college: CollegeFacts, program: Program): ProgramStanding {
  const known = standingCache.get(program);
  if (known) return known(college);
  const standing = memoizeByObject((item: CollegeFacts) => bachelorStanding(item, program));
  standingCache.set(program, standing);
  return standing(college);
}

function bachelorStanding(college: CollegeFacts, program: Program): ProgramStanding {
  if (college.level === 'two_year') return associateStanding(college, program);
  const awards = college.bachelor_programs;
  return ownAwards(awards, program) ?? family(college, program) ?? neighborStanding(awards, program) ?? NOT_OFFERED;
}

export function associateStanding(college: CollegeFacts, program: Program): ProgramStanding {
  if (isKnownByFields(college)) return twoYearStanding(college, program);
  const awards = college.associate_programs;
  return ownAwards(awards, program) ?? neighborStanding(awards, program) ?? NOT_OFFERED;
}

/** True if only the fields of its two-year degrees and certificates are published. */
export const isKnownByFields = ({ associate_fields, certificate_fields }: CollegeFacts): boolean =>
  associate_fields.length + certificate_fields.length > 0;

/** If only fields are known, the list of fields is complete. */
function twoYearStanding({ associate_fields, certificate_fields }: CollegeFacts, program: Program): ProgramStanding {
  const distinctive = distinctiveFamilies(program);
  for (const [twoYear, offeredFields] of [
    ['associate', associate_fields] as const,
    ['certificate', certificate_fields] as const,
  ]) {
    const families = offeredFields.filter((cip2) => program.kind === 'open' || distinctive.includes(cip2));
    if (families.length > 0) return { kind: 'family', families, twoYear };
  }
  return NOT_OFFERED;
}

/** Preparatory and general health codes, which belong to no single profession. */
const NON_PROFESSION_CODES = ['51.11', '51.00'];

/** False if a track leads to a profession with its own code and the college awards only majors that lead there. */
export function awardsProfession({ kind, cip4 }: Program, groups: readonly GroupAwards[]): boolean {
  const [profession = ''] = cip4;
  const hasCode = kind === 'track' && profession.startsWith('51.') && !NON_PROFESSION_CODES.includes(profession);
  return !hasCode || groups.some((group) => group.cip4 === profession);
}

const programCodes = memoizeByObject(({ cip4, newerCodes }: Program): readonly string[] => [...cip4, ...newerCodes]);

/** Bachelor's degrees in a program, including at a community college; null if there are none. */
export const bachelorAwards = ({ bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null =>
  ownAwards(bachelor_programs, program);

const ownAwards = (awards: Awards, program: Program): ProgramStanding | null =>
  awardStanding('awards', awards, program.kind === 'open' ? Object.keys(awards) : programCodes(program));

const neighborStanding = (awards: Awards, { neighborCodes }: Program): ProgramStanding | null =>
  awardStanding('neighbor', awards, neighborCodes);

function awardStanding(kind: 'awards' | 'neighbor', awards: Awards, codes: readonly string[]): ProgramStanding | null {
  const known = codes.filter((cip4) => Object.hasOwn(awards, cip4));
  if (known.length === 0) return null;
  const groups = known
    .map((cip4) => ({ cip4, awards: awards[cip4] ?? 0 }))
    .sort((item, otherItem) => otherItem.awards - item.awards);
  return { kind, awards: groups.reduce((total, group) => total + group.awards, 0), groups };
}

const knownFamilies = memoizeByObject(
  (awards: Awards): ReadonlySet<string> => new Set(Object.keys(awards).map((code) => code.slice(0, 2))),
);
const NO_FAMILIES: ReadonlySet<string> = new Set();

const distinctiveFamilies = memoizeByObject(({ families }: Program): readonly string[] =>
  families.filter((cip2) => cip2 !== INTERDISCIPLINARY || families.length === 1),
);

function family({ bachelors_fields, bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null {
  const known = program.cip4.length ? knownFamilies(bachelor_programs) : NO_FAMILIES;
  const askedFamilies = program.kind === 'open' ? bachelors_fields : distinctiveFamilies(program);
  const families = askedFamilies.filter((cip2) => bachelors_fields.includes(cip2) && !known.has(cip2));
  return families.length ? { kind: 'family', families } : null;
}

export type Degree = 'bachelor' | 'associate';

/** 'Surgeon (Pre-Medicine)': a career, and in parentheses what to study for it. */
const CAREER_NAME = /^(.+?) \((?:through )?(Pre-Law|Pre-Medicine|Nursing)\)$/;

const SPANISH_NAMES = new Map(
  Object.entries(JSON.parse(readFileSync(shippedData('program-names-es.json'), 'utf8')) as Record<string, string>),
);

/** As written mid-sentence: proper nouns keep their capitals, and a career's field of study comes first. */
export function programForSentence(name: string, language: Language = currentLanguage()): string {
  const spanishName = language === 'es' ? SPANISH_NAMES.get(name) : undefined;
  if (spanishName !== undefined) return spanishName;
  const [, careerName, studiedField] = CAREER_NAME.exec(name) ?? [];
  return careerName && studiedField
    ? `${areaForSentence(studiedField)} (toward ${areaForSentence(careerName)})`
    : areaForSentence(name);
}

/** Names a track as the goal of majors: 'pre-law', 'the school counseling path'. */
const goalText = ({ name }: Program): string =>
  `${name.endsWith(' Path') ? 'the ' : ''}${programForSentence(name, 'en')}`;

/** The name without a trailing part in parentheses, so that it can be put in parentheses itself. */
const bareName = (name: string, language: Language): string =>
  language === 'es'
    ? programForSentence(name, language).replace(/ \([^()]+\)$/, '')
    : areaForSentence(name.replace(/ (?:\([^()]+\)|Path)$/, ''));

const codeMeansProgram = (cip4: string, { id }: Program): boolean =>
  CIP4_TITLES.get(cip4)?.programs.includes(id) ?? false;

const PROGRAMS_PER_CODE = new Map<string, number>();
// A track only leads through its majors, so it takes no code from them.
for (const code of PROGRAMS.filter(({ kind }) => kind !== 'track').flatMap(({ cip4, newerCodes }) => [
  ...cip4,
  ...newerCodes,
]))
  PROGRAMS_PER_CODE.set(code, (PROGRAMS_PER_CODE.get(code) ?? 0) + 1);

/** True if the code means the program, no other program has it, and the program has no other code. */
export function hasExclusiveCode(program: Program): boolean {
  const [code = '', ...otherCodes] = [...program.cip4, ...program.newerCodes];
  return otherCodes.length === 0 && PROGRAMS_PER_CODE.get(code) === 1 && codeMeansProgram(code, program);
}

export function codeRelation(program: Program, cip4: string): ProgramGroup['relation'] {
  if (program.kind === 'track') return 'leads_to';
  return program.kind === 'open' || codeMeansProgram(cip4, program) ? 'same' : 'may_include';
}

/** The group to name for a program without a count: one that means it, else the largest; null if nothing is awarded. */
export function toProgramGroup(program: Program, standing: ProgramStanding): ProgramGroup | null {
  if (standing.kind !== 'awards') return null;
  const groups = standing.groups.map(({ cip4 }) => ({ title: cip4Title(cip4), relation: codeRelation(program, cip4) }));
  return groups.find(({ relation }) => relation === 'same') ?? groups[0] ?? null;
}

/** 'degrees in nursing' if the codes mean the programs, else 'degrees that may include welding or machining'. */
export function degreesText(programs: readonly Program[]): string {
  const names = joinWords(
    programs.map(({ name }) => programForSentence(name, 'en')),
    'or',
  );
  const relations = programs.flatMap((program) => program.cip4.map((code) => codeRelation(program, code)));
  if (relations.every((item) => item === 'same')) return `degrees in ${names}`;
  return relations.every((item) => item === 'leads_to')
    ? `degrees in majors that can lead to ${joinWords(programs.map(goalText), 'or')}`
    : `degrees that may include ${names}`;
}

const words = translatorFor<typeof sentences>('programs');
/** Degrees a year, rounded to tens from 20 on, and at least one. */
function yearlyText(awards: number, language: Language): string {
  const roundedAwards = awards >= 20 ? Math.round(awards / 10) * 10 : Math.max(1, Math.round(awards));
  return words(language)('yearly', { smart_count: roundedAwards });
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
  const translate = words(language);
  const programVariables = { program: bareName(program.name, language) };
  const isExactName = hasExclusiveCode(program);
  const mayIncludeProgram = ({ cip4 }: GroupAwards): boolean => codeRelation(program, cip4) === 'may_include';
  const shownGroups = [...groups]
    .sort((item, otherItem) => Number(mayIncludeProgram(item)) - Number(mayIncludeProgram(otherItem)))
    .slice(0, MAX_GROUPS);
  const unsureGroups = shownGroups.filter(mayIncludeProgram);
  const areAllUnsure = unsureGroups.length === MAX_GROUPS;
  const countedGroups = shownGroups.map((group) => {
    const uncertainty = !areAllUnsure && unsureGroups.includes(group) ? translate('may-include', programVariables) : '';
    const name = isExactName ? programForSentence(program.name, language) : cip4Title(group.cip4);
    return translate('counted', { name: `${name}${uncertainty}`, yearly: yearlyText(group.awards, language) });
  });
  const yearText = years === null ? translate('last-counted') : ` (${years})`;
  if (program.kind !== 'track') {
    const eitherText = areAllUnsure ? translate('either-may', programVariables) : '';
    return `${countedGroups.map((item) => translate('in', { one: item })).join(translate('and'))}${yearText}${eitherText}`;
  }
  const goalName = language === 'en' ? goalText(program) : programForSentence(program.name, language);
  const majors = translate('majors', { program: goalName, smart_count: groups.length });
  const profession = awardsProfession(program, groups) ? '' : translate('no-profession');
  return `${majors}${profession}: ${countedGroups.join(translate('and'))}${yearText}`;
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
  const translate = words(language);
  const key = standing.kind === 'family' ? (standing.twoYear ?? standing.kind) : standing.kind;
  const areas = standing.kind === 'family' ? standing.families.map((cip2) => fieldForSentence(cip2, language)) : [];
  return capitalize(
    translate(key, {
      subject,
      program: programForSentence(program.name, language),
      degree: translate(`degree.${degree}`),
      degrees: translate(`degrees.${degree}`),
      groups: standing.kind === 'awards' ? groupsText(program, standing.groups, { ...speaking, language }) : '',
      areas: joinWords(areas, translate('last')),
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
    const bachelorByAwards = bachelor.kind === 'none' ? bachelorAwards(college, program) : null;
    return bachelorByAwards
      ? { standing: bachelorByAwards, degree: 'bachelor' }
      : { standing: bachelor, degree: 'associate' };
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

/** Taught: by a code that means it or a major that leads there. A group that may include it leaves it unknown. */
export function teachingStatus(college: CollegeFacts, program: Program, degree: Degree = 'bachelor'): TeachingStatus {
  const standing = (degree === 'associate' ? associateStanding : programStanding)(college, program);
  if (standing.kind === 'family') return program.kind === 'open' ? 'taught' : 'unknown';
  if (standing.kind !== 'awards') return isUnpublished(college) ? 'unknown' : 'not_taught';
  return standing.groups.some(({ cip4 }) => codeRelation(program, cip4) !== 'may_include') ? 'taught' : 'unknown';
}

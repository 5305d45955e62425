import { areaInText } from '../../ai/text/field-words';
import type { CollegeFacts } from '../../contract/colleges';
import { areaOf } from '../../contract/fields-of-study';
import type { Preference } from '../../contract/preferences';
import {
  count,
  type Criterion,
  CRITERION_WEIGHTS,
  evidenceOf,
  isRefused,
  listed,
  ofKind,
  share,
  weightOf,
} from './criterion';
import { LEAST_LEADING_WEIGHT, type MeantProgram } from './meant-programs';
import { CIP4_TITLES } from '../../colleges/programs/cip4-titles';
import type { Program } from '../../colleges/programs/program';
import { associateStanding, type ProgramStanding, programStanding } from '../../colleges/programs/standing';
import { programById } from '../../colleges/programs/taxonomy/programs';

/** How a college stands in the best of the leading programs; `any` where none leads. */
export type Offer = ProgramStanding['kind'] | 'any';
const ORDER: readonly ProgramStanding['kind'][] = ['none', 'family', 'neighbor', 'awards'];
const FAITH_FAMILIES = ['38', '39'];

/** How a college stands in the programs that lead. */
export function offerOf(college: CollegeFacts, meant: readonly MeantProgram[]): Offer {
  const leading = meant.filter(({ leads }) => leads);
  if (leading.length === 0) return 'any';
  return leading
    .map(({ program }) => programStanding(college, program).kind)
    .reduce((best, kind) => (ORDER.indexOf(kind) > ORDER.indexOf(best) ? kind : best));
}

const OFFERED = 0.6;
/** A major that only leads to the profession, where others award the profession's own. */
const LEADS_THERE = 0.3;
const NEIGHBOR = 0.4;
const FAMILY = 0.3;
/** So many degrees a year, or this share of all, make a program a strong one. */
const MANY_AWARDS = 80;
const STRONG_SHARE = 0.12;
/** A college graduates about this share of its students in a year. */
const GRADUATES = 0.22;

/** Codes of preparation and of health at large: no profession's own. */
const NO_PROFESSION = ['51.11', '51.00'];

/** False where a track leads to a profession that has a code of its own and the college awards only majors that lead there. */
function isOwn({ kind, cip4 }: Program, awarded: readonly string[]): boolean {
  const [profession = ''] = cip4;
  const hasCode = kind === 'track' && profession.startsWith('51.') && !NO_PROFESSION.includes(profession);
  return !hasCode || awarded.includes(profession);
}

function scoreOf(college: CollegeFacts, program: Program, standing: ProgramStanding): number {
  if (standing.kind === 'none') return 0;
  if (standing.kind === 'family') return FAMILY;
  const part = standing.awards / Math.max(1, GRADUATES * (college.undergrads ?? 1000));
  const strength = 0.5 * share(Math.sqrt(standing.awards / MANY_AWARDS)) + 0.5 * share(part / STRONG_SHARE);
  if (standing.kind === 'awards' && !isOwn(program, standing.cip4)) return LEADS_THERE + 0.1 * strength;
  return (standing.kind === 'awards' ? OFFERED : NEIGHBOR) + (standing.kind === 'awards' ? 0.4 : 0.2) * strength;
}

/** 'Surgeon (Pre-Medicine)': a career, and in brackets what is studied for it. */
const CAREER = /^(.+?) \((?:through )?(Pre-Law|Pre-Medicine|Nursing)\)$/;

/** The name inside a sentence: what is a proper noun stays as it is, and of a career what is studied comes first. */
export function programInText(name: string): string {
  const [, career, studied] = CAREER.exec(name) ?? [];
  return career && studied ? `${areaInText(studied)} (toward ${areaInText(career)})` : areaInText(name);
}

const areasOf = (families: readonly string[]): string => listed(families.map((cip2) => areaInText(areaOf(cip2))));

function awardsOf(awards: number): string {
  const yearly = awards >= 20 ? Math.round(awards / 10) * 10 : Math.max(1, Math.round(awards));
  return `about ${count(yearly)} a year when they were last counted`;
}

/** The degree that is meant. */
export type Degree = 'bachelor' | 'associate';
const DEGREES: Readonly<Record<Degree, string>> = { bachelor: "bachelor's degree", associate: 'two-year degree' };

const MOST_MAJORS = 2;

/** 'in majors that lead to pre-law', with the majors where the profession has a code of its own that is missing here. */
function sayTrack(program: Program, awarded: readonly string[]): string {
  const way = `in majors that lead to ${programInText(program.name)}`;
  if (isOwn(program, awarded)) return way;
  const majors = awarded.slice(0, MOST_MAJORS).map((code) => (CIP4_TITLES.get(code) ?? code).replace(/, General$/, ''));
  return `${way} (${listed(majors)}), not in the profession itself`;
}

/** How a college stands in a program, in a sentence. */
export function sayStanding(program: Program, standing: ProgramStanding, degree: Degree): string {
  const name = programInText(program.name);
  const ask = 'ask about the program';
  if (standing.kind === 'awards') {
    const way = program.kind === 'track' ? sayTrack(program, standing.cip4) : `in ${name}`;
    return `It awards ${DEGREES[degree]}s ${way}, ${awardsOf(standing.awards)}.`;
  }
  if (standing.kind === 'neighbor') return `It awards ${DEGREES[degree]}s close to ${name}, not in it; ${ask}.`;
  if (standing.kind === 'family')
    return `It offers degrees in the area of ${areasOf(standing.families)}; ${ask} in ${name}.`;
  return `It lists no ${DEGREES[degree]} in ${name}.`;
}

function wantedProgram({ program, preference, weight, leads }: MeantProgram, part: number, degree: Degree): Criterion {
  const sure = Math.min(1, weight / LEAST_LEADING_WEIGHT);
  const standing = (college: CollegeFacts): ProgramStanding =>
    (degree === 'associate' ? associateStanding : programStanding)(college, program);
  // What needs no four years is told once on top, not as missing on every card.
  const isMissed = leads && (degree === 'associate' || program.level === 'bachelor');
  return {
    kind: 'field',
    label: programInText(program.name),
    within: `with a ${DEGREES[degree]} in ${programInText(program.name)}`,
    weight: CRITERION_WEIGHTS.program * sure * part,
    must: false,
    evidence: evidenceOf(preference),
    ...(program.families.some((cip2) => FAITH_FAMILIES.includes(cip2)) ? { faith: true } : {}),
    score: (college) => scoreOf(college, program, standing(college)),
    met: (college) => standing(college).kind !== 'none',
    reason: (college) => sayStanding(program, standing(college), degree),
    miss: (college) => (isMissed ? sayStanding(program, standing(college), degree) : null),
  };
}

/** One criterion for each program; together they weigh `CRITERION_WEIGHTS.program`. An open mind asks for none. */
export function programCriteria(meant: readonly MeantProgram[], degree: Degree): Criterion[] {
  const named = meant.filter(({ program }) => program.kind !== 'open');
  const total = named.reduce((sum, { weight }) => sum + weight, 0);
  return named.map((one) => wantedProgram(one, one.weight / total, degree));
}

/** Two-digit families of a school subject. */
const SUBJECTS: Readonly<Record<string, { families: readonly string[]; name: string }>> = {
  math: { families: ['27', '14', '11', '40'], name: 'math' },
  science: { families: ['26', '40', '41', '14'], name: 'science' },
  writing: { families: ['23', '09', '54', '38'], name: 'writing' },
  reading: { families: ['23', '54', '38', '16'], name: 'reading' },
  history: { families: ['54', '45'], name: 'history' },
  languages: { families: ['16'], name: 'languages' },
  art: { families: ['50'], name: 'art' },
};
export const subjectName = (value: string): string => SUBJECTS[value]?.name ?? value;

/** From this percent of its degrees a college is mostly about a subject. */
const MOSTLY_PCT = 50;
const STRONG_PCT = 25;

const percentIn = ({ top_fields }: CollegeFacts, families: readonly string[]): number =>
  top_fields.reduce((sum, { cip2, share_pct }) => sum + (families.includes(cip2) ? share_pct : 0), 0);

function refusedFamilies(preference: Preference, families: readonly string[], name: string): Criterion {
  const must = preference.strength === 'must_not';
  const met = (college: CollegeFacts): boolean => percentIn(college, families) < MOSTLY_PCT;
  return {
    kind: 'field',
    label: `a college that is not mostly about ${name}`,
    within: `not mostly about ${name}`,
    quiet: true,
    weight: weightOf(CRITERION_WEIGHTS.refusedProgram, must),
    must,
    evidence: evidenceOf(preference),
    score: (college) => 1 - share(percentIn(college, families) / MOSTLY_PCT),
    met,
    reason: () => '',
    miss: (college) =>
      `Most of its degrees (${Math.round(percentIn(college, families))}%) are in ${name} and what is near it.`,
  };
}

function wantedSubject(preference: Preference, families: readonly string[], name: string): Criterion {
  return {
    kind: 'field',
    label: `a college where ${name} counts`,
    within: `where ${name} counts`,
    quiet: true,
    weight: CRITERION_WEIGHTS.subject,
    must: false,
    evidence: evidenceOf(preference),
    score: (college) => share(percentIn(college, families) / STRONG_PCT),
    met: (college) => percentIn(college, families) >= STRONG_PCT / 2,
    reason: () => '',
    miss: () => null,
  };
}

/** Criteria about programs the student does not want, and about school subjects wanted or not. */
export function subjectCriteria(preferences: readonly Preference[]): Criterion[] {
  const refused = ofKind(preferences, 'program')
    .filter(isRefused)
    .flatMap((one) => {
      const program = programById(one.value);
      return program ? [refusedFamilies(one, program.families, programInText(program.name))] : [];
    });
  const subjects = ofKind(preferences, 'subject').flatMap((one) => {
    const subject = SUBJECTS[one.value];
    if (!subject) return [];
    const make = isRefused(one) ? refusedFamilies : wantedSubject;
    return [make(one, subject.families, subject.name)];
  });
  return [...refused, ...subjects];
}

import type { CollegeFacts } from '../../contract/colleges';
import type { Preference } from '../../contract/preferences';
import { type Criterion, CRITERION_WEIGHTS, askedBy, isRefused, ofKind, share, weightOf } from './criterion';
import type { MeantProgram } from './meant-programs';
import type { Program } from '../../colleges/programs/program';
import {
  associateStanding,
  awardsProfession,
  type ProgramStanding,
  programStanding,
} from '../../colleges/programs/standing';
import { type Degree, DEGREES, programInText, sayStanding } from '../../colleges/programs/standing-words';
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

function scoreOf(college: CollegeFacts, program: Program, standing: ProgramStanding): number {
  if (standing.kind === 'none') return 0;
  if (standing.kind === 'family') return FAMILY;
  const part = standing.awards / Math.max(1, GRADUATES * (college.undergrads ?? 1000));
  const strength = 0.5 * share(Math.sqrt(standing.awards / MANY_AWARDS)) + 0.5 * share(part / STRONG_SHARE);
  if (standing.kind === 'awards' && !awardsProfession(program, standing.groups)) return LEADS_THERE + 0.1 * strength;
  return (standing.kind === 'awards' ? OFFERED : NEIGHBOR) + (standing.kind === 'awards' ? 0.4 : 0.2) * strength;
}

function wantedProgram({ program, preference, leads }: MeantProgram, part: number, degree: Degree): Criterion {
  const standing = (college: CollegeFacts): ProgramStanding =>
    (degree === 'associate' ? associateStanding : programStanding)(college, program);
  const say = (college: CollegeFacts): string =>
    sayStanding(program, standing(college), {
      degree: college.level === 'two_year' ? 'associate' : degree,
      years: college.programs_years,
    });
  // What needs no four years is told once on top, not as missing on every card.
  const isMissed = leads && (degree === 'associate' || program.level === 'bachelor');
  return {
    kind: 'field',
    label: programInText(program.name),
    within: `with a ${DEGREES[degree]} in ${programInText(program.name)}`,
    weight: CRITERION_WEIGHTS.program * part,
    must: false,
    ...askedBy(preference),
    ...(program.families.some((cip2) => FAITH_FAMILIES.includes(cip2)) ? { faith: true } : {}),
    score: (college) => scoreOf(college, program, standing(college)),
    met: (college) => standing(college).kind !== 'none',
    reason: say,
    miss: (college) => (isMissed ? say(college) : null),
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
    beyond: `are mostly about ${name}`,
    quiet: true,
    weight: weightOf(CRITERION_WEIGHTS.refusedProgram, must),
    must,
    ...askedBy(preference),
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
    ...askedBy(preference),
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

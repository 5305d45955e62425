import type { Preference } from '../../contract/preferences';
import {
  FAMILY_WEIGHT,
  isWanted,
  ofKind,
  type Criterion,
  CRITERION_WEIGHTS,
  sourcesAndEvidence,
  isRefused,
  clampShare,
  adjustedWeight,
} from './criterion';
import { type Program, programById } from '../../colleges/programs/programs';
import type { CollegeFacts } from '../../contract/colleges';
import { areaForSentence, fieldForSentence, plainCip4Title } from '../../colleges/programs/cip';
import {
  associateStanding,
  awardsProfession,
  type ProgramStanding,
  programStanding,
  type Degree,
  programForSentence,
  codeRelation,
  standingText,
  teachingStatus,
} from '../../colleges/programs/standing';
import type { SelectiveProgram } from '../tiers/adjustments';
import { isInStatePublic } from './home';
import { isNearCoast } from './landscape-criteria';
import { memoizeByObject } from '../../platform/runtime/caches';
import { joinTranslated, translationsOf } from '../../platform/text/words';
import type list from '../../../data/words/list.json';

export interface ChosenProgram {
  program: Program;
  preference: Preference;
  weight: number;
  /** True if a college must teach one of these to be listed. */
  leads: boolean;
}

/** The programs of which a college must teach one to be listed. */
export const leadingPrograms = (programChoices: readonly ChosenProgram[]): Program[] =>
  programChoices.filter(({ leads }) => leads).map(({ program }) => program);

/** 'nursing or dental hygiene': the leading programs; empty if there are none. */
export const leadingProgramsText = (programChoices: readonly ChosenProgram[]): string =>
  joinTranslated(
    leadingPrograms(programChoices).map(({ name }) => programForSentence(name)),
    'or',
  );

const MAX_PROGRAMS = 4;
/** Programs chosen after the first count less. */
const LATER_PROGRAM_WEIGHT = 0.8;

/** Of programs with the same degree ('nursing', 'nurse practitioner'), the first one chosen represents them all. */
const isFirstWithSameDegree = (
  { program: { cip4, level } }: { program: Program },
  at: number,
  all: readonly { program: Program }[],
): boolean =>
  level !== 'bachelor' ||
  cip4.length === 0 ||
  all.findIndex(({ program: other }) => other.cip4.join() === cip4.join()) === at;

const isStudentMust = ({ strength, holder }: Preference): boolean => strength === 'must' && holder === 'me';

/** Officers study any field, at an academy or with ROTC. */
const isOfficerProgram = ({ id }: Program): boolean => id === 'military-officer';

/**
 * The programs to search for: must-haves first, then in the order chosen, at most four. The student's own programs
 * lead, or only the must-haves among them; the family's add a little to the order.
 */
export function chosenPrograms(preferences: readonly Preference[]): ChosenProgram[] {
  const wanted = ofKind(preferences, 'program').filter(isWanted);
  const musts = wanted.filter(isStudentMust);
  return [...musts, ...wanted.filter((one) => !isStudentMust(one))]
    .flatMap((preference) => {
      const program = programById(preference.value);
      return program ? [{ program, preference }] : [];
    })
    .filter(isFirstWithSameDegree)
    .slice(0, MAX_PROGRAMS)
    .map(({ program, preference }, at) => ({
      program,
      preference,
      weight: (at === 0 ? 1 : LATER_PROGRAM_WEIGHT) * (preference.holder === 'family' ? FAMILY_WEIGHT : 1),
      leads:
        preference.holder === 'me' &&
        program.kind !== 'open' &&
        !isOfficerProgram(program) &&
        (musts.length === 0 || musts.includes(preference)),
    }));
}

const say = translationsOf<typeof list>('list');

/** A college's standing in the best leading program; `any` if there is no leading program. */
export type ProgramOffer = ProgramStanding['kind'] | 'any';
const OFFER_ORDER: readonly ProgramStanding['kind'][] = ['none', 'neighbor', 'family', 'awards'];
const FAITH_FAMILIES = ['38', '39'];

/**
 * True if one of the listed codes means exactly this program. If so, a broader group that merely might include it
 * doesn't settle whether a college offers it.
 */
const hasOwnCode = memoizeByObject((program: Program): boolean =>
  program.cip4.some((cip4) => codeRelation(program, cip4) !== 'may_include'),
);

/** True if nothing contradicts a group that only might include the program. */
const hasSupportingEvidence = (college: CollegeFacts, { supportingCodes }: Program): boolean =>
  supportingCodes.length === 0 ||
  supportingCodes.some((one) =>
    one === 'ocean' ? isNearCoast(college) : Object.hasOwn(college.bachelor_programs, one),
  );

/** A college's standing in one program; `family` if the student has to ask. */
export function programOffer(
  college: CollegeFacts,
  program: Program,
  degree: Degree = 'bachelor',
): ProgramStanding['kind'] {
  const { kind } = standingOf(college, program, degree);
  const isUncertain = kind === 'awards' && teachingStatus(college, program, degree) === 'unknown';
  if (isUncertain && degree === 'bachelor' && !hasSupportingEvidence(college, program)) return 'neighbor';
  return isUncertain && hasOwnCode(program) ? 'family' : kind;
}

const HEALTH_FAMILY = '51';
/** Community colleges only limit the seats in health programs. */
const hasSeatLimit = ({ level }: CollegeFacts, { families }: Program): boolean =>
  level !== 'two_year' || families.includes(HEALTH_FAMILY);

/**
 * The first leading program if it has its own admission hurdle, and others with the same hurdle: the tier only covers
 * the college.
 */
export function leadingSelective(preferences: readonly Preference[]): SelectiveProgram[] {
  const leading = leadingPrograms(chosenPrograms(preferences));
  const hurdle = leading[0]?.selective ?? null;
  if (hurdle === null) return [];
  return leading
    .filter(({ selective }) => selective === hurdle)
    .map((program) => ({
      name: program.name,
      selective: hurdle,
      isOfferedAt: (college) =>
        MAY_TEACH_KINDS.includes(programOffer(college, program)) && hasSeatLimit(college, program),
    }));
}
const MAY_TEACH_KINDS: readonly ProgramStanding['kind'][] = ['awards', 'family'];

/** How well a college does in the student's first leading program. */
export function firstOffer(programChoices: readonly ChosenProgram[]): (college: CollegeFacts) => ProgramOffer {
  const [first] = leadingPrograms(programChoices);
  return first ? (college) => programOffer(college, first) : () => 'any';
}

/** A four-year college on a two-year path may teach a program for the longer degree. */
export const degreesAt = ({ level }: CollegeFacts, degree: Degree): Degree[] =>
  level === 'four_year' && degree !== 'bachelor' ? [degree, 'bachelor'] : [degree];

/** True if the published degrees name the program itself, not only an area that might include it. */
export const teachesExactly = (college: CollegeFacts, program: Program, degree: Degree): boolean =>
  degreesAt(college, degree).some(
    (one) => programOffer(college, program, one) === 'awards' && teachingStatus(college, program, one) === 'taught',
  );

/** The area of a college's degrees that may include a program. */
interface ProgramArea {
  title: string;
  degree: Degree | 'certificate';
  /** True if the area has one of the program's own names: psychology, marine biology. */
  isNamed: boolean;
}

/** From this many degrees a year in an area with the program's own name, nobody needs to ask whether it is taught. */
const MIN_NAMED_DEGREES = 10;

/** Culinary arts, cosmetology and funeral service share an area that says nothing about any of them. */
const MIXED_FAMILY = '12';

/** Null if no published degree is in an area that may include the program. */
export function programArea(college: CollegeFacts, program: Program, degree: Degree): ProgramArea | null {
  const names = [programForSentence(program.name, 'en').toLowerCase(), ...program.words];
  const isNamed = (title: string): boolean =>
    names.some((name) => ` ${title.replaceAll(',', '')} `.toLowerCase().includes(` ${name} `));
  for (const at of degreesAt(college, degree)) {
    const standing = standingOf(college, program, at);
    const [cip2 = ''] = standing.kind === 'family' ? standing.families : [];
    if (standing.kind === 'family' && standing.twoYear && cip2 !== MIXED_FAMILY)
      return {
        title: fieldForSentence(cip2),
        degree: standing.twoYear,
        isNamed: isNamed(fieldForSentence(cip2, 'en')),
      };
    if (standing.kind === 'awards' || (standing.kind === 'neighbor' && college.level === 'four_year')) {
      const [group] = standing.groups;
      const title = areaForSentence(plainCip4Title(group.cip4));
      const hasEnoughDegrees = standing.kind === 'awards' && group.awards >= MIN_NAMED_DEGREES;
      return { title, degree: at, isNamed: isNamed(title) && hasEnoughDegrees };
    }
  }
  return null;
}

const standingOf = (college: CollegeFacts, program: Program, degree: Degree): ProgramStanding =>
  (degree === 'associate' ? associateStanding : programStanding)(college, program);

/** True if the published degrees don't rule the program out. */
export const mayTeach = (college: CollegeFacts, program: Program, degree: Degree): boolean =>
  programOffer(college, program, degree) === 'family' ||
  degreesAt(college, degree).some((one) => MAY_TEACH_KINDS.includes(standingOf(college, program, one).kind));

/** Whether a college certainly teaches one of the leading programs; true if there is no leading program. */
export function teachesExactProgram(
  programChoices: readonly ChosenProgram[],
  degree: Degree,
): (college: CollegeFacts) => boolean {
  const leading = leadingPrograms(programChoices);
  return (college) => leading.length === 0 || leading.some((program) => teachesExactly(college, program, degree));
}

export function bestProgramOffer(programChoices: readonly ChosenProgram[]): (college: CollegeFacts) => ProgramOffer {
  const leading = leadingPrograms(programChoices);
  if (leading.length === 0) return () => 'any';
  return memoizeLast((college) =>
    leading
      .map((program) => programOffer(college, program))
      .reduce((best, kind) => (OFFER_ORDER.indexOf(kind) > OFFER_ORDER.indexOf(best) ? kind : best)),
  );
}

/** Remembers the last college only, because a search checks the same one several times in a row. */
function memoizeLast<T>(compute: (college: CollegeFacts) => T): (college: CollegeFacts) => T {
  let last: { college: CollegeFacts; value: T } | null = null;
  return (college) => {
    last = last?.college === college ? last : { college, value: compute(college) };
    return last.value;
  };
}

/** True for a college whose published degrees rule the program out. */
export const lacksProgram = (offer: ProgramOffer): boolean => offer === 'none' || offer === 'neighbor';

/** How deep a program is, by its degrees a year. */
type Depth = 'hardly' | 'some' | 'many';
const MIN_AWARDS = { some: 5, many: 40 } as const;
/** At a small college, a program with these shares of the yearly degrees counts as having some or many graduates. */
const MIN_SHARES = { some: 0.02, many: 0.1 } as const;
/** Approximate share of its students that a college graduates per year. */
const GRADUATING_SHARE = 0.22;

function depthOf({ undergrads }: CollegeFacts, awards: number): Depth {
  const part = awards / Math.max(1, GRADUATING_SHARE * (undergrads ?? 1000));
  const hasDepth = (depth: 'some' | 'many'): boolean => awards >= MIN_AWARDS[depth] || part >= MIN_SHARES[depth];
  return hasDepth('many') ? 'many' : hasDepth('some') ? 'some' : 'hardly';
}

/**
 * The degrees a year in whichever leading program the college teaches most, counting only groups that mean it; if there
 * are none, all degrees of the first program taught.
 */
function awardsIn(college: CollegeFacts, programs: readonly Program[]): number {
  const degreeCounts = programs.flatMap((program) => {
    const standing = programStanding(college, program);
    if (standing.kind !== 'awards') return [];
    const exact = standing.groups.filter(({ cip4 }) => codeRelation(program, cip4) !== 'may_include');
    return [{ all: standing.awards, exact: exact.reduce((sum, { awards }) => sum + awards, 0) }];
  });
  return Math.max(...degreeCounts.map(({ exact }) => exact), 0) || (degreeCounts[0]?.all ?? 0);
}

/** From this many degrees a year on, more degrees add nothing. */
const MAX_DEPTH_DEGREES = 200;

/** How much of the leading programs a college teaches, by its degrees a year. */
export function programDepth(
  programChoices: readonly ChosenProgram[],
  homeState: string | null,
): { depth: (college: CollegeFacts) => number; isThin: (college: CollegeFacts) => boolean } {
  const leading = leadingPrograms(programChoices);
  const awards = memoizeLast((college) => awardsIn(college, leading));
  return {
    /** From 0 to 1 on a logarithmic scale. */
    depth: (college) => clampShare(Math.log(1 + awards(college)) / Math.log(1 + MAX_DEPTH_DEGREES)),
    /** True for hardly any degrees. A public college in the home state is worth considering all the same. */
    isThin: (college) =>
      !isInStatePublic(college, homeState) && awards(college) > 0 && depthOf(college, awards(college)) === 'hardly',
  };
}

/** How many degrees a year a college awards in the leading programs. */
export const degreesInPrograms = (college: CollegeFacts, programChoices: readonly ChosenProgram[]): number =>
  awardsIn(college, leadingPrograms(programChoices));

const DEPTH_SCORES: Readonly<Record<Depth, number>> = { hardly: 0.5, some: 0.8, many: 1 };
/** The score of a major that only leads to the profession, if other colleges award the profession's own degree. */
const PRE_PROFESSIONAL_SCORE = 0.3;
const NEIGHBOR_SCORE = 0.4;
const FAMILY_SCORE = 0.3;

function scoreOf(college: CollegeFacts, program: Program, standing: ProgramStanding): number {
  if (standing.kind === 'none') return 0;
  if (standing.kind === 'family') return FAMILY_SCORE;
  const score = DEPTH_SCORES[depthOf(college, standing.awards)];
  if (standing.kind === 'neighbor') return NEIGHBOR_SCORE * score;
  return awardsProfession(program, standing.groups) ? score : PRE_PROFESSIONAL_SCORE * score;
}

function programCriterion({ program, preference, leads }: ChosenProgram, part: number, degree: Degree): Criterion {
  const standing = (college: CollegeFacts): ProgramStanding => standingOf(college, program, degree);
  const offerText = (college: CollegeFacts): string =>
    standingText(program, standing(college), {
      degree: college.level === 'two_year' ? 'associate' : degree,
      years: college.programs_years,
    });
  // A program below a bachelor's is covered by one note at the top instead of counting as missing on every card.
  const isReportedMissing = leads && (degree === 'associate' || program.level === 'bachelor');
  return {
    kind: 'field',
    label: programForSentence(program.name),
    within: say(`program.${degree}`, { program: programForSentence(program.name) }),
    weight: CRITERION_WEIGHTS.program * part,
    must: false,
    leads,
    ...sourcesAndEvidence(preference),
    ...(program.families.some((cip2) => FAITH_FAMILIES.includes(cip2)) ? { faith: true } : {}),
    score: (college) => scoreOf(college, program, standing(college)),
    isMetBy: (college) => standing(college).kind !== 'none',
    reason: (college) =>
      standing(college).kind === 'family' && programArea(college, program, degree)?.isNamed !== true
        ? say('program.ask', { program: programForSentence(program.name) })
        : offerText(college),
    miss: (college) => (isReportedMissing ? offerText(college) : null),
  };
}

/** One criterion per program, with the total weight `CRITERION_WEIGHTS.program`. An undecided student gets none. */
export function programCriteria(programChoices: readonly ChosenProgram[], degree: Degree): Criterion[] {
  const specificPrograms = programChoices.filter(({ program }) => program.kind !== 'open');
  const total = specificPrograms.reduce((sum, { weight }) => sum + weight, 0);
  return specificPrograms.map((one) => programCriterion(one, one.weight / total, degree));
}

const SUBJECT_FAMILIES = {
  math: ['27', '14', '11', '40'],
  science: ['26', '40', '41', '14'],
  writing: ['23', '09', '54', '38'],
  reading: ['23', '54', '38', '16'],
  history: ['54', '45'],
  languages: ['16'],
  art: ['50'],
};
const isSubject = (value: string): value is keyof typeof SUBJECT_FAMILIES => Object.hasOwn(SUBJECT_FAMILIES, value);

/** From this percentage of its degrees on, a college is mostly about a subject. */
const MOSTLY_PCT = 50;
const STRONG_PCT = 25;

const degreeShareIn = ({ top_fields }: CollegeFacts, families: readonly string[]): number =>
  top_fields.reduce((sum, { cip2, share_pct }) => sum + (families.includes(cip2) ? share_pct : 0), 0);

function refusedFieldCriterion(preference: Preference, families: readonly string[], name: string): Criterion {
  const must = preference.strength === 'must_not';
  const isMetBy = (college: CollegeFacts): boolean => degreeShareIn(college, families) < MOSTLY_PCT;
  return {
    kind: 'field',
    label: say('mostly.label', { name }),
    within: say('mostly.within', { name }),
    beyond: (colleges) => say('mostly.beyond', { name, smart_count: colleges }),
    quiet: true,
    weight: adjustedWeight(CRITERION_WEIGHTS.refusedProgram, must),
    must,
    ...sourcesAndEvidence(preference),
    score: (college) => 1 - clampShare(degreeShareIn(college, families) / MOSTLY_PCT),
    isMetBy,
    reason: () => '',
    miss: (college) => say('mostly.miss', { percent: Math.round(degreeShareIn(college, families)), name }),
  };
}

function wantedSubjectCriterion(preference: Preference, families: readonly string[], name: string): Criterion {
  return {
    kind: 'field',
    label: say('subject.label', { name }),
    within: say('subject.within', { name }),
    quiet: true,
    weight: CRITERION_WEIGHTS.subject,
    must: false,
    ...sourcesAndEvidence(preference),
    score: (college) => clampShare(degreeShareIn(college, families) / STRONG_PCT),
    isMetBy: (college) => degreeShareIn(college, families) >= STRONG_PCT / 2,
    reason: () => '',
    miss: () => null,
  };
}

export function subjectCriteria(preferences: readonly Preference[]): Criterion[] {
  const refused = ofKind(preferences, 'program')
    .filter(isRefused)
    .flatMap((one) => {
      const program = programById(one.value);
      return program ? [refusedFieldCriterion(one, program.families, programForSentence(program.name))] : [];
    });
  const subjects = ofKind(preferences, 'subject').flatMap((one) => {
    const { value } = one;
    if (!isSubject(value)) return [];
    const createCriterion = isRefused(one) ? refusedFieldCriterion : wantedSubjectCriterion;
    return [createCriterion(one, SUBJECT_FAMILIES[value], say(`subject.${value}`))];
  });
  return [...refused, ...subjects];
}

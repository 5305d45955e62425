import type { Preference } from '../../contract/preferences';
import {
  FAMILY_SHARE,
  isWanted,
  ofKind,
  type Criterion,
  CRITERION_WEIGHTS,
  choicesBehind,
  isRefused,
  clampShare,
  weightOf,
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
export const leadingPrograms = (meant: readonly ChosenProgram[]): Program[] =>
  meant.filter(({ leads }) => leads).map(({ program }) => program);

/** 'nursing or dental hygiene': the leading programs; empty if there are none. */
export const sayLeading = (meant: readonly ChosenProgram[]): string =>
  joinTranslated(
    leadingPrograms(meant).map(({ name }) => programForSentence(name)),
    'or',
  );

const MAX_PROGRAMS = 4;
/** Programs chosen after the first count less. */
const LATER_SHARE = 0.8;

/** Of programs with the same degree ('nursing', 'nurse practitioner'), the first one chosen represents them all. */
const isFirstOfItsDegree = (
  { program: { cip4, level } }: { program: Program },
  at: number,
  all: readonly { program: Program }[],
): boolean =>
  level !== 'bachelor' ||
  cip4.length === 0 ||
  all.findIndex(({ program: other }) => other.cip4.join() === cip4.join()) === at;

const isOwnMust = ({ strength, holder }: Preference): boolean => strength === 'must' && holder === 'me';

/** Officers study any field, at an academy or with ROTC. */
const isByCommission = ({ id }: Program): boolean => id === 'military-officer';

/**
 * The programs to search for: must-haves first, then in the order chosen, at most four. The student's own programs
 * lead, or only the must-haves among them; the family's add a little to the order.
 */
export function chosenPrograms(preferences: readonly Preference[]): ChosenProgram[] {
  const wanted = ofKind(preferences, 'program').filter(isWanted);
  const musts = wanted.filter(isOwnMust);
  return [...musts, ...wanted.filter((one) => !isOwnMust(one))]
    .flatMap((preference) => {
      const program = programById(preference.value);
      return program ? [{ program, preference }] : [];
    })
    .filter(isFirstOfItsDegree)
    .slice(0, MAX_PROGRAMS)
    .map(({ program, preference }, at) => ({
      program,
      preference,
      weight: (at === 0 ? 1 : LATER_SHARE) * (preference.holder === 'family' ? FAMILY_SHARE : 1),
      leads:
        preference.holder === 'me' &&
        program.kind !== 'open' &&
        !isByCommission(program) &&
        (musts.length === 0 || musts.includes(preference)),
    }));
}

const say = translationsOf<typeof list>('list');

/** A college's standing in the best leading program; `any` if none leads. */
export type ProgramOffer = ProgramStanding['kind'] | 'any';
const ORDER: readonly ProgramStanding['kind'][] = ['none', 'neighbor', 'family', 'awards'];
const FAITH_FAMILIES = ['38', '39'];

/**
 * True if one of the listed codes means exactly this program. If so, a broader group that merely might include it
 * doesn't settle whether a college offers it.
 */
export const hasOwnCode = memoizeByObject((program: Program): boolean =>
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
  const isOpen = kind === 'awards' && teachingStatus(college, program, degree) === 'unknown';
  if (isOpen && degree === 'bachelor' && !hasSupportingEvidence(college, program)) return 'neighbor';
  return isOpen && hasOwnCode(program) ? 'family' : kind;
}

const HEALTH = '51';
/** Community colleges only limit the seats in health programs. */
const hasSeatLimit = ({ level }: CollegeFacts, { families }: Program): boolean =>
  level !== 'two_year' || families.includes(HEALTH);

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
      isOfferedAt: (college) => MAY_TEACH.includes(programOffer(college, program)) && hasSeatLimit(college, program),
    }));
}
const MAY_TEACH: readonly ProgramStanding['kind'][] = ['awards', 'family'];

/** How a college stands in the first leading program. */
export function firstOffer(meant: readonly ChosenProgram[]): (college: CollegeFacts) => ProgramOffer {
  const [first] = leadingPrograms(meant);
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
export function areaOf(college: CollegeFacts, program: Program, degree: Degree): ProgramArea | null {
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
      const isSure = standing.kind === 'awards' && group.awards >= MIN_NAMED_DEGREES;
      return { title, degree: at, isNamed: isNamed(title) && isSure };
    }
  }
  return null;
}

const standingOf = (college: CollegeFacts, program: Program, degree: Degree): ProgramStanding =>
  (degree === 'associate' ? associateStanding : programStanding)(college, program);

/** True if the published degrees don't rule the program out. */
export const mayTeach = (college: CollegeFacts, program: Program, degree: Degree): boolean =>
  programOffer(college, program, degree) === 'family' ||
  degreesAt(college, degree).some((one) => MAY_TEACH.includes(standingOf(college, program, one).kind));

/** Whether a college certainly teaches one of the leading programs; true if none leads. */
export function teachesExactProgram(
  meant: readonly ChosenProgram[],
  degree: Degree,
): (college: CollegeFacts) => boolean {
  const leading = leadingPrograms(meant);
  return (college) => leading.length === 0 || leading.some((program) => teachesExactly(college, program, degree));
}

export function programOffers(meant: readonly ChosenProgram[]): (college: CollegeFacts) => ProgramOffer {
  const leading = leadingPrograms(meant);
  if (leading.length === 0) return () => 'any';
  return memoizeLast((college) =>
    leading
      .map((program) => programOffer(college, program))
      .reduce((best, kind) => (ORDER.indexOf(kind) > ORDER.indexOf(best) ? kind : best)),
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
/** At a small college, these shares of its yearly degrees count as some and as many. */
const MIN_SHARES = { some: 0.02, many: 0.1 } as const;
/** Approximate share of its students that a college graduates per year. */
const GRADUATES = 0.22;

function depthOf({ undergrads }: CollegeFacts, awards: number): Depth {
  const part = awards / Math.max(1, GRADUATES * (undergrads ?? 1000));
  const reaches = (depth: 'some' | 'many'): boolean => awards >= MIN_AWARDS[depth] || part >= MIN_SHARES[depth];
  return reaches('many') ? 'many' : reaches('some') ? 'some' : 'hardly';
}

/**
 * The degrees a year in whichever leading program the college teaches most, counting only groups that mean it; if there
 * are none, all degrees of the first program taught.
 */
function awardsIn(college: CollegeFacts, programs: readonly Program[]): number {
  const taught = programs.flatMap((program) => {
    const standing = programStanding(college, program);
    if (standing.kind !== 'awards') return [];
    const exact = standing.groups.filter(({ cip4 }) => codeRelation(program, cip4) !== 'may_include');
    return [{ all: standing.awards, exact: exact.reduce((sum, { awards }) => sum + awards, 0) }];
  });
  return Math.max(...taught.map(({ exact }) => exact), 0) || (taught[0]?.all ?? 0);
}

/** From this many degrees a year on, more degrees add nothing. */
const DEEP_DEGREES = 200;

/** How much of the leading programs a college teaches, by its degrees a year. */
export function programDepth(
  meant: readonly ChosenProgram[],
  homeState: string | null,
): { depth: (college: CollegeFacts) => number; isThin: (college: CollegeFacts) => boolean } {
  const leading = leadingPrograms(meant);
  const awards = memoizeLast((college) => awardsIn(college, leading));
  return {
    /** From 0 to 1 on a logarithmic scale. */
    depth: (college) => clampShare(Math.log(1 + awards(college)) / Math.log(1 + DEEP_DEGREES)),
    /** True for hardly any degrees. A public college in the home state is worth considering all the same. */
    isThin: (college) =>
      !isInStatePublic(college, homeState) && awards(college) > 0 && depthOf(college, awards(college)) === 'hardly',
  };
}

/** How many degrees a year a college awards in the leading programs. */
export const degreesInPrograms = (college: CollegeFacts, meant: readonly ChosenProgram[]): number =>
  awardsIn(college, leadingPrograms(meant));

const AWARDS_SCORES: Readonly<Record<Depth, number>> = { hardly: 0.5, some: 0.8, many: 1 };
/** The score of a major that only leads to the profession, if other colleges award the profession's own degree. */
const LEADS_THERE = 0.3;
const NEIGHBOR = 0.4;
const FAMILY = 0.3;

function scoreOf(college: CollegeFacts, program: Program, standing: ProgramStanding): number {
  if (standing.kind === 'none') return 0;
  if (standing.kind === 'family') return FAMILY;
  const score = AWARDS_SCORES[depthOf(college, standing.awards)];
  if (standing.kind === 'neighbor') return NEIGHBOR * score;
  return awardsProfession(program, standing.groups) ? score : LEADS_THERE * score;
}

function wantedProgram({ program, preference, leads }: ChosenProgram, part: number, degree: Degree): Criterion {
  const standing = (college: CollegeFacts): ProgramStanding => standingOf(college, program, degree);
  const stands = (college: CollegeFacts): string =>
    standingText(program, standing(college), {
      degree: college.level === 'two_year' ? 'associate' : degree,
      years: college.programs_years,
    });
  // A program below a bachelor's is covered by one note at the top instead of counting as missing on every card.
  const isMissed = leads && (degree === 'associate' || program.level === 'bachelor');
  return {
    kind: 'field',
    label: programForSentence(program.name),
    within: say(`program.${degree}`, { program: programForSentence(program.name) }),
    weight: CRITERION_WEIGHTS.program * part,
    must: false,
    leads,
    ...choicesBehind(preference),
    ...(program.families.some((cip2) => FAITH_FAMILIES.includes(cip2)) ? { faith: true } : {}),
    score: (college) => scoreOf(college, program, standing(college)),
    met: (college) => standing(college).kind !== 'none',
    reason: (college) =>
      standing(college).kind === 'family' && areaOf(college, program, degree)?.isNamed !== true
        ? say('program.ask', { program: programForSentence(program.name) })
        : stands(college),
    miss: (college) => (isMissed ? stands(college) : null),
  };
}

/** One criterion per program, with the total weight `CRITERION_WEIGHTS.program`. An undecided student gets none. */
export function programCriteria(meant: readonly ChosenProgram[], degree: Degree): Criterion[] {
  const named = meant.filter(({ program }) => program.kind !== 'open');
  const total = named.reduce((sum, { weight }) => sum + weight, 0);
  return named.map((one) => wantedProgram(one, one.weight / total, degree));
}

const SUBJECTS = {
  math: ['27', '14', '11', '40'],
  science: ['26', '40', '41', '14'],
  writing: ['23', '09', '54', '38'],
  reading: ['23', '54', '38', '16'],
  history: ['54', '45'],
  languages: ['16'],
  art: ['50'],
};
const isSubject = (value: string): value is keyof typeof SUBJECTS => Object.hasOwn(SUBJECTS, value);

/** From this percentage of its degrees on, a college is mostly about a subject. */
const MOSTLY_PCT = 50;
const STRONG_PCT = 25;

const percentIn = ({ top_fields }: CollegeFacts, families: readonly string[]): number =>
  top_fields.reduce((sum, { cip2, share_pct }) => sum + (families.includes(cip2) ? share_pct : 0), 0);

function refusedFamilies(preference: Preference, families: readonly string[], name: string): Criterion {
  const must = preference.strength === 'must_not';
  const met = (college: CollegeFacts): boolean => percentIn(college, families) < MOSTLY_PCT;
  return {
    kind: 'field',
    label: say('mostly.label', { name }),
    within: say('mostly.within', { name }),
    beyond: (colleges) => say('mostly.beyond', { name, smart_count: colleges }),
    quiet: true,
    weight: weightOf(CRITERION_WEIGHTS.refusedProgram, must),
    must,
    ...choicesBehind(preference),
    score: (college) => 1 - clampShare(percentIn(college, families) / MOSTLY_PCT),
    met,
    reason: () => '',
    miss: (college) => say('mostly.miss', { percent: Math.round(percentIn(college, families)), name }),
  };
}

function wantedSubject(preference: Preference, families: readonly string[], name: string): Criterion {
  return {
    kind: 'field',
    label: say('subject.label', { name }),
    within: say('subject.within', { name }),
    quiet: true,
    weight: CRITERION_WEIGHTS.subject,
    must: false,
    ...choicesBehind(preference),
    score: (college) => clampShare(percentIn(college, families) / STRONG_PCT),
    met: (college) => percentIn(college, families) >= STRONG_PCT / 2,
    reason: () => '',
    miss: () => null,
  };
}

export function subjectCriteria(preferences: readonly Preference[]): Criterion[] {
  const refused = ofKind(preferences, 'program')
    .filter(isRefused)
    .flatMap((one) => {
      const program = programById(one.value);
      return program ? [refusedFamilies(one, program.families, programForSentence(program.name))] : [];
    });
  const subjects = ofKind(preferences, 'subject').flatMap((one) => {
    const { value } = one;
    if (!isSubject(value)) return [];
    const make = isRefused(one) ? refusedFamilies : wantedSubject;
    return [make(one, SUBJECTS[value], say(`subject.${value}`))];
  });
  return [...refused, ...subjects];
}

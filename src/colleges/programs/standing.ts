import type { CollegeFacts } from '../../contract/colleges';
import { RecentMap } from '../../platform/runtime/recent-map';
import { rememberedOf } from '../../platform/runtime/remembered-of';
import type { Program } from './program';

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
const MOST_REMEMBERED = 32;
const remembered = new RecentMap<Program, (college: CollegeFacts) => ProgramStanding>(MOST_REMEMBERED);

/**
 * Whether a college awards bachelor's degrees in a program, a two-year college associate degrees. A family speaks only where no four-digit award of it is known, because
 * the program may be newer than the awards; where they are known and the program is not among them, it is not offered.
 */
export function programStanding(college: CollegeFacts, program: Program): ProgramStanding {
  const known = remembered.get(program);
  if (known) return known(college);
  const standing = rememberedOf((one: CollegeFacts) => bachelorStanding(one, program));
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

const ownCodes = rememberedOf(({ cip4, newer }: Program): readonly string[] => [...cip4, ...newer]);

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
const knownFamilies = rememberedOf(
  (awards: Awards): ReadonlySet<string> => new Set(Object.keys(awards).map((code) => code.slice(0, 2))),
);
const NONE: ReadonlySet<string> = new Set();

const tellingFamilies = rememberedOf(({ families }: Program): readonly string[] =>
  families.filter((cip2) => cip2 !== INTERDISCIPLINARY || families.length === 1),
);

function family({ bachelors_fields, bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null {
  const known = program.cip4.length ? knownFamilies(bachelor_programs) : NONE;
  const asked = program.kind === 'open' ? bachelors_fields : tellingFamilies(program);
  const families = asked.filter((cip2) => bachelors_fields.includes(cip2) && !known.has(cip2));
  return families.length ? { kind: 'family', families } : null;
}

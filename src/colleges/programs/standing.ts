import type { CollegeFacts } from '../../contract/colleges';
import { rememberedOf } from '../../platform/runtime/remembered-of';
import type { Program } from './program';

/** What a college's published awards say of a program. */
export type ProgramStanding =
  /** It awards the program: degrees a year, and the four-digit codes they were in. */
  | { kind: 'awards'; awards: number; cip4: string[] }
  /** It awards only what stands near: to be said as such. */
  | { kind: 'neighbor'; awards: number; cip4: string[] }
  /** It offers bachelor's degrees in these two-digit families and no more is known: 'ask about the program'. */
  | { kind: 'family'; families: string[] }
  | { kind: 'none' };

type Awards = CollegeFacts['bachelor_programs'];

/** The family of interdisciplinary studies holds everything and so tells nothing of a program that has another family. */
const INTERDISCIPLINARY = '30';

/**
 * Whether a college awards bachelor's degrees in a program. A family speaks only where no four-digit award of it is known, because
 * the program may be newer than the awards; where they are known and the program is not among them, it is not offered.
 */
export function programStanding(college: CollegeFacts, program: Program): ProgramStanding {
  const awards = college.bachelor_programs;
  return own(awards, program) ?? family(college, program) ?? neighbor(awards, program) ?? { kind: 'none' };
}

/** Whether a college of the catalogue awards associate degrees in a program; families are not known for them. */
export function associateStanding(college: CollegeFacts, program: Program): ProgramStanding {
  const awards = college.associate_programs;
  return own(awards, program) ?? neighbor(awards, program) ?? { kind: 'none' };
}

const own = (awards: Awards, { kind, cip4, newer }: Program): ProgramStanding | null =>
  awarded('awards', awards, kind === 'open' ? Object.keys(awards) : [...cip4, ...newer]);

const neighbor = (awards: Awards, { near }: Program): ProgramStanding | null => awarded('neighbor', awards, near);

function awarded(kind: 'awards' | 'neighbor', awards: Awards, codes: readonly string[]): ProgramStanding | null {
  const cip4 = codes.filter((code) => code in awards);
  const sum = cip4.reduce((total, code) => total + (awards[code] ?? 0), 0);
  return cip4.length ? { kind, awards: sum, cip4 } : null;
}

/** The families in which four-digit awards are known. */
const knownFamilies = rememberedOf(
  (awards: Awards): ReadonlySet<string> => new Set(Object.keys(awards).map((code) => code.slice(0, 2))),
);
const NONE: ReadonlySet<string> = new Set();

function family({ bachelors_fields, bachelor_programs }: CollegeFacts, program: Program): ProgramStanding | null {
  const known = program.cip4.length ? knownFamilies(bachelor_programs) : NONE;
  const telling = program.families.filter((cip2) => cip2 !== INTERDISCIPLINARY || program.families.length === 1);
  const asked = program.kind === 'open' ? bachelors_fields : telling;
  const families = asked.filter((cip2) => bachelors_fields.includes(cip2) && !known.has(cip2));
  return families.length ? { kind: 'family', families } : null;
}

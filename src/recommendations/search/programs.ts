import type { CollegeFacts } from '../../contract/colleges';
import { areaOf, fieldOfStudy } from '../../contract/fields-of-study';

/** A program or career a student may mean, as the search needs it. */
export interface Program {
  id: string;
  name: string;
  /** `track`: a goal that several majors lead to; `open`: the student has not decided, so every program counts. */
  kind: 'program' | 'track' | 'open';
  cip4: readonly string[];
  near: readonly string[];
  families: readonly string[];
  level: 'bachelor' | 'associate' | 'trade';
  path: readonly string[];
  selective: 'capped' | 'audition' | 'portfolio' | null;
  math: 'much' | 'some' | 'little';
}

/** What a college's published awards say of a program. */
export type ProgramStanding =
  | { kind: 'awards'; awards: number; cip4: string[] }
  | { kind: 'neighbor'; awards: number; cip4: string[] }
  | { kind: 'family'; families: string[] }
  | { kind: 'none' };

const FAMILY = 'family:';
const TRADES = ['12', '46', '47', '48'];
const CAPPED = ['11', '14'];

/** The program of a whole two-digit family. */
export const familyProgram = (cip2: string): string => `${FAMILY}${cip2}`;

export function programById(id: string): Program | null {
  if (!id.startsWith(FAMILY)) return null;
  const cip2 = id.slice(FAMILY.length);
  if (fieldOfStudy(cip2) === null) return null;
  return {
    id,
    name: areaOf(cip2),
    kind: 'program',
    cip4: [],
    near: [],
    families: [cip2],
    level: TRADES.includes(cip2) ? 'trade' : 'bachelor',
    path: [],
    selective: CAPPED.includes(cip2) ? 'capped' : null,
    math: cip2 === '14' || cip2 === '27' || cip2 === '40' ? 'much' : 'little',
  };
}

const LEAST_TAUGHT_PCT = 2;

export function programStanding(college: CollegeFacts, { families }: Program): ProgramStanding {
  const offered = families.filter((cip2) => college.bachelors_fields.includes(cip2));
  const parts = college.top_fields.filter(({ cip2, share_pct }) => offered.includes(cip2) && share_pct >= LEAST_TAUGHT_PCT);
  const pct = parts.reduce((sum, { share_pct }) => sum + share_pct, 0);
  if (parts.length > 0) return { kind: 'awards', awards: ((college.undergrads ?? 0) / 5) * (pct / 100), cip4: [] };
  return offered.length > 0 ? { kind: 'family', families: offered } : { kind: 'none' };
}

export function associateStanding(college: CollegeFacts, { families }: Program): ProgramStanding {
  const taught = college.predominant_degree === 'associate' && college.top_fields.some(({ cip2 }) => families.includes(cip2));
  return taught ? { kind: 'awards', awards: 0, cip4: [] } : { kind: 'none' };
}

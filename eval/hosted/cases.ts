import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollegeFacts, TierArithmetic } from '../../src/contract/colleges';
import type { Candidate, StudentInput } from '../../src/contract/student-input';
import type { Tier } from '../../src/contract/text';
import { projectRoot, readTsvRows } from '../../src/platform/runtime/process';
import { aCandidate, threeColleges } from '../../test/support/candidates';
import {
  aStudentInput,
  bilingualWriter,
  futureNurse,
  painter,
  roboticsSenior,
  undecidedAthlete,
} from '../../test/support/students';

/** A student of new-students.tsv. */
function newStudent(name: string): StudentInput {
  const answers: Record<string, Record<string, string>> = {};
  for (const [student, form = '', question = '', answer = ''] of readTsvRows(join(__dirname, 'new-students.tsv')))
    if (student === name) (answers[form] ??= {})[question] = answer;
  return aStudentInput(answers);
}

export const STUDENTS = {
  nurse: futureNurse,
  robot: roboticsSenior,
  painter,
  athlete: undecidedAthlete,
  writer: bilingualWriter,
  deja: () => newStudent('deja'),
  owen: () => newStudent('owen'),
  linh: () => newStudent('linh'),
  tariq: () => newStudent('tariq'),
} as const;
export type StudentName = keyof typeof STUDENTS;
export const COLLEGES = ['riverton', 'lakeland', 'brigid'] as const;
export type Place = (typeof COLLEGES)[number] | 'dashboard' | 'counselor' | 'feedback' | 'chat';

/** One sentence of a made-up hosted model: whom it is about, where it stands, and what it says it rests on. */
export interface ModelSentence {
  student: StudentName;
  place: Place;
  text: string;
  /** Parts of the texts of the facts it names; in the chat the message it answers, in feedback the form and number of the answer. */
  facts: string[];
  quotes: string[];
}

export const SETS = [
  'lies',
  'honest',
  'held-out-lies',
  'held-out-honest',
  'fresh-lies',
  'fresh-honest',
  'fourth-lies',
  'fourth-honest',
  'fifth-lies',
  'fifth-honest',
  'sixth-lies',
  'seventh-lies',
  'seventh-honest',
  'eighth-lies',
  'eighth-honest',
  'good',
] as const;
export type SetName = (typeof SETS)[number];

const splitParts = (text: string | undefined, by: string): string[] =>
  (text ?? '')
    .split(by)
    .map((part) => part.trim())
    .filter(Boolean);

/** The sentences of a set. Throws where a line is not of the form `student.place | sentence | facts | quotes`. */
export function sentencesOfSet(set: SetName): ModelSentence[] {
  return readFileSync(join(projectRoot(), 'eval', 'hosted', `${set}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [where = '', text = '', facts, quotes] = line.split('|').map((part) => part.trim());
      const [student, place] = where.split('.');
      if (!(student in STUDENTS) || !place || !text) throw new Error(`A line of ${set} that is no sentence: ${line}`);
      return { student, place, text, facts: splitParts(facts, ';'), quotes: splitParts(quotes, ';;') } as ModelSentence;
    });
}

const TIERS: readonly Tier[] = ['Match', 'Safety', 'Reach'];
const STATES: Record<string, string> = { OH: 'Ohio', ME: 'Maine', PA: 'Pennsylvania', TX: 'Texas' };

/** How the student's SAT, or ACT, lies to the college's middle half. */
export function scoreOf({ reading }: StudentInput, college: CollegeFacts): TierArithmetic['score'] {
  const measure = reading.sat ? 'SAT' : 'ACT';
  const student = (reading.sat ?? reading.act)?.value;
  const low = measure === 'SAT' ? college.sat_total_25 : college.act_25;
  const high = measure === 'SAT' ? college.sat_total_75 : college.act_75;
  if (student === undefined || low === null || high === null) return null;
  const standing = student < low ? 'below' : student > high ? 'above' : 'within';
  return { measure, student, converted: false, low, high, standing };
}

/** The three colleges as the search hands them to the words: each in its tier, with a wish it meets and one it misses. */
export function candidatesFor(studentInput: StudentInput): Candidate[] {
  return threeColleges().map((college, at) => {
    const homeStateName = STATES[studentInput.homeState ?? ''] ?? '';
    const collegeStateName = STATES[college.state] ?? '';
    const { arithmetic } = aCandidate(college);
    return aCandidate(college, {
      tier: TIERS[at],
      arithmetic: { ...arithmetic, score: scoreOf(studentInput, college) },
      reasons: [
        ...(homeStateName === collegeStateName
          ? [{ kind: 'place' as const, text: `It is in ${collegeStateName}, as you wished.`, evidence: null }]
          : []),
        { kind: 'field', text: 'It offers bachelor’s degrees in a field you named.', evidence: null },
      ],
      misses:
        homeStateName === collegeStateName
          ? []
          : [`It is in ${collegeStateName}, not in ${homeStateName} as you wished.`],
    });
  });
}

/** The one place where the evaluation touches the product: answers in, list out, through the functions the server itself calls. */
import { readCatalogue } from '../../src/colleges/college.catalogue';
import { programById } from '../../src/colleges/programs/taxonomy/programs';
import { academicFieldsWith } from '../../src/contract/academic';
import type { CollegeFacts } from '../../src/contract/colleges';
import { questionTextOf } from '../../src/contract/forms/catalogue';
import { SECTIONS } from '../../src/contract/forms/sections';
import type { CandidateList, HomePoint, StudentInputAnswer, StudentInput } from '../../src/contract/student-input';
import type { IncomeBracket } from '../../src/contract/income-brackets';
import type { Preference, PreferenceStrength } from '../../src/contract/preferences';
import type { Tier } from '../../src/contract/text';
import { readStudentInput } from '../../src/guidance/profiles/read-student-input';
import { leadingSelective } from '../../src/recommendations/search/meant-programs';
import { familyPriceOf } from '../../src/recommendations/family-income/list-at-income';
import { priceLimit } from '../../src/recommendations/search/cost-criteria';
import { candidateSearch } from '../../src/recommendations/search/search-candidates';
import { tierOf } from '../../src/recommendations/tiers/tier-of';
import type { Persona } from '../persona';

/** One wish as the product understood it. */
export interface Understood {
  kind: string;
  value: string;
  strength: PreferenceStrength;
  quote: string;
  /** Of a program: the 4-digit codes, or the 2-digit families where no more is known. */
  codes: readonly string[];
}

/** One college of a produced list. */
export interface Listed {
  college: CollegeFacts;
  tier: Tier;
  reasons: readonly string[];
  misses: readonly string[];
  arithmetic: readonly string[];
}

/** All that the product says to a student. */
export interface Produced {
  listed: readonly Listed[];
  notes: readonly string[];
  understood: readonly Understood[];
  tierOf: (unitid: number) => Tier | null;
}

export const CATALOGUE: readonly CollegeFacts[] = readCatalogue();
const byUnitid = new Map(CATALOGUE.map((college) => [college.unitid, college]));
export const collegeOf = (unitid: number): CollegeFacts | null => byUnitid.get(unitid) ?? null;

const SECTION_LETTERS = ['a', 'e', 'r', 'c'];

/** The persona's answers as the server hands them on, sections first. */
export function answersOf({ answers, forms = {} }: Persona): StudentInputAnswer[] {
  const inSections = SECTIONS.flatMap(({ title, questions }, index) =>
    questions.map(({ id }) => ({
      form_id: title,
      question_id: String(id),
      answer: answers[`${SECTION_LETTERS[index]}${id}` as keyof typeof answers] ?? '',
    })),
  );
  const inForms = Object.entries(forms).flatMap(([form_id, typed]) =>
    Object.entries(typed).map(([question_id, answer]) => ({ form_id, question_id, answer })),
  );
  return [...inSections, ...inForms]
    .filter(({ answer }) => answer !== '')
    .map((one) => ({ ...one, question_text: questionTextOf(one.form_id, one.question_id) }));
}

/** Everything the server works out of one student's answers before it searches. */
export interface Student {
  studentInput: StudentInput;
  preferences: readonly Preference[];
  home: HomePoint | null;
  income: IncomeBracket | null;
}

/** What is read of a persona; `homeState` null is the same student whose school's state names none. */
export function studentOf(persona: Persona, homeState: string | null = persona.state): Student {
  const writer = { name: persona.id, grade: persona.grade, homeState, schoolTown: persona.town };
  const record = academicFieldsWith(persona.record);
  const studentInput = readStudentInput(writer, answersOf(persona), record);
  return {
    studentInput,
    preferences: studentInput.preferences,
    home: studentInput.home,
    income: persona.income ?? null,
  };
}

/** All that is read of a persona. */
export const studentInputOf = (persona: Persona): StudentInput => studentOf(persona).studentInput;

export function search({ studentInput, home, income }: Student): CandidateList {
  const { rank, choose } = candidateSearch({ colleges: CATALOGUE, studentInput, reviews: [], home, income });
  return choose(CATALOGUE.map(rank).filter((entry) => entry !== null));
}

const understoodAs = ({ kind, value, strength, quote }: Preference): Understood => {
  const program = kind === 'program' ? programById(value) : null;
  return { kind, value, strength, quote, codes: program ? [...program.cip4, ...program.newer] : [] };
};

/** What the student reads at the price of a college, where they chose an income and the price is over their limit. */
function overLimit(college: CollegeFacts, { studentInput, preferences, income }: Student): string[] {
  if (income === null) return [];
  const most = priceLimit(preferences);
  const { dollars, says } = familyPriceOf(college, { homeState: studentInput.homeState, income }, most ?? undefined);
  return most !== null && (dollars ?? 0) > most ? [says] : [];
}

/** What the product makes of one persona. */
export function produce(persona: Persona): Produced {
  const student = studentOf(persona);
  const { candidates, notes } = search(student);
  const selective = leadingSelective(student.preferences);
  return {
    listed: candidates.map(({ college, tier, reasons, misses, arithmetic }) => ({
      college,
      tier,
      reasons: reasons.map(({ text }) => text),
      misses: [...misses, ...overLimit(college, student)],
      arithmetic: arithmetic.steps,
    })),
    notes,
    understood: student.preferences.map(understoodAs),
    tierOf: (unitid) => {
      const college = collegeOf(unitid);
      return college && tierOf(college, student.studentInput.reading, persona.state, selective).tier;
    },
  };
}

/** The one place where the evaluation touches the product: answers in, list out, through the functions the server itself calls. */
import { readCatalogue } from '../../src/colleges/seed-catalogue';
import { programById, PROGRAMS } from '../../src/colleges/programs/programs';
import { academicFieldsWith } from '../../src/contract/academic';
import type { CollegeFacts } from '../../src/contract/colleges';
import { questionTextOf, SECTIONS } from '../../src/contract/forms';
import type { CandidateList, HomePoint, StudentInputAnswer, StudentInput } from '../../src/contract/student-input';
import type { IncomeBracket } from '../../src/contract/prices';
import type { Preference, PreferenceCorrection, PreferenceStrength } from '../../src/contract/preferences';
import type { Tier } from '../../src/contract/text';
import { readStudentInput } from '../../src/guidance/profiles/read-student-input';
import { leadingSelective } from '../../src/recommendations/search/program-criteria';
import { toFamilyPrice } from '../../src/recommendations/family-income/list-at-income';
import { priceLimit } from '../../src/recommendations/search/cost-criteria';
import { candidateSearch, type ListReader } from '../../src/recommendations/search/search-candidates';
import { computeFit } from '../../src/recommendations/tiers/tier-of';
import { preferencesFrom } from '../../src/recommendations/preferences/choices.service';
import type { Persona, StatedPreference } from '../persona';

/** One college of a produced list. */
export interface ListedCollege {
  college: CollegeFacts;
  tier: Tier;
  reasons: readonly string[];
  misses: readonly string[];
  /** What it misses of the musts that were relaxed. */
  bends: readonly string[];
  /** What its closed card warns of. */
  watch: string | null;
  arithmetic: readonly string[];
}

/** All that the product says to a student. */
export interface ProducedList {
  listed: readonly ListedCollege[];
  notes: readonly string[];
  chosen: readonly Preference[];
  /** The ids of the musts that were relaxed. */
  relaxed: readonly string[];
  /** What the list says above itself about each of them. */
  relaxedTexts: readonly string[];
  tierOf: (unitid: number) => Tier | null;
}

export const CATALOGUE: readonly CollegeFacts[] = readCatalogue();
const byUnitid = new Map(CATALOGUE.map((college) => [college.unitid, college]));
export const collegeOf = (unitid: number): CollegeFacts | null => byUnitid.get(unitid) ?? null;

const SECTION_LETTERS = ['a', 'e', 'r', 'c'];

/** The persona's answers as the server hands them on, sections first. */
export function answersOf({ answers, forms = {} }: Persona): StudentInputAnswer[] {
  const sectionAnswers = SECTIONS.flatMap(({ title, questions }, index) =>
    questions.map(({ id }) => ({
      form_id: title,
      question_id: String(id),
      answer: answers[`${SECTION_LETTERS[index]}${id}` as keyof typeof answers] ?? '',
    })),
  );
  const formAnswers = Object.entries(forms).flatMap(([form_id, typed]) =>
    Object.entries(typed).map(([question_id, answer]) => ({ form_id, question_id, answer })),
  );
  return [...sectionAnswers, ...formAnswers]
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

/** The program of this id or whose own code it is, else the first that the code is one of. */
function programIdFor(code: string): string | null {
  if (programById(code)) return code;
  const matching = PROGRAMS.filter(({ cip4 }) => cip4.includes(code));
  return (matching.find(({ cip4 }) => cip4.length === 1) ?? matching[0])?.id ?? null;
}

/** What a persona chooses: what they mean, as a tap would say it. */
export function choicesOf({ expectations, town, state }: Persona): PreferenceCorrection[] {
  const corrections = (
    preferences: readonly StatedPreference[],
    strength: PreferenceStrength,
  ): PreferenceCorrection[] =>
    preferences.flatMap(([kind, value]) => {
      const programOrValue = kind === 'program' ? programIdFor(value) : value;
      return programOrValue === null ? [] : [{ kind, value: programOrValue, strength }];
    });
  const programs = expectations.programs.flatMap((code) => programIdFor(code) ?? []);
  return [
    { kind: 'home_town', value: `${town}, ${state}`, strength: 'want' },
    ...corrections(expectations.musts, 'must'),
    ...corrections(expectations.mustNots, 'must_not'),
    ...corrections(expectations.wants, 'want'),
    ...[...new Set(programs)].map((value) => ({ kind: 'program', value, strength: 'want' }) as const),
    ...expectations.named.map((unitid) => ({ kind: 'college', value: String(unitid), strength: 'want' }) as const),
  ];
}

/** What is read of a persona who chose; `homeState` null is the same student whose school's state names none. */
export function studentOf(persona: Persona, homeState: string | null = persona.state): Student {
  const writer = { name: persona.id, grade: persona.grade, homeState, schoolTown: persona.town };
  const record = academicFieldsWith(persona.record);
  const choices = choicesOf(persona).filter(({ kind }) => homeState !== null || kind !== 'home_town');
  const chosen = { preferences: preferencesFrom(choices), removed: [] };
  const studentInput = readStudentInput(writer, answersOf(persona), record, chosen);
  return {
    studentInput,
    preferences: studentInput.preferences,
    home: studentInput.home,
    income: persona.income ?? null,
  };
}

/** All that is read of a persona. */
export const studentInputOf = (persona: Persona): StudentInput => studentOf(persona).studentInput;

export function search({ studentInput, home, income }: Student, reader: ListReader = 'anybody'): CandidateList {
  const { rank, choose } = candidateSearch({ colleges: CATALOGUE, studentInput, reviews: [], home, income });
  return choose(
    CATALOGUE.map(rank).filter((entry) => entry !== null),
    reader,
  );
}

/** What the student reads at the price of a college, where they chose an income and the price is over their limit. */
function overLimitTexts(college: CollegeFacts, { studentInput, preferences, income }: Student): string[] {
  if (income === null) return [];
  const maxPrice = priceLimit(preferences);
  const { dollars, says } = toFamilyPrice(
    college,
    { homeState: studentInput.homeState, income },
    maxPrice ?? undefined,
  );
  return maxPrice !== null && (dollars ?? 0) > maxPrice ? [says] : [];
}

/** What the product makes of one persona. */
export function produce(persona: Persona): ProducedList {
  const student = studentOf(persona);
  const { candidates, notes, relaxed } = search(student, 'student');
  const selective = leadingSelective(student.preferences);
  return {
    listed: candidates.map(({ college, tier, reasons, misses, bends, lines, arithmetic }) => ({
      college,
      tier,
      reasons: reasons.map(({ text }) => text),
      misses: [...misses, ...overLimitTexts(college, student)],
      bends: bends ?? [],
      watch: lines?.watch ?? null,
      arithmetic: arithmetic.steps,
    })),
    notes,
    chosen: student.preferences,
    relaxed: (relaxed ?? []).map(({ id }) => id),
    relaxedTexts: (relaxed ?? []).map(({ says }) => says),
    tierOf: (unitid) => {
      const college = collegeOf(unitid);
      return college && computeFit(college, student.studentInput.reading, persona.state, selective).tier;
    },
  };
}

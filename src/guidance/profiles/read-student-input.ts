import { readRecord } from '../../academic/reading/read-record';
import { readInterests } from '../../ai/text/interests/read-interests';
import { withoutRefused } from '../../ai/text/interests/without-refused';
import { type ForReaders, forReaders } from '../../ai/safety/privacy/for-readers';
import { homePointOf } from '../../colleges/home-point';
import { readable } from '../../platform/text/readable-text';
import { MAX_LETTERS_READ, withinLetters } from '../../platform/text/within-letters';
import type { AcademicFields } from '../../contract/academic';
import { parentForm } from '../../contract/forms/parent-form';
import type { StudentInputAnswer, SavedAnswer, StudentInput } from '../../contract/student-input';
import type { Preference, PreferenceCorrection } from '../../contract/preferences';
import type { VerifiedFacts } from '../../contract/verified-record';
import { withCorrections } from '../../recommendations/preferences/corrected';
import { homeTownIn } from '../../recommendations/preferences/places/home-town';
import { isOwn, labelOf } from '../../recommendations/preferences/read-preferences';
import { preferencesTold, type ToldAnswer } from './preferences-told';

/** Who wrote the answers, as far as the engine needs to know. */
export interface Writer {
  name: string;
  grade: number | null;
  homeState: string | null;
  /** The town of the school, where it is known. */
  schoolTown?: string | null;
  /** Their numbers as a counselor read them on the transcript. */
  verified?: VerifiedFacts | null;
}

type Typed = StudentInputAnswer & Partial<Pick<SavedAnswer, 'keep_out'>>;

/** An answer in bounded pieces, and what of it may be read. */
export interface ReadAnswer {
  text: Typed;
  /** Null where it is its writer's alone: kept out of the profile, or closed by their own word. */
  answer: StudentInputAnswer | null;
  /** Whether nothing of it is left out. */
  whole: boolean;
  read: ForReaders;
}

/** Reads one answer by itself; a portfolio of the longest answers takes so long that others must get their turn in between. */
export function readAnswer(one: Typed): ReadAnswer {
  const text = { ...one, answer: readable(one.answer) };
  const { keep_out, ...typed } = text;
  const read = forReaders(typed.answer, typed.form_id === parentForm.id);
  const whole = read.kinds.length === 0 && !read.boundary && !keep_out;
  return { text, answer: keep_out || read.text.trim() === '' ? null : { ...typed, answer: read.text }, whole, read };
}

/** All that is read of one student, and their wishes as the answers alone say them. */
export interface ReadStudentInput {
  studentInput: StudentInput;
  /** Before the student's own corrections. */
  asRead: Preference[];
}

/** The preferences as corrected, and the interests that go with them. */
function wishesIn(
  told: readonly ToldAnswer[],
  { answers, record, homeState, home }: Pick<StudentInput, 'answers' | 'record' | 'homeState' | 'home'>,
  corrections: readonly PreferenceCorrection[],
): Pick<StudentInput, 'preferences' | 'interests'> & Pick<ReadStudentInput, 'asRead'> {
  const asRead = preferencesTold(told, { record, homeState, homeTown: home?.name ?? null });
  const { preferences } = withCorrections(asRead, corrections, labelOf);
  const removed = corrections.filter(({ strength }) => strength === 'removed');
  const interests = readInterests(withinLetters(answers, MAX_LETTERS_READ), record);
  return { asRead, preferences, interests: withoutRefused(interests, preferences, removed) };
}

/** What is read of one student, to whoever needs no more than the material. */
export const wholeStudentInput = (...from: Parameters<typeof readStudentInput>): StudentInput =>
  readStudentInput(...from).studentInput;

/**
 * All that is read of one student, their own word about their wishes in it. Every text goes through `readable` here, so that whatever reads it is safe from its length, and
 * what is the student's alone to bring up is taken out here, so that no reader can quote, use or send it.
 */
export function readStudentInput(
  { name, grade, homeState, schoolTown = null, verified = null }: Writer,
  typed: readonly Typed[],
  typedRecord: AcademicFields,
  corrections: readonly PreferenceCorrection[] = [],
  read: readonly ReadAnswer[] = typed.map(readAnswer),
): ReadStudentInput {
  const texts = read.map(({ text }) => text);
  const resume = forReaders(readable(typedRecord.resume_file));
  const answers = read.flatMap(({ answer }) => (answer ? [answer] : []));
  const record = { ...typedRecord, resume_file: resume.text };
  const left = texts.filter((_, at) => !read[at].whole);
  const withoutPapers = [resume, ...read.map((one) => one.read)].some(({ kinds }) => kinds.includes('immigration'));
  // What a student keeps out of the profile, or closed by their own word, says nothing of their wishes either.
  const told = texts.flatMap(({ keep_out, ...typed }, at) =>
    keep_out || read[at].read.boundary ? [] : [{ typed, shown: read[at].answer, kinds: read[at].read.kinds }],
  );
  const home = homeTownIn(answers.filter(isOwn), homePointOf({ town: schoolTown, state: homeState }), homeState);
  const { asRead, ...wishes } = wishesIn(told, { answers, record, homeState, home }, corrections);
  const studentInput: StudentInput = {
    firstName: name.trim().split(/\s+/)[0] ?? '',
    grade,
    homeState,
    home,
    answers,
    record,
    // Of numbers only the numbers are read, whatever stands beside them.
    reading: readRecord(
      record,
      texts.filter(({ keep_out }) => !keep_out),
      verified,
    ),
    ...wishes,
    discretion: {
      answers: left.map(({ form_id, question_id }) => ({ form_id, question_id })),
      advisesFafsa: !withoutPapers,
    },
  };
  return { studentInput, asRead };
}

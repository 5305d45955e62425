import { readRecord } from '../../academic/read-record';
import { toReadableText } from '../../platform/text/readable-text';
import { statesStatus } from '../safeguarding/sensitivity';
import { sentencesOf } from '../../ai/text/sentences';
import type { AcademicFields, VerifiedFacts } from '../../contract/academic';
import type { CollegeFacts } from '../../contract/colleges';
import type { StudentInputAnswer, SavedAnswer, StudentInput } from '../../contract/student-input';
import type { Preference, Suggestion } from '../../contract/preferences';
import { chosenHome, type StoredChoices } from '../../recommendations/preferences/choices.service';
import { quotableSentences, placeOf } from './picks/own-sentences';
import type { StoredPicks } from './picks/kept-picks.service';
import { labelsOf, STRENGTHS } from './picks/pick-words';
import { readSuggestions } from '../../recommendations/preferences/suggestions/read-suggestions';

export interface AnswerAuthor {
  name: string;
  grade: number | null;
  homeState: string | null;
  schoolTown?: string | null;
  /** The student's numbers as a counselor read them on the transcript. */
  verified?: VerifiedFacts | null;
  colleges?: readonly CollegeFacts[];
}

type TypedAnswer = StudentInputAnswer & Partial<Pick<SavedAnswer, 'keep_out' | 'soundsPersonal'>>;

export interface ReadableAnswer {
  text: TypedAnswer;
  /** Null if it is kept out of the profile. */
  answer: StudentInputAnswer | null;
}

/**
 * Reads a single answer, because a portfolio of the longest answers takes so long that other requests must run in
 * between.
 */
export function toReadableAnswer(one: TypedAnswer): ReadableAnswer {
  const text = { ...one, answer: toReadableText(one.answer) };
  const { keep_out, soundsPersonal: _sounds, ...answer } = text;
  return { text, answer: keep_out ? null : answer };
}

/** A résumé can't be kept out, so only a sentence that states immigration status is removed. */
const readableResume = (typed: string): string => {
  const text = toReadableText(typed);
  if (!statesStatus(text)) return text;
  return sentencesOf(text)
    .filter((sentence) => !statesStatus(sentence.text))
    .map((sentence) => sentence.text)
    .join('\n');
};

type StudentChoices = Pick<StoredChoices, 'preferences' | 'removed'> &
  Partial<Pick<StoredChoices, 'changedAt'>> & { picks?: Pick<StoredPicks, 'starred' | 'strengths'> };
const NO_CHOICES: StudentChoices = { preferences: [], removed: [] };

/**
 * The words behind a choice, if an answer suggested exactly that and doesn't sound personal, because lists get printed.
 */
function withQuotes(
  chosen: readonly Preference[],
  suggested: readonly Suggestion[],
  read: readonly ReadableAnswer[],
): Preference[] {
  const personal = new Set(read.filter(({ text }) => text.soundsPersonal).map(({ text }) => placeOf(text)));
  const clear = new Map(
    suggested.filter(({ asks, question }) => !asks && !personal.has(placeOf(question))).map((one) => [one.id, one]),
  );
  return chosen.map((one) => {
    const isRefused = one.strength === 'avoid' || one.strength === 'must_not';
    const from = isRefused ? undefined : clear.get(one.id);
    return from ? { ...one, quote: from.quote, question: from.question } : one;
  });
}

/** The picks that may be shown: sentences that are still in their answers, and strengths with their English labels. */
function shareablePicks(
  read: readonly ReadableAnswer[],
  { starred, strengths }: Pick<StoredPicks, 'starred' | 'strengths'>,
) {
  const byPlace = new Map(read.map((one) => [placeOf(one.text), one]));
  const still = starred.flatMap((one) => {
    const there = byPlace.get(placeOf(one));
    if (!there?.answer || !quotableSentences(there.text.answer, there.answer.answer).includes(one.quote)) return [];
    return [{ ...one, question_text: there.text.question_text }];
  });
  return { starred: still, strengths: labelsOf(STRENGTHS, strengths, 'en') };
}

/**
 * Everything the engine reads about one student, with their choices. Every text goes through `readable` here, which
 * makes its length safe for all readers. Kept-out answers are removed here, so that no reader can quote, use or send
 * them.
 */
export function readStudentInput(
  writer: AnswerAuthor,
  typed: readonly TypedAnswer[],
  typedRecord: AcademicFields,
  chosen: StudentChoices = NO_CHOICES,
  read: readonly ReadableAnswer[] = typed.map(toReadableAnswer),
): StudentInput {
  const { name, grade, verified = null, colleges } = writer;
  const texts = read.map(({ text }) => text);
  const answers = read.flatMap(({ answer }) => (answer ? [answer] : []));
  const record = { ...typedRecord, resume_file: readableResume(typedRecord.resume_file) };
  const { home, homeState } = chosenHome(chosen.preferences, writer);
  const suggested = readSuggestions({ answers, homeState, homeTown: home?.name ?? null, colleges });
  const settled = new Set([...chosen.preferences, ...chosen.removed].map(({ id }) => id));
  const preferences = withQuotes(chosen.preferences, suggested, read);
  return {
    firstName: name.trim().split(/\s+/)[0] ?? '',
    grade,
    homeState,
    home,
    answers,
    record,
    // Only the number is read from a number field; any text next to it is ignored.
    reading: readRecord(
      record,
      texts.filter(({ keep_out }) => !keep_out),
      verified,
    ),
    preferences,
    hasChosen: (chosen.changedAt ?? null) !== null || preferences.some(({ kind }) => kind !== 'home_town'),
    picks: shareablePicks(read, chosen.picks ?? { starred: [], strengths: [] }),
    suggestions: suggested.filter(({ id }) => !settled.has(id)),
  };
}

import { readRecord } from '../../academic/read-record';
import { toReadableText } from '../../platform/text/readable-text';
import { disclosesStatus } from '../safeguarding/sensitivity';
import { isDeclined } from '../../ai/text/refusals';
import { sentencesOf } from '../../ai/text/sentences';
import type { AcademicFields, VerifiedFacts } from '../../contract/academic';
import type { CollegeFacts } from '../../contract/colleges';
import type { StudentInputAnswer, SavedAnswer, StudentInput } from '../../contract/student-input';
import type { Preference, Suggestion } from '../../contract/preferences';
import { resolveHome, type StoredChoices } from '../../recommendations/preferences/choices.service';
import { placeKey } from '../../contract/forms';
import { quotableSentences } from './picks/own-sentences';
import type { StoredPicks } from './picks/kept-picks.service';
import { labelsFor, STRENGTHS } from './picks/pick-words';
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
  /** Null if it is kept out of the profile or only declines the question. */
  answer: StudentInputAnswer | null;
}

/**
 * Reads a single answer, because a portfolio of the longest answers takes so long that other requests must run in
 * between.
 */
export function toReadableAnswer(item: TypedAnswer): ReadableAnswer {
  const text = { ...item, answer: toReadableText(item.answer) };
  const { keep_out, soundsPersonal: _sounds, ...answer } = text;
  return { text, answer: keep_out || isDeclined(text) ? null : answer };
}

/** A résumé can't be kept out, so only a sentence that states immigration status is removed. */
const toReadableResume = (typed: string): string => {
  const text = toReadableText(typed);
  if (!disclosesStatus(text)) return text;
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  return sentences.filter((sentence) => !disclosesStatus(sentence)).join('\n');
};

type StudentChoices = Pick<StoredChoices, 'preferences' | 'removed'> &
  Partial<Pick<StoredChoices, 'changedAt'>> & { picks?: Pick<StoredPicks, 'starred' | 'strengths'> };
const NO_CHOICES: StudentChoices = { preferences: [], removed: [] };

/**
 * The words behind a choice, if an answer suggested exactly that and doesn't sound personal, because lists get printed.
 */
function addQuotes(
  chosen: readonly Preference[],
  suggestions: readonly Suggestion[],
  readableAnswers: readonly ReadableAnswer[],
): Preference[] {
  const personalPlaces = new Set(
    readableAnswers.filter(({ text }) => text.soundsPersonal).map(({ text }) => placeKey(text)),
  );
  const clear = new Map(
    suggestions
      .filter(({ asks, question }) => !asks && !personalPlaces.has(placeKey(question)))
      .map((item) => [item.id, item]),
  );
  return chosen.map((item) => {
    const isRefused = item.strength === 'avoid' || item.strength === 'must_not';
    const from = isRefused ? undefined : clear.get(item.id);
    return from ? { ...item, quote: from.quote, question: from.question } : item;
  });
}

/** The picks that may be shown: sentences that are still in their answers, and strengths with their English labels. */
function shareablePicks(
  readableAnswers: readonly ReadableAnswer[],
  { starred, strengths }: Pick<StoredPicks, 'starred' | 'strengths'>,
) {
  const byPlace = new Map(readableAnswers.map((item) => [placeKey(item.text), item]));
  const shareableStars = starred.flatMap((item) => {
    const sourceAnswer = byPlace.get(placeKey(item));
    if (
      !sourceAnswer?.answer ||
      !quotableSentences(sourceAnswer.text.answer, sourceAnswer.answer.answer).includes(item.quote)
    )
      return [];
    return [{ ...item, question_text: sourceAnswer.text.question_text }];
  });
  return { starred: shareableStars, strengths: labelsFor(STRENGTHS, strengths, 'en') };
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
  readableAnswers: readonly ReadableAnswer[] = typed.map(toReadableAnswer),
): StudentInput {
  const { name, grade, verified = null, colleges } = writer;
  const texts = readableAnswers.map(({ text }) => text);
  const answers = readableAnswers.flatMap(({ answer }) => (answer ? [answer] : []));
  const record = { ...typedRecord, resume_file: toReadableResume(typedRecord.resume_file) };
  const { home, homeState } = resolveHome(chosen.preferences, writer);
  const suggestions = readSuggestions({ answers, homeState, homeTown: home?.name ?? null, colleges });
  const settledIds = new Set([...chosen.preferences, ...chosen.removed].map(({ id }) => id));
  const preferences = addQuotes(chosen.preferences, suggestions, readableAnswers);
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
    picks: shareablePicks(readableAnswers, chosen.picks ?? { starred: [], strengths: [] }),
    suggestions: suggestions.filter(({ id }) => !settledIds.has(id)),
  };
}

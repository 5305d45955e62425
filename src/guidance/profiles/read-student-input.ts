import { readRecord } from '../../academic/read-record';
import { readable } from '../../platform/text/readable-text';
import { statesStatus } from '../safeguarding/sensitivity';
import { sentencesOf } from '../../ai/text/sentences';
import type { AcademicFields, VerifiedFacts } from '../../contract/academic';
import type { CollegeFacts } from '../../contract/colleges';
import type { StudentInputAnswer, SavedAnswer, StudentInput } from '../../contract/student-input';
import type { Preference, Suggestion } from '../../contract/preferences';
import { homeChosen, type KeptChoices } from '../../recommendations/preferences/choices.service';
import { openSentences, placeOf } from './picks/own-sentences';
import type { StoredPicks } from './picks/kept-picks.service';
import { labelsOf, STRENGTHS } from './picks/pick-words';
import { readSuggestions } from '../../recommendations/preferences/suggestions/read-suggestions';

/** Who wrote the answers, as far as the engine needs to know. */
export interface Writer {
  name: string;
  grade: number | null;
  homeState: string | null;
  /** The town of the school, where it is known. */
  schoolTown?: string | null;
  /** Their numbers as a counselor read them on the transcript. */
  verified?: VerifiedFacts | null;
  /** The catalogue that colleges named in answers are looked up in. */
  colleges?: readonly CollegeFacts[];
}

type Typed = StudentInputAnswer & Partial<Pick<SavedAnswer, 'keep_out' | 'soundsPersonal'>>;

/** An answer in bounded pieces. */
export interface ReadAnswer {
  text: Typed;
  /** Null where it is kept out of the profile. */
  answer: StudentInputAnswer | null;
}

/** Reads one answer by itself; a portfolio of the longest answers takes so long that others must get their turn in between. */
export function readAnswer(one: Typed): ReadAnswer {
  const text = { ...one, answer: readable(one.answer) };
  const { keep_out, soundsPersonal: _sounds, ...answer } = text;
  return { text, answer: keep_out ? null : answer };
}

/** A résumé has no switch: only a sentence that states immigration status is left out of it. */
const resumeOf = (typed: string): string => {
  const text = readable(typed);
  if (!statesStatus(text)) return text;
  return sentencesOf(text)
    .filter((sentence) => !statesStatus(sentence.text))
    .map((sentence) => sentence.text)
    .join('\n');
};

/** What a student chose, dismissed and picked. */
type Chosen = Pick<KeptChoices, 'preferences' | 'removed'> &
  Partial<Pick<KeptChoices, 'changedAt'>> & { picks?: Pick<StoredPicks, 'starred' | 'strengths'> };
const NOTHING_CHOSEN: Chosen = { preferences: [], removed: [] };

/** The words behind a choice, where an answer suggested just that and does not sound personal: lists are printed. */
function withWords(
  chosen: readonly Preference[],
  suggested: readonly Suggestion[],
  read: readonly ReadAnswer[],
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

/** What of the picks may be told: sentences that still stand in their answers, and strengths by their English labels. */
function picksOf(read: readonly ReadAnswer[], { starred, strengths }: Pick<StoredPicks, 'starred' | 'strengths'>) {
  const byPlace = new Map(read.map((one) => [placeOf(one.text), one]));
  const still = starred.flatMap((one) => {
    const there = byPlace.get(placeOf(one));
    if (!there?.answer || !openSentences(there.text.answer, there.answer.answer).includes(one.quote)) return [];
    return [{ ...one, question_text: there.text.question_text }];
  });
  return { starred: still, strengths: labelsOf(STRENGTHS, strengths, 'en') };
}

/**
 * All that is read of one student, with what they chose. Every text goes through `readable` here, so that whatever reads it is safe from its
 * length, and answers that are kept out are left out here, so that no reader can quote, use or send them.
 */
export function readStudentInput(
  writer: Writer,
  typed: readonly Typed[],
  typedRecord: AcademicFields,
  chosen: Chosen = NOTHING_CHOSEN,
  read: readonly ReadAnswer[] = typed.map(readAnswer),
): StudentInput {
  const { name, grade, verified = null, colleges } = writer;
  const texts = read.map(({ text }) => text);
  const answers = read.flatMap(({ answer }) => (answer ? [answer] : []));
  const record = { ...typedRecord, resume_file: resumeOf(typedRecord.resume_file) };
  const { home, homeState } = homeChosen(chosen.preferences, writer);
  const suggested = readSuggestions({ answers, homeState, homeTown: home?.name ?? null, colleges });
  const settled = new Set([...chosen.preferences, ...chosen.removed].map(({ id }) => id));
  const preferences = withWords(chosen.preferences, suggested, read);
  return {
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
    preferences,
    hasChosen: (chosen.changedAt ?? null) !== null || preferences.some(({ kind }) => kind !== 'home_town'),
    picks: picksOf(read, chosen.picks ?? { starred: [], strengths: [] }),
    suggestions: suggested.filter(({ id }) => !settled.has(id)),
  };
}

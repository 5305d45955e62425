import { isDeclined } from '../../ai/text/refusals';
import { evidenceOf, wholeSentences } from '../../ai/text/sentences';
import type { AcademicFields } from '../../contract/academic';
import { placeKey, RECORD_FORM, SECTIONS as QUESTION_SECTIONS } from '../../contract/forms';
import { ESSENTIALS } from '../../contract/preference-values';
import type { CounselorLine, CounselorView, StatementEvidence } from '../../contract/profiles';
import { COUNSELOR_VIEW_TITLES, shortQuestion } from '../../contract/section-titles';
import type { SavedAnswer, StudentInput } from '../../contract/student-input';
import type { Evidence } from '../../contract/text';
import { shippedRows } from '../../platform/runtime/process';
import { toReadableText } from '../../platform/text/readable-text';
import type { Line } from '../profiles/lines';
import { holdsDanger } from '../safeguarding/sensitivity';
import {
  challengeLines,
  choiceLines,
  type CounselorViewFacts,
  line,
  nextStepLines,
  numberLines,
  translate,
  schoolLines,
  type Section,
  strengthLines,
  type ViewLine,
} from './computed';

export type WrittenLine = Pick<Line, 'id' | 'text'> & { field: Section; evidence: readonly StatementEvidence[] };

export interface ViewInput extends CounselorViewFacts {
  studentInput: CounselorViewFacts['studentInput'] & Pick<StudentInput, 'picks'>;
  /** Every stored answer, including personal ones. */
  savedAnswers: readonly SavedAnswer[];
  /** Lines by a hosted model; empty if there are none. */
  writtenLines: readonly WrittenLine[];
}

export interface ComputedView {
  words: CounselorView;
  lines: CounselorLine[];
  evidence: StatementEvidence[];
  opening: Evidence[];
  /** Sections without any text by a hosted model. */
  builtInSections: Section[];
}

/** The questions in each section; the ones to show first are at the top. */
const QUESTIONS = shippedRows('counselor-view-questions.tsv').map(([section, form_id = '', question_id = '']) => ({
  section: section as Section,
  place: placeKey({ form_id, question_id }),
}));

const resumeAsAnswer = ({ resume_file: answer }: AcademicFields): SavedAnswer => ({
  form_id: RECORD_FORM,
  question_id: 'resume_file',
  question_text: 'Resume or activities',
  answer,
  keep_out: false,
});

/**
 * Collapsed on pages and never printed: answers the student keeps out of the profile, and answers that state danger.
 */
const isPersonal = ({ keep_out, answer, question_text }: SavedAnswer): boolean =>
  keep_out || holdsDanger(answer, question_text);

const LINE_BREAKS = /[\n\r\v\f\u0085\u2028\u2029]+/;

/**
 * Every answer of each section, word for word: one line of the view per line of the answer. One that only declines is a
 * note, because it says nothing about the student.
 */
function answerLines({ savedAnswers, record }: ViewInput): ViewLine[] {
  const byPlace = new Map([...savedAnswers, resumeAsAnswer(record)].map((item) => [placeKey(item), item]));
  return QUESTIONS.flatMap(({ section, place }) => {
    const savedAnswers = byPlace.get(place);
    if (!savedAnswers) return [];
    const { answer: text, form_id, question_id, question_text } = savedAnswers;
    if (isDeclined(savedAnswers) && !isPersonal(savedAnswers))
      return [
        line(section, 'note', translate('declined', { words: text.trim(), question: shortQuestion(question_text) })),
      ];
    const answer = { form_id, question_id, question_text, personal: isPersonal(savedAnswers) };
    const rows = text.split(LINE_BREAKS).filter((row) => row.trim() !== '');
    return rows.map((row, index): ViewLine => {
      const quotedRow = `${index === 0 ? '“' : ''}${row.trim()}${index === rows.length - 1 ? '”' : ''}`;
      return { ...line(section, 'quote', quotedRow), answer };
    });
  });
}

const [, , { title: REFLECTIONS_SECTION }, { title: PREFERENCES_SECTION }] = QUESTION_SECTIONS;
/** Goals, family and happiness: the openings for a meeting if no sentence is starred. */
const OPENING_QUESTIONS = [
  { form_id: PREFERENCES_SECTION, question_id: '4' },
  { form_id: PREFERENCES_SECTION, question_id: '5' },
  { form_id: REFLECTIONS_SECTION, question_id: '1' },
].map(placeKey);
const MAX_OPENING_QUOTES = 3;

/**
 * Up to three of the student's sentences: starred ones, then the first from three answers. None is personal, and one
 * that only sounds personal must be starred.
 */
function selectOpeningQuotes({ studentInput, savedAnswers }: ViewInput): Evidence[] {
  const { starred } = studentInput.picks;
  const personalPlaces = new Set(savedAnswers.filter(isPersonal).map(placeKey));
  const first = OPENING_QUESTIONS.flatMap((place) =>
    studentInput.answers.filter((item) => placeKey(item) === place),
  ).flatMap(({ answer, ...at }): Evidence[] => {
    const [sentence] = wholeSentences(toReadableText(answer));
    return sentence ? [{ ...at, quote: sentence.text }] : [];
  });
  const soundingPersonal = new Set(savedAnswers.filter(({ soundsPersonal }) => soundsPersonal).map(placeKey));
  return [...starred, ...first.filter((item) => !soundingPersonal.has(placeKey(item)))]
    .filter((item) => !personalPlaces.has(placeKey(item)))
    .filter(({ quote }, at, allItems) => allItems.findIndex((item) => item.quote === quote) === at)
    .slice(0, MAX_OPENING_QUOTES);
}

/** Whether the student chose anything besides the home town that a list could break. */
const hasAnyChoice = ({ essentials }: ViewInput['wishes']): boolean =>
  ESSENTIALS.some((item) => item !== 'home' && essentials[item] === 'chosen');

function emptySectionReason(
  section: Section,
  { wishes }: ViewInput,
): 'no_conflict' | 'no_choices' | 'no_step' | 'no_answer' {
  if (section === 'potentialChallenges') return hasAnyChoice(wishes) ? 'no_conflict' : 'no_choices';
  return section === 'nextSteps' ? 'no_step' : 'no_answer';
}

const SECTIONS = Object.keys(COUNSELOR_VIEW_TITLES) as Section[];

/**
 * The ten sections of the counselor view. Numbers, choices, list, conflicts and dates are computed; then come a hosted
 * model's text and every answer from the student or a parent, word for word.
 */
export function buildCounselorView(input: ViewInput): ComputedView {
  const writtenLines = input.writtenLines.map(({ id, text, field, evidence }): ViewLine => ({
    ...line(field, 'written', text, evidence),
    id,
  }));
  const allItems = [
    ...numberLines(input),
    ...choiceLines(input),
    ...schoolLines(input),
    ...challengeLines(input),
    ...nextStepLines(input),
    ...strengthLines(input),
    ...writtenLines,
    ...answerLines(input),
  ];
  const placedLines = SECTIONS.flatMap((section) => {
    const lines = allItems.filter((item) => item.section === section);
    return (lines.length > 0 ? lines : [line(section, 'note', translate(emptySectionReason(section, input)))]).map(
      (item, index) => ({
        ...item,
        index,
      }),
    );
  });
  const sectionText = (section: Section): string =>
    placedLines
      .filter((item) => item.section === section)
      .map(({ text }) => text)
      .join('\n');
  return {
    words: Object.fromEntries(SECTIONS.map((section) => [section, sectionText(section)])) as CounselorView,
    lines: placedLines.map(({ section: field, index, kind, id, answer }) => ({ field, index, kind, id, answer })),
    evidence: placedLines.flatMap(({ section: field, index, evidence }) =>
      evidence.map((item) => ({ field, index, ...evidenceOf(item) })),
    ),
    opening: selectOpeningQuotes(input),
    builtInSections: SECTIONS.filter((section) => !writtenLines.some((item) => item.section === section)),
  };
}

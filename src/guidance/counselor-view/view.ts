import { wholeSentences } from '../../ai/text/sentences';
import type { AcademicFields } from '../../contract/academic';
import { RECORD_FORM, SECTIONS as QUESTION_SECTIONS } from '../../contract/forms';
import { ESSENTIALS } from '../../contract/preference-values';
import type { CounselorLine, CounselorView, StatementEvidence } from '../../contract/profiles';
import { COUNSELOR_VIEW_TITLES } from '../../contract/section-titles';
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
  say,
  schoolLines,
  type Section,
  strengthLines,
  type ViewLine,
} from './computed';

export type WrittenLine = Pick<Line, 'id' | 'text'> & { field: Section; evidence: readonly StatementEvidence[] };

export interface ViewInput extends CounselorViewFacts {
  studentInput: CounselorViewFacts['studentInput'] & Pick<StudentInput, 'picks'>;
  /** Every stored answer, including personal ones. */
  saved: readonly SavedAnswer[];
  /** Lines by a hosted model; empty if there are none. */
  written: readonly WrittenLine[];
}

export interface ComputedView {
  words: CounselorView;
  lines: CounselorLine[];
  evidence: StatementEvidence[];
  opening: Evidence[];
  /** Sections without any text by a hosted model. */
  builtInSections: Section[];
}

type Place = Pick<Evidence, 'form_id' | 'question_id'>;
const placeOf = ({ form_id, question_id }: Place): string => `${form_id}\n${question_id}`;

/** The questions in each section; the ones to show first are at the top. */
const QUESTIONS = shippedRows('counselor-view-questions.tsv').map(([section, form_id = '', question_id = '']) => ({
  section: section as Section,
  place: placeOf({ form_id, question_id }),
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

const LINE_ENDS = /[\n\r\v\f\u0085\u2028\u2029]+/;

/** Every answer of each section, word for word: one line of the view per line of the answer. */
function answerLines({ saved, record }: ViewInput): ViewLine[] {
  const byPlace = new Map([...saved, resumeAsAnswer(record)].map((one) => [placeOf(one), one]));
  return QUESTIONS.flatMap(({ section, place }) => {
    const saved = byPlace.get(place);
    if (!saved) return [];
    const { answer: text, form_id, question_id, question_text } = saved;
    const answer = { form_id, question_id, question_text, personal: isPersonal(saved) };
    const rows = text.split(LINE_ENDS).filter((row) => row.trim() !== '');
    return rows.map((row, index): ViewLine => {
      const quoted = `${index === 0 ? '“' : ''}${row.trim()}${index === rows.length - 1 ? '”' : ''}`;
      return { ...line(section, 'quote', quoted), answer };
    });
  });
}

const [, , { title: REFLECTIONS }, { title: PREFERENCES }] = QUESTION_SECTIONS;
/** Goals, family and happiness: the openings for a meeting if no sentence is starred. */
const OPENING_QUESTIONS = [
  { form_id: PREFERENCES, question_id: '4' },
  { form_id: PREFERENCES, question_id: '5' },
  { form_id: REFLECTIONS, question_id: '1' },
].map(placeOf);
const MAX_OPENING = 3;

/**
 * Up to three of the student's sentences: starred ones, then the first from three answers. None is personal, and one
 * that only sounds personal must be starred.
 */
function openingSentences({ studentInput, saved }: ViewInput): Evidence[] {
  const { starred } = studentInput.picks;
  const personal = new Set(saved.filter(isPersonal).map(placeOf));
  const first = OPENING_QUESTIONS.flatMap((place) =>
    studentInput.answers.filter((one) => placeOf(one) === place),
  ).flatMap(({ answer, ...at }): Evidence[] => {
    const [sentence] = wholeSentences(toReadableText(answer));
    return sentence ? [{ ...at, quote: sentence.text }] : [];
  });
  const sounding = new Set(saved.filter(({ soundsPersonal }) => soundsPersonal).map(placeOf));
  return [...starred, ...first.filter((one) => !sounding.has(placeOf(one)))]
    .filter((one) => !personal.has(placeOf(one)))
    .filter(({ quote }, at, all) => all.findIndex((one) => one.quote === quote) === at)
    .slice(0, MAX_OPENING);
}

/** Whether the student chose anything besides the home town that a list could break. */
const hasChosen = ({ essentials }: ViewInput['wishes']): boolean =>
  ESSENTIALS.some((one) => one !== 'home' && essentials[one] === 'chosen');

function emptySectionReason(
  section: Section,
  { wishes }: ViewInput,
): 'no_conflict' | 'no_choices' | 'no_step' | 'no_answer' {
  if (section === 'potentialChallenges') return hasChosen(wishes) ? 'no_conflict' : 'no_choices';
  return section === 'nextSteps' ? 'no_step' : 'no_answer';
}

const SECTIONS = Object.keys(COUNSELOR_VIEW_TITLES) as Section[];

/**
 * The ten sections of the counselor view. Numbers, choices, list, conflicts and dates are computed; then come a hosted
 * model's text and every answer from the student or a parent, word for word.
 */
export function buildCounselorView(input: ViewInput): ComputedView {
  const written = input.written.map(({ id, text, field, evidence }): ViewLine => ({
    ...line(field, 'written', text, evidence),
    id,
  }));
  const all = [
    ...numberLines(input),
    ...choiceLines(input),
    ...schoolLines(input),
    ...challengeLines(input),
    ...nextStepLines(input),
    ...strengthLines(input),
    ...written,
    ...answerLines(input),
  ];
  const placed = SECTIONS.flatMap((section) => {
    const lines = all.filter((one) => one.section === section);
    return (lines.length > 0 ? lines : [line(section, 'note', say(emptySectionReason(section, input)))]).map(
      (one, index) => ({
        ...one,
        index,
      }),
    );
  });
  const textOf = (section: Section): string =>
    placed
      .filter((one) => one.section === section)
      .map(({ text }) => text)
      .join('\n');
  return {
    words: Object.fromEntries(SECTIONS.map((section) => [section, textOf(section)])) as CounselorView,
    lines: placed.map(({ section: field, index, kind, id, answer }) => ({ field, index, kind, id, answer })),
    evidence: placed.flatMap(({ section: field, index, evidence }) =>
      evidence.map(({ form_id, question_id, question_text, quote }) => {
        return { field, index, form_id, question_id, question_text, quote };
      }),
    ),
    opening: openingSentences(input),
    builtInSections: SECTIONS.filter((section) => !written.some((one) => one.section === section)),
  };
}

import { PARENT_FORM } from '../../ai/text/topics';
import type { CounselorLine, CounselorView, StatementEvidence } from '../../contract/profiles';
import { COUNSELOR_VIEW_TITLES } from '../../contract/section-titles';
import type { Line } from '../profiles/lines';
import { challenges, choices, type Known, nextSteps, numbers, picked, schools } from './computed';
import { line, say, type Section, type ViewLine } from './line';
import { type Answered, ownWords } from './own-words';

/** A line of a hosted model with the student's words behind it. */
export type WrittenLine = Pick<Line, 'id' | 'text'> & { field: Section; evidence: readonly StatementEvidence[] };

export interface ViewInput extends Known, Answered {
  /** What a hosted model wrote; empty where none did. */
  written: readonly WrittenLine[];
}

export interface ComputedView {
  words: CounselorView;
  lines: CounselorLine[];
  evidence: StatementEvidence[];
  /** The sections in which nothing is a hosted model's. */
  builtInSections: Section[];
}

/** What is said where a section has nothing. */
function nothingIn(section: Section): 'no_conflict' | 'no_step' | 'no_answer' {
  if (section === 'potentialChallenges') return 'no_conflict';
  return section === 'nextSteps' ? 'no_step' : 'no_answer';
}

const SECTIONS = Object.keys(COUNSELOR_VIEW_TITLES) as Section[];

/** What a model wrote of a section takes the place of the student's sentences there; a parent's, which no model sees, stay. */
function besideModel(own: readonly ViewLine[], written: readonly ViewLine[]): ViewLine[] {
  const isWritten = new Set(written.map(({ section }) => section));
  return own.filter(({ section, answer }) => !isWritten.has(section) || answer?.form_id === PARENT_FORM);
}

/**
 * The ten sections of the counselor's view: numbers, choices, list, conflicts and dates are computed; everything else is a whole sentence of
 * the student or a parent, word for word, or a hosted model's. Nothing is read out of their words.
 */
export function counselorViewOf(input: ViewInput): ComputedView {
  const written = input.written.map(({ id, text, field, evidence }): ViewLine => ({
    ...line(field, 'written', text, evidence),
    id,
  }));
  const own = besideModel(ownWords(input), written);
  const all = [
    ...numbers(input),
    ...choices(input),
    ...schools(input),
    ...challenges(input),
    ...nextSteps(input),
    ...picked(input, own),
    ...written,
    ...own,
  ];
  const placed = SECTIONS.flatMap((section) => {
    const lines = all.filter((one) => one.section === section);
    return (lines.length > 0 ? lines : [line(section, 'note', say(nothingIn(section)))]).map((one, index) => ({
      ...one,
      index,
    }));
  });
  return {
    words: Object.fromEntries(
      SECTIONS.map((section) => [
        section,
        placed
          .filter((one) => one.section === section)
          .map(({ text }) => text)
          .join('\n'),
      ]),
    ) as CounselorView,
    lines: placed.map(({ section: field, index, kind, id, answer }) => ({ field, index, kind, id, answer })),
    evidence: placed.flatMap(({ section: field, index, evidence }) =>
      evidence.map(({ form_id, question_id, question_text, quote }) => {
        return { field, index, form_id, question_id, question_text, quote };
      }),
    ),
    builtInSections: SECTIONS.filter((section) => !written.some((one) => one.section === section)),
  };
}

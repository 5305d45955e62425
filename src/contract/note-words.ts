/** Words about check-ins and about the material for a letter, for pages and files. */
import DATA from '../../data/note-words.json';
import type { DangerKind, LetterGroup } from './notes';

export const REVIEW_FORM_ID = 'review';

export const YEAR_PLAN_FORM_ID = 'my_year';

export const REVIEW_FLAG_PREFIX = 'The reason in the review of ';

export const SAVED_COLLEGE_FLAG_PREFIX = 'The note on their own school ';

/** For a counselor: a reason to ask, never a finding. */
const DANGER_KIND_LABELS: Record<DangerKind, string> = DATA.danger_kinds;

export const dangerKindList = (kinds: readonly DangerKind[]): string =>
  kinds.map((kind) => DANGER_KIND_LABELS[kind]).join(', ');

export const LETTER_NOTE = DATA.letter_note;

export const LETTER_GROUP_TITLES: Record<LetterGroup, string> = DATA.letter_groups;

export const PARENT_NOTE = DATA.parent_note;

/** The source of a piece: 'Reflections: “Which question …?”, June 3, 2026'. */
export function sourceText({ form_title, question, written_at }: SourcedPiece): string {
  const day = new Date(written_at).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `${form_title}: “${question}”, ${day}`;
}
interface SourcedPiece {
  form_title: string;
  question: string;
  written_at: string;
}

interface TextPiece extends SourcedPiece {
  group: LetterGroup;
  answer: string;
}

export const letterText = (name: string, pieces: readonly TextPiece[]): string =>
  [
    `Material for a letter about ${name}`,
    LETTER_NOTE,
    ...pieces.map(
      (piece) => `${piece.answer.trim()}\n(${sourceText(piece)}${piece.group === 'parent' ? `. ${PARENT_NOTE}` : ''})`,
    ),
  ].join('\n\n');

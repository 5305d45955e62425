import type { LetterGroup } from './notes';

/** What a pack says of itself, on the page and in the file. */
export const LETTER_NOTE =
  'This is material, not a letter: the student’s and the parent’s own words with their sources. Ask before you quote anybody.';

export const LETTER_GROUP_TITLES: Record<LetterGroup, string> = {
  letter: 'Written for the letter',
  stories: 'Stories',
  activities: 'Activities and work',
  parent: 'The parent’s words',
};

/** The student may not have read what a parent wrote to the counselor. */
export const PARENT_NOTE = 'Written to the counselor; the student does not read the parent form.';

/** Where a piece comes from: 'Reflections: “Which question …?”, June 3, 2026'. */
export function sourceOf({ form_title, question, written_at }: SourcedPiece): string {
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

/** The chosen pieces as plain text, each with its source. */
export const letterText = (name: string, pieces: readonly TextPiece[]): string =>
  [
    `Material for a letter about ${name}`,
    LETTER_NOTE,
    ...pieces.map(
      (piece) => `${piece.answer.trim()}\n(${sourceOf(piece)}${piece.group === 'parent' ? `. ${PARENT_NOTE}` : ''})`,
    ),
  ].join('\n\n');

/** Words about check-ins and about the material for a letter, for pages and files. */
import type { DangerKind, LetterGroup } from './notes';

/** The form id of flags on school reviews. */
export const REVIEW_FORM_ID = 'review';

/** The form id of flags on application plans. */
export const YEAR_PLAN_FORM_ID = 'my_year';

/** How a review's flag states its source; the school's name follows. */
export const REVIEW_FLAG_PREFIX = 'The reason in the review of ';

/** How a flag on a note about a student's own school states its source; the school's name follows. */
export const SAVED_COLLEGE_FLAG_PREFIX = 'The note on their own school ';

/** What a sign may be about, in plain words for a counselor: a reason to ask, never a finding. */
export const DANGER_KIND_LABELS: Record<DangerKind, string> = {
  suicide: 'suicide',
  self_harm: 'self-harm',
  eating: 'eating',
  abuse: 'being hurt or afraid',
  sexual_abuse: 'sexual abuse',
  dating_violence: 'violence in a relationship',
  trafficking: 'being exploited',
  running_away: 'running away or having nowhere to stay',
  violence: 'violence against others',
  substances: 'alcohol or drugs',
};

/** Joins kinds into one phrase; '' if no kind is certain. */
export const dangerKindList = (kinds: readonly DangerKind[]): string =>
  kinds.map((kind) => DANGER_KIND_LABELS[kind]).join(', ');

export const LETTER_NOTE =
  'This is material, not a letter: the student’s and the parent’s own words with their sources. Ask before you quote anybody.';

export const LETTER_GROUP_TITLES: Record<LetterGroup, string> = {
  letter: 'Written for the letter',
  stories: 'Stories',
  activities: 'Activities and work',
  parent: 'The parent’s words',
};

/** The student may not see what a parent wrote to the counselor. */
export const PARENT_NOTE = 'Written to the counselor; the student does not read the parent form.';

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

import type { DangerKind } from './notes';

/** The form id of flags on school reviews. */
export const REVIEW_PLACE = 'review';

/** The form id of flags on application plans. */
export const YEAR_PLACE = 'my_year';

/** Where a flag of a review says that it came from; the school's name follows. */
export const REVIEW_FLAG_START = 'The reason in the review of ';

/** The same for the note beside a school that stands among a student's own; the school's name follows. */
export const OWN_SCHOOL_FLAG_START = 'The note on their own school ';

/** What a sign may be about, in a counselor's plain words; a reason to ask, never a finding. */
export const KIND_WORDS: Record<DangerKind, string> = {
  suicide: 'suicide',
  self_harm: 'self-harm',
  eating: 'eating',
  abuse: 'being hurt or afraid at home',
  sexual_abuse: 'sexual abuse',
  dating_violence: 'violence in a relationship',
  trafficking: 'being exploited',
  running_away: 'running away or having nowhere to stay',
  violence: 'violence against others',
  substances: 'alcohol or drugs',
};

/** What a flag may be about as one phrase; '' where no kind is sure. */
export const kindsInWords = (kinds: readonly DangerKind[]): string => kinds.map((kind) => KIND_WORDS[kind]).join(', ');

import { z } from 'zod';
import { type DangerKind, dangerKind, dangerLevel } from './safeguarding';
import { isoTime } from './text';

/** Where a text can be written that is read for signs of danger. `parent`: by a parent, through the link. */
export const WRITING_PLACES = ['answer', 'form', 'record', 'review', 'chat', 'parent'] as const;
export type WritingPlace = (typeof WRITING_PLACES)[number];

/**
 * A text that may need a check-in: how pressing, what it may be about, where it stands and since when, never its words, and whether
 * somebody has reviewed it. A chat message, which no counselor can read elsewhere, has its words in `question_text`. The pressing
 * ones come first, then the older ones; what was reviewed comes last.
 */
export const careFlag = z.object({
  form_id: z.string(),
  question_id: z.string(),
  question_text: z.string(),
  place: z.enum(WRITING_PLACES),
  level: dangerLevel,
  kinds: z.array(dangerKind),
  created_at: isoTime,
  seen_at: isoTime.nullable(),
});
export type CareFlagNotice = z.infer<typeof careFlag>;

/** The form id under which a flag of a school review stands among those of answers. */
export const REVIEW_PLACE = 'review';

/** Where a flag of a review says that it came from; the school's name follows. */
export const REVIEW_FLAG_START = 'The reason in the review of ';

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

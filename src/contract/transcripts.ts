import { z } from 'zod';
import { TRANSCRIPT_NAME_MAX_LENGTH } from './limits';
import { isoTime } from './text';

/** The kinds of files that a transcript may be, told by their content. */
export const TRANSCRIPT_KINDS = ['pdf', 'jpeg', 'png', 'webp'] as const;
export type TranscriptKind = (typeof TRANSCRIPT_KINDS)[number];

/** An uploaded transcript, without its content. */
export const transcriptFile = z.object({
  name: z.string(),
  kind: z.enum(TRANSCRIPT_KINDS),
  bytes: z.number().int(),
  uploaded_at: isoTime,
});
export type TranscriptFile = z.infer<typeof transcriptFile>;

/** A student’s transcript. `before` is the replaced or removed one, which its owner can restore until `until`. */
export const transcriptState = z.object({
  file: transcriptFile.nullable(),
  before: transcriptFile.extend({ until: isoTime }).nullable(),
});
export type TranscriptState = z.infer<typeof transcriptState>;

/** The name of the uploaded file. Its content is the request body. */
export const uploadTranscriptQuery = z.object({ name: z.string().min(1).max(TRANSCRIPT_NAME_MAX_LENGTH) });

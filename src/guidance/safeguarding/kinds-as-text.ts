import type { ValueTransformer } from 'typeorm';
import { DANGER_KINDS, type DangerKind } from '../../contract/safeguarding';

/** Kinds as one short text with commas; a kind that is no longer known is left out. */
export const kindsAsText: ValueTransformer = {
  to: (kinds: readonly DangerKind[]): string => kinds.join(','),
  from: (text: string): DangerKind[] =>
    text.split(',').flatMap((word) => DANGER_KINDS.find((kind) => kind === word) ?? []),
};

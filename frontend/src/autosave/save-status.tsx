import { MESSAGES } from '@contract/messages';
import { StatusLive } from '../ui/status-live';
import type { AutosaveStatus, AutosaveView } from './autosaver';

const SENTENCES: Record<Exclude<AutosaveStatus, 'refused'>, string> = {
  idle: '',
  saving: MESSAGES.saving,
  saved: MESSAGES.saved,
  kept: MESSAGES.offline,
  unkept: MESSAGES.keepPageOpen,
};

const TONES = {
  idle: 'quiet',
  saving: 'quiet',
  saved: 'good',
  kept: 'warning',
  unkept: 'error',
  refused: 'error',
} as const;

/** Where the typed text is now, in words, read out politely. */
export function SaveStatus({ view }: { view: AutosaveView }) {
  const sentence = view.status === 'refused' ? view.detail : SENTENCES[view.status];
  return <StatusLive tone={TONES[view.status]}>{sentence}</StatusLive>;
}

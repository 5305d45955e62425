import { type Say, useWords } from '../i18n/words';
import { StatusLive } from '../ui/status-live';
import type { AutosaveView } from './autosaver';
import { savingWords } from './saving-words';

const TONES = {
  idle: 'quiet',
  saving: 'quiet',
  saved: 'good',
  kept: 'warning',
  unkept: 'error',
  refused: 'error',
} as const;

function sentenceOf({ status, detail }: AutosaveView, t: Say<(typeof savingWords)['phrases']>) {
  if (status === 'idle') return '';
  return status === 'refused' ? detail : t(status);
}

/** Where the typed text is now, in words, read out politely. */
export function SaveStatus({ view }: { view: AutosaveView }) {
  const t = useWords(savingWords);
  return <StatusLive tone={TONES[view.status]}>{sentenceOf(view, t)}</StatusLive>;
}

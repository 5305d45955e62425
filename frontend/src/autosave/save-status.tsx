import { type Say, useWords } from '../i18n/words';
import { StatusLive } from '../ui/status-live';
import type { AutosaveView } from './autosaver';
import savingWords from '../words/en/saving.json';

const TONES = {
  idle: 'quiet',
  saving: 'quiet',
  saved: 'good',
  kept: 'warning',
  unkept: 'error',
  refused: 'error',
} as const;

function sentenceOf({ status, detail }: Pick<AutosaveView, 'status' | 'detail'>, t: Say<typeof savingWords>) {
  if (status === 'idle') return '';
  return status === 'refused' ? detail : t(status);
}

/** Where the typed text is now, in words, read out politely: that of one question, or of the whole form. */
export function SaveStatus({ view, id }: { view: AutosaveView; id?: string }) {
  const t = useWords(savingWords);
  const standing = id === undefined ? view : view.at(id);
  return <StatusLive tone={TONES[standing.status]}>{sentenceOf(standing, t)}</StatusLive>;
}

import { type Translate, useWords } from '../i18n/words';
import { StatusLive } from '../ui/status-live';
import type { AutosaveView } from './autosaver';
import savingWords from '../words/en/saving.json';
import Box from '@mui/material/Box';

const TONES = {
  idle: 'quiet',
  saving: 'quiet',
  saved: 'good',
  kept: 'warning',
  unkept: 'error',
  refused: 'error',
} as const;

function statusText({ status, detail }: Pick<AutosaveView, 'status' | 'detail'>, t: Translate<typeof savingWords>) {
  if (status === 'idle') return '';
  return status === 'refused' ? detail : t(status);
}

export function SaveStatus({ view, id }: { view: AutosaveView; id?: string }) {
  const t = useWords(savingWords);
  const status = id === undefined ? view : view.statusOf(id);
  return <StatusLive tone={TONES[status.status]}>{statusText(status, t)}</StatusLive>;
}

interface StickyStatusProps {
  view: AutosaveView;
  /** Says that everything is saved automatically; a form's sentences by default. */
  text?: string;
  /** True if there is no app bar above. */
  isBare?: boolean;
}

export function StickyStatus({ view, text, isBare }: StickyStatusProps) {
  const t = useWords(savingWords);
  return (
    <Box
      className="bar"
      sx={{
        position: 'sticky',
        top: { xs: isBare ? 0 : 60, md: 0 },
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 1.25,
        mb: 1.5,
        backgroundColor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{text ?? `${t('autosaved')} ${t('allOptional')}`}</Box>
      <SaveStatus view={view} />
    </Box>
  );
}

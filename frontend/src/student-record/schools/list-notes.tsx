import Box from '@mui/material/Box';
import { useAsSent } from '../../i18n/as-sent';
import { useWords } from '../../i18n/words';
import { Fold, FOLDED_UNDER } from './fold';
import { listWords } from './list-words';

/** More than these at once push the list itself off a phone's page. */
const AT_ONCE = 3;

function Notes({ notes }: { notes: readonly string[] }) {
  const sent = useAsSent();
  return (
    <Box component="ul" {...sent} sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 }}>
      {notes.map((note, index) => (
        <li key={index}>{note}</li>
      ))}
    </Box>
  );
}

/** What was asked for and what could not be met, the weightiest first: folded under one line, open where a short list has to be explained. */
export function ListNotes({ notes, open = false }: { notes: readonly string[]; open?: boolean }) {
  const t = useWords(listWords);
  if (notes.length === 0) return null;
  const rest = notes.slice(AT_ONCE);
  return (
    <Fold title={t('notes')} open={open}>
      <Notes notes={notes.slice(0, AT_ONCE)} />
      {rest.length > 0 && (
        <Box component="details" open={!open} sx={{ mt: 1, '& > summary': FOLDED_UNDER }}>
          <summary>{t('moreNotes', rest.length)}</summary>
          <Notes notes={rest} />
        </Box>
      )}
    </Fold>
  );
}

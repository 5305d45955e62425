import Box from '@mui/material/Box';
import { useAsSent, useWords } from '../../i18n/words';
import { FOLDED_UNDER } from './fold';
import { listWords } from './list-words';

interface ListNotesProps {
  notes: readonly string[];
  /** How many stand open. */
  open: number;
}

/** What was asked for and what could not be met, the weightiest first; the others are folded under one line. */
export function ListNotes({ notes, open }: ListNotesProps) {
  const sent = useAsSent();
  const t = useWords(listWords);
  const [first, rest] = [notes.slice(0, open), notes.slice(open)];
  if (notes.length === 0) return null;
  return (
    <Box sx={{ maxWidth: '72ch', overflowWrap: 'anywhere' }}>
      {first.map((note) => (
        <p key={note} {...sent} style={{ margin: 0 }}>
          {note}
        </p>
      ))}
      {rest.length > 0 && (
        <Box component="details" sx={{ mt: 0.5, '& > summary': { ...FOLDED_UNDER, color: 'text.secondary' } }}>
          <summary>{t('moreNotes')}</summary>
          <Box component="ul" {...sent} sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 0.75 }}>
            {rest.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

import AddTaskRounded from '@mui/icons-material/AddTaskRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import { useState } from 'react';
import { newId } from '../../api/new-id';
import { followUpOf } from './note-order';
import { dayIn, dueText, localDay } from './note-words';
import { told, useNotes } from './use-notes';

const DAYS_AHEAD = 7;

/** Makes one of the Next Steps a follow-up, due in a week and open to whoever is the counselor then; or says that it is one. */
export function MakeFollowUp({ studentId, step }: { studentId: string; step: string }) {
  const notes = useNotes(studentId);
  const [id] = useState(newId);
  const text = step.slice(0, NOTE_MAX_LENGTH);
  const made = followUpOf(notes.notes ?? [], text);
  const wasMade = made && (made.done_at !== null ? 'Done' : dueText(made.due_on ?? '', localDay(new Date())));
  if (wasMade !== undefined) {
    return (
      <Box component="span" role="status" sx={{ display: 'block', minHeight: 44, lineHeight: '44px', fontWeight: 650 }}>
        {`Follow-up: ${wasMade}`}
      </Box>
    );
  }
  const body = { text, visibility: 'counselors', due_on: dayIn(DAYS_AHEAD), source: 'next_step' } as const;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Button
        size="small"
        startIcon={<AddTaskRounded />}
        disabled={notes.busy || !notes.notes}
        onClick={() => told(notes.save(id, body))}
        aria-label={`Make this a follow-up: ${step.slice(0, 60)}`}
        sx={{ ml: -1, px: 1, minHeight: 44 }}
      >
        Make this a follow-up
      </Button>
      {notes.failure && <span role="alert">{notes.failure}</span>}
    </Box>
  );
}

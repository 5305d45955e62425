import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import { type Ref, useState } from 'react';
import { Field } from '../../ui/field';
import { DueField, VisibilityField } from './note-fields';
import { useMeetingDraft } from './note-draft';
import { dayIn, SAVED_IN_PART } from './note-words';
import type { NotesState } from './use-notes';

interface AfterMeetingProps {
  studentId: string;
  notes: NotesState;
  boxRef: Ref<HTMLTextAreaElement>;
}

const DAYS_AHEAD = 7;
const textBox = { multiline: true, rows: 2, inputProps: { maxLength: NOTE_MAX_LENGTH } } as const;

/** Told where there is a keyboard as a rule. */
const KeyHint = () => (
  <Typography variant="body2" sx={{ display: { xs: 'none', lg: 'block' }, color: 'text.secondary' }}>
    Press n to write.
  </Typography>
);

/** Saves what is typed as a note and a follow-up; rejects where one could not be saved, and what was typed stays. */
function useSaving(studentId: string, notes: NotesState) {
  const { draft, isEmpty, change, sent } = useMeetingDraft(studentId);
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    const { talked, next, dueOn, visibility, talkedId, nextId } = draft;
    if (notes.busy) return;
    if (isEmpty) return setSaid('Nothing is written yet.');
    const body = { visibility, source: 'meeting' } as const;
    let isAll = true;
    if (talked.trim() !== '') {
      await notes.save(talkedId, { ...body, text: talked.trim(), due_on: null });
      isAll = sent('talked', talked);
    }
    const day = dueOn === '' ? dayIn(DAYS_AHEAD) : dueOn;
    if (next.trim() !== '') {
      await notes.save(nextId, { ...body, text: next.trim(), due_on: day });
      isAll = sent('next', next);
    }
    if (!isAll) setSaid(SAVED_IN_PART);
    else setSaid(next.trim() === '' ? 'Note saved.' : 'Saved, with a follow-up.');
  };
  const type = (part: Parameters<typeof change>[0]): void => {
    setSaid('');
    change(part);
  };
  return { draft, isEmpty, said, type, save };
}

/** What was talked about, and what comes next by when: a note and a follow-up in one go. */
export function AfterMeeting({ studentId, notes, boxRef }: AfterMeetingProps) {
  const { draft, isEmpty, said, type, save } = useSaving(studentId, notes);
  const { talked, next, dueOn, visibility } = draft;
  return (
    <Box
      component="form"
      aria-label="After the meeting"
      onSubmit={(event) => {
        event.preventDefault();
        // What went wrong stands below; the draft stays.
        save().catch(() => undefined);
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Field
        {...textBox}
        label="What we talked about"
        value={talked}
        inputRef={boxRef}
        onChange={(event) => type({ talked: event.target.value })}
      />
      <Field
        {...textBox}
        rows={1}
        label="What comes next"
        value={next}
        onChange={(event) => type({ next: event.target.value })}
      />
      {next.trim() !== '' && (
        <DueField label="Follow up by" value={dueOn || dayIn(DAYS_AHEAD)} onChange={(day) => type({ dueOn: day })} />
      )}
      {!isEmpty && <VisibilityField value={visibility} onChange={(chosen) => type({ visibility: chosen })} />}
      {notes.failure && !isEmpty && <Alert severity="error">{`${notes.failure} What you typed is kept here.`}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {/* Never disabled: a disabled button loses the focus, and Escape would no longer close the drawer around it. */}
        <Button type="submit" variant="contained" aria-disabled={notes.busy} sx={{ flexShrink: 0 }}>
          Save note
        </Button>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {said || (isEmpty ? '' : 'Kept on this device until you save it.')}
        </Typography>
        {isEmpty && said === '' && <KeyHint />}
      </Box>
    </Box>
  );
}

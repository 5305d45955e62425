import CloseRounded from '@mui/icons-material/CloseRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { NoteList } from './note-list';
import { openFollowUps } from './note-order';
import { type NotesState, useNotes } from './use-notes';
import type { StudentNudge } from '@contract/today';
import { NUDGE_LABELS } from '@contract/nudge-words';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf } from '../../ui/day';
import Alert from '@mui/material/Alert';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import { Field } from '../../ui/field';
import { DueField, VisibilityField } from './note-fields';
import { useMeetingDraft } from './note-draft';
import { dayIn, SAVED_IN_PART } from './note-words';

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

const MAIL: Record<StudentNudge['mail'], string> = {
  waiting: 'email waits to be sent, at night until the morning',
  sent: 'email sent',
  failed: 'no email went out',
};

const backText = (at: string | null): string => (at === null ? 'not back since' : `back on ${dayOf(at)}`);

/** Read when it is opened: each reading stands in the log. */
function Log({ studentId }: { studentId: string }) {
  const { data, error } = useCall(routes.listStudentNudges, { userId: studentId }, { refetchOnWindowFocus: false });
  if (error) return <Box role="alert">{sentenceOf(error)}</Box>;
  if (!data) return <Box role="status">Reading nudges …</Box>;
  if (data.length === 0) return <Box>Nobody has nudged this student yet.</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(({ nudge_id: id, kind, own_words: words, sent_at: at, from, mail, back_at: back }) => (
        <Box
          component="li"
          key={id}
          sx={{ typography: 'body2', py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          <strong>{NUDGE_LABELS[kind]}</strong>, {dayOf(at)}, {from ?? 'a former counselor'}: {MAIL[mail]},{' '}
          {backText(back)}.{words && <Box sx={{ color: 'text.secondary' }}>“{words}”</Box>}
        </Box>
      ))}
    </Box>
  );
}

/** The nudges of one student, folded away. */
function StudentNudges({ studentId }: { studentId: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Box
      component="details"
      onToggle={() => setWasOpened(true)}
      sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, minHeight: 44, py: 1.25 } }}
    >
      <summary>Nudges</summary>
      {wasOpened && <Log studentId={studentId} />}
    </Box>
  );
}

const isTyping = (place: EventTarget | null): boolean =>
  place instanceof HTMLElement && (place.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(place.tagName));

/** Calls `onWrite` when 'n' is pressed outside of every box and dialog. */
function useWriteKey(onWrite: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      onWrite();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onWrite]);
}

/** From here on the notes stand beside the page. */
const BESIDE = '(min-width: 1200px)';
const PANEL_WIDTH_PX = 320;

/** Boxes and lines closer than elsewhere: the notes stand beside a page that is read meanwhile. */
const dense = {
  fontSize: '0.9375rem',
  '& .MuiTypography-body1, & .MuiInputBase-root': { fontSize: '0.9375rem', lineHeight: 1.45 },
  '& .MuiTypography-body2': { fontSize: '0.875rem', lineHeight: 1.4 },
  '& .MuiFormLabel-root': { mb: 0.25 },
  '& input, & textarea, & select': { py: '10px' },
} as const;

function Inside({
  studentId,
  notes,
  boxRef,
}: {
  studentId: string;
  notes: NotesState;
  boxRef: Ref<HTMLTextAreaElement>;
}) {
  return (
    <Box sx={{ ...dense, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <AfterMeeting studentId={studentId} notes={notes} boxRef={boxRef} />
      <NoteList notes={notes} />
      <StudentNudges studentId={studentId} />
    </Box>
  );
}

function Beside({ studentId }: { studentId: string }) {
  const id = useId();
  const notes = useNotes(studentId);
  const box = useRef<HTMLTextAreaElement>(null);
  useWriteKey(useCallback(() => box.current?.focus(), []));
  return (
    <Box
      component="aside"
      aria-labelledby={id}
      sx={{
        flex: `0 0 ${PANEL_WIDTH_PX}px`,
        width: PANEL_WIDTH_PX,
        position: 'sticky',
        top: 16,
        maxHeight: 'calc(100vh - 32px)',
        overflowY: 'auto',
        p: 2.25,
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography id={id} variant="h3" component="h2">
          Notes
        </Typography>
      </Box>
      <Inside studentId={studentId} notes={notes} boxRef={box} />
    </Box>
  );
}

const focus = (box: HTMLTextAreaElement | null): void => box?.focus();

/** A button that slides the notes in over the page, at any width. */
export function NotesDrawer({ studentId, size }: { studentId: string; size?: 'small' }) {
  const id = useId();
  const notes = useNotes(studentId);
  const [opened, setOpened] = useState<'to read' | 'to write' | null>(null);
  useWriteKey(useCallback(() => setOpened('to write'), []));
  const todo = openFollowUps(notes.notes ?? []).length;
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<EditNoteRounded />}
        aria-haspopup="dialog"
        onClick={() => setOpened('to read')}
      >
        <span>{todo > 0 ? `Notes (${todo} to do)` : 'Notes'}</span>
      </Button>
      <Drawer
        anchor="right"
        open={opened !== null}
        onClose={() => setOpened(null)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': id,
            sx: { width: { xs: '100%', sm: 420 }, p: 2.25, pb: 'calc(18px + env(safe-area-inset-bottom, 0px))' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
          <Typography id={id} variant="h3" component="h2">
            Notes
          </Typography>
          <IconButton aria-label="Close" onClick={() => setOpened(null)} sx={{ p: 1.25 }}>
            <CloseRounded />
          </IconButton>
        </Box>
        <Inside studentId={studentId} notes={notes} boxRef={opened === 'to write' ? focus : null} />
      </Drawer>
    </>
  );
}

const useIsBeside = (): boolean => useMediaQuery(BESIDE, { noSsr: true });

/** The notes about a student beside the page, where there is room. */
export function NotesPanel({ studentId }: { studentId: string }) {
  return useIsBeside() ? <Beside studentId={studentId} /> : null;
}

/** The way to the notes where they do not stand beside the page. */
export function NotesButton({ studentId }: { studentId: string }) {
  return useIsBeside() ? null : <NotesDrawer studentId={studentId} size="small" />;
}

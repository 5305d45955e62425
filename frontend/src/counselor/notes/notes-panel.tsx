import CloseRounded from '@mui/icons-material/CloseRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type Ref, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  dayIn,
  dueText,
  type NotesState,
  openFollowUps,
  otherNotes,
  PARTLY_SAVED_NOTE,
  ignoreRejection,
  useNotes,
  VISIBILITY_NAMES,
} from './notes';
import type { StudentNudge } from '@contract/today';
import { NUDGE_LABELS } from '@contract/nudge-words';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf, localIsoDate, shortDay } from '../../ui/format';
import { SENDS_MAIL } from '../../ui/product';
import Alert from '@mui/material/Alert';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import { Field } from '../../ui/field';
import { DueField, hasNoteEdit, useMeetingDraft, VisibilityField } from './note-draft';
import Skeleton from '@mui/material/Skeleton';
import type { StudentNote } from '@contract/notes';
import { FailureAlert } from '../../ui/states';
import Checkbox from '@mui/material/Checkbox';
import { useSignedInUser } from '../../auth/session/session';
import { singleColumn } from '../../lists/staff-page';
import { Muted } from '../../ui/text';

const EditNote = lazy(() => import('./edit-note'));

interface ItemProps {
  note: StudentNote;
  notes: NotesState;
  onRemoved: (note: StudentNote) => void;
}

function followUpStatus({ due_on: dueOn, done_at: doneAt }: StudentNote, today: string): string {
  if (dueOn === null) return '';
  return doneAt === null ? dueText(dueOn, today) : `Done ${shortDay(localIsoDate(new Date(doneAt)), today)}`;
}

function NoteFacts({ note }: { note: StudentNote }) {
  const today = localIsoDate(new Date());
  const { author, mine, created_at: time, edited_at: editedAt, due_on: dueOn, done_at: doneAt, visibility } = note;
  const isLate = dueOn !== null && doneAt === null && dueOn < today;
  const authorName = mine ? 'You' : (author ?? 'A former counselor');
  const authorText = `${authorName}, ${dayOf(time)}${editedAt === null ? '' : ' (changed)'}`;
  const statusText = followUpStatus(note, today);
  return (
    <Muted>
      {statusText !== '' && (
        <Box component="span" sx={{ fontWeight: 700, color: isLate ? 'error.main' : 'text.primary' }}>
          {`${statusText} · `}
        </Box>
      )}
      <span>{`${authorText} · ${VISIBILITY_NAMES[visibility]}`}</span>
    </Muted>
  );
}

function NoteItem({ note, notes, onRemoved }: ItemProps) {
  const { uid } = useSignedInUser();
  const [isEditing, setEditing] = useState(() => note.mine && hasNoteEdit(uid, note.id));
  const { id, text, due_on: dueOn, done_at: doneAt, mine } = note;
  const isDone = doneAt !== null;
  if (isEditing) {
    return (
      <Box component="li">
        <Suspense>
          <EditNote note={note} notes={notes} onClose={() => setEditing(false)} />
        </Suspense>
      </Box>
    );
  }
  const handleRemove = (): Promise<void> => notes.remove(id).then(() => onRemoved(note));
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      {dueOn !== null && (
        <Checkbox
          checked={isDone}
          disabled={notes.isBusy}
          onChange={(_, isChecked) => ignoreRejection(notes.setDone(id, isChecked))}
          slotProps={{ input: { 'aria-label': `Done: ${text.slice(0, 80)}` } }}
          sx={{ alignSelf: 'start', ml: -1.25, mt: -1.25 }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: isDone ? 'text.secondary' : undefined }}
        >
          {text}
        </Typography>
        <NoteFacts note={note} />
        {mine && (
          <Box sx={{ display: 'flex', ml: -1 }}>
            <Button
              size="small"
              sx={{ px: 1, minWidth: 0 }}
              onClick={() => setEditing(true)}
              aria-label={`Edit: ${text.slice(0, 40)}`}
            >
              Edit
            </Button>
            <Button
              size="small"
              color="inherit"
              sx={{ px: 1, minWidth: 0 }}
              disabled={notes.isBusy}
              onClick={() => ignoreRejection(handleRemove())}
              aria-label={`Remove: ${text.slice(0, 40)}`}
            >
              Remove
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function RemovedNotice({ notes, note, onRestored }: { notes: NotesState; note: StudentNote; onRestored: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The clicked button is gone, so move keyboard focus here.
  useEffect(() => undo.current?.focus(), []);
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button
          ref={undo}
          color="inherit"
          disabled={notes.isBusy}
          onClick={() => ignoreRejection(notes.restore(note.id).then(onRestored))}
        >
          Undo
        </Button>
      }
    >
      Note removed.
    </Alert>
  );
}

function NoteGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box>
      <Typography component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** The notes about a student: open follow-ups first, then the rest, newest first. */
export function NoteList({ notes }: { notes: NotesState }) {
  const [removedNote, setRemovedNote] = useState<StudentNote | null>(null);
  if (notes.readError !== null) return <FailureAlert detail={notes.readError} onRetry={notes.retry} />;
  if (!notes.notes) return <Skeleton sx={{ height: 120, borderRadius: 3 }} />;
  const openNotes = openFollowUps(notes.notes);
  const closedNotes = otherNotes(notes.notes);
  const item = (note: StudentNote) => <NoteItem key={note.id} note={note} notes={notes} onRemoved={setRemovedNote} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {removedNote && (
        <RemovedNotice key={removedNote.id} notes={notes} note={removedNote} onRestored={() => setRemovedNote(null)} />
      )}
      {openNotes.length > 0 && <NoteGroup title={`To do (${openNotes.length})`}>{openNotes.map(item)}</NoteGroup>}
      {closedNotes.length > 0 && <NoteGroup title="Notes">{closedNotes.map(item)}</NoteGroup>}
      {notes.notes.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No notes yet. Notes stay with this student, and you choose who can read each one.
        </Typography>
      )}
    </Box>
  );
}

interface MeetingFormProps {
  studentId: string;
  notes: NotesState;
  boxRef: Ref<HTMLTextAreaElement>;
}

const DEFAULT_FOLLOW_UP_DAYS = 7;
const textBox = { multiline: true, rows: 2, inputProps: { maxLength: NOTE_MAX_LENGTH } } as const;

/** Shown on wide screens, which usually have a keyboard. */
const KeyHint = () => <Muted sx={{ display: { xs: 'none', lg: 'block' } }}>Press n to write.</Muted>;

/** Saves a note and a follow-up. Rejects if either could not be saved; the typed text stays. */
function useSaveMeeting(studentId: string, notes: NotesState) {
  const { draft, isEmpty, updateDraft, clearIfSent } = useMeetingDraft(studentId);
  const [status, setStatus] = useState('');
  const save = async (): Promise<void> => {
    const { talked, next, dueOn, visibility, talkedId, nextId } = draft;
    if (notes.isBusy) return;
    if (isEmpty) return setStatus('Nothing is written yet.');
    const body = { visibility, source: 'meeting' } as const;
    let isAllSaved = true;
    if (talked.trim() !== '') {
      await notes.save(talkedId, { ...body, text: talked.trim(), due_on: null });
      isAllSaved = clearIfSent('talked', talked);
    }
    const day = dueOn === '' ? dayIn(DEFAULT_FOLLOW_UP_DAYS) : dueOn;
    if (next.trim() !== '') {
      await notes.save(nextId, { ...body, text: next.trim(), due_on: day });
      isAllSaved = clearIfSent('next', next);
    }
    if (!isAllSaved) setStatus(PARTLY_SAVED_NOTE);
    else setStatus(next.trim() === '' ? 'Note saved.' : 'Saved, with a follow-up.');
  };
  const updateFields = (changes: Parameters<typeof updateDraft>[0]): void => {
    setStatus('');
    updateDraft(changes);
  };
  return { draft, isEmpty, status, updateFields, save };
}

export function MeetingForm({ studentId, notes, boxRef }: MeetingFormProps) {
  const { draft, isEmpty, status, updateFields, save } = useSaveMeeting(studentId, notes);
  const { talked, next, dueOn, visibility } = draft;
  return (
    <Box
      component="form"
      aria-label="After the meeting"
      onSubmit={(event) => {
        event.preventDefault();
        // The error is shown below; the draft stays.
        save().catch(() => undefined);
      }}
      sx={{ display: 'grid', gap: 1 }}
    >
      <Field
        {...textBox}
        label="What we talked about"
        value={talked}
        inputRef={boxRef}
        onChange={(event) => updateFields({ talked: event.target.value })}
      />
      <Field
        {...textBox}
        rows={1}
        label="What comes next"
        value={next}
        onChange={(event) => updateFields({ next: event.target.value })}
      />
      {next.trim() !== '' && (
        <DueField
          label="Follow up by"
          value={dueOn || dayIn(DEFAULT_FOLLOW_UP_DAYS)}
          onChange={(day) => updateFields({ dueOn: day })}
        />
      )}
      {!isEmpty && (
        <VisibilityField value={visibility} onChange={(newVisibility) => updateFields({ visibility: newVisibility })} />
      )}
      {notes.failure && !isEmpty && <Alert severity="error">{`${notes.failure} What you typed is kept here.`}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {/* Never disabled: a disabled button loses the focus, and Escape would no longer close the drawer around it. */}
        <Button type="submit" variant="contained" aria-disabled={notes.isBusy} sx={{ flexShrink: 0 }}>
          Save note
        </Button>
        <Muted role="status">{status || (isEmpty ? '' : 'Kept on this device until you save it.')}</Muted>
        {isEmpty && status === '' && <KeyHint />}
      </Box>
    </Box>
  );
}

const MAIL_TEXTS: Record<StudentNudge['mail'], string> = {
  waiting: 'email waits to be sent, at night until the morning',
  sent: SENDS_MAIL ? 'email sent' : 'email in the server’s outbox',
  failed: 'no email went out',
};

const returnText = (time: string | null): string => (time === null ? 'not back since' : `back on ${dayOf(time)}`);

/** Loaded only when opened, because each read is logged. */
function NudgeLog({ studentId }: { studentId: string }) {
  const { data, error } = useCall(routes.listStudentNudges, { userId: studentId }, { refetchOnWindowFocus: false });
  if (error) return <Box role="alert">{errorText(error)}</Box>;
  if (!data) return <Box role="status">Reading nudges …</Box>;
  if (data.length === 0) return <Box>Nobody has nudged this student yet.</Box>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map(
        ({ nudge_id: id, kind, own_words: ownWords, sent_at: time, from: sender, mail, back_at: returnedAt }) => (
          <Box
            component="li"
            key={id}
            sx={{ typography: 'body2', py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
          >
            <strong>{NUDGE_LABELS[kind]}</strong>, {dayOf(time)}, {sender ?? 'a former counselor'}: {MAIL_TEXTS[mail]},{' '}
            {returnText(returnedAt)}.{ownWords && <Box sx={{ color: 'text.secondary' }}>“{ownWords}”</Box>}
          </Box>
        ),
      )}
    </Box>
  );
}

function StudentNudges({ studentId }: { studentId: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Box
      component="details"
      onToggle={() => setWasOpened(true)}
      sx={{ '& > summary': { cursor: 'pointer', fontWeight: 700, minHeight: 44, py: 1.25 } }}
    >
      <summary>Nudges</summary>
      {wasOpened && <NudgeLog studentId={studentId} />}
    </Box>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

function useWriteKey(onWriteKey: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      onWriteKey();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onWriteKey]);
}

const SIDE_PANEL_QUERY = '(min-width: 1200px)';
const PANEL_WIDTH_PX = 320;

const denseStyles = {
  fontSize: '0.9375rem',
  '& .MuiTypography-body1, & .MuiInputBase-root': { fontSize: '0.9375rem', lineHeight: 1.45 },
  '& .MuiTypography-body2': { fontSize: '0.875rem', lineHeight: 1.4 },
  '& .MuiFormLabel-root': { mb: 0.25 },
  '& input, & textarea, & select': { py: '10px' },
} as const;

interface NotesPanelContentProps {
  studentId: string;
  notes: NotesState;
  boxRef: Ref<HTMLTextAreaElement>;
}

function NotesPanelContent({ studentId, notes, boxRef }: NotesPanelContentProps) {
  return (
    <Box sx={{ ...denseStyles, ...singleColumn, gap: 2 }}>
      <MeetingForm studentId={studentId} notes={notes} boxRef={boxRef} />
      <NoteList notes={notes} />
      <StudentNudges studentId={studentId} />
    </Box>
  );
}

function NotesSidePanel({ studentId }: { studentId: string }) {
  const id = useId();
  const notes = useNotes(studentId);
  const noteBox = useRef<HTMLTextAreaElement>(null);
  useWriteKey(useCallback(() => noteBox.current?.focus(), []));
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
      <NotesPanelContent studentId={studentId} notes={notes} boxRef={noteBox} />
    </Box>
  );
}

const focusTextBox = (noteBox: HTMLTextAreaElement | null): void => noteBox?.focus();

export function NotesDrawer({ studentId, size }: { studentId: string; size?: 'small' }) {
  const id = useId();
  const notes = useNotes(studentId);
  const [openedFor, setOpenedFor] = useState<'to read' | 'to write' | null>(null);
  useWriteKey(useCallback(() => setOpenedFor('to write'), []));
  const openFollowUpCount = openFollowUps(notes.notes ?? []).length;
  return (
    <>
      <Button
        variant="outlined"
        size={size}
        startIcon={<EditNoteRounded />}
        aria-haspopup="dialog"
        onClick={() => setOpenedFor('to read')}
      >
        <span>{openFollowUpCount > 0 ? `Notes (${openFollowUpCount} to do)` : 'Notes'}</span>
      </Button>
      <Drawer
        anchor="right"
        open={openedFor !== null}
        onClose={() => setOpenedFor(null)}
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
          <IconButton aria-label="Close" onClick={() => setOpenedFor(null)} sx={{ p: 1.25 }}>
            <CloseRounded />
          </IconButton>
        </Box>
        <NotesPanelContent
          studentId={studentId}
          notes={notes}
          boxRef={openedFor === 'to write' ? focusTextBox : null}
        />
      </Drawer>
    </>
  );
}

const useHasSidePanel = (): boolean => useMediaQuery(SIDE_PANEL_QUERY, { noSsr: true });

export function NotesPanel({ studentId }: { studentId: string }) {
  return useHasSidePanel() ? <NotesSidePanel studentId={studentId} /> : null;
}

export function NotesButton({ studentId }: { studentId: string }) {
  return useHasSidePanel() ? null : <NotesDrawer studentId={studentId} size="small" />;
}

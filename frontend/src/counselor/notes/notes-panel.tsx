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
  shortDay,
  ignoreRejection,
  useNotes,
  VISIBILITY_NAMES,
} from './notes';
import type { StudentNudge } from '@contract/today';
import { NUDGE_LABELS } from '@contract/nudge-words';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { dayOf, localDay } from '../../ui/format';
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

const EditNote = lazy(() => import('./edit-note'));

interface ItemProps {
  note: StudentNote;
  notes: NotesState;
  onRemoved: (note: StudentNote) => void;
}

function doneOrDue({ due_on: dueOn, done_at: doneAt }: StudentNote, today: string): string {
  if (dueOn === null) return '';
  return doneAt === null ? dueText(dueOn, today) : `Done ${shortDay(localDay(new Date(doneAt)), today)}`;
}

function Facts({ note }: { note: StudentNote }) {
  const today = localDay(new Date());
  const { author, mine, created_at: at, edited_at: editedAt, due_on: dueOn, done_at: doneAt, visibility } = note;
  const isLate = dueOn !== null && doneAt === null && dueOn < today;
  const who = mine ? 'You' : (author ?? 'A former counselor');
  const written = `${who}, ${dayOf(at)}${editedAt === null ? '' : ' (changed)'}`;
  const due = doneOrDue(note, today);
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {due !== '' && (
        <Box component="span" sx={{ fontWeight: 700, color: isLate ? 'error.main' : 'text.primary' }}>
          {`${due} · `}
        </Box>
      )}
      <span>{`${written} · ${VISIBILITY_NAMES[visibility]}`}</span>
    </Typography>
  );
}

function NoteItem({ note, notes, onRemoved }: ItemProps) {
  const { uid } = useSignedInUser();
  const [isEdited, setEdited] = useState(() => note.mine && hasNoteEdit(uid, note.id));
  const { id, text, due_on: dueOn, done_at: doneAt, mine } = note;
  const isDone = doneAt !== null;
  if (isEdited) {
    return (
      <Box component="li">
        <Suspense>
          <EditNote note={note} notes={notes} onClose={() => setEdited(false)} />
        </Suspense>
      </Box>
    );
  }
  const remove = (): Promise<void> => notes.remove(id).then(() => onRemoved(note));
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      {dueOn !== null && (
        <Checkbox
          checked={isDone}
          disabled={notes.busy}
          onChange={(_, done) => ignoreRejection(notes.finish(id, done))}
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
        <Facts note={note} />
        {mine && (
          <Box sx={{ display: 'flex', ml: -1 }}>
            <Button
              size="small"
              sx={{ px: 1, minWidth: 0 }}
              onClick={() => setEdited(true)}
              aria-label={`Edit: ${text.slice(0, 40)}`}
            >
              Edit
            </Button>
            <Button
              size="small"
              color="inherit"
              sx={{ px: 1, minWidth: 0 }}
              disabled={notes.busy}
              onClick={() => ignoreRejection(remove())}
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

function Removed({ notes, note, onBack }: { notes: NotesState; note: StudentNote; onBack: () => void }) {
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
          disabled={notes.busy}
          onClick={() => ignoreRejection(notes.restore(note.id).then(onBack))}
        >
          Undo
        </Button>
      }
    >
      Note removed.
    </Alert>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
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
  const [removed, setRemoved] = useState<StudentNote | null>(null);
  if (notes.unread !== null) return <FailureAlert detail={notes.unread} onRetry={notes.retry} />;
  if (!notes.notes) return <Skeleton sx={{ height: 120, borderRadius: 3 }} />;
  const open = openFollowUps(notes.notes);
  const others = otherNotes(notes.notes);
  const item = (note: StudentNote) => <NoteItem key={note.id} note={note} notes={notes} onRemoved={setRemoved} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {removed && <Removed key={removed.id} notes={notes} note={removed} onBack={() => setRemoved(null)} />}
      {open.length > 0 && <Group title={`To do (${open.length})`}>{open.map(item)}</Group>}
      {others.length > 0 && <Group title="Notes">{others.map(item)}</Group>}
      {notes.notes.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No notes yet. Notes stay with this student, and you choose who can read each one.
        </Typography>
      )}
    </Box>
  );
}

interface AfterMeetingProps {
  studentId: string;
  notes: NotesState;
  boxRef: Ref<HTMLTextAreaElement>;
}

const DAYS_AHEAD = 7;
const textBox = { multiline: true, rows: 2, inputProps: { maxLength: NOTE_MAX_LENGTH } } as const;

/** Shown on wide screens, which usually have a keyboard. */
const KeyHint = () => (
  <Typography variant="body2" sx={{ display: { xs: 'none', lg: 'block' }, color: 'text.secondary' }}>
    Press n to write.
  </Typography>
);

/** Saves a note and a follow-up. Rejects if either could not be saved; the typed text stays. */
function useSaveMeeting(studentId: string, notes: NotesState) {
  const { draft, isEmpty, change, sent } = useMeetingDraft(studentId);
  const [status, setStatus] = useState('');
  const save = async (): Promise<void> => {
    const { talked, next, dueOn, visibility, talkedId, nextId } = draft;
    if (notes.busy) return;
    if (isEmpty) return setStatus('Nothing is written yet.');
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
    if (!isAll) setStatus(PARTLY_SAVED_NOTE);
    else setStatus(next.trim() === '' ? 'Note saved.' : 'Saved, with a follow-up.');
  };
  const type = (part: Parameters<typeof change>[0]): void => {
    setStatus('');
    change(part);
  };
  return { draft, isEmpty, status, type, save };
}

export function AfterMeeting({ studentId, notes, boxRef }: AfterMeetingProps) {
  const { draft, isEmpty, status, type, save } = useSaveMeeting(studentId, notes);
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
          {status || (isEmpty ? '' : 'Kept on this device until you save it.')}
        </Typography>
        {isEmpty && status === '' && <KeyHint />}
      </Box>
    </Box>
  );
}

const MAIL: Record<StudentNudge['mail'], string> = {
  waiting: 'email waits to be sent, at night until the morning',
  sent: SENDS_MAIL ? 'email sent' : 'email in the server’s outbox',
  failed: 'no email went out',
};

const backText = (at: string | null): string => (at === null ? 'not back since' : `back on ${dayOf(at)}`);

/** Loaded only when opened, because each read is logged. */
function Log({ studentId }: { studentId: string }) {
  const { data, error } = useCall(routes.listStudentNudges, { userId: studentId }, { refetchOnWindowFocus: false });
  if (error) return <Box role="alert">{errorText(error)}</Box>;
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

const SIDE_PANEL_QUERY = '(min-width: 1200px)';
const PANEL_WIDTH_PX = 320;

const dense = {
  fontSize: '0.9375rem',
  '& .MuiTypography-body1, & .MuiInputBase-root': { fontSize: '0.9375rem', lineHeight: 1.45 },
  '& .MuiTypography-body2': { fontSize: '0.875rem', lineHeight: 1.4 },
  '& .MuiFormLabel-root': { mb: 0.25 },
  '& input, & textarea, & select': { py: '10px' },
} as const;

function NotesPanelContent({
  studentId,
  notes,
  boxRef,
}: {
  studentId: string;
  notes: NotesState;
  boxRef: Ref<HTMLTextAreaElement>;
}) {
  return (
    <Box sx={{ ...dense, ...singleColumn, gap: 2 }}>
      <AfterMeeting studentId={studentId} notes={notes} boxRef={boxRef} />
      <NoteList notes={notes} />
      <StudentNudges studentId={studentId} />
    </Box>
  );
}

function NotesSidePanel({ studentId }: { studentId: string }) {
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
      <NotesPanelContent studentId={studentId} notes={notes} boxRef={box} />
    </Box>
  );
}

const focus = (box: HTMLTextAreaElement | null): void => box?.focus();

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
        <NotesPanelContent studentId={studentId} notes={notes} boxRef={opened === 'to write' ? focus : null} />
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

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CareClosing, CareFlagNotice, CareOutcome, CloseCareBody, RosterRow } from '@contract/roster';
import {
  kindsInWords,
  SAVED_COLLEGE_FLAG_START,
  REVIEW_FLAG_START,
  REVIEW_PLACE,
  YEAR_PLACE,
} from '@contract/note-words';
import { useId, useState } from 'react';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { counted, momentOf } from '../ui/format';
import { PlaceLink, placeText } from './check-ins/place';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { QueryState } from '../ui/states';
import { CHAT_PLACE } from '@contract/note-values';
import { RECORD_FORM } from '@contract/forms';
import { ACADEMIC_FIELDS } from '../student-record/academic-fields';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { CARE_NOTE_MAX_LENGTH } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { useDraftText } from '../autosave/use-draft';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { Field } from '../ui/field';
import { singleColumn } from '../lists/staff-page';

/** How a check-in can end, in a counselor's words. */
const OUTCOME_LABELS: Record<CareOutcome, string> = {
  talked: 'Talked with the student',
  referred: 'Referred to someone who can help',
  no_concern: 'Not a concern',
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** An age in the largest whole unit: 'less than an hour', '5 hours', '2 days', '3 weeks'. */
export function ageInWords(since: string, until: Date | string): string {
  const lasted = new Date(until).getTime() - new Date(since).getTime();
  if (lasted < HOUR_MS) return 'less than an hour';
  if (lasted < DAY_MS) return counted(Math.floor(lasted / HOUR_MS), 'hour');
  const days = Math.floor(lasted / DAY_MS);
  return days < 14 ? counted(days, 'day') : counted(Math.floor(days / 7), 'week');
}

const OUTCOMES = Object.entries(OUTCOME_LABELS) as [CareOutcome, string][];

/** The texts that are open when the dialog opens. Later ones aren't included and stay open. */
function Texts({
  flags,
  chosen,
  onToggle,
}: {
  flags: readonly CareFlagNotice[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const now = new Date();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Which texts did you look at?</FormLabel>
      {flags.map((flag) => (
        <FormControlLabel
          key={flag.id}
          sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
          control={<Checkbox checked={chosen.has(flag.id)} onChange={() => onToggle(flag.id)} />}
          label={`${placeText(flag)} (${ageInWords(flag.created_at, now)})`}
        />
      ))}
    </FormControl>
  );
}

function Outcome({ value, onChange }: { value: CareOutcome | null; onChange: (outcome: CareOutcome) => void }) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>How did it end?</FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_, outcome) => onChange(outcome as CareOutcome)}>
        {OUTCOMES.map(([outcome, label]) => (
          <FormControlLabel key={outcome} value={outcome} label={label} control={<Radio />} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface CloseDialogProps {
  studentId: string;
  flags: readonly CareFlagNotice[];
  ticked: readonly string[];
  onClose: () => void;
}

/** Closes check-ins, updates what is left at once, and refetches the lists that count them. */
function useCloseCheckIns(studentId: string): (body: CloseCareBody) => Promise<void> {
  const cache = useQueryClient();
  const params = { userId: studentId };
  return async (body) => {
    const left = await call(routes.closeCareFlags, { params, body });
    cache.setQueryData(callKey(routes.readCareFlags, params), left);
    void cache.invalidateQueries({ queryKey: callKey(routes.readCareHistory, params) });
    void cache.invalidateQueries({ queryKey: callKey(routes.readStudent) });
    void cache.invalidateQueries({ queryKey: ['students'] });
  };
}

function CloseDialog({ studentId, flags, ticked, onClose }: CloseDialogProps) {
  // As they were when the dialog opened: a text written in the meantime must not be closed unseen.
  const [shown] = useState(flags);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const [outcome, setOutcome] = useState<CareOutcome | null>(null);
  const note = useDraftText(`check-in-${studentId}`);
  const closeFlags = useCloseCheckIns(studentId);
  const toggle = (flagId: string): void =>
    setChosen((old) => {
      const next = new Set(old);
      if (!next.delete(flagId)) next.add(flagId);
      return next;
    });
  const close = async (): Promise<void> => {
    if (outcome === null) return;
    const flagsOf = shown.filter((flag) => chosen.has(flag.id));
    await closeFlags({ flags: flagsOf.map(({ id, version }) => ({ id, version })), outcome, note: note.text });
    note.forget();
  };
  return (
    <ConfirmDialog
      title="Close check-in"
      confirm="Close check-in"
      ready={outcome !== null && chosen.size > 0}
      onConfirm={close}
      onClose={onClose}
    >
      <Texts flags={shown} chosen={chosen} onToggle={toggle} />
      <Outcome value={outcome} onChange={setOutcome} />
      <Field
        label="Note (optional)"
        hint="Only counselors who look after this student read it. It is not in the student’s own copy."
        multiline
        rows={3}
        value={note.text}
        inputProps={{ maxLength: CARE_NOTE_MAX_LENGTH }}
        onChange={(event) => note.type(event.target.value)}
      />
    </ConfirmDialog>
  );
}

interface WordsProps {
  studentId: string;
  flag: Pick<CareFlagNotice, 'form_id' | 'question_id' | 'question_text'>;
}

/** The text as it is now; `words` is undefined while loading, and empty if it was deleted. */
function FlaggedWords({ words, failed }: { words: string | undefined; failed: boolean }) {
  if (failed)
    return <Typography variant="body2">The words can’t be shown right now. Please open the answer.</Typography>;
  if (words === undefined) return null;
  if (words.trim() === '') return <Typography variant="body2">This text was deleted since.</Typography>;
  return (
    <Box
      component="blockquote"
      tabIndex={0}
      aria-label="What was written"
      sx={{
        m: 0,
        my: 0.5,
        pl: 1.5,
        maxHeight: '12em',
        overflowY: 'auto',
        borderLeft: 3,
        borderColor: 'divider',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {words}
    </Box>
  );
}

function AnswerWords({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readAllAnswers, { userId: studentId });
  const one = data?.find((answer) => answer.form_id === flag.form_id && answer.question_id === flag.question_id);
  return <FlaggedWords words={data && (one?.answer ?? '')} failed={isError} />;
}

function RecordWords({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readAcademicRecord, { userId: studentId });
  const field = ACADEMIC_FIELDS.find((name) => name === flag.question_id);
  return <FlaggedWords words={data && (field ? data[field] : '')} failed={isError} />;
}

function PlanWords({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readYear, { userId: studentId });
  return <FlaggedWords words={data && (data.fields[flag.question_id] ?? '')} failed={isError} />;
}

function SavedCollegeWords({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readOwnSchools, { userId: studentId });
  const one = data?.find(({ college }) => flag.question_id === `own-school-${college.unitid}`);
  return <FlaggedWords words={data && (one?.note ?? '')} failed={isError} />;
}

function ReviewWords({ studentId, flag }: WordsProps) {
  const list = useCall(routes.readRecommendations, { userId: studentId });
  const recommendationId = list.data?._id ?? '';
  const params = { userId: studentId, recommendationId };
  const { data, isError } = useCall(routes.readFeedback, params, { enabled: recommendationId !== '' });
  const one = data?.find(({ school_name: name }) => flag.question_text === `${REVIEW_FLAG_START}${name}`);
  // Reviews of an earlier list are behind the link.
  return one ? <FlaggedWords words={one.reason} failed={false} /> : <FlaggedWords words={undefined} failed={isError} />;
}

/** What the student wrote, next to the flag. A chat message's words are in the flag itself. */
function FlagSourceWords(props: WordsProps) {
  const { form_id: form, question_text: title } = props.flag;
  if (form === CHAT_PLACE || form === '') return null;
  if (form === RECORD_FORM) return <RecordWords {...props} />;
  if (form === YEAR_PLACE) return <PlanWords {...props} />;
  if (form !== REVIEW_PLACE) return <AnswerWords {...props} />;
  return title.startsWith(SAVED_COLLEGE_FLAG_START) ? <SavedCollegeWords {...props} /> : <ReviewWords {...props} />;
}

const endingOf = ({ outcome }: CareClosing): string =>
  outcome === null ? 'Marked as seen, without an outcome' : OUTCOME_LABELS[outcome];

function ClosedCheckIn({ studentId, one }: { studentId: string; one: CareClosing }) {
  const about = kindsInWords(one.kinds);
  return (
    <li>
      <strong>{endingOf(one)}</strong>
      {`: ${one.closed_by ?? 'somebody whose account is gone'}, ${momentOf(one.closed_at)}, ${ageInWords(one.created_at, one.closed_at)} after it was noticed`}
      {about && `. It may have been about ${about}`}
      {'. '}
      <Box component="span" sx={{ display: 'block' }}>
        <PlaceLink studentId={studentId} flag={one} />
      </Box>
      {one.note && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>
          Note: {one.note}
        </Typography>
      )}
    </li>
  );
}

function ClosedCheckIns({ studentId }: { studentId: string }) {
  const read = useCall(routes.readCareHistory, { userId: studentId });
  return (
    <QueryState of={read}>
      {(closed) =>
        closed.length === 0 ? (
          <Typography variant="body2">No check-in of this student was closed yet.</Typography>
        ) : (
          <Box component="ol" sx={{ ...singleColumn, m: 0, pl: 2.5, gap: 1, typography: 'body2' }}>
            {closed.map((one) => (
              <ClosedCheckIn key={one.id} studentId={studentId} one={one} />
            ))}
          </Box>
        )
      }
    </QueryState>
  );
}

/** A student's closed check-ins, loaded when opened: who, when, and how, oldest first. */
function CheckInHistory({ studentId }: { studentId: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box component="section" aria-label="Check-in history" sx={{ overflowWrap: 'anywhere' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!open)}
        sx={{ minHeight: 44, px: 1, ml: -1 }}
      >
        Earlier check-ins
      </Button>
      {open && (
        <Box id={id} sx={{ mt: 0.5 }}>
          <ClosedCheckIns studentId={studentId} />
        </Box>
      )}
    </Box>
  );
}

const LEVEL_WORDS: Record<CareFlagNotice['level'], string> = {
  urgent: 'Urgent: check in today',
  look: 'Worth a look',
};

function Flag({ studentId, flag, onClose }: { studentId: string; flag: CareFlagNotice; onClose: () => void }) {
  const about = kindsInWords(flag.kinds);
  return (
    <li>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {LEVEL_WORDS[flag.level]}
      </Box>
      {`, since ${momentOf(flag.created_at)} (${ageInWords(flag.created_at, new Date())})`}
      {about ? `. It may be about ${about}` : '. May need a look'}
      {'. '}
      <Box component="span" sx={{ display: 'block' }}>
        <PlaceLink studentId={studentId} flag={flag} />
      </Box>
      {flag.changed && (
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          This answer was changed since. The words that raised this are gone.
        </Box>
      )}
      <FlagSourceWords studentId={studentId} flag={flag} />
      {flag.misread_at && (
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          The student says this was read wrong ({momentOf(flag.misread_at)}). You decide.
        </Box>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Close this check-in: ${placeText(flag)}`}
        onClick={onClose}
        sx={{ mt: 0.5, minHeight: 44 }}
      >
        Close…
      </Button>
    </li>
  );
}

const OF_PARENTS = 'The student doesn’t see that a parent wrote to you.';

function FlagExplanation({ waiting, isUrgent }: { waiting: readonly CareFlagNotice[]; isUrgent: boolean }) {
  const fromParents = waiting.filter(({ place }) => place === 'parent').length;
  return (
    <>
      {fromParents > 0 && fromParents === waiting.length
        ? 'Something a parent of this student wrote may need a check-in.'
        : 'Something this student wrote may need a check-in.'}{' '}
      {isUrgent && <span>{'We showed where to get help right beside it, but can’t tell whether it was read. '}</span>}
      {fromParents > 0 && <span>{OF_PARENTS}</span>}
    </>
  );
}

function OpenCheckIns({ student }: { student: RosterRow }) {
  const params = { userId: student.user_id };
  const read = useCall(routes.readCareFlags, params);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);
  const waiting = (read.data ?? []).filter(({ seen_at: seenAt }) => seenAt === null);
  const isUrgent = student.attention?.level === 'urgent';
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ alignItems: 'flex-start', backgroundColor: 'accent.sunSoft', overflowWrap: 'anywhere' }}
    >
      <Typography component="h2" sx={{ mt: '-2px', mb: '0.35em', fontWeight: 700 }}>
        {isUrgent ? `Please check in with ${student.name} today` : `Please check in with ${student.name}`}
      </Typography>
      <FlagExplanation waiting={waiting} isUrgent={isUrgent} />
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {waiting.map((flag) => (
          <Flag key={flag.id} studentId={student.user_id} flag={flag} onClose={() => setTicked([flag.id])} />
        ))}
      </Box>
      {read.isError && (
        <Box role="alert" sx={{ mt: 1, fontWeight: 600 }}>
          {errorText(read.error)}{' '}
          <Button size="small" color="inherit" onClick={() => void read.refetch()}>
            Try again
          </Button>
        </Box>
      )}
      {waiting.length > 1 && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setTicked(waiting.map(({ id }) => id))}
          sx={{ mt: 1.5, mr: 1, minHeight: 44 }}
        >
          Close several…
        </Button>
      )}
      {ticked && (
        <CloseDialog studentId={student.user_id} flags={waiting} ticked={ticked} onClose={() => setTicked(null)} />
      )}
    </Alert>
  );
}

/**
 * Lists texts that may need a check-in, with urgency and age, and closes them with an outcome. Closed ones can be
 * opened below. A flag can be wrong; only a conversation can show that.
 */
export function AttentionPanel({ student }: { student: RosterRow }) {
  if (!student.needs_attention && !student.had_check_ins) return null;
  return (
    <Box sx={{ ...singleColumn, gap: 0.5 }}>
      {student.needs_attention && <OpenCheckIns student={student} />}
      {student.had_check_ins && <CheckInHistory studentId={student.user_id} />}
    </Box>
  );
}

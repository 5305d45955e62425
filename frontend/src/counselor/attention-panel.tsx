import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CareClosing, CareFlagNotice, CareOutcome, CloseCareBody, RosterRow } from '@contract/roster';
import {
  dangerKindList,
  SAVED_COLLEGE_FLAG_PREFIX,
  REVIEW_FLAG_PREFIX,
  REVIEW_FORM_ID,
  YEAR_PLAN_FORM_ID,
} from '@contract/note-words';
import { useId, useState } from 'react';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { countText, dateTimeOf } from '../ui/format';
import { PlaceLink, placeText } from './check-ins/place';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import { QueryState } from '../ui/states';
import { CHAT_FORM_ID } from '@contract/note-values';
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
export function ageText(since: string, until: Date | string): string {
  const ageMs = new Date(until).getTime() - new Date(since).getTime();
  if (ageMs < HOUR_MS) return 'less than an hour';
  if (ageMs < DAY_MS) return countText(Math.floor(ageMs / HOUR_MS), 'hour');
  const days = Math.floor(ageMs / DAY_MS);
  return days < 14 ? countText(days, 'day') : countText(Math.floor(days / 7), 'week');
}

const OUTCOME_OPTIONS = Object.entries(OUTCOME_LABELS) as [CareOutcome, string][];

interface FlagCheckboxesProps {
  flags: readonly CareFlagNotice[];
  selectedIds: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** The texts that are open when the dialog opens. Later ones aren't included and stay open. */
function FlagCheckboxes({ flags, selectedIds, onToggle }: FlagCheckboxesProps) {
  const now = new Date();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Which texts did you look at?</FormLabel>
      {flags.map((flag) => (
        <FormControlLabel
          key={flag.id}
          sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
          control={<Checkbox checked={selectedIds.has(flag.id)} onChange={() => onToggle(flag.id)} />}
          label={`${placeText(flag)} (${ageText(flag.created_at, now)})`}
        />
      ))}
    </FormControl>
  );
}

function OutcomeChoice({ value, onChange }: { value: CareOutcome | null; onChange: (outcome: CareOutcome) => void }) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>How did it end?</FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_, outcome) => onChange(outcome as CareOutcome)}>
        {OUTCOME_OPTIONS.map(([outcome, label]) => (
          <FormControlLabel key={outcome} value={outcome} label={label} control={<Radio />} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface CloseDialogProps {
  studentId: string;
  flags: readonly CareFlagNotice[];
  preselectedIds: readonly string[];
  onClose: () => void;
}

/** Closes check-ins, updates what is left at once, and refetches the lists that count them. */
function useCloseCheckIns(studentId: string): (body: CloseCareBody) => Promise<void> {
  const cache = useQueryClient();
  const params = { userId: studentId };
  return async (body) => {
    const remainingFlags = await call(routes.closeCareFlags, { params, body });
    cache.setQueryData(callKey(routes.readCareFlags, params), remainingFlags);
    void cache.invalidateQueries({ queryKey: callKey(routes.readCareHistory, params) });
    void cache.invalidateQueries({ queryKey: callKey(routes.readStudent) });
    void cache.invalidateQueries({ queryKey: ['students'] });
  };
}

function CloseDialog({ studentId, flags, preselectedIds, onClose }: CloseDialogProps) {
  // As they were when the dialog opened: a text written in the meantime must not be closed unseen.
  const [initialFlags] = useState(flags);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(() => new Set(preselectedIds));
  const [outcome, setOutcome] = useState<CareOutcome | null>(null);
  const note = useDraftText(`check-in-${studentId}`);
  const closeFlags = useCloseCheckIns(studentId);
  const toggle = (flagId: string): void =>
    setSelectedIds((previous) => {
      const next = new Set(previous);
      if (!next.delete(flagId)) next.add(flagId);
      return next;
    });
  const handleClose = async (): Promise<void> => {
    if (outcome === null) return;
    const selectedFlags = initialFlags.filter((flag) => selectedIds.has(flag.id));
    await closeFlags({ flags: selectedFlags.map(({ id, version }) => ({ id, version })), outcome, note: note.text });
    note.clearDraft();
  };
  return (
    <ConfirmDialog
      title="Close check-in"
      confirmLabel="Close check-in"
      canConfirm={outcome !== null && selectedIds.size > 0}
      onConfirm={handleClose}
      onClose={onClose}
    >
      <FlagCheckboxes flags={initialFlags} selectedIds={selectedIds} onToggle={toggle} />
      <OutcomeChoice value={outcome} onChange={setOutcome} />
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

interface FlagTextProps {
  studentId: string;
  flag: Pick<CareFlagNotice, 'form_id' | 'question_id' | 'question_text'>;
}

/** The text as it is now; `text` is undefined while loading, and empty if it was deleted. */
function FlaggedText({ text, hasFailed }: { text: string | undefined; hasFailed: boolean }) {
  if (hasFailed)
    return <Typography variant="body2">The words can’t be shown right now. Please open the answer.</Typography>;
  if (text === undefined) return null;
  if (text.trim() === '') return <Typography variant="body2">This text was deleted since.</Typography>;
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
      {text}
    </Box>
  );
}

function AnswerFlagText({ studentId, flag }: FlagTextProps) {
  const { data, isError } = useCall(routes.readAllAnswers, { userId: studentId });
  const item = data?.find((answer) => answer.form_id === flag.form_id && answer.question_id === flag.question_id);
  return <FlaggedText text={data && (item?.answer ?? '')} hasFailed={isError} />;
}

function RecordFlagText({ studentId, flag }: FlagTextProps) {
  const { data, isError } = useCall(routes.readAcademicRecord, { userId: studentId });
  const field = ACADEMIC_FIELDS.find((name) => name === flag.question_id);
  return <FlaggedText text={data && (field ? data[field] : '')} hasFailed={isError} />;
}

function PlanFlagText({ studentId, flag }: FlagTextProps) {
  const { data, isError } = useCall(routes.readYear, { userId: studentId });
  return <FlaggedText text={data && (data.fields[flag.question_id] ?? '')} hasFailed={isError} />;
}

function SavedCollegeFlagText({ studentId, flag }: FlagTextProps) {
  const { data, isError } = useCall(routes.readOwnSchools, { userId: studentId });
  const item = data?.find(({ college }) => flag.question_id === `own-school-${college.unitid}`);
  return <FlaggedText text={data && (item?.note ?? '')} hasFailed={isError} />;
}

function ReviewFlagText({ studentId, flag }: FlagTextProps) {
  const list = useCall(routes.readRecommendations, { userId: studentId });
  const recommendationId = list.data?._id ?? '';
  const params = { userId: studentId, recommendationId };
  const { data, isError } = useCall(routes.readFeedback, params, { enabled: recommendationId !== '' });
  const item = data?.find(({ school_name: name }) => flag.question_text === `${REVIEW_FLAG_PREFIX}${name}`);
  // Reviews of an earlier list are behind the link.
  return item ? (
    <FlaggedText text={item.reason} hasFailed={false} />
  ) : (
    <FlaggedText text={undefined} hasFailed={isError} />
  );
}

/** What the student wrote, next to the flag. A chat message's words are in the flag itself. */
function FlagSourceText(props: FlagTextProps) {
  const { form_id: form, question_text: title } = props.flag;
  if (form === CHAT_FORM_ID || form === '') return null;
  if (form === RECORD_FORM) return <RecordFlagText {...props} />;
  if (form === YEAR_PLAN_FORM_ID) return <PlanFlagText {...props} />;
  if (form !== REVIEW_FORM_ID) return <AnswerFlagText {...props} />;
  return title.startsWith(SAVED_COLLEGE_FLAG_PREFIX) ? (
    <SavedCollegeFlagText {...props} />
  ) : (
    <ReviewFlagText {...props} />
  );
}

const outcomeText = ({ outcome }: CareClosing): string =>
  outcome === null ? 'Marked as seen, without an outcome' : OUTCOME_LABELS[outcome];

function ClosedCheckIn({ studentId, item }: { studentId: string; item: CareClosing }) {
  const kindsText = dangerKindList(item.kinds);
  return (
    <li>
      <strong>{outcomeText(item)}</strong>
      {`: ${item.closed_by ?? 'somebody whose account is gone'}, ${dateTimeOf(item.closed_at)}, ${ageText(item.created_at, item.closed_at)} after it was noticed`}
      {kindsText && `. It may have been about ${kindsText}`}
      {'. '}
      <Box component="span" sx={{ display: 'block' }}>
        <PlaceLink studentId={studentId} flag={item} />
      </Box>
      {item.note && (
        <Typography variant="body2" sx={{ mt: 0.5, whiteSpace: 'pre-wrap' }}>
          Note: {item.note}
        </Typography>
      )}
    </li>
  );
}

function ClosedCheckIns({ studentId }: { studentId: string }) {
  const query = useCall(routes.readCareHistory, { userId: studentId });
  return (
    <QueryState of={query}>
      {(closings) =>
        closings.length === 0 ? (
          <Typography variant="body2">No check-in of this student was closed yet.</Typography>
        ) : (
          <Box component="ol" sx={{ ...singleColumn, m: 0, pl: 2.5, gap: 1, typography: 'body2' }}>
            {closings.map((item) => (
              <ClosedCheckIn key={item.id} studentId={studentId} item={item} />
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
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="section" aria-label="Check-in history" sx={{ overflowWrap: 'anywhere' }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={<ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ minHeight: 44, px: 1, ml: -1 }}
      >
        Earlier check-ins
      </Button>
      {isOpen && (
        <Box id={id} sx={{ mt: 0.5 }}>
          <ClosedCheckIns studentId={studentId} />
        </Box>
      )}
    </Box>
  );
}

const LEVEL_LABELS: Record<CareFlagNotice['level'], string> = {
  urgent: 'Urgent: check in today',
  look: 'Worth a look',
};

function FlagRow({ studentId, flag, onClose }: { studentId: string; flag: CareFlagNotice; onClose: () => void }) {
  const kindsText = dangerKindList(flag.kinds);
  return (
    <li>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {LEVEL_LABELS[flag.level]}
      </Box>
      {`, since ${dateTimeOf(flag.created_at)} (${ageText(flag.created_at, new Date())})`}
      {kindsText ? `. It may be about ${kindsText}` : '. May need a look'}
      {'. '}
      <Box component="span" sx={{ display: 'block' }}>
        <PlaceLink studentId={studentId} flag={flag} />
      </Box>
      {flag.changed && (
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          This answer was changed since. The words that raised this are gone.
        </Box>
      )}
      <FlagSourceText studentId={studentId} flag={flag} />
      {flag.misread_at && (
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          The student says this was read wrong ({dateTimeOf(flag.misread_at)}). You decide.
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

const PARENT_FLAG_NOTE = 'The student doesn’t see that a parent wrote to you.';

function FlagExplanation({ openFlags, isUrgent }: { openFlags: readonly CareFlagNotice[]; isUrgent: boolean }) {
  const parentFlagCount = openFlags.filter(({ place }) => place === 'parent').length;
  return (
    <>
      {parentFlagCount > 0 && parentFlagCount === openFlags.length
        ? 'Something a parent of this student wrote may need a check-in.'
        : 'Something this student wrote may need a check-in.'}{' '}
      {isUrgent && <span>{'We showed where to get help right beside it, but can’t tell whether it was read. '}</span>}
      {parentFlagCount > 0 && <span>{PARENT_FLAG_NOTE}</span>}
    </>
  );
}

function OpenCheckIns({ student }: { student: RosterRow }) {
  const params = { userId: student.user_id };
  const query = useCall(routes.readCareFlags, params);
  const [preselectedIds, setPreselectedIds] = useState<readonly string[] | null>(null);
  const openFlags = (query.data ?? []).filter(({ seen_at: seenAt }) => seenAt === null);
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
      <FlagExplanation openFlags={openFlags} isUrgent={isUrgent} />
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, display: 'grid', gap: 1 }}>
        {openFlags.map((flag) => (
          <FlagRow key={flag.id} studentId={student.user_id} flag={flag} onClose={() => setPreselectedIds([flag.id])} />
        ))}
      </Box>
      {query.isError && (
        <Box role="alert" sx={{ mt: 1, fontWeight: 600 }}>
          {errorText(query.error)}{' '}
          <Button size="small" color="inherit" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Box>
      )}
      {openFlags.length > 1 && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setPreselectedIds(openFlags.map(({ id }) => id))}
          sx={{ mt: 1.5, mr: 1, minHeight: 44 }}
        >
          Close several…
        </Button>
      )}
      {preselectedIds && (
        <CloseDialog
          studentId={student.user_id}
          flags={openFlags}
          preselectedIds={preselectedIds}
          onClose={() => setPreselectedIds(null)}
        />
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

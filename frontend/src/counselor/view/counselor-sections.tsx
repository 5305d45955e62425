import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PARENT_FORM } from '@contract/forms';
import type { CounselorView, RemovedLine } from '@contract/profiles';
import { COUNSELOR_VIEW_TITLES, shortQuestion } from '@contract/section-titles';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { EvidenceQuote } from '../../student-record/evidence-quote';
import { PersonalTextToggle } from '../../student-record/read-only-text';
import { dayOf, localIsoDate } from '../../ui/format';
import { SectionCard } from '../../ui/section-card';
import { WrittenBy } from '../../ui/written-by';
import { useStudentAddress } from '../student-address';
import { answersOf, linesOf, type Profile, type CounselorViewLine, type FullAnswer } from './view-lines';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import AddTaskRounded from '@mui/icons-material/AddTaskRounded';
import { NOTE_MAX_LENGTH } from '@contract/note-values';
import { newId } from '../../api/new-id';
import { dayIn, dueText, followUpOf, ignoreRejection, useNotes } from '../notes/notes';
import { ProblemAlert } from '../../ui/states';
import { singleColumn } from '../../lists/staff-page';
import { Muted } from '../../ui/text';

const DEFAULT_FOLLOW_UP_DAYS = 7;

/**
 * Turns a Next Step into a follow-up due in a week and visible to the student's current counselor, or says that it
 * already is one.
 */
function AddFollowUpButton({ studentId, step }: { studentId: string; step: string }) {
  const notes = useNotes(studentId);
  const [id] = useState(newId);
  const text = step.slice(0, NOTE_MAX_LENGTH);
  const followUp = followUpOf(notes.notes ?? [], text);
  const followUpStatus =
    followUp && (followUp.done_at !== null ? 'Done' : dueText(followUp.due_on ?? '', localIsoDate(new Date())));
  if (followUpStatus !== undefined) {
    return (
      <Box component="span" role="status" sx={{ display: 'block', minHeight: 44, lineHeight: '44px', fontWeight: 650 }}>
        {`Follow-up: ${followUpStatus}`}
      </Box>
    );
  }
  const body = { text, visibility: 'counselors', due_on: dayIn(DEFAULT_FOLLOW_UP_DAYS), source: 'next_step' } as const;
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <Button
        size="small"
        startIcon={<AddTaskRounded />}
        disabled={notes.isBusy || !notes.notes}
        onClick={() => ignoreRejection(notes.save(id, body))}
        aria-label={`Make this a follow-up: ${step.slice(0, 60)}`}
        sx={{ ml: -1, px: 1, minHeight: 44 }}
      >
        Make this a follow-up
      </Button>
      {notes.failure && <span role="alert">{notes.failure}</span>}
    </Box>
  );
}

/** Removes a hosted model's lines from the counselor's view and restores them; refetches the view after each. */
function useCounselorRefusals(studentId: string) {
  const cache = useQueryClient();
  const saving = useMutation({
    mutationFn: (body: { line: string; not_true: boolean }) =>
      call(routes.refuseForCounselor, { params: { studentId }, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: callKey(routes.readCounselorView, { studentId }) }),
  });
  return {
    refuseLine: (line: string): void => saving.mutate({ line, not_true: true }),
    restoreLine: (line: string): void => saving.mutate({ line, not_true: false }),
    isBusy: saving.isPending,
    failure: saving.error ? errorText(saving.error) : null,
  };
}

interface RemovedLinesProps {
  removed: readonly RemovedLine[];
  refusals: ReturnType<typeof useCounselorRefusals>;
}

function RemovedLines({ removed, refusals: { restoreLine, isBusy, failure } }: RemovedLinesProps) {
  return (
    <>
      <ProblemAlert of={failure} />
      {removed.length > 0 && (
        <Box component="details" sx={{ '& > summary': { cursor: 'pointer', color: 'text.secondary' } }}>
          <summary>{`Marked as not true (${removed.length}). The student sees this, too.`}</summary>
          {removed.map(({ id, text }) => (
            <Box key={id} sx={{ display: 'flex', gap: 1.5, alignItems: 'baseline', overflowWrap: 'anywhere' }}>
              <span style={{ flex: 1 }}>{text}</span>
              <Button size="small" disabled={isBusy} aria-label={`Bring back: ${text}`} onClick={() => restoreLine(id)}>
                Bring back
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}

/** Computed sections come first, then resume and activities, then the others in order. */
const COMPUTED_SECTIONS: readonly (keyof CounselorView)[] = ['potentialChallenges', 'nextSteps'];
const ACTIVITIES_FIELD = 'extracurricularActivities';
const ANSWER_SECTIONS = [
  ACTIVITIES_FIELD,
  ...(Object.keys(COUNSELOR_VIEW_TITLES) as (keyof CounselorView)[]).filter(
    (field) => field !== ACTIVITIES_FIELD && !COMPUTED_SECTIONS.includes(field),
  ),
] as const;

interface LineProps {
  line: CounselorViewLine;
  studentId: string;
  refusals: ReturnType<typeof useCounselorRefusals>;
}

function LineItem({ line: { kind, text, evidence, id }, studentId, refusals }: LineProps) {
  const isOpen = kind === 'conflict' || kind === 'question';
  return (
    <Box component="li" sx={{ color: kind === 'note' ? 'text.secondary' : undefined }}>
      {evidence.length > 0 && !isOpen ? (
        <EvidenceQuote evidence={evidence} reader="counselor" line={text} />
      ) : (
        <span>{text}</span>
      )}
      {isOpen &&
        evidence.map(({ quote, question_text: question }) => (
          <Muted key={quote}>
            “{quote}” ({shortQuestion(question)})
          </Muted>
        ))}
      {kind === 'question' && <AddFollowUpButton studentId={studentId} step={text} />}
      {id !== null && (
        <Button
          size="small"
          color="inherit"
          disabled={refusals.isBusy}
          aria-label={`Not true: ${text}`}
          onClick={() => refusals.refuseLine(id)}
          sx={{ color: 'text.secondary', minWidth: 0, px: 0.5, fontWeight: 400 }}
        >
          Not true?
        </Button>
      )}
    </Box>
  );
}

/** An answer of at most this many characters takes no more than two lines. */
const MAX_SHORT_LETTERS = 70;
const twoLineClamp = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;
const toggleStyles = {
  display: 'flex',
  gap: 0.5,
  justifyContent: 'start',
  textAlign: 'start',
  minHeight: 28,
  borderRadius: 1,
};

function AnswerItem({
  answer: { questionRef, text },
  isInitiallyOpen,
}: {
  answer: FullAnswer;
  isInitiallyOpen: boolean;
}) {
  const [isOpen, setOpen] = useState(isInitiallyOpen);
  const question =
    (questionRef.form_id === PARENT_FORM ? 'Parent or guardian: ' : '') + shortQuestion(questionRef.question_text);
  const isShort = text.length <= MAX_SHORT_LETTERS && !text.includes('\n');
  const answerText = (isWhole: boolean) => (
    <Typography sx={{ whiteSpace: 'pre-line', ...(isWhole ? {} : twoLineClamp) }}>{text}</Typography>
  );
  return (
    <Box component="li">
      <Muted>
        {isShort || questionRef.personal ? (
          question
        ) : (
          <ButtonBase aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ ...toggleStyles, font: 'inherit' }}>
            <span>{question}</span>
            <ExpandMoreRounded fontSize="small" sx={isOpen ? { rotate: '180deg' } : undefined} />
          </ButtonBase>
        )}
      </Muted>
      {questionRef.personal ? (
        <PersonalTextToggle>{answerText(true)}</PersonalTextToggle>
      ) : (
        answerText(isOpen || isShort)
      )}
    </Box>
  );
}

interface SectionProps {
  profile: Profile;
  studentId: string;
  refusals: LineProps['refusals'];
  field: keyof CounselorView;
  isAllOpen: boolean;
}

function Section({ profile, field, studentId, refusals, isAllOpen }: SectionProps) {
  return (
    <SectionCard title={COUNSELOR_VIEW_TITLES[field]}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, overflowWrap: 'anywhere' }}>
        {linesOf(profile, field)
          .filter(({ answer }) => answer === null)
          .map((line) => (
            <LineItem key={line.index} line={line} studentId={studentId} refusals={refusals} />
          ))}
        {answersOf(profile, field).map((answer) => (
          <AnswerItem
            key={`${answer.questionRef.form_id} ${answer.questionRef.question_id} ${isAllOpen}`}
            answer={answer}
            isInitiallyOpen={isAllOpen}
          />
        ))}
      </Box>
    </SectionCard>
  );
}

const MAX_CHANGES_SHOWN = 4;

/** What was answered or changed since the reader's last visit; renders nothing on a first visit. */
function ChangesSinceVisit({
  glance: { since, changed },
  studentId,
}: {
  glance: Profile['glance'];
  studentId: string;
}) {
  const { studentLink } = useStudentAddress();
  if (since === null) return null;
  if (changed.length === 0) {
    return (
      <Typography
        sx={{ color: 'text.secondary' }}
      >{`Nothing changed since your last visit on ${dayOf(since)}.`}</Typography>
    );
  }
  return (
    <SectionCard title={`Changed since your last visit on ${dayOf(since)}`}>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {changed.slice(0, MAX_CHANGES_SHOWN).map(({ form_id: form, question_id: question, question_text: text }) => (
          <li key={`${form} ${question}`}>
            <Link component={RouterLink} to={studentLink(studentId, { tab: 'forms', form, question })} color="inherit">
              {shortQuestion(text)}
            </Link>
          </li>
        ))}
      </Box>
      {changed.length > MAX_CHANGES_SHOWN && (
        <Typography sx={{ color: 'text.secondary' }}>and {changed.length - MAX_CHANGES_SHOWN} more</Typography>
      )}
    </SectionCard>
  );
}

/** Columns pack cards of unequal height; a grid would leave gaps next to tall ones. */
const columns = { columns: '380px 2', columnGap: 2.5, '& > *': { breakInside: 'avoid', mb: 2.5 } };

export function CounselorSections({ profile, studentId }: { profile: Profile; studentId: string }) {
  const refusals = useCounselorRefusals(studentId);
  const [isAllOpen, setAllOpen] = useState(false);
  const { written_by: writer, built_in_sections: computedSections = [] } = profile;
  const sections = (fields: readonly (keyof CounselorView)[]) => (
    <Box sx={columns}>
      {fields.map((field) => (
        <Section key={field} {...{ field, profile, studentId, refusals, isAllOpen }} />
      ))}
    </Box>
  );
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <ChangesSinceVisit glance={profile.glance} studentId={studentId} />
      {sections(COMPUTED_SECTIONS)}
      <Button size="small" variant="outlined" onClick={() => setAllOpen(!isAllOpen)} sx={{ justifySelf: 'start' }}>
        <span>{isAllOpen ? 'Fold all answers' : 'Open all answers'}</span>
      </Button>
      {sections(ANSWER_SECTIONS)}
      <RemovedLines removed={profile.removed} refusals={refusals} />
      {writer === 'built-in' ? (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          Everything here is computed, chosen or in the student’s own words.
        </Typography>
      ) : (
        <WrittenBy
          writer={writer}
          excludedParts={computedSections.map((field) => COUNSELOR_VIEW_TITLES[field as keyof CounselorView])}
        />
      )}
    </Box>
  );
}

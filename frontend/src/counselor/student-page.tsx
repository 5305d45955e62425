import Box from '@mui/material/Box';
import type { RosterRow } from '@contract/roster';
import { useShowController } from 'react-admin';
import { Link as RouterLink, useLocation, useParams } from 'react-router';
import { isTransient } from '../api/problem';
import { BackButton } from '../ui/back-button';
import { usePageTitle } from '../ui/page';
import { FailureAlert, Loading } from '../ui/states';
import { singleColumn, StaffPage } from '../lists/staff-page';
import { RosterTags } from '../lists/roster/roster-columns';
import { AttentionMark, graduateText, lastActiveText, listStateText } from '../student-record/standing';
import { AttentionPanel } from './attention-panel';
import { NotStarted, StudentTabs } from './student-tabs';
import { NotesButton, NotesPanel } from './notes/notes-panel';
import { useStudentAddress } from './student-address';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { pagePath } from '@contract/pages';
import Button from '@mui/material/Button';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import VerifiedRounded from '@mui/icons-material/VerifiedRounded';
import Paper from '@mui/material/Paper';
import { knownGpa, type KnownNumber, knownScores, uncountedReasons } from '@contract/record-reading/fact-notes';
import { Muted } from '../ui/text';

const MAX_PROGRAMS_SHOWN = 3;

interface FactProps {
  label: string;
  /** Spans the full row, for long text; on very wide screens, shares the single row. */
  isWide?: boolean;
  notes?: readonly string[];
  children: ReactNode;
}

function Fact({ label, isWide, notes = [], children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: isWide ? { xs: '1 / -1', xl: 'auto' } : undefined }}>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 650, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
        {children}
        {notes.map((note) => (
          <Typography key={note} component="span" variant="caption" sx={{ display: 'block', mt: 0.5 }}>
            {note}
          </Typography>
        ))}
      </Typography>
    </Box>
  );
}

interface NumberFactProps {
  label: string;
  knownNumber: KnownNumber | undefined;
  notes: string[];
}

/**
 * A number of the student: the verified one first, with its mark and any different number the student typed below it.
 */
function NumberFact({ label, knownNumber, notes }: NumberFactProps) {
  if (!knownNumber || knownNumber.verified === null) {
    return (
      <Fact label={label} notes={notes}>
        {knownNumber ? (knownNumber.selfReported ?? 'Not given') : '–'}
      </Fact>
    );
  }
  return (
    <Fact
      label={label}
      notes={[
        ...(knownNumber.selfReported === null ? [] : [`The student typed: ${knownNumber.selfReported}`]),
        ...notes,
      ]}
    >
      {knownNumber.verified}
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          ml: 1,
          fontSize: '0.8125rem',
          color: 'primary.main',
        }}
      >
        <VerifiedRounded aria-hidden="true" sx={{ fontSize: '1.1em' }} />
        Verified
      </Box>
    </Fact>
  );
}

function AtAGlance({ student }: { student: RosterRow }) {
  const userId = student.user_id;
  const record = useCall(routes.readAcademicRecord, { userId });
  const verified = useCall(routes.readVerifiedRecord, { userId });
  // Wait for both reads: a typed number alone would pass for the verified one.
  const numbers = record.data && verified.data ? ([record.data, verified.data.verified] as const) : null;
  const preferencesQuery = useCall(routes.readPreferences, { userId });
  const programs = (preferencesQuery.data?.preferences ?? [])
    .filter(({ kind, strength }) => kind === 'program' && (strength === 'must' || strength === 'want'))
    .map(({ label }) => label);
  return (
    <Paper
      component="section"
      aria-label="At a glance"
      sx={{ p: { xs: 2.25, sm: 2.75 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 3,
          rowGap: 2,
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            md: 'repeat(5, auto)',
            xl: 'repeat(6, auto)',
          },
        }}
      >
        <NumberFact
          label="GPA"
          knownNumber={numbers ? knownGpa(...numbers) : undefined}
          notes={numbers ? uncountedReasons(...numbers, ['unweighted_gpa', 'weighted_gpa']) : []}
        />
        <NumberFact
          label="Scores"
          knownNumber={numbers ? knownScores(...numbers) : undefined}
          notes={numbers ? uncountedReasons(...numbers, ['sat_score', 'act_score']) : []}
        />
        <Fact label="Answers">
          {student.answered} of {student.total}
          {!student.unlocked && <span>{', not enough for a list yet'}</span>}
        </Fact>
        <Fact label="School list">
          {listStateText(student)}
          {student.schools_reviewed > 0 && <span>{`, ${student.schools_reviewed} reviewed`}</span>}
        </Fact>
        <Fact label="Last active">{lastActiveText(student.last_active, new Date())}</Fact>
        {programs.length > 0 && (
          <Fact label="Programs chosen" isWide>
            {programs.slice(0, MAX_PROGRAMS_SHOWN).join(', ')}
          </Fact>
        )}
      </Box>
    </Paper>
  );
}

function useNeighbors(studentId: string) {
  const { sort, order, filter } = useStudentAddress().view;
  const params = { userId: studentId };
  const query = { sort: JSON.stringify([sort, order]), filter: JSON.stringify(filter) };
  return useQuery({
    queryKey: [...callKey(routes.readNeighbors, params), query],
    queryFn: ({ signal }) => call(routes.readNeighbors, { params, query, signal }),
  });
}

const NEIGHBOR_BUTTONS = {
  previous: { label: 'Previous', icon: { startIcon: <ChevronLeftRounded /> } },
  next: { label: 'Next', icon: { endIcon: <ChevronRightRounded /> } },
} as const;

/** A link to the student on this side; stays in place without a target at the end of the roster. */
function NeighborLink({ side, to }: { side: keyof typeof NEIGHBOR_BUTTONS; to: string | null }) {
  const { label, icon } = NEIGHBOR_BUTTONS[side];
  const buttonProps = { color: 'inherit', size: 'small', 'aria-label': `${label} student`, sx: { px: 1.5 } } as const;
  if (to === null) {
    return (
      <Button disabled {...buttonProps} {...icon}>
        <span>{label}</span>
      </Button>
    );
  }
  return (
    <Button component={RouterLink} to={to} {...buttonProps} {...icon}>
      <span>{label}</span>
    </Button>
  );
}

function StudentNeighbors({ studentId }: { studentId: string }) {
  const { neighborPath } = useStudentAddress();
  const { data } = useNeighbors(studentId);
  const address = (id: string | null | undefined): string | null => (id ? neighborPath(id) : null);
  return (
    <Box component="nav" aria-label="Other students" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <NeighborLink side="previous" to={address(data?.previous)} />
      {data && data.position !== null && (
        <Muted sx={{ whiteSpace: 'nowrap' }}>
          {data.position} of <span>{data.total}</span>
        </Muted>
      )}
      <NeighborLink side="next" to={address(data?.next)} />
    </Box>
  );
}

const NudgeAction = lazy(() => import('./nudges/nudge-dialog'));

const actionStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .MuiButton-root': { minHeight: { xs: 44, md: 'auto' } },
  '@media print': { display: 'none' },
};

function StudentActions({ studentId, children }: { studentId: string; children?: ReactNode }) {
  // The way back returns to the same position in the same roster.
  const { search } = useLocation();
  const [isNudging, setIsNudging] = useState(false);
  const linkProps = (name: 'meeting' | 'letterPack') => ({
    component: RouterLink,
    to: pagePath(name, { studentId }) + search,
    size: 'small' as const,
    variant: 'outlined' as const,
  });
  return (
    <Box role="group" aria-label="Actions" sx={actionStyles}>
      <Button {...linkProps('meeting')}>Meeting sheet</Button>
      <Button {...linkProps('letterPack')}>Letter pack</Button>
      <Button size="small" variant="outlined" onClick={() => setIsNudging(true)}>
        Nudge
      </Button>
      {children}
      <Suspense>{isNudging && <NudgeAction userIds={[studentId]} onDone={() => setIsNudging(false)} />}</Suspense>
    </Box>
  );
}

function BackToStudents({ studentId }: { studentId: string }) {
  const { listPath } = useStudentAddress();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
      <BackButton to={listPath} label="Students" />
      <StudentNeighbors studentId={studentId} />
    </Box>
  );
}

function StudentLead({ student }: { student: RosterRow }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <span>{student.graduated ? graduateText(student) : `Grade: ${student.grade ?? '–'}`}</span>
      {student.student_number !== null && <span>{student.student_number}</span>}
      <RosterTags tags={student.tags} />
      {student.needs_attention && <AttentionMark row={student} />}
    </Box>
  );
}

function StudentContent({ student }: { student: RosterRow }) {
  return (
    <StaffPage
      title={student.name}
      lead={<StudentLead student={student} />}
      beforeList={<BackToStudents studentId={student.user_id} />}
      actions={
        <StudentActions studentId={student.user_id}>
          <NotesButton studentId={student.user_id} />
        </StudentActions>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'row-reverse', alignItems: 'flex-start', gap: { lg: 2.5 } }}>
        <NotesPanel studentId={student.user_id} />
        <Box sx={{ ...singleColumn, flex: 1, minWidth: 0, width: '100%', gap: 2 }}>
          <AttentionPanel student={student} />
          <AtAGlance student={student} />
          <StudentTabs student={student} />
        </Box>
      </Box>
    </StaffPage>
  );
}

function StudentLoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  usePageTitle('Student');
  return (
    <Box sx={{ p: { xs: 2, md: 5 }, maxWidth: 780, mx: 'auto' }}>
      {isTransient(error) && <FailureAlert detail={error.message} onRetry={onRetry} />}
      <NotStarted level="h1" />
    </Box>
  );
}

// The page shows its own error instead of redirecting to the list.
const QUERY_OPTIONS = { onError: () => undefined };

export default function StudentPage() {
  const { studentId = '' } = useParams();
  const { record, error, refetch } = useShowController<RosterRow>({
    resource: 'students',
    id: studentId,
    queryOptions: QUERY_OPTIONS,
  });
  if (record) return <StudentContent key={record.user_id} student={record} />;
  if (error) return <StudentLoadError error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

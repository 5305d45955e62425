import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import type { RosterRow } from '@contract/roster';
import { useState } from 'react';
import { isPassing } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { Failed, Loading } from '../ui/states';
import { DashboardSections } from '../student-record/dashboard-sections';
import { mayHaveProfile } from '../student-record/standing';
import { NotStarted } from './not-started';
import { CounselorSections } from './view/counselor-sections';

interface NoProfileProps {
  error?: Error;
  onRetry?: () => void;
}

function NoProfile({ error, onRetry }: NoProfileProps) {
  return (
    <>
      {error && isPassing(error) && <Failed detail={error.message} onRetry={onRetry} />}
      <NotStarted />
    </>
  );
}

function AsCounselor({ student }: { student: RosterRow }) {
  const view = useCall(routes.readCounselorView, { studentId: student.user_id });
  if (view.isPending) return <Loading />;
  if (!view.data) return <NoProfile error={view.error} onRetry={() => void view.refetch()} />;
  return <CounselorSections profile={view.data.profile} studentId={student.user_id} />;
}

function AsStudent({ student }: { student: RosterRow }) {
  const answer = useCall(routes.readDashboard, { userId: student.user_id });
  if (answer.isPending) return <Loading />;
  if (!answer.data) return <NoProfile error={answer.error} onRetry={() => void answer.refetch()} />;
  return <DashboardSections dashboard={answer.data.dashboard} reader="counselor" />;
}

function Profile({ student, asStudent }: { student: RosterRow; asStudent: boolean }) {
  if (!mayHaveProfile(student)) return <NoProfile />;
  return asStudent ? <AsStudent student={student} /> : <AsCounselor student={student} />;
}

/** A student's generated profile, as it is written for the counselor or for the student. */
export function DashboardTab({ student }: { student: RosterRow }) {
  const [asStudent, setAsStudent] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<SwapHorizRounded />}
        onClick={() => setAsStudent(!asStudent)}
        sx={{ justifySelf: 'start' }}
      >
        <span>{asStudent ? 'View as Counselor' : 'View as Student'}</span>
      </Button>
      <Profile student={student} asStudent={asStudent} />
    </Box>
  );
}

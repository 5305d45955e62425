import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { RosterRow } from '@contract/roster';
import { lazy, Suspense, useId, useState } from 'react';
import { STUDENT_TABS, type StudentTab, useStudentAddress } from './student-address';
import Button from '@mui/material/Button';
import SwapHorizRounded from '@mui/icons-material/SwapHorizRounded';
import { isTransient } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { Empty, FailureAlert, Loading } from '../ui/states';
import { DashboardSections } from '../student-record/dashboard-sections';
import { canHaveProfile } from '../student-record/standing';
import { CounselorSections } from './view/counselor-sections';
import { encourageStudent, MESSAGES } from '@contract/messages';
import { Link as RouterLink } from 'react-router';
import { PathSketch } from '../ui/illustrations';
import { PRODUCT_NAME } from '../ui/product';
import { singleColumn } from '../lists/staff-page';

interface NotStartedProps {
  /** 'h1' where nothing else names the page. */
  level?: 'h1' | 'h2';
}

export function NotStarted({ level = 'h2' }: NotStartedProps) {
  return (
    <Empty
      level={level}
      title={MESSAGES.profileNotStarted}
      picture={<PathSketch />}
      action={
        <Button component={RouterLink} to="/students" variant="contained">
          Back to student list
        </Button>
      }
    >
      <p>{encourageStudent(PRODUCT_NAME)}</p>
    </Empty>
  );
}

function NoProfile({ error, onRetry }: { error?: Error; onRetry?: () => void }) {
  return (
    <>
      {error && isTransient(error) && <FailureAlert detail={error.message} onRetry={onRetry} />}
      <NotStarted />
    </>
  );
}

function CounselorViewPanel({ student }: { student: RosterRow }) {
  const view = useCall(routes.readCounselorView, { studentId: student.user_id });
  if (view.isPending) return <Loading />;
  if (!view.data) return <NoProfile error={view.error} onRetry={() => void view.refetch()} />;
  return <CounselorSections profile={view.data.profile} studentId={student.user_id} />;
}

function StudentViewPanel({ student }: { student: RosterRow }) {
  const dashboardQuery = useCall(routes.readDashboard, { userId: student.user_id });
  if (dashboardQuery.isPending) return <Loading />;
  if (!dashboardQuery.data)
    return <NoProfile error={dashboardQuery.error} onRetry={() => void dashboardQuery.refetch()} />;
  return <DashboardSections dashboard={dashboardQuery.data.dashboard} reader="counselor" />;
}

function ProfilePanel({ student, isStudentView }: { student: RosterRow; isStudentView: boolean }) {
  if (!canHaveProfile(student)) return <NoProfile />;
  return isStudentView ? <StudentViewPanel student={student} /> : <CounselorViewPanel student={student} />;
}

function DashboardTab({ student }: { student: RosterRow }) {
  const [isStudentView, setStudentView] = useState(false);
  return (
    <Box sx={{ ...singleColumn, gap: 2.5 }}>
      <Button
        variant="outlined"
        size="small"
        startIcon={<SwapHorizRounded />}
        onClick={() => setStudentView(!isStudentView)}
        sx={{ justifySelf: 'start' }}
      >
        <span>{isStudentView ? 'View as Counselor' : 'View as Student'}</span>
      </Button>
      <ProfilePanel student={student} isStudentView={isStudentView} />
    </Box>
  );
}

// A meeting starts on the dashboard; the other tabs load when opened.
const FormsTab = lazy(() => import('./forms-tab'));
const SchoolsTab = lazy(() => import('./schools-tab'));

const TAB_LABELS: Record<StudentTab, string> = { dashboard: 'Dashboard', forms: 'Forms', schools: 'School Recs' };

export function StudentTabs({ student }: { student: RosterRow }) {
  const id = useId();
  const { tab, openTab } = useStudentAddress();
  return (
    <Box>
      <Tabs
        value={tab}
        onChange={(_, next: StudentTab) => openTab(next)}
        aria-label="Parts of the student’s record"
        selectionFollowsFocus
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {STUDENT_TABS.map((name) => (
          <Tab
            disableRipple
            key={name}
            value={name}
            label={TAB_LABELS[name]}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ minWidth: 0, px: { xs: 1.25, sm: 2.5 } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {/* Separate for each tab, so that the address and the tabs update at once while the code loads. */}
        <Suspense key={tab} fallback={<Loading />}>
          {tab === 'dashboard' && <DashboardTab student={student} />}
          {tab === 'forms' && <FormsTab studentId={student.user_id} />}
          {tab === 'schools' && <SchoolsTab student={student} />}
        </Suspense>
      </Box>
    </Box>
  );
}

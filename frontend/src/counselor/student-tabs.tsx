import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { RosterRow } from '@contract/roster';
import { lazy, Suspense, useId } from 'react';
import { Loading } from '../ui/loading';
import { DashboardTab } from './dashboard-tab';
import { STUDENT_TABS, type StudentTab, useStudentAddress } from './student-address';

// A meeting begins on the dashboard; the others are fetched when they are opened.
const FormsTab = lazy(() => import('./forms-tab'));
const SchoolsTab = lazy(() => import('./schools-tab'));

const LABELS: Record<StudentTab, string> = { dashboard: 'Dashboard', forms: 'Forms', schools: 'School Recs' };

/** The three tabs of a student's page; the address says which one is open. */
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
            label={LABELS[name]}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            sx={{ minWidth: 0, px: { xs: 1.25, sm: 2.5 } }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {/* Its own for each tab: so the address and the tabs follow at once, while the code is on its way. */}
        <Suspense key={tab} fallback={<Loading />}>
          {tab === 'dashboard' && <DashboardTab student={student} />}
          {tab === 'forms' && <FormsTab studentId={student.user_id} />}
          {tab === 'schools' && <SchoolsTab student={student} />}
        </Suspense>
      </Box>
    </Box>
  );
}

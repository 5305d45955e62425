import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { RosterRow } from '@contract/roster';
import { useId } from 'react';
import { SchoolsView } from '../student-record/schools-view';
import { ApplicationPlan } from './application-plan';
import { DashboardTab } from './dashboard-tab';
import { FormsTab } from './forms-tab';
import { PutBack, SchoolActions } from './school-actions/school-actions';
import { SuggestButton } from './school-actions/suggest-dialog';
import { STUDENT_TABS, type StudentTab, useStudentAddress } from './student-address';

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
        {tab === 'dashboard' && <DashboardTab student={student} />}
        {tab === 'forms' && <FormsTab studentId={student.user_id} />}
        {tab === 'schools' && (
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ApplicationPlan studentId={student.user_id} />
            <SuggestButton studentId={student.user_id} />
            <SchoolsView
              userId={student.user_id}
              canReview={false}
              actionsOf={(school) => <SchoolActions studentId={student.user_id} school={school} />}
              putBack={(removed) => <PutBack studentId={student.user_id} removed={removed} />}
            />
          </Box>
        )}
      </Box>
    </Box>
  );
}

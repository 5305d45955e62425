import { MESSAGES } from '@contract/messages';
import type { RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import { useMemo } from 'react';
import { ChoiceFilter } from '../lists/filter-inputs';
import { RosterActions } from '../lists/roster/roster-actions';
import { useRosterFilters } from '../lists/roster/roster-filters';
import { RosterTable } from '../lists/roster/roster-table';
import { StaffList } from '../lists/staff-list';
import { PathSketch } from '../ui/illustrations';
import { Empty } from '../ui/states';
import { AdminFrame } from './admin-frame';
import { ClosingCard } from './closing-card';
import { RosterConnection } from './roster-connection';
import { RosterImport } from './roster-import';
import { RosterRules } from './roster-rules';
import { STUDENT_CHANGES } from './student-changes';
import { useCounselors } from './use-counselors';

const COLUMNS: readonly RosterColumn[] = [
  'name',
  'grade',
  'counselor_name',
  'answered',
  'list_state',
  'last_active',
  'tags',
  'balance',
  'schools_reviewed',
  'email',
  'student_number',
  'class_of',
];
const HIDDEN: readonly RosterColumn[] = ['balance', 'schools_reviewed', 'email', 'student_number', 'class_of'];

const NO_COUNSELOR = { value: 'none', label: 'Unassigned' };

const NOBODY = (
  <Empty title="No students yet" picture={<PathSketch />}>
    Students appear here when you bring in a roster below, or when they sign up with a counselor’s code.
  </Empty>
);

/** Every student of the school, to find and to give to a counselor. */
export default function AdminStudentsPage() {
  const counselors = useCounselors();
  const ofCounselor = useMemo(
    () => [
      <ChoiceFilter
        key="counselor_id"
        source="counselor_id"
        label="Counselor"
        placeholder="All counselors"
        options={[NO_COUNSELOR, ...counselors.map(({ id, name }) => ({ value: id, label: name }))]}
        alwaysOn
      />,
    ],
    [counselors],
  );
  const filters = useRosterFilters(ofCounselor);
  return (
    <AdminFrame wide title="Students" lead="All students at your school, with their progress and counselor.">
      <StaffList<RosterRow>
        resource="students"
        one="student"
        sort={{ field: 'name', order: 'ASC' }}
        filters={filters}
        actions={<RosterActions columns={COLUMNS} hidden={HIDDEN} cards={false} />}
        empty={NOBODY}
        failed={MESSAGES.studentsFailed}
      >
        <RosterTable label="School students" columns={COLUMNS} hidden={HIDDEN} pathOf={null} acts={STUDENT_CHANGES} />
      </StaffList>
      <ClosingCard />
      <RosterImport />
      <RosterRules />
      <RosterConnection />
    </AdminFrame>
  );
}

import { dayOf, studentCount } from '../ui/format';
import { GRADE_OPTIONS, gradeLabel, MESSAGES } from '@contract/messages';
import type { RosterColumn } from '@contract/roster-columns';
import type { RosterRow } from '@contract/roster';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ChoiceFilter } from '../lists/filter-inputs';
import { RosterActions } from '../lists/roster/roster-actions';
import { useRosterFilters } from '../lists/roster/roster-filters';
import { type BulkAction, type BulkActionProps, RosterTable } from '../lists/roster/roster-table';
import { StaffList } from '../lists/staff-list';
import { PathSketch } from '../ui/illustrations';
import { Empty, FailureAlert, ProblemAlert } from '../ui/states';
import { AdminFrame } from './admin-frame';
import { RosterImport } from './roster-import';
import { selectedCounselorId, CounselorChoice, LetterFields, useCounselors } from './counselor-choice';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ClosingStudent, Grade } from '@contract/users';
import { call } from '../api/client';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { SectionCard } from '../ui/section-card';
import { StatusLive } from '../ui/status-live';
import { GRADES, LAST_GRADE } from '@contract/limits';
import { useListContext, useRefresh } from 'react-admin';
import { ChoiceField } from '../ui/choice-field';
import { ConfirmDialog } from '../ui/confirm-dialog';
import type { RosterRule } from '@contract/roster-import';
import { useMutation } from '@tanstack/react-query';
import { singleColumn } from '../lists/staff-page';
import { t } from './words';
import { Muted } from '../ui/text';

interface RuleRowProps {
  rule: RosterRule;
  position: number;
  counselors: readonly { id: string; name: string }[];
  onChange: (rule: RosterRule) => void;
  onRemove: () => void;
}

function RuleRow({ rule, position, counselors, onChange, onRemove }: RuleRowProps) {
  return (
    <Box
      role="group"
      aria-label={`Rule ${position}`}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '88px 88px 150px minmax(0, 1fr) auto' },
        borderTop: { xs: 1, sm: 0 },
        borderColor: 'divider',
        pt: { xs: 1.5, sm: 0 },
      }}
    >
      <LetterFields range={rule} onChange={onChange} />
      <ChoiceField
        label="Grade"
        placeholder="All grades"
        options={GRADE_OPTIONS}
        value={rule.grade === null ? '' : String(rule.grade)}
        onChange={(grade) => onChange({ ...rule, grade: grade === '' ? null : (Number(grade) as Grade) })}
      />
      <ChoiceField
        label="Counselor"
        options={counselors.map(({ id, name }) => ({ value: id, label: name }))}
        value={rule.counselor_id}
        onChange={(id) => onChange({ ...rule, counselor_id: id })}
      />
      <Button size="small" aria-label={`Remove rule ${position}`} onClick={onRemove} sx={{ mb: { sm: 0.5 } }}>
        Remove
      </Button>
    </Box>
  );
}

interface RulesFormProps {
  rules: RosterRule[];
  counselors: readonly { id: string; name: string }[];
}

function RulesForm({ rules: storedRules, counselors }: RulesFormProps) {
  const refresh = useRefresh();
  const [rules, setRules] = useState(storedRules);
  const saving = useMutation({
    mutationFn: () => call(routes.saveRosterRules, { body: { rules } }),
    onSuccess: (saved) => {
      setRules(saved.rules);
      refresh();
    },
  });
  const handleChange = (next: RosterRule[]): void => {
    saving.reset();
    setRules(next);
  };
  const defaultCounselor = counselors[0];
  return (
    <Box sx={{ ...singleColumn, gap: 2 }}>
      {rules.map((rule, position) => (
        <RuleRow
          // A rule's position is its only identity.
          key={position}
          rule={rule}
          position={position + 1}
          counselors={counselors}
          onChange={(next) => handleChange(rules.map((item, index) => (index === position ? next : item)))}
          onRemove={() => handleChange(rules.filter((_, index) => index !== position))}
        />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          onClick={() =>
            defaultCounselor &&
            handleChange([...rules, { from: 'A', to: 'Z', grade: null, counselor_id: defaultCounselor.id }])
          }
        >
          Add a rule
        </Button>
        <Button variant="contained" disabled={saving.isPending} onClick={() => saving.mutate()}>
          Save rules
        </Button>
        <StatusLive tone="good">{saving.isSuccess && 'Rules saved.'}</StatusLive>
      </Box>
      <ProblemAlert of={saving.error} />
    </Box>
  );
}

function RosterRules() {
  const counselors = useCounselors();
  const storedRules = useCall(routes.readRosterRules, {});
  return (
    <SectionCard title="Counselors of new students">
      <Muted sx={{ mb: 2 }}>{t('rosterRules')}</Muted>
      <ProblemAlert of={storedRules.error} />
      {storedRules.isPending && <StatusLive tone="quiet">Loading the rules…</StatusLive>}
      {storedRules.data && counselors.length === 0 && (
        <Typography>Rules need a counselor who has signed up.</Typography>
      )}
      {storedRules.data && counselors.length > 0 && (
        <RulesForm rules={storedRules.data.rules} counselors={counselors} />
      )}
    </SectionCard>
  );
}

function ReassignDialog({ userIds, onDone }: BulkActionProps) {
  const [selectedValue, setSelectedValue] = useState('');
  const handleReassign = async (): Promise<void> => {
    const body = { student_ids: userIds, counselor_id: selectedCounselorId(selectedValue) };
    const { moved: movedCount } = await call(routes.reassignStudents, { body });
    onDone(`${studentCount(movedCount)} moved.`);
  };
  return (
    <ConfirmDialog
      title={`Change the counselor of ${studentCount(userIds.length)}`}
      confirmLabel="Change counselor"
      canConfirm={selectedValue !== ''}
      onConfirm={handleReassign}
      onClose={() => onDone()}
    >
      <Typography>{t('reassigned')}</Typography>
      <CounselorChoice value={selectedValue} onChange={setSelectedValue} allowsUnassigned />
    </ConfirmDialog>
  );
}

const GRADUATED_CLASS_COUNT = 3;

/**
 * Current classes with their grades, then the latest graduated ones. The value is a class; the grade follows from it.
 */
const classChoices = (seniorClass: number): { value: number; label: string }[] => [
  ...GRADES.map((grade) => {
    const value = seniorClass + LAST_GRADE - grade;
    return { value, label: `${gradeLabel(grade)} (class of ${value})` };
  }),
  ...Array.from({ length: GRADUATED_CLASS_COUNT }, (_, position) => seniorClass - 1 - position).map((value) => ({
    value,
    label: `Graduated (class of ${value})`,
  })),
];

function GradeDialog({ userIds: [userId = ''], onDone }: BulkActionProps) {
  const { data = [] } = useListContext<RosterRow>();
  const school = useCall(routes.readSchool, {});
  const student = data.find(({ id }) => id === userId);
  const name = student?.name ?? 'this student';
  const [selectedValue, setSelectedValue] = useState(String(student?.class_of ?? ''));
  const handleChange = async (): Promise<void> => {
    await call(routes.updateStudent, { params: { userId }, body: { class_of: Number(selectedValue) } });
    onDone(`The grade of ${name} is changed.`);
  };
  return (
    <ConfirmDialog
      title={`Change the grade of ${name}`}
      confirmLabel="Change grade"
      canConfirm={selectedValue !== '' && school.data !== undefined}
      onConfirm={handleChange}
      onClose={() => onDone()}
    >
      {school.isError && <FailureAlert detail={errorText(school.error)} onRetry={() => void school.refetch()} />}
      <ChoiceField
        label="Grade"
        placeholder="Choose a grade"
        options={school.data ? classChoices(school.data.senior_class) : []}
        value={selectedValue}
        onChange={setSelectedValue}
      />
      <Muted>Graduates keep their account and everything they wrote, but no longer appear in lists.</Muted>
    </ConfirmDialog>
  );
}

const STUDENT_CHANGES: readonly BulkAction[] = [
  { label: 'Change counselor', Dialog: ReassignDialog },
  { label: 'Change grade', Dialog: GradeDialog, isSingleStudent: true },
  { label: 'Tag', Dialog: lazy(() => import('../lists/roster/tag-dialog')) },
  { label: 'Account', Dialog: lazy(() => import('./student-account')), isSingleStudent: true },
  { label: 'Student number', Dialog: lazy(() => import('../lists/roster/number-dialog')), isSingleStudent: true },
];

function ClosingAccountRow({ student, onRestored }: { student: ClosingStudent; onRestored: (name: string) => void }) {
  const refresh = useRefresh();
  const { id: studentId, name, email, closes_at: closesAt } = student;
  const restoreMutation = useMutation({
    mutationFn: () => call(routes.reopenAccount, { params: { studentId } }),
    onSuccess: () => {
      onRestored(name);
      refresh();
    },
  });
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 700 }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {email} · will be deleted on {dayOf(closesAt, 'weekday')}
          </Box>
        </Box>
        <Button
          variant="outlined"
          size="small"
          disabled={restoreMutation.isPending}
          aria-label={`Bring back ${name}`}
          onClick={() => restoreMutation.mutate()}
        >
          Bring back
        </Button>
      </Box>
      <ProblemAlert of={restoreMutation.error} sx={{ mt: 1 }} />
    </Box>
  );
}

/** Students whose accounts are scheduled for deletion; renders nothing if there are none. */
function ClosingAccountsCard() {
  const closingQuery = useCall(routes.listClosing, {});
  const [note, setNote] = useState('');
  const students = closingQuery.data ?? [];
  if (students.length === 0 && note === '') return null;
  return (
    <SectionCard title="Closed accounts">
      <StatusLive tone="good">{note}</StatusLive>
      {students.length > 0 && <Muted sx={{ mb: 1.5 }}>{t('closedAccounts')}</Muted>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {students.map((student) => (
          <ClosingAccountRow
            key={student.id}
            student={student}
            onRestored={(name) => setNote(`${name} is back as before.`)}
          />
        ))}
      </Box>
    </SectionCard>
  );
}

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
const HIDDEN_COLUMNS: readonly RosterColumn[] = ['balance', 'schools_reviewed', 'email', 'student_number', 'class_of'];

// The last card of a long page, so its code comes after the list.
const RosterConnectionCard = lazy(() => import('./roster-connection'));

const NO_COUNSELOR = { value: 'none', label: 'Unassigned' };

const NO_STUDENTS = (
  <Empty title="No students yet" picture={<PathSketch />}>
    Students appear here when you bring in a roster below, or when they sign up with a counselor’s code.
  </Empty>
);

export default function AdminStudentsPage() {
  const counselors = useCounselors();
  const counselorFilters = useMemo(
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
  const filters = useRosterFilters(counselorFilters);
  return (
    <AdminFrame isWide title="Students" lead="All students at your school, with their progress and counselor.">
      <StaffList<RosterRow>
        singular="student"
        sort={{ field: 'name', order: 'ASC' }}
        filters={filters}
        actions={<RosterActions columns={COLUMNS} hiddenByDefault={HIDDEN_COLUMNS} cards={false} />}
        empty={NO_STUDENTS}
        failureText={MESSAGES.studentsFailed}
      >
        <RosterTable
          label="School students"
          columns={COLUMNS}
          hiddenByDefault={HIDDEN_COLUMNS}
          studentPathOf={null}
          bulkActions={STUDENT_CHANGES}
        />
      </StaffList>
      <ClosingAccountsCard />
      <RosterImport />
      <RosterRules />
      <Suspense>
        <RosterConnectionCard />
      </Suspense>
    </AdminFrame>
  );
}

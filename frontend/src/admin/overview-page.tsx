import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { GRADES } from '@contract/limits';
import { gradeLabel } from '@contract/messages';
import { pages } from '@contract/pages';
import type { SchoolOverview } from '@contract/school-admin';
import { Link as RouterLink } from 'react-router';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { PathSketch } from '../ui/illustrations';
import { ProgressLine } from '../ui/progress-line';
import { SectionCard } from '../ui/section-card';
import { CardSkeletons, Empty, QueryState } from '../ui/states';
import { AdminFrame, rosterAddress } from './admin-frame';
import { studentCount, wholeNumber } from '../ui/format';

interface CountCardProps {
  count: number;
  label: string;
  hint: string;
  to: string;
}

function CountCard({ count, label, hint, to }: CountCardProps) {
  return (
    <Box
      component={RouterLink}
      to={to}
      sx={{
        display: 'grid',
        alignContent: 'start',
        p: 2.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        color: 'text.primary',
        textDecoration: 'none',
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'primary.main', backgroundColor: 'accent.spruceSoft' },
      }}
    >
      <Box component="span" sx={{ fontSize: '2rem', fontWeight: 750, lineHeight: 1.15, color: 'primary.main' }}>
        {wholeNumber(count)}
      </Box>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {label}
      </Box>
      <Box component="span" sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
        {hint}
      </Box>
    </Box>
  );
}

const countCards = (overview: SchoolOverview): CountCardProps[] => [
  { count: overview.students, label: 'Students', hint: 'All students', to: '/admin/students' },
  { count: overview.counselors, label: 'Counselors', hint: 'See caseloads', to: '/admin/counselors' },
  {
    count: overview.not_started,
    label: 'Not started',
    hint: 'No question answered yet',
    to: rosterAddress({ standing: 'not_started' }),
  },
  {
    count: overview.lists_ready,
    label: 'School lists ready',
    hint: `${overview.unlocked} have unlocked recommendations`,
    to: rosterAddress({ standing: 'list_ready' }),
  },
];

const waitingText = (count: number): string =>
  count === 1 ? 'One student has no counselor.' : `${count} students have no counselor.`;

function WaitingNote({ count }: { count: number }) {
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label="Students without a counselor"
      action={
        <Button component={RouterLink} to={rosterAddress({ counselor_id: 'none' })} color="inherit" size="small">
          Choose a counselor
        </Button>
      }
    >
      <strong>{waitingText(count)}</strong> Until then, only you can see how they are doing.
    </Alert>
  );
}

function GradeCountList({ overview: { grades, students } }: { overview: SchoolOverview }) {
  if (students === 0) return null;
  return (
    <SectionCard title="Students by grade">
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {GRADES.map((grade) => (
          <ProgressLine
            key={grade}
            doneCount={grades[grade]}
            total={students}
            text={`${gradeLabel(grade)}: ${studentCount(grades[grade])}`}
          />
        ))}
      </Box>
    </SectionCard>
  );
}

function GraduatesNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {count === 1
        ? '1 graduate keeps an account here. '
        : `${wholeNumber(count)} graduates keep their accounts here. `}
      <Link component={RouterLink} to={rosterAddress({ graduated: true })}>
        See graduates
      </Link>
    </Typography>
  );
}

function OverviewCounts({ overview }: { overview: SchoolOverview }) {
  if (overview.counselors === 0) {
    return (
      <Empty
        title="Your school is ready for its counselors"
        picture={<PathSketch />}
        action={
          <Button component={RouterLink} to="/admin/invite-codes" variant="contained">
            Invite counselors
          </Button>
        }
      >
        Each counselor signs up with your code and then invites students with their own code.
      </Empty>
    );
  }
  return (
    <>
      {overview.waiting_for_counselor > 0 && <WaitingNote count={overview.waiting_for_counselor} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {countCards(overview).map((card) => (
          <CountCard key={card.label} {...card} />
        ))}
      </Box>
      <GradeCountList overview={overview} />
      <GraduatesNote count={overview.graduates} />
      {overview.needs_attention > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {overview.needs_attention === 1
            ? '1 student needs a check-in. '
            : `${overview.needs_attention} students need a check-in. `}
          Their counselors can see who; students without a counselor are marked in the student list.
        </Typography>
      )}
    </>
  );
}

export default function OverviewPage() {
  const school = useCall(routes.readSchool, {});
  const overview = useCall(routes.readOverview, {});
  return (
    <AdminFrame
      title="School admin"
      lead={school.data ? `${school.data.name} at a glance.` : 'Your school at a glance.'}
    >
      {school.data?.distances_from === null && (
        <Typography>
          <Link component={RouterLink} to={pages.adminSchool.path}>
            Add your school’s town
          </Link>
          : distances are measured from it.
        </Typography>
      )}
      <QueryState of={overview} loading={<CardSkeletons count={2} height={120} />}>
        {(data) => <OverviewCounts overview={data} />}
      </QueryState>
    </AdminFrame>
  );
}

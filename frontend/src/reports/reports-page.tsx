import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { counselorName } from '@contract/report-columns';
import type { CohortReport } from '@contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callFile } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey } from '../api/use-call';
import { useSignedInUser } from '../auth/session/session';
import { ChoiceField } from '../ui/choice-field';
import { offerFile } from '../ui/offer-file';
import { Page } from '../ui/page';
import { SectionCard } from '../ui/section-card';
import { Empty, Failed, Loading } from '../ui/states';
import { GroupsTable, SectionsTable, WeeksTable } from './report-table';
import { ScheduleCard } from './schedule-card';
import { WeeksChart } from './weeks-chart';

const NOBODY = 'none';

/** The report of everybody in reach, or of one counselor’s students. */
function useCohort(counselor: string) {
  return useQuery({
    queryKey: [...callKey(routes.readCohort), counselor],
    queryFn: ({ signal }) =>
      call(routes.readCohort, { signal, ...(counselor ? { query: { counselor_id: counselor } } : {}) }),
  });
}

function Report({ report, byCounselor }: { report: CohortReport; byCounselor: boolean }) {
  if (report.total.students === 0)
    return <Empty title="No students yet">Numbers stand here once somebody signs up.</Empty>;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SectionCard title="By grade">
        <GroupsTable report={report} byCounselor={byCounselor} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Parts are of all students of the row. Reviewed: at least one school of the newest list marked as researched. A
          list without a Safety is the newest one. Logged in: or had a page open. Small groups may be identifiable;
          check before sharing.
        </Typography>
      </SectionCard>
      <SectionCard title="Completed sections">
        <SectionsTable report={report} byCounselor={byCounselor} />
      </SectionCard>
      <SectionCard title="Week by week">
        <WeeksChart weeks={report.weeks} />
        <WeeksTable weeks={report.weeks} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          The weeks follow today’s students back. When somebody first answered, unlocked or reviewed is not kept, so
          those steps have no history here; of parents, only the link in use is known.
        </Typography>
      </SectionCard>
    </Box>
  );
}

/** Thirteen columns need the long side of the sheet. */
const PAPER = { '@page': { size: 'landscape', margin: '12mm' } } as const;

/** How far everybody in reach is, in numbers: a counselor’s own students, or a school with a choice of counselor. */
export default function ReportsPage() {
  const isAdmin = useSignedInUser().role === 'admin';
  const [counselor, setCounselor] = useState('');
  const all = useCohort('');
  const read = useCohort(counselor);
  const options = new Map((all.data?.rows ?? []).map((row) => [row.counselor_id ?? NOBODY, counselorName(row)]));
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const { file, name } = await callFile(routes.exportCohort, counselor ? { query: { counselor_id: counselor } } : {});
    offerFile(file, name);
  };
  const { data } = read;
  return (
    <Page
      title="Reports"
      lead={isAdmin ? 'How far your school is, in numbers.' : 'How far your students are, in numbers.'}
      actions={
        data && (
          <Button
            variant="outlined"
            onClick={() => void save().catch((error: unknown) => setProblem(sentenceOf(error)))}
          >
            Download as CSV
          </Button>
        )
      }
    >
      {isAdmin && (
        <Box sx={{ maxWidth: 360, mb: 2.5 }}>
          <ChoiceField
            label="Counselor"
            placeholder="All counselors"
            options={[...options].map(([value, label]) => ({ value, label }))}
            value={counselor}
            onChange={setCounselor}
          />
        </Box>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {read.isPending && <Loading />}
      {read.isError && !data && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      <GlobalStyles styles={PAPER} />
      {data && <Report report={data} byCounselor={isAdmin} />}
      {isAdmin && (
        <Box sx={{ mt: 2.5 }}>
          <ScheduleCard />
        </Box>
      )}
    </Page>
  );
}

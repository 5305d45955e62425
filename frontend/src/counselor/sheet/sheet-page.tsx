import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { RosterRow } from '@contract/roster';
import { useLocation, useParams } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { Failed, Loading } from '../../ui/states';
import { mayHaveProfile } from '../../student-record/standing';
import { profilePart } from '../notes/meeting-facts';
import { StudentSheet } from './student-sheet';
import { paperStyles } from './paper-styles';

function Sheet({ student }: { student: RosterRow }) {
  const userId = student.user_id;
  const record = useCall(routes.readAcademicRecord, { userId });
  const verified = useCall(routes.readVerifiedRecord, { userId });
  const view = useCall(
    routes.readCounselorView,
    { studentId: userId },
    { enabled: mayHaveProfile(student), retry: false },
  );
  if ([record, verified, view].some(({ isLoading }) => isLoading)) return <Loading />;
  const failed = record.error ?? verified.error;
  if (failed) {
    const retry = () => void Promise.all([record, verified].map((one) => one.refetch()));
    return <Failed detail={sentenceOf(failed)} onRetry={retry} />;
  }
  return (
    <>
      <Box sx={{ mb: 2, '@media print': { display: 'none' } }}>
        <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </Box>
      <StudentSheet
        student={student}
        record={record.data ?? null}
        verified={verified.data?.verified ?? null}
        profile={view.data ? profilePart(view.data.profile) : null}
      />
    </>
  );
}

/** One student on one page of paper. */
export default function SheetPage() {
  const { studentId = '' } = useParams();
  const { search } = useLocation();
  const student = useCall(routes.readStudent, { userId: studentId });
  return (
    <Box className="paper-page">
      <GlobalStyles styles={paperStyles} />
      <Page
        title={student.data ? `One page: ${student.data.name}` : 'One page'}
        lead="Everything here is private to the school. Take the paper along, or shred it."
        before={<BackButton to={`/student/${studentId}${search}`} label="Student" />}
      >
        {student.isPending && <Loading />}
        {student.isError && !student.data && (
          <Failed detail={sentenceOf(student.error)} onRetry={() => void student.refetch()} />
        )}
        {student.data && <Sheet student={student.data} />}
      </Page>
    </Box>
  );
}

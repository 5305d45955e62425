import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useLocation, useParams } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { BackButton } from '../../ui/back-button';
import { usePageTitle } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { mayHaveProfile } from '../../student-record/standing';
import { studentPath } from '../student-address';
import { profilePart } from './meeting-facts';
import { type MeetingMaterial, MeetingSheet } from './meeting-sheet';
import { printStyles } from './meeting-styles';
import { NotesDrawer } from './notes-panel';

interface Material {
  material: MeetingMaterial | null;
  /** Why there is no sheet at all, as a sentence; null while it is read, or where it is there. */
  failure: string | null;
  retry: () => void;
}

/** Everything that stands on the sheet; what cannot be read is left out and said, as long as the student can. */
function useMaterial(userId: string): Material {
  const student = useCall(routes.readStudent, { userId });
  const record = useCall(routes.readAcademicRecord, { userId });
  const verified = useCall(routes.readVerifiedRecord, { userId });
  const hasProfile = student.data !== undefined && mayHaveProfile(student.data);
  const view = useCall(routes.readCounselorView, { studentId: userId }, { enabled: hasProfile });
  const list = useCall(routes.readRecommendations, { userId });
  const listId = list.data?._id ?? '';
  const feedback = useCall(routes.readFeedback, { userId, recommendationId: listId }, { enabled: listId !== '' });
  const year = useCall(routes.readYear, { userId });
  const notes = useCall(routes.readNotes, { userId });
  const isReading =
    [student, record, verified, list, year].some(({ isPending }) => isPending) ||
    [view, feedback, notes].some(({ isLoading }) => isLoading);
  const material: MeetingMaterial | null =
    isReading || !student.data
      ? null
      : {
          student: student.data,
          record: record.data,
          verified: verified.data,
          profile: view.data ? profilePart(view.data.profile) : null,
          feedback: feedback.data ?? [],
          year: year.data,
          notes: notes.data ?? 'unread',
        };
  const failure = student.isError && !student.data ? sentenceOf(student.error) : null;
  return { material, failure, retry: () => void student.refetch() };
}

/** What to know before a meeting with one student, on one screen and one page of paper. */
export default function MeetingPage() {
  const { studentId = '' } = useParams();
  const { search } = useLocation();
  const { material, failure, retry } = useMaterial(studentId);
  usePageTitle(material ? `Meeting with ${material.student.name}` : 'Meeting');
  return (
    <Box className="meeting-page" sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 2, md: 3 }, py: 1.5 }}>
      <GlobalStyles styles={printStyles} />
      <Box
        className="meeting-tools"
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 1.5 }}
      >
        <BackButton to={studentPath(studentId) + search} label="Student" />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <NotesDrawer studentId={studentId} />
          <Button variant="contained" startIcon={<PrintOutlined />} onClick={() => window.print()}>
            Print
          </Button>
        </Box>
      </Box>
      {!material && (
        <Typography variant="h1" sx={{ mb: 1.5, fontSize: '1.5rem' }}>
          Meeting sheet
        </Typography>
      )}
      {failure !== null && <Failed detail={failure} onRetry={retry} />}
      {failure === null && !material && <CardSkeletons count={1} height={600} />}
      {material && <MeetingSheet {...material} />}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CareFlagNotice } from '@contract/attention';
import { CHAT_PLACE } from '@contract/chat-places';
import { OWN_SCHOOL_FLAG_START, REVIEW_FLAG_START, REVIEW_PLACE, YEAR_PLACE } from '@contract/check-in-words';
import { academicInfo } from '@contract/forms/academic-info';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ACADEMIC_FIELDS } from '../../student-record/academic-fields';

interface WordsProps {
  studentId: string;
  flag: Pick<CareFlagNotice, 'form_id' | 'question_id' | 'question_text'>;
}

/** The text as it stands now; `words` is undefined while it is read, and empty once it was deleted. */
function Quoted({ words, failed }: { words: string | undefined; failed: boolean }) {
  if (failed)
    return <Typography variant="body2">The words can’t be shown right now. Please open the answer.</Typography>;
  if (words === undefined) return null;
  if (words.trim() === '') return <Typography variant="body2">This text was deleted since.</Typography>;
  return (
    <Box
      component="blockquote"
      tabIndex={0}
      aria-label="What was written"
      sx={{
        m: 0,
        my: 0.5,
        pl: 1.5,
        maxHeight: '12em',
        overflowY: 'auto',
        borderLeft: 3,
        borderColor: 'divider',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {words}
    </Box>
  );
}

function OfAnswer({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readAllAnswers, { userId: studentId });
  const one = data?.find((answer) => answer.form_id === flag.form_id && answer.question_id === flag.question_id);
  return <Quoted words={data && (one?.answer ?? '')} failed={isError} />;
}

function OfRecord({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readAcademicRecord, { userId: studentId });
  const field = ACADEMIC_FIELDS.find((name) => name === flag.question_id);
  return <Quoted words={data && (field ? data[field] : '')} failed={isError} />;
}

function OfPlan({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readYear, { userId: studentId });
  return <Quoted words={data && (data.fields[flag.question_id] ?? '')} failed={isError} />;
}

function OfOwnSchool({ studentId, flag }: WordsProps) {
  const { data, isError } = useCall(routes.readOwnSchools, { userId: studentId });
  const one = data?.find(({ college }) => flag.question_id === `own-school-${college.unitid}`);
  return <Quoted words={data && (one?.note ?? '')} failed={isError} />;
}

function OfReview({ studentId, flag }: WordsProps) {
  const list = useCall(routes.readRecommendations, { userId: studentId });
  const recommendationId = list.data?._id ?? '';
  const params = { userId: studentId, recommendationId };
  const { data, isError } = useCall(routes.readFeedback, params, { enabled: recommendationId !== '' });
  const one = data?.find(({ school_name: name }) => flag.question_text === `${REVIEW_FLAG_START}${name}`);
  // A review of an earlier list stands where the link leads.
  return one ? <Quoted words={one.reason} failed={false} /> : <Quoted words={undefined} failed={isError} />;
}

/** What the student wrote, beside the flag. A chat message has its words in the flag itself. */
export function WordsInPlace(props: WordsProps) {
  const { form_id: form, question_text: title } = props.flag;
  if (form === CHAT_PLACE || form === '') return null;
  if (form === academicInfo.id) return <OfRecord {...props} />;
  if (form === YEAR_PLACE) return <OfPlan {...props} />;
  if (form !== REVIEW_PLACE) return <OfAnswer {...props} />;
  return title.startsWith(OWN_SCHOOL_FLAG_START) ? <OfOwnSchool {...props} /> : <OfReview {...props} />;
}

import Box from '@mui/material/Box';
import { findSection } from '@contract/forms/catalogue';
import type { ReflectionSection } from '@contract/forms/form';
import { MESSAGES } from '@contract/messages';
import { countAnswered } from '@contract/progress';
import { useParams } from 'react-router';
import { useAutosave } from '../../autosave/use-autosave';
import { BackButton } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { ProgressLine } from '../../ui/progress-line';
import { CardSkeletons, Empty, Failed } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { ForStudents } from '../for-students';
import { AnswerStep } from './answer-step';
import { questionListPath } from './question-path';

function SectionQuestion({ section, index }: { section: ReflectionSection; index: number }) {
  const { uid } = useSignedInUser();
  const { view, saver } = useAutosave(uid, section.title);
  const question = section.questions[index];
  if (!question) return <Empty title="There is no such question">{MESSAGES.notFound}</Empty>;
  if (!view.ready && view.failure) return <Failed detail={view.failure} onRetry={() => void saver.open()} />;
  if (!view.ready) return <CardSkeletons count={1} height={320} />;

  const total = section.questions.length;
  const answers = Object.entries(view.texts).map(([question_id, answer]) => ({ question_id, answer }));
  const answered = countAnswered(
    section.questions.map((one) => one.id),
    answers,
  );
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <ProgressLine done={answered} total={total} text={`${answered} of ${total} questions answered`} />
      </Box>
      <AnswerStep key={question.id} section={section} index={index} userId={uid} view={view} saver={saver} />
    </>
  );
}

/** One question of a section: the answer, its feedback, and the way on. */
export default function QuestionPage() {
  const { title = '', questionId = '' } = useParams();
  const section = findSection(title);
  if (!section) {
    return (
      <Page title="Question" before={<BackButton to="/tasks" label="Back to Tasks" />} width="text">
        <Empty title="There is no such section">{MESSAGES.notFound}</Empty>
      </Page>
    );
  }
  const index = section.questions.findIndex((one) => String(one.id) === questionId);
  return (
    <Page
      title={section.title}
      before={<BackButton to={questionListPath(section.title)} label="Back to list" />}
      width="text"
    >
      <ForStudents>
        <SectionQuestion section={section} index={index} />
      </ForStudents>
    </Page>
  );
}

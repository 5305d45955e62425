import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { findSection, type ReflectionSection } from '@contract/forms';
import { countAnswered } from '@contract/progress';
import { useParams } from 'react-router';
import { useAutosave } from '../../autosave/open-forms';
import { BackButton } from '../../ui/back-button';
import { Page, usePageTitle } from '../../ui/page';
import { ProgressLine } from '../../ui/progress-line';
import { CardSkeletons, Empty, FailureAlert } from '../../ui/states';
import { useSignedInUser } from '../../auth/session/session';
import { StudentsOnly } from '../for-students';
import { AnswerStep } from './answer-step';
import { useQuestionTexts } from '../../student-record/question-words';
import { useWords } from '../../i18n/words';
import { questionListPath } from './question-path';
import questionWords from '../../words/en/question.json';

function SectionQuestion({ section, index }: { section: ReflectionSection; index: number }) {
  const t = useWords(questionWords);
  const { uid } = useSignedInUser();
  const { view, saver } = useAutosave(uid, section.title);
  const question = section.questions[index];
  if (!question) return <Empty title={t('noQuestion')}>{t('none')}</Empty>;
  if (!view.isReady && view.failure) return <FailureAlert detail={view.failure} onRetry={() => void saver.open()} />;
  if (!view.isReady) return <CardSkeletons count={1} height={320} />;

  const questionCount = section.questions.length;
  const answers = Object.entries(view.texts).map(([question_id, answer]) => ({ question_id, answer }));
  const answeredCount = countAnswered(
    section.questions.map((item) => item.id),
    answers,
  );
  return (
    <>
      <ProgressLine
        doneCount={answeredCount}
        total={questionCount}
        text={t('answered', { answered: answeredCount, total: questionCount })}
        sx={{ mb: { xs: 2, sm: 3 } }}
      />
      <AnswerStep key={question.id} section={section} index={index} userId={uid} view={view} saver={saver} />
    </>
  );
}

function QuestionPageTop({ section }: { section: string }) {
  const t = useWords(questionWords);
  const title = useQuestionTexts().section(section);
  usePageTitle(title);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
      <Box sx={{ flex: 'none' }}>
        <BackButton to={questionListPath(section)} label={t('back')} />
      </Box>
      <Typography component="h1" variant="body2" sx={{ fontWeight: 700, textAlign: 'right', minWidth: 0 }}>
        {title}
      </Typography>
    </Box>
  );
}

/** As tall as a phone's screen below the app bar, so that the buttons are at the bottom from the start. */
const column = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: { xs: 'calc(100dvh - 60px - var(--bottom-bar, 0px))', md: 0 },
  maxWidth: 780,
  mx: 'auto',
  px: { xs: 2, sm: 3, md: 5 },
  pt: { xs: 1, md: 4 },
  pb: { xs: 0, md: 3 },
} as const;

export default function QuestionPage() {
  const t = useWords(questionWords);
  const { title = '', questionId = '' } = useParams();
  const section = findSection(title);
  if (!section) {
    return (
      <Page title={t('question')} beforeTitle={<BackButton to="/tasks" label={t('backToTasks')} />} width="text">
        <Empty title={t('noSection')}>{t('none')}</Empty>
      </Page>
    );
  }
  const index = section.questions.findIndex((item) => String(item.id) === questionId);
  return (
    <Box sx={column}>
      <QuestionPageTop section={section.title} />
      <StudentsOnly>
        <SectionQuestion section={section} index={index} />
      </StudentsOnly>
    </Box>
  );
}

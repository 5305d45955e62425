import Box from '@mui/material/Box';
import { findSection, type Question, type ReflectionSection } from '@contract/forms';
import { isAnswered } from '@contract/progress';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { SaveStatus } from '../../autosave/save-status';
import { textAt } from '../../autosave/texts';
import { useAutosave } from '../../autosave/open-forms';
import { BackButton } from '../../ui/back-button';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { ProgressLine } from '../../ui/progress-line';
import { CardSkeletons, Empty, FailureAlert } from '../../ui/states';
import { SwitchField } from '../../ui/switch-field';
import { useSignedInUser } from '../../auth/session/session';
import { StudentsOnly } from '../for-students';
import { useWords } from '../../i18n/words';
import { useQuestionTexts } from '../../student-record/question-words';
import questionListWords from '../../words/en/question-list.json';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { questionPath } from '@contract/pages';

interface QuestionRowProps {
  section: string;
  question: Question;
  answer: string;
}

const preview = {
  display: 'block',
  mt: 0.5,
  typography: 'body2',
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const firstLine = (answer: string): string => answer.trim().split(/\r?\n/)[0] ?? '';

function QuestionRow({ section, question, answer }: QuestionRowProps) {
  const t = useWords(questionListWords);
  const texts = useQuestionTexts();
  const answered = isAnswered(answer);
  return (
    <li>
      <ButtonBase
        component={RouterLink}
        to={questionPath(section, question.id)}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 2,
          width: '100%',
          minHeight: 72,
          px: 2.25,
          py: 1.75,
          textAlign: 'left',
          fontSize: '1.0625rem',
          lineHeight: 1.45,
          border: 1,
          borderColor: 'divider',
          borderRadius: 4,
          backgroundColor: answered ? 'accent.spruceSoft' : 'background.paper',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        {answered ? (
          <CheckCircleRounded color="primary" titleAccess={t('answered')} />
        ) : (
          <RadioButtonUncheckedRounded sx={{ color: 'text.secondary' }} titleAccess={t('unanswered')} />
        )}
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          {texts.question(section, question)}
          {answered && (
            <Box component="span" sx={preview}>
              {firstLine(answer)}
            </Box>
          )}
        </Box>
        <ChevronRightRounded sx={{ color: 'text.secondary' }} aria-hidden="true" />
      </ButtonBase>
    </li>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' };

function Questions({ section }: { section: ReflectionSection }) {
  const t = useWords(questionListWords);
  const { view, saver } = useAutosave(useSignedInUser().uid, section.title);
  const [isOnlyRemaining, setIsOnlyRemaining] = useState(false);
  if (!view.isReady && view.failure) return <FailureAlert detail={view.failure} onRetry={() => void saver.open()} />;
  if (!view.isReady) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <CardSkeletons count={section.questions.length} height={96} />
      </Box>
    );
  }

  const rows = section.questions.map((question) => ({ question, answer: textAt(view.texts, String(question.id)) }));
  const remainingRows = rows.filter(({ answer }) => !isAnswered(answer));
  const answered = rows.filter(({ answer }) => isAnswered(answer));
  const visibleRows = isOnlyRemaining ? remainingRows : [...remainingRows, ...answered];

  return (
    <>
      <ProgressLine
        doneCount={answered.length}
        total={rows.length}
        text={t('completed', { answered: answered.length, total: rows.length })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', my: 1.5 }}>
        <SwitchField label={t('onlyRemaining')} checked={isOnlyRemaining} onChange={setIsOnlyRemaining} />
        <SaveStatus view={view} />
      </Box>
      {visibleRows.length === 0 && (
        <Empty title={t('allTitle')} picture={<PathSketch />}>
          {t('all')}
        </Empty>
      )}
      <Box component="ul" sx={list}>
        {visibleRows.map((row) => (
          <QuestionRow key={row.question.id} section={section.title} {...row} />
        ))}
      </Box>
    </>
  );
}

export default function QuestionListPage() {
  const t = useWords(questionListWords);
  const texts = useQuestionTexts();
  const title = useParams().title ?? '';
  const section = findSection(title);
  const backButton = <BackButton to="/tasks" label={t('back')} />;
  if (!section) {
    return (
      <Page title={t('questions')} beforeTitle={backButton} width="text">
        <Empty title={t('noneTitle')}>{t('none')}</Empty>
      </Page>
    );
  }
  return (
    <Page
      title={texts.section(section.title)}
      lead={texts.sectionDescription(section)}
      beforeTitle={backButton}
      width="text"
    >
      <StudentsOnly>
        <Questions key={section.title} section={section} />
      </StudentsOnly>
    </Page>
  );
}

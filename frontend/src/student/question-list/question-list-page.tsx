import Box from '@mui/material/Box';
import { findSection } from '@contract/forms/catalogue';
import type { ReflectionSection } from '@contract/forms/form';
import { MESSAGES } from '@contract/messages';
import { isAnswered } from '@contract/progress';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SaveStatus } from '../../autosave/save-status';
import { textAt } from '../../autosave/texts';
import { useAutosave } from '../../autosave/use-autosave';
import { BackButton } from '../../ui/back-button';
import { PathSketch } from '../../ui/illustrations';
import { Page } from '../../ui/page';
import { ProgressLine } from '../../ui/progress-line';
import { CardSkeletons, Empty, Failed } from '../../ui/states';
import { SwitchField } from '../../ui/switch-field';
import { useSignedInUser } from '../../auth/session/session';
import { ForStudents } from '../for-students';
import { QuestionRow } from './question-row';

function Questions({ section }: { section: ReflectionSection }) {
  const { view, saver } = useAutosave(useSignedInUser().uid, section.title);
  const [onlyRemaining, setOnlyRemaining] = useState(false);
  if (!view.ready && view.failure) return <Failed detail={view.failure} onRetry={() => void saver.open()} />;
  if (!view.ready) {
    return (
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <CardSkeletons count={section.questions.length} height={84} />
      </Box>
    );
  }

  const rows = section.questions.map((question) => ({
    question,
    answered: isAnswered(textAt(view.texts, String(question.id))),
  }));
  const remaining = rows.filter((row) => !row.answered);
  const answered = rows.filter((row) => row.answered);
  const shown = onlyRemaining ? remaining : [...remaining, ...answered];

  return (
    <>
      <ProgressLine
        done={answered.length}
        total={rows.length}
        text={`${answered.length} of ${rows.length} questions completed`}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', my: 1.5 }}>
        <SwitchField label="Show only remaining questions" checked={onlyRemaining} onChange={setOnlyRemaining} />
        <SaveStatus view={view} />
      </Box>
      {shown.length === 0 && (
        <Empty title="Every question here has an answer" picture={<PathSketch />}>
          You can still change any of them: turn the switch off to see them all.
        </Empty>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {shown.map((row) => (
          <QuestionRow key={row.question.id} section={section.title} {...row} />
        ))}
      </Box>
    </>
  );
}

/** The questions of one section; the unanswered ones come first. */
export default function QuestionListPage() {
  const title = useParams().title ?? '';
  const section = findSection(title);
  const back = <BackButton to="/tasks" label="Back to Tasks" />;
  if (!section) {
    return (
      <Page title="Questions" before={back} width="text">
        <Empty title="There is no such section">{MESSAGES.notFound}</Empty>
      </Page>
    );
  }
  return (
    <Page title={section.title} lead={section.description} before={back} width="text">
      <ForStudents>
        <Questions key={section.title} section={section} />
      </ForStudents>
    </Page>
  );
}

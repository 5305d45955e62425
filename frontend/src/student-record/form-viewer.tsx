import { findForm, findSection, type FormSection, PARENT_FORM } from '@contract/forms';
import { errorText } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { storedSet } from '../autosave/form-target';
import { SaveStatus, StickyStatus } from '../autosave/save-status';
import { useAutosave } from '../autosave/open-forms';
import { useWords } from '../i18n/words';
import { CardSkeletons, Empty, FailureAlert } from '../ui/states';
import { AnswerParts, FormParts } from './form-parts';
import { QuestionText } from './question-field';
import { useQuestionTexts } from './question-words';
import recordWords from '../words/en/record.json';

interface FormViewerProps {
  /** Whose answers: the signed-in person's own, unless a counselor views a student's. */
  userId: string;
  /** A built-in form's id or the title of a reflection section. */
  formId: string;
  readOnly?: boolean;
  /** The answer to scroll to and focus. */
  question?: string | null;
}

/** The parts of a form; null if there is no such form. */
const partsOf = (formId: string): readonly FormSection[] | null => {
  const section = findSection(formId);
  if (section) return [{ section: section.title, description: section.description, questions: section.questions }];
  return findForm(formId)?.data ?? null;
};

function AnswerForm({ userId, formId, parts }: FormViewerProps & { parts: readonly FormSection[] }) {
  const { view, saver } = useAutosave(userId, formId);
  const texts = useQuestionTexts();
  if (!view.ready && view.failure) return <FailureAlert detail={view.failure} onRetry={() => void saver.open()} />;
  if (!view.ready) return <CardSkeletons count={2} height={320} />;
  return (
    <>
      <StickyStatus>
        <SaveStatus view={view} />
      </StickyStatus>
      <AnswerParts
        parts={texts.parts(formId, parts)}
        whose={formId === PARENT_FORM ? 'parent' : 'student'}
        view={view}
        saver={saver}
      />
    </>
  );
}

function AnswersText({ userId, formId, parts, question: opened }: FormViewerProps & { parts: readonly FormSection[] }) {
  const answers = useCall(routes.readResponses, { userId, formId });
  if (answers.error) return <FailureAlert detail={errorText(answers.error)} onRetry={() => void answers.refetch()} />;
  if (!answers.data) return <CardSkeletons count={2} height={220} />;
  const { texts } = storedSet(answers.data[0]);
  return (
    <FormParts parts={parts} list>
      {(part) =>
        part.questions.map((question) => (
          <QuestionText key={question.id} question={question} texts={texts} opened={opened} />
        ))
      }
    </FormParts>
  );
}

export function FormViewer(props: FormViewerProps) {
  const t = useWords(recordWords);
  const parts = partsOf(props.formId);
  if (!parts) return <Empty title={t('noForm')}>{t('notFound')}</Empty>;
  return props.readOnly ? <AnswersText {...props} parts={parts} /> : <AnswerForm {...props} parts={parts} />;
}

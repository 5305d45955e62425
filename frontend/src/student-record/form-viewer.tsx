import { findForm, findSection, type FormSection, PARENT_FORM } from '@contract/forms';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { toStoredTexts } from '../autosave/form-target';
import { StickyStatus } from '../autosave/save-status';
import { useAutosave } from '../autosave/open-forms';
import { useWords } from '../i18n/words';
import { CardSkeletons, Empty, FailureAlert, QueryState } from '../ui/states';
import { FormOverview, FormParts, partsProgress } from './form-parts';
import { QuestionField, QuestionText } from './question-field';
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
const formParts = (formId: string): readonly FormSection[] | null => {
  const section = findSection(formId);
  if (section) return [{ section: section.title, description: section.description, questions: section.questions }];
  return findForm(formId)?.data ?? null;
};

function AnswerForm({ userId, formId, parts }: FormViewerProps & { parts: readonly FormSection[] }) {
  const { view, saver } = useAutosave(userId, formId);
  const texts = useQuestionTexts();
  if (!view.isReady && view.failure) return <FailureAlert detail={view.failure} onRetry={() => void saver.open()} />;
  if (!view.isReady) return <CardSkeletons count={2} height={320} />;
  const translatedParts = texts.parts(formId, parts);
  const progress = partsProgress(translatedParts, view.texts);
  const author = formId === PARENT_FORM ? 'parent' : 'student';
  return (
    <>
      <StickyStatus view={view} />
      {translatedParts.length > 1 && <FormOverview parts={progress} />}
      <FormParts parts={translatedParts} anchors={progress.map(({ anchor }) => anchor)}>
        {({ questions }) =>
          questions.map((question) => (
            <QuestionField key={question.id} question={question} author={author} view={view} saver={saver} />
          ))
        }
      </FormParts>
    </>
  );
}

function AnswersText({
  userId,
  formId,
  parts,
  question: openedQuestion,
}: FormViewerProps & { parts: readonly FormSection[] }) {
  const answers = useCall(routes.readResponses, { userId, formId });
  return (
    <QueryState of={answers} loading={<CardSkeletons count={2} height={220} />}>
      {([responseSet]) => (
        <FormParts parts={parts} list>
          {({ questions }) =>
            questions.map((question) => (
              <QuestionText
                key={question.id}
                question={question}
                texts={toStoredTexts(responseSet).texts}
                openedId={openedQuestion}
              />
            ))
          }
        </FormParts>
      )}
    </QueryState>
  );
}

export function FormViewer(props: FormViewerProps) {
  const t = useWords(recordWords);
  const parts = formParts(props.formId);
  if (!parts) return <Empty title={t('noForm')}>{t('notFound')}</Empty>;
  return props.readOnly ? <AnswersText {...props} parts={parts} /> : <AnswerForm {...props} parts={parts} />;
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReflectionSection } from '@contract/forms/form';
import type { SECTIONS } from '@contract/forms/sections';
import { ANSWER_ROWS } from '@contract/limits';
import { MESSAGES } from '@contract/messages';
import { questionPath } from '@contract/page-paths';
import { isAnswered } from '@contract/progress';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import type { Autosaver, AutosaveView } from '../../autosave/autosaver';
import { isKeptOut } from '../../autosave/keep-out';
import { SaveStatus } from '../../autosave/save-status';
import { textAt } from '../../autosave/texts';
import { VersionNotice } from '../../autosave/version-notice';
import { CareCard } from '../../ui/care-card';
import { KeepOutSwitch } from '../../student-record/keep-out-switch';
import { TextBox } from '../../student-record/text-box';
import { FeedbackCard } from './feedback-card';
import { stepLabel } from './step';
import { StepButtons } from './step-buttons';
import { type Feedback, useFeedback, useGivenFeedback } from './use-feedback';

/** Answers of this section are read for wishes, which the student sees and corrects below them. */
const WISH_SECTION = 'College Preferences' satisfies (typeof SECTIONS)[number]['title'];

const AnswerPreferences = lazy(() => import('../../student-record/preferences/answer-preferences'));

interface AnswerStepProps {
  section: ReflectionSection;
  /** The place of the question in its section; there is one. */
  index: number;
  userId: string;
  view: AutosaveView;
  saver: Autosaver;
}

const announced = (feedback: Feedback | null): string => {
  if (feedback === null) return '';
  return feedback.state === 'loading' ? MESSAGES.thinking : feedback.state === 'given' ? 'Your feedback is here.' : '';
};

const isCare = (feedback: Feedback | null): boolean => feedback?.state === 'given' && feedback.reply.kind === 'care';

interface WishesReadProps {
  userId: string;
  section: string;
  id: string;
  saved: boolean;
}

function WishesRead({ userId, section, id, saved }: WishesReadProps) {
  if (section !== WISH_SECTION) return null;
  return (
    <Suspense>
      <AnswerPreferences userId={userId} formId={section} questionId={id} saved={saved} />
    </Suspense>
  );
}

/** The question with its box, the feedback on the answer, and the buttons back and on. */
export function AnswerStep({ section, index, userId, view, saver }: AnswerStepProps) {
  const navigate = useNavigate();
  const question = section.questions[index];
  const id = String(question.id);
  const text = textAt(view.texts, id);
  const { live, ask, clear } = useFeedback(userId, section.title);
  const earlier = useGivenFeedback(userId, section.title, id, text);
  const feedback = live ?? earlier;
  const answered = isAnswered(text);
  const label = stepLabel(answered, feedback?.state ?? null, index === section.questions.length - 1);
  const conflict = view.conflicts.find((one) => one.id === id);

  const goTo = (next: number) => {
    clear();
    void saver.flush();
    const target = section.questions[next];
    void navigate(target ? questionPath(section.title, target.id) : '/tasks');
  };
  const askNow = () => {
    void saver.flush();
    void ask(question.question, text, isKeptOut(view.texts, id));
  };
  const goOn = () => (label === 'Save & Continue' ? askNow() : goTo(index + 1));

  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <div>
        <TextBox
          rows={ANSWER_ROWS * 2}
          label={
            <Typography component="span" variant="h3" sx={{ display: 'block', mb: 1, textWrap: 'pretty' }}>
              {question.question}
            </Typography>
          }
          placeholder={MESSAGES.answerPlaceholder}
          value={text}
          error={view.refusals[id]}
          onText={(next) => saver.change(id, next)}
          onBlur={() => void saver.flush()}
        />
        <SaveStatus view={view} />
        <KeepOutSwitch ids={[id]} view={view} saver={saver} />
        {conflict && <VersionNotice conflict={conflict} onTakeOther={saver.takeOther} onKeepMine={saver.keepMine} />}
      </div>
      <span className="visually-hidden" role="status">
        {announced(feedback)}
      </span>
      {view.care[id] && !isCare(feedback) && <CareCard text={view.care[id]} />}
      {answered && <WishesRead userId={userId} section={section.title} id={id} saved={view.status === 'saved'} />}
      {feedback && (
        <FeedbackCard
          feedback={feedback}
          outdated={feedback.to.trim() !== text.trim()}
          onAsk={answered ? askNow : undefined}
        />
      )}
      <StepButtons label={label} isFirst={index === 0} onBack={() => goTo(index - 1)} onStep={goOn} />
    </Box>
  );
}

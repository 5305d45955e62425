import { type Feedback, FeedbackCard, useFeedback, usePreviousFeedback } from './feedback-card';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import questionWords from '../../words/en/question.json';
import type { ReflectionSection, SECTIONS } from '@contract/forms';
import { questionPath } from '@contract/pages';
import { isAnswered } from '@contract/progress';
import { useNavigate } from 'react-router';
import type { Autosaver, AutosaveView } from '../../autosave/autosaver';
import { isKeptOut, textAt } from '../../autosave/texts';
import { SaveStatus } from '../../autosave/save-status';
import { VersionNotice } from '../../autosave/version-notice';
import { StudentCareCard } from '../../student-record/own-care';
import { NeedToTalk } from '../../ui/help-lines';
import { KeepOutSwitch } from '../../student-record/keep-out-switch';
import { useQuestionTexts } from '../../student-record/question-words';
import Typography from '@mui/material/Typography';
import { SHORT_WINDOW, stickyPageFooter } from '../../ui/base-styles';
import { Field } from '../../ui/field';
import savingWords from '../../words/en/saving.json';
import { splitQuestion } from './question-path';
import { Muted } from '../../ui/text';
import { useDebounced } from '../../ui/timers';
import { LiveRegion } from '../../ui/status-live';

type StepLabel = 'skip' | 'save' | 'next' | 'finish';

/**
 * The word on the continue button; null while feedback loads, when there is no button. An empty answer can only be
 * skipped.
 */
export function stepLabel(hasAnswer: boolean, feedback: Feedback['state'] | null, isLast: boolean): StepLabel | null {
  if (feedback === 'loading') return null;
  if (!hasAnswer) return 'skip';
  if (feedback !== null) return isLast ? 'finish' : 'next';
  return 'save';
}

/** Smaller viewport changes are browser bars that come and go. */
const MIN_KEYBOARD_PX = 100;

/** How much of the page's bottom the on-screen keyboard covers, in pixels; 0 without one, and while zoomed. */
function useKeyboardInset(): number {
  const [keyboardInset, setKeyboardInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const updateInset = (): void => {
      const coveredPx = view.scale > 1.05 ? 0 : Math.round(window.innerHeight - view.height - view.offsetTop);
      setKeyboardInset(coveredPx < MIN_KEYBOARD_PX ? 0 : coveredPx);
    };
    updateInset();
    view.addEventListener('resize', updateInset);
    view.addEventListener('scroll', updateInset);
    return () => {
      view.removeEventListener('resize', updateInset);
      view.removeEventListener('scroll', updateInset);
    };
  }, []);
  return keyboardInset;
}

/**
 * How long a button that replaced a pressed one ignores pointers: long enough for the second tap of a slow double tap.
 */
const LABEL_SETTLE_MS = 700;

interface StepButtonsProps {
  /** Null hides the continue button. */
  label: StepLabel | null;
  isFirst: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** Previous and the continue button, always at the bottom of the screen, above a phone's keyboard too. */
function StepButtons({ label, isFirst, onBack, onNext }: StepButtonsProps) {
  const t = useWords(questionWords);
  const keyboardInset = useKeyboardInset();
  const nextButtonRef = useRef<HTMLButtonElement>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const isLabelSettled = useDebounced(label, LABEL_SETTLE_MS) === label || !wasPressed;
  const hadFocus = useRef(false);
  useEffect(() => {
    // The pressed button is hidden for a while and loses the keyboard focus.
    if (label === null || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) nextButtonRef.current?.focus({ preventScroll: true });
  }, [label]);
  const step = () => {
    hadFocus.current = true;
    setWasPressed(true);
    onNext();
  };
  return (
    <Box
      className="at-bottom"
      sx={{
        ...stickyPageFooter,
        ...(keyboardInset > 0 && { bottom: keyboardInset }),
        zIndex: 6,
        // The bar must not cover chips, so it scrolls after them.
        'main:has(.choice-chips) &': { position: 'static' },
        ...{ mt: 'auto', display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 60, py: 1 },
      }}
    >
      <Button variant="outlined" disabled={isFirst} onClick={onBack}>
        {t('previous')}
      </Button>
      {label !== null && (
        <Button
          ref={nextButtonRef}
          variant={label === 'skip' ? 'outlined' : 'contained'}
          onClick={step}
          sx={isLabelSettled ? undefined : { pointerEvents: 'none' }}
        >
          <span>{t(label)}</span>
        </Button>
      )}
    </Box>
  );
}

/** Scrolls an element to the top of the page, smoothly unless reduced motion is preferred. */
function scrollGently(element: Element | null, block: ScrollLogicalPosition = 'start'): void {
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth', block });
}

/** Below this visible height there is an on-screen keyboard, and the field gets all the remaining space. */
const SHORT_VIEWPORT_PX = 560;
const MIN_LINES = { xs: 6, sm: 8 };
const PADDING_PX = 24;
const heightOf = (lines: number): string => `calc(${lines} * 1.6em + ${PADDING_PX}px)`;

/** As tall as its text: long text scrolls with the page, not inside the field. */
const growingStyles = {
  '& .MuiOutlinedInput-root textarea': {
    fieldSizing: 'content',
    minHeight: { xs: heightOf(MIN_LINES.xs), sm: heightOf(MIN_LINES.sm) },
    resize: 'none',
    overflow: 'hidden',
    scrollMarginTop: '76px',
    [SHORT_WINDOW]: { scrollMarginTop: '8px' },
  },
};

function fitToText(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}

/** A fallback for browsers without field-sizing. */
function useGrowToFit(boxRef: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (boxRef.current && !CSS.supports('field-sizing', 'content')) fitToText(boxRef.current);
  }, [boxRef, text]);
}

/** Fits the field into the space above the keyboard once it is open. */
function useRoomForTyping(boxRef: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const scrollIntoRoom = (): void => {
      const element = boxRef.current;
      if (!element || document.activeElement !== element || view.height > SHORT_VIEWPORT_PX) return;
      // If the field starts above the screen, the person is typing further down.
      if (element.getBoundingClientRect().top > 0) element.scrollIntoView({ block: 'start' });
    };
    const element = boxRef.current;
    element?.addEventListener('focus', scrollIntoRoom);
    view.addEventListener('resize', scrollIntoRoom);
    return () => {
      element?.removeEventListener('focus', scrollIntoRoom);
      view.removeEventListener('resize', scrollIntoRoom);
    };
  }, [boxRef]);
}

interface AnswerBoxProps {
  question: string;
  /** The feedback's question being answered; replaces the hint. */
  followUp: { text: string } | null;
  text: string;
  error?: string | null;
  onTextChange: (text: string) => void;
  onBlur: () => void;
}

function AnswerBox({ question, followUp, text, error, onTextChange, onBlur }: AnswerBoxProps) {
  const t = useWords(questionWords);
  const tSaving = useWords(savingWords);
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const { questionText, hint } = splitQuestion(question);
  useGrowToFit(boxRef, text);
  useRoomForTyping(boxRef);
  useEffect(() => {
    const element = boxRef.current;
    if (!element || !followUp) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    scrollGently(document.getElementById('follow-up'));
  }, [boxRef, followUp]);
  return (
    <Box sx={growingStyles}>
      <Field
        multiline
        rows={MIN_LINES.xs}
        inputRef={boxRef}
        label={
          <Box component="span" sx={{ display: 'block', mb: 1 }}>
            <Typography component="span" variant="h2" sx={{ display: 'block', textWrap: 'pretty' }}>
              {questionText}
            </Typography>{' '}
            {followUp ? (
              <FollowUp text={followUp.text} lead={t('asked')} />
            ) : (
              <Muted component="span" sx={{ display: 'block', mt: 0.75 }}>
                {hint}
              </Muted>
            )}
          </Box>
        }
        placeholder={tSaving('placeholder')}
        hint={
          <Box component="span" sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline' } }}>
            {t('speak')}
          </Box>
        }
        value={text}
        error={error}
        onChange={(event) => onTextChange(event.target.value)}
        onBlur={onBlur}
      />
    </Box>
  );
}

function FollowUp({ text, lead }: { text: string; lead: string }) {
  return (
    <Box
      component="span"
      id="follow-up"
      sx={{ display: 'block', mt: 1, p: 1.5, borderRadius: 3, backgroundColor: 'accent.sunSoft', scrollMarginTop: 76 }}
    >
      <Muted component="span" sx={{ display: 'block' }}>
        {lead}
      </Muted>{' '}
      <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** In this section, students choose what the list is based on below their answers. */
const CHOICE_SECTION = 'College Preferences' satisfies (typeof SECTIONS)[number]['title'];

const StrongAnswers = lazy(() => import('./strong-answers'));
const AnswerChoices = lazy(() => import('../../student-record/preferences/answer-choices'));

interface AnswerStepProps {
  section: ReflectionSection;
  /** The question's index in its section; it exists. */
  index: number;
  userId: string;
  view: AutosaveView;
  saver: Autosaver;
}

const isFeedbackFor = (feedback: Feedback | null, text: string): boolean => feedback?.answerText.trim() === text.trim();
/** The help for the current text, from its save or its feedback. */
const visibleCareMessage = (care: string | undefined, feedback: Feedback | null, text: string): string | null =>
  care ?? (feedback?.state === 'given' && isFeedbackFor(feedback, text) ? feedback.reply.care : null);

/** Scrolls the requested feedback into view: on request, and when it has arrived but is still far down. */
function useFeedbackInView(liveFeedback: Feedback | null): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  const state = liveFeedback?.state;
  useEffect(() => {
    if (state === undefined) return;
    const isFarDown = (card.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 3;
    if (state === 'loading' || isFarDown) scrollGently(card.current);
  }, [state]);
  return card;
}

/** The page of the question at this index; after the last one, the page of all tasks. */
function questionPathAt({ questions, title }: AnswerStepProps['section'], index: number): string {
  const target = questions[index];
  return target ? questionPath(title, target.id) : '/tasks';
}

/** Help lines; scrolled into view if they appear during typing, because a phone's keyboard would hide them. */
function CareInView({ care, writtenText }: { care: string | null; writtenText: string }) {
  const boxRef = useRef<HTMLDivElement>(null);
  const previousCare = useRef(care);
  useEffect(() => {
    if (previousCare.current === null && care !== null) scrollGently(boxRef.current, 'center');
    previousCare.current = care;
  }, [care]);
  if (care === null) return null;
  return (
    <div ref={boxRef}>
      <StudentCareCard text={care} writtenText={writtenText} />
    </div>
  );
}

export function AnswerStep({ section, index, userId, view, saver }: AnswerStepProps) {
  const t = useWords(questionWords);
  const navigate = useNavigate();
  const texts = useQuestionTexts();
  const question = section.questions[index];
  const id = String(question.id);
  const text = textAt(view.texts, id);
  const { liveFeedback, requestFeedback, clearFeedback } = useFeedback(userId, section.title);
  const previousFeedback = usePreviousFeedback(userId, section.title, id, text);
  const feedback = liveFeedback ?? previousFeedback;
  const [followUp, setFollowUp] = useState<{ text: string } | null>(null);
  const card = useFeedbackInView(liveFeedback);
  const hasAnswer = isAnswered(text);
  const care = visibleCareMessage(view.care[id], feedback, text);
  const label = stepLabel(hasAnswer, feedback?.state ?? null, index === section.questions.length - 1);
  const conflict = view.conflicts.find((item) => item.id === id);

  const goToQuestion = (next: number) => {
    clearFeedback();
    void saver.flush();
    void navigate(questionPathAt(section, next));
  };
  const handleAsk = () => {
    setFollowUp(null);
    void saver.flush();
    void requestFeedback(question.question, text, isKeptOut(view.texts, id));
  };
  const handleNext = () => (label === 'save' ? handleAsk() : goToQuestion(index + 1));

  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 2.5, minWidth: 0 }}>
      <div>
        <AnswerBox
          question={texts.question(section.title, question)}
          followUp={followUp}
          text={text}
          error={view.rejections[id]}
          onTextChange={(next) => saver.changeText(id, next)}
          onBlur={() => void saver.flush()}
        />
        <SaveStatus view={view} id={id} />
        {section.title === CHOICE_SECTION && (
          <Suspense fallback={<Box sx={{ minHeight: 44 }} />}>
            <AnswerChoices userId={userId} formId={section.title} questionId={id} isSaved={view.status === 'saved'} />
          </Suspense>
        )}
        <KeepOutSwitch ids={[id]} view={view} saver={saver} />
        <NeedToTalk />
        {conflict && (
          <VersionNotice
            conflict={conflict}
            onAcceptOther={saver.acceptOtherVersion}
            onKeepOwn={saver.keepOwnVersion}
          />
        )}
      </div>
      <LiveRegion>
        {feedback?.state === 'loading' && <span>{t('thinking')}</span>}
        {feedback?.state === 'given' && <span>{t('arrived')}</span>}
      </LiveRegion>
      <CareInView key={id} care={care} writtenText={text} />
      {feedback && (
        <Box ref={card} sx={{ scrollMarginTop: { xs: 72, md: 16 }, minWidth: 0 }}>
          <FeedbackCard
            feedback={feedback}
            isOutdated={!isFeedbackFor(feedback, text)}
            onAskAgain={hasAnswer ? handleAsk : undefined}
            onAnswerQuestion={(questionText) => setFollowUp({ text: questionText })}
            footer={
              <Suspense fallback={<Box sx={{ minHeight: 232 }} />}>
                <StrongAnswers userId={userId} placeKey={`${section.title}/${id}`} />
              </Suspense>
            }
          />
        </Box>
      )}
      <StepButtons label={label} isFirst={index === 0} onBack={() => goToQuestion(index - 1)} onNext={handleNext} />
    </Box>
  );
}

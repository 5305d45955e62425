import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { LOW_WINDOW } from '../../ui/base-styles';
import { Field } from '../../ui/field';
import { useWords } from '../../i18n/words';
import { savingWords } from '../../autosave/saving-words';
import { scrollGently } from './scroll-gently';
import { splitQuestion } from './split-question';
import { questionWords } from './words';

/** Below this height of what can be seen there is a keyboard on the screen, and the box gets all of the rest. */
const LOW_PX = 560;
const LINES = { xs: 6, sm: 8 };
const PADDING_PX = 24;
const heightOf = (lines: number): string => `calc(${lines} * 1.6em + ${PADDING_PX}px)`;

/** As tall as its text: what is typed scrolls with the page and not inside of the box. */
const growing = {
  '& .MuiOutlinedInput-root textarea': {
    fieldSizing: 'content',
    minHeight: { xs: heightOf(LINES.xs), sm: heightOf(LINES.sm) },
    resize: 'none',
    overflow: 'hidden',
    scrollMarginTop: '76px',
    [LOW_WINDOW]: { scrollMarginTop: '8px' },
  },
};

function fitToText(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}

/** The same for browsers that do not size a box by its text yet. */
function useGrowing(box: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (box.current && !CSS.supports('field-sizing', 'content')) fitToText(box.current);
  }, [box, text]);
}

/** Gives the box the room beside the keyboard, as soon as that is there. */
function useRoomForTyping(box: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const makeRoom = (): void => {
      const element = box.current;
      if (!element || document.activeElement !== element || view.height > LOW_PX) return;
      // A box that reaches above the screen is being typed in further down.
      if (element.getBoundingClientRect().top > 0) element.scrollIntoView({ block: 'start' });
    };
    const element = box.current;
    element?.addEventListener('focus', makeRoom);
    view.addEventListener('resize', makeRoom);
    return () => {
      element?.removeEventListener('focus', makeRoom);
      view.removeEventListener('resize', makeRoom);
    };
  }, [box]);
}

interface AnswerBoxProps {
  question: string;
  /** The question of the feedback that is being answered now; it stands in the place of the hint. */
  followUp: { text: string } | null;
  text: string;
  error?: string | null;
  onText: (text: string) => void;
  onBlur: () => void;
}

/** The question, large, what helps with it, small, and a box that grows with the answer. */
export function AnswerBox({ question, followUp, text, error, onText, onBlur }: AnswerBoxProps) {
  const t = useWords(questionWords);
  const around = useWords(savingWords);
  const box = useRef<HTMLTextAreaElement>(null);
  const { asked, hint } = splitQuestion(question);
  useGrowing(box, text);
  useRoomForTyping(box);
  useEffect(() => {
    const element = box.current;
    if (!element || !followUp) return;
    element.focus({ preventScroll: true });
    element.setSelectionRange(element.value.length, element.value.length);
    scrollGently(document.getElementById('follow-up'));
  }, [box, followUp]);
  return (
    <Box sx={growing}>
      <Field
        multiline
        rows={LINES.xs}
        inputRef={box}
        label={
          <Box component="span" sx={{ display: 'block', mb: 1 }}>
            <Typography component="span" variant="h2" sx={{ display: 'block', textWrap: 'pretty' }}>
              {asked}
            </Typography>{' '}
            {followUp ? (
              <FollowUp text={followUp.text} lead={t('asked')} />
            ) : (
              <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.75, color: 'text.secondary' }}>
                {hint}
              </Typography>
            )}
          </Box>
        }
        placeholder={around('placeholder')}
        hint={
          <Box component="span" sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline' } }}>
            {t('speak')}
          </Box>
        }
        value={text}
        error={error}
        onChange={(event) => onText(event.target.value)}
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
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {lead}
      </Typography>{' '}
      <Typography component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
    </Box>
  );
}

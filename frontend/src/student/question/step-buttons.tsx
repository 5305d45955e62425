import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import type { StepLabel } from './step';
import questionWords from '../../words/en/question.json';

/** Smaller changes of the visible part are bars of the browser that come and go. */
const KEYBOARD_LEAST_PX = 100;

/** How much of the page's lower end the on-screen keyboard covers, in pixels; 0 without one, and while the page is zoomed. */
function useKeyboardInset(): number {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const measure = (): void => {
      const covered = view.scale > 1.05 ? 0 : Math.round(window.innerHeight - view.height - view.offsetTop);
      setInset(covered < KEYBOARD_LEAST_PX ? 0 : covered);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return inset;
}

const LABELS = {
  'Skip to next': 'skip',
  'Save & Continue': 'save',
  Next: 'next',
  Finish: 'finish',
} as const satisfies Record<StepLabel, string>;

/** How long a button that took the place of a pressed one lets fingers and mice pass: the second tap of a slow double tap. */
const SETTLE_MS = 700;

interface StepButtonsProps {
  /** Null hides the button onward. */
  label: StepLabel | null;
  isFirst: boolean;
  onBack: () => void;
  onStep: () => void;
}

/** Whether a button that has just taken the place of the pressed one may be pressed itself. */
function useSettled(label: StepLabel | null, wasPressed: boolean): boolean {
  const [settledFor, setSettledFor] = useState<StepLabel | null>(null);
  useEffect(() => {
    if (!wasPressed) return;
    const timer = setTimeout(() => setSettledFor(label), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [label, wasPressed]);
  return !wasPressed || settledFor === label;
}

/** Previous, and the button onward: always at hand at the lower end of the screen, above a phone's keyboard too. */
export function StepButtons({ label, isFirst, onBack, onStep }: StepButtonsProps) {
  const t = useWords(questionWords);
  const keyboard = useKeyboardInset();
  const onward = useRef<HTMLButtonElement>(null);
  const [pressed, setPressed] = useState(false);
  const settled = useSettled(label, pressed);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button that was pressed is hidden for a while and takes the keyboard's place on the page with it.
    if (label === null || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) onward.current?.focus({ preventScroll: true });
  }, [label]);
  const step = () => {
    hadFocus.current = true;
    setPressed(true);
    onStep();
  };
  return (
    <Box
      className="at-bottom"
      sx={{
        position: 'sticky',
        bottom: keyboard > 0 ? keyboard : 'var(--bottom-bar, 0px)',
        zIndex: 6,
        // Chips stand under no bar: it follows them.
        'main:has(.choice-chips) &': { position: 'static' },
        mt: 'auto',
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 60,
        py: 1,
        mx: { xs: -2, sm: 0 },
        px: { xs: 2, sm: 0 },
        backgroundColor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button variant="outlined" disabled={isFirst} onClick={onBack}>
        {t('previous')}
      </Button>
      {label !== null && (
        <Button
          ref={onward}
          variant={label === 'Skip to next' ? 'outlined' : 'contained'}
          onClick={step}
          sx={settled ? undefined : { pointerEvents: 'none' }}
        >
          <span>{t(LABELS[label])}</span>
        </Button>
      )}
    </Box>
  );
}

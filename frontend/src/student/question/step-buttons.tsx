import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import type { StepLabel } from './step';

interface StepButtonsProps {
  /** Null hides the button onward. */
  label: StepLabel | null;
  isFirst: boolean;
  onBack: () => void;
  onStep: () => void;
}

/** Previous, and the button onward. */
export function StepButtons({ label, isFirst, onBack, onStep }: StepButtonsProps) {
  const onward = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // The button that was pressed is hidden for a while and takes the keyboard's place on the page with it.
    if (label === null || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) onward.current?.focus({ preventScroll: true });
  }, [label]);
  const step = () => {
    wasPressed.current = true;
    onStep();
  };
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 48 }}>
      <Button variant="outlined" disabled={isFirst} onClick={onBack}>
        Previous
      </Button>
      {label !== null && (
        <Button ref={onward} variant={label === 'Skip to next' ? 'outlined' : 'contained'} onClick={step}>
          {label}
        </Button>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
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
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 48 }}>
      <Button variant="outlined" disabled={isFirst} onClick={onBack}>
        Previous
      </Button>
      {label !== null && (
        <Button variant={label === 'Skip to next' ? 'outlined' : 'contained'} onClick={onStep}>
          {label}
        </Button>
      )}
    </Box>
  );
}

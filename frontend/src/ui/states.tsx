import Box from '@mui/material/Box';
import { MESSAGES } from '@contract/messages';

export { Empty } from './empty';
export { Loading } from './loading';
import { Alert } from './alert';
import { Button } from './button';

/** Grey cards in the place of cards that are being read; says 'Loading...' to screen readers. */
export function CardSkeletons({ count, height = 150 }: { count: number; height?: number }) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {MESSAGES.loading}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} className="skeleton" sx={{ height, borderRadius: 4 }} />
      ))}
    </>
  );
}

interface FailedProps {
  detail: string;
  /** What to do about it, where the detail does not say so. */
  advice?: string;
  onRetry?: () => void;
}

/** What failed, in the server's words, with a way to try again. */
export function Failed({ detail, advice, onRetry }: FailedProps) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {advice ? (
        <>
          <div>{detail}</div>
          <div>{advice}</div>
        </>
      ) : (
        detail
      )}
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { MESSAGES } from '@contract/messages';

export { Empty } from './empty';
export { Loading } from './loading';

/** Grey cards in the place of cards that are being read; says 'Loading...' to screen readers. */
export function CardSkeletons({ count, height = 150 }: { count: number; height?: number }) {
  return (
    <>
      <span className="visually-hidden" role="status">
        {MESSAGES.loading}
      </span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} sx={{ height, borderRadius: 4 }} />
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

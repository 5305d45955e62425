import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../api/problem';
import { useWords } from '../i18n/words';
import { Loading } from './loading';
import pieceWords from '../words/en/pieces.json';

export { Empty } from './empty';
export { Loading };

/** Grey cards in the place of cards that are being read; says 'Loading...' to screen readers. */
export function CardSkeletons({ count, height = 150 }: { count: number; height?: number }) {
  const t = useWords(pieceWords);
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('loading')}
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
  const t = useWords(pieceWords);
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        onRetry && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {t('tryAgain')}
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

interface ReadProps<Data> {
  /** The query to show. */
  of: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** What was read, once it is here; before that, that it is being read or why it could not be. */
export function Read<Data>({ of: { data, error, isPending, refetch }, children }: ReadProps<Data>) {
  if (data !== undefined) return children(data);
  if (isPending) return <Loading />;
  return <Failed detail={sentenceOf(error)} onRetry={() => void refetch()} />;
}

/** What went wrong, in a sentence: a failure or a sentence of the page; nothing while nothing did. */
export function Problem({ of: problem, sx }: { of: unknown; sx?: AlertProps['sx'] }) {
  if (!problem) return null;
  return (
    <Alert severity="error" sx={sx}>
      {typeof problem === 'string' ? problem : sentenceOf(problem)}
    </Alert>
  );
}

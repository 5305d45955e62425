import Alert, { type AlertProps } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { errorText } from '../api/problem';
import { useWords } from '../i18n/words';
import { Loading } from './loading';
import pieceWords from '../words/en/pieces.json';
import { LiveRegion } from './status-live';

export { Empty } from './empty';
export { Loading };

export function CardSkeletons({ count, height = 150 }: { count: number; height?: number }) {
  const t = useWords(pieceWords);
  return (
    <>
      <LiveRegion>{t('loading')}</LiveRegion>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} sx={{ height, borderRadius: 4 }} />
      ))}
    </>
  );
}

interface FailureAlertProps {
  detail: ReactNode;
  onRetry?: () => void;
}

export function FailureAlert({ detail, onRetry }: FailureAlertProps) {
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
      {detail}
    </Alert>
  );
}

interface QueryStateProps<Data> {
  of: { data: Data | undefined; error: unknown; isPending: boolean; fetchStatus?: string; refetch: () => unknown };
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

export function QueryState<Data>({ of: query, loading = <Loading />, children }: QueryStateProps<Data>) {
  const t = useWords(pieceWords);
  const { data, error, isPending, fetchStatus, refetch } = query;
  if (data !== undefined) return children(data);
  if (isPending && fetchStatus === 'paused') return <Typography role="status">{t('offline')}</Typography>;
  if (isPending) return loading;
  return <FailureAlert detail={errorText(error)} onRetry={() => void refetch()} />;
}

export function ProblemAlert({ of: problem, sx }: { of: unknown; sx?: AlertProps['sx'] }) {
  if (!problem) return null;
  return (
    <Alert severity="error" sx={sx}>
      {typeof problem === 'string' ? problem : errorText(problem)}
    </Alert>
  );
}

import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ConfirmButtonProps } from './confirm-dialog';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

/** A `ConfirmButton` that few people press, so the code of its dialog loads on the first press. */
export function LazyConfirmButton({ label, button, ...question }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setAsking(true)}>
        <span>{label}</span>
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog {...question} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}

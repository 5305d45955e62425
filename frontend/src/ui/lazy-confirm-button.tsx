import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { ConfirmButtonProps } from './confirm-dialog';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

/** A `ConfirmButton` that few people press, so the code of its dialog loads on the first press. */
export function LazyConfirmButton({ label, button, ...dialogProps }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" {...button} onClick={() => setOpen(true)}>
        <span>{label}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ConfirmDialog {...dialogProps} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

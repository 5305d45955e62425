import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';

/** What a link carries to a page that leads back to where one was. */
interface CameFrom {
  from: string;
}

/** The address of this page, for the state of a link to a page with a way back. */
export function useCameFrom(): CameFrom {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** Where a link to this page stood; null where one came here otherwise. */
export const useOrigin = (): string | null => {
  const { state } = useLocation() as { state: unknown };
  return (state as Partial<CameFrom> | null)?.from ?? null;
};

/** Left to the browser: a new tab, a new window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && button === 0;

/** The way back to the page above; `returns` where one came from there, so that it is found as it was left. */
export function BackButton({ to, label, returns = false }: { to: string; label: string; returns?: boolean }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    if (!returns || !isPlain(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Button
      component={RouterLink}
      to={to}
      onClick={goBack}
      color="inherit"
      startIcon={<ArrowBackRounded />}
      sx={{ ml: -1.5, px: 1.5 }}
    >
      <span>{label}</span>
    </Button>
  );
}

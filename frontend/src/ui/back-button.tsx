import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router';

interface BackLinkState {
  from: string;
}

/** This page's address, as link state for pages with a Back button. */
export function useBackLinkState(): BackLinkState {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

/** The page of the link that led here; null if the person came another way. */
export const useOrigin = (): string | null => {
  const { state } = useLocation() as { state: unknown };
  return (state as Partial<BackLinkState> | null)?.from ?? null;
};

/** Other clicks are left to the browser: a new tab, a new window. */
const isPlainClick = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && button === 0;

/** `goesToOrigin` goes back in history to where the person came from, so its state is restored. */
export function BackButton({ to, label, goesToOrigin = false }: { to: string; label: string; goesToOrigin?: boolean }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent): void => {
    if (!goesToOrigin || !isPlainClick(event)) return;
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

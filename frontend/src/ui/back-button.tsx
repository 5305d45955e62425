import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { Link as RouterLink } from 'react-router';

/** The way back to the page above. */
export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={RouterLink} to={to} color="inherit" startIcon={<ArrowBackRounded />} sx={{ ml: -1.5, px: 1.5 }}>
      <span>{label}</span>
    </Button>
  );
}

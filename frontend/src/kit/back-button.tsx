import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import { Link } from 'react-router';
import { Button } from './button';

/** The way back to the page above. */
export function BackButton({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} color="inherit" startIcon={<ArrowBackRounded />} sx={{ ml: -1.5, px: 1.5 }}>
      {label}
    </Button>
  );
}

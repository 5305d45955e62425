import StarRounded from '@mui/icons-material/StarRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Pieces } from './piece';

const HERE = '/dev/ui';

/** The components of MUI that most pages show, in the product's theme. */
export const muiPieces: Pieces = {
  Button: {
    contained: () => <Button variant="contained">Save &amp; Continue</Button>,
    outlined: () => <Button variant="outlined">Back</Button>,
    text: () => <Button>Skip to next</Button>,
    'with an icon': () => (
      <Button variant="contained" startIcon={<StarRounded />}>
        Unlock
      </Button>
    ),
    'for good': () => (
      <Button variant="contained" color="error">
        Delete my account
      </Button>
    ),
    small: () => <Button size="small">Try again</Button>,
    disabled: () => (
      <Button variant="contained" disabled>
        Save &amp; Continue
      </Button>
    ),
    'as a link': () => (
      <Button component={RouterLink} to={HERE} variant="outlined">
        Open the list
      </Button>
    ),
  },
  ButtonBase: { bare: () => <ButtonBase sx={{ p: 1.5 }}>Unfold the card</ButtonBase> },
  IconButton: {
    usual: () => (
      <IconButton aria-label="Mark the school">
        <StarRounded />
      </IconButton>
    ),
    disabled: () => (
      <IconButton aria-label="Mark the school" disabled>
        <StarRounded />
      </IconButton>
    ),
  },
  Link: {
    'in a text': () => <Link href={HERE}>How it works</Link>,
    'under the pointer only': () => (
      <Link href={HERE} underline="hover">
        Privacy
      </Link>
    ),
  },
  Alert: {
    success: () => <Alert severity="success">Your new password holds from now on.</Alert>,
    info: () => <Alert severity="info">Your counselor sees this form.</Alert>,
    warning: () => <Alert severity="warning">Two answers are still empty.</Alert>,
    error: () => <Alert severity="error">Incorrect email or password</Alert>,
    outlined: () => (
      <Alert severity="info" variant="outlined">
        Answers are saved while you type.
      </Alert>
    ),
    'with a way on': () => (
      <Alert severity="warning" action={<Button size="small">Answer them</Button>}>
        Two answers are still empty.
      </Alert>
    ),
  },
  Chip: {
    plain: () => <Chip label="Public" />,
    outlined: () => <Chip label="Test-optional" variant="outlined" />,
    success: () => <Chip label="Researched" color="success" icon={<StarRounded fontSize="small" />} />,
  },
  Typography: {
    headings: () => (
      <>
        {(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((variant) => (
          <Typography key={variant} variant={variant} component="p">
            {variant}: what your answers say
          </Typography>
        ))}
      </>
    ),
    texts: () => (
      <>
        <Typography>body1: I kept a notebook of every mistake.</Typography>
        <Typography variant="body2">body2: from your answer on favorite classes</Typography>
        <Typography variant="caption">caption: written by the built-in engine</Typography>
      </>
    ),
  },
  Paper: { usual: () => <Paper sx={{ p: 2 }}>Lifted from the page</Paper> },
};

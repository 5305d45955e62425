import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Field } from '../ui/field';
import { PathScene } from '../ui/illustrations';
import { usePageTitle } from '../ui/page';
import { Example } from './example';
import { HelpGrid } from './help-grid';

const edge = { maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 } };

function StartBox() {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const start = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`/signup?${new URLSearchParams({ email }).toString()}`);
  };
  return (
    <Box
      component="form"
      onSubmit={start}
      sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5, mt: 3.5, maxWidth: 520 }}
    >
      <Box sx={{ flex: 1 }}>
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@school.org"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Box>
      <Button type="submit" variant="contained" size="large" sx={{ mt: { sm: '33px' }, height: 56 }}>
        Get started
      </Button>
    </Box>
  );
}

function Hero() {
  return (
    <Box
      component="section"
      aria-labelledby="hero"
      sx={{
        ...edge,
        display: 'grid',
        gridTemplateColumns: { md: 'minmax(0, 1.05fr) minmax(0, 0.95fr)' },
        gap: { xs: 4, md: 7 },
        alignItems: 'center',
        pt: { xs: 3, md: 6 },
      }}
    >
      <Box>
        <Typography
          id="hero"
          variant="h1"
          sx={{
            fontSize: 'clamp(2.25rem, 1.5rem + 3.2vw, 3.75rem)',
            lineHeight: 1.06,
            fontWeight: 750,
            textWrap: 'balance',
          }}
        >
          Get college application insights from your own story
        </Typography>
        <Typography sx={{ mt: 2.5, fontSize: '1.1875rem', color: 'text.secondary', maxWidth: '52ch' }}>
          Answer questions that are worth thinking about. Get feedback that makes your answers sharper. See which
          colleges fit you, and the reasons why, with your counselor beside you.
        </Typography>
        <StartBox />
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          You need an invite code from your counselor. No advertising, and your answers are not for sale.
        </Typography>
      </Box>
      <PathScene label="A bright path winds over green hills towards a rising sun" />
    </Box>
  );
}

/** What a visitor sees first. */
export default function LandingPage() {
  usePageTitle('College application insights');
  return (
    <>
      <Hero />
      <HelpGrid />
      <Example />
    </>
  );
}

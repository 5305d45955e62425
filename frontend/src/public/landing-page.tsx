import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import { PathScene } from '../ui/illustrations';
import { usePageTitle } from '../ui/page';
import { Example } from './example';
import { HelpGrid } from './help-grid';
import { landingWords } from './landing-words';

const edge = { maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 } };

function StartBox() {
  const t = useWords(landingWords);
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
          label={t('email')}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t('emailExample')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Box>
      <Button type="submit" variant="contained" size="large" sx={{ mt: { sm: '33px' }, height: 56 }}>
        {t('start')}
      </Button>
    </Box>
  );
}

function Hero() {
  const t = useWords(landingWords);
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
          {t('hero')}
        </Typography>
        <Typography sx={{ mt: 2.5, fontSize: '1.1875rem', color: 'text.secondary', maxWidth: '52ch' }}>
          {t('lead')}
        </Typography>
        <StartBox />
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {t('need')}
        </Typography>
      </Box>
      <PathScene label={t('picture')} />
    </Box>
  );
}

/** What a visitor sees first. */
export default function LandingPage() {
  usePageTitle(useWords(landingWords)('title'));
  return (
    <>
      <Hero />
      <HelpGrid />
      <Example />
    </>
  );
}

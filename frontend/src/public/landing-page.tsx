import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../i18n/words';
import { Field } from '../ui/field';
import scene from './path-scene.svg';
import { usePageTitle } from '../ui/page';
import landingWords from '../words/en/landing.json';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import { EXAMPLE } from '@contract/example';
import { FeedbackText } from '../ui/feedback-text';
import BalanceRounded from '@mui/icons-material/BalanceRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import FingerprintRounded from '@mui/icons-material/FingerprintRounded';
import HubOutlined from '@mui/icons-material/HubOutlined';
import TimelineRounded from '@mui/icons-material/TimelineRounded';
import { IconTile } from '../ui/icon-tile';
import { Muted } from '../ui/text';

const CARDS = [
  { title: 'reflection', text: 'reflectionText', Icon: EditNoteRounded },
  { title: 'schools', text: 'schoolsText', Icon: ExploreOutlined },
  { title: 'angle', text: 'angleText', Icon: FingerprintRounded },
  { title: 'interests', text: 'interestsText', Icon: HubOutlined },
  { title: 'strengths', text: 'strengthsText', Icon: BalanceRounded },
  { title: 'progress', text: 'progressText', Icon: TimelineRounded },
] as const;

const sectionEdge = { maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 } };

function LandingSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ ...sectionEdge, pt: { xs: 8, md: 12 } }}>
      <Box sx={{ mb: { xs: 3, md: 5 } }}>
        <Typography id={id} variant="h2" sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.375rem)' }}>
          {title}
        </Typography>
        {lead && <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '64ch' }}>{lead}</Typography>}
      </Box>
      {children}
    </Box>
  );
}

function HelpGrid() {
  const t = useWords(landingWords);
  return (
    <LandingSection id="help" title={t('help')}>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(3, 1fr)' }, gap: { xs: 2, md: 3 } }}
      >
        {CARDS.map(({ title, text, Icon }) => (
          <Box
            key={title}
            sx={{ p: 3, borderRadius: 4, border: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
          >
            <Box sx={{ mb: 2 }}>
              <IconTile Icon={Icon} />
            </Box>
            <Typography variant="h3">{t(title)}</Typography>
            <Typography sx={{ mt: 0.75, color: 'text.secondary', fontSize: '1rem' }}>{t(text)}</Typography>
          </Box>
        ))}
      </Box>
    </LandingSection>
  );
}

const card = { p: { xs: 2.5, sm: 3 }, borderRadius: 4, overflowWrap: 'anywhere' };

function FeedbackExample() {
  const t = useWords(landingWords);
  return (
    <LandingSection id="example" title={t('example')} lead={t('exampleLead')}>
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
        }}
      >
        <Box
          component="figure"
          sx={{ ...card, m: 0, border: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
        >
          <Typography component="figcaption" variant="body2" sx={{ mb: 1, fontWeight: 700 }}>
            {t('writes')}
          </Typography>
          <Box component="blockquote" lang="en" sx={{ m: 0 }}>
            {EXAMPLE.answer}
          </Box>
        </Box>
        <Box sx={{ ...card, mt: { md: 5 }, backgroundColor: 'accent.spruceSoft' }}>
          <Typography variant="body2" sx={{ mb: 1, display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
            <AutoAwesomeOutlined fontSize="small" color="primary" aria-hidden="true" />
            {t('feedback')}
          </Typography>
          <FeedbackText text={EXAMPLE.feedback} />
        </Box>
      </Box>
    </LandingSection>
  );
}

function SignupStart() {
  const t = useWords(landingWords);
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const handleStart = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`/signup?${new URLSearchParams({ email }).toString()}`);
  };
  return (
    <Box
      component="form"
      onSubmit={handleStart}
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
        ...sectionEdge,
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
        <SignupStart />
        <Muted sx={{ mt: 1.5 }}>{t('need')}</Muted>
      </Box>
      <img src={scene} alt={t('picture')} width={560} height={440} style={{ width: '100%', height: 'auto' }} />
    </Box>
  );
}

export default function LandingPage() {
  usePageTitle(useWords(landingWords)('title'));
  return (
    <>
      <Hero />
      <HelpGrid />
      <FeedbackExample />
    </>
  );
}

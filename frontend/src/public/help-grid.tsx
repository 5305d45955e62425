import BalanceRounded from '@mui/icons-material/BalanceRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import FingerprintRounded from '@mui/icons-material/FingerprintRounded';
import HubOutlined from '@mui/icons-material/HubOutlined';
import TimelineRounded from '@mui/icons-material/TimelineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWords } from '../i18n/words';
import { IconTile } from '../ui/icon-tile';
import { landingWords } from './landing-words';

const CARDS = [
  { title: 'reflection', text: 'reflectionText', Icon: EditNoteRounded },
  { title: 'schools', text: 'schoolsText', Icon: ExploreOutlined },
  { title: 'angle', text: 'angleText', Icon: FingerprintRounded },
  { title: 'interests', text: 'interestsText', Icon: HubOutlined },
  { title: 'strengths', text: 'strengthsText', Icon: BalanceRounded },
  { title: 'progress', text: 'progressText', Icon: TimelineRounded },
] as const;

/** 'How we help you succeed': six cards. */
export function HelpGrid() {
  const t = useWords(landingWords);
  return (
    <Box
      component="section"
      aria-labelledby="help"
      sx={{ maxWidth: 1160, mx: 'auto', px: { xs: 2, sm: 3 }, pt: { xs: 8, md: 12 } }}
    >
      <Typography
        id="help"
        variant="h2"
        sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.375rem)', mb: { xs: 3, md: 5 } }}
      >
        {t('help')}
      </Typography>
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
    </Box>
  );
}

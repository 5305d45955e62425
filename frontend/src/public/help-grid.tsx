import BalanceRounded from '@mui/icons-material/BalanceRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import FingerprintRounded from '@mui/icons-material/FingerprintRounded';
import HubOutlined from '@mui/icons-material/HubOutlined';
import TimelineRounded from '@mui/icons-material/TimelineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { IconTile } from '../ui/icon-tile';

const CARDS = [
  {
    title: 'Self-Reflection Guidance',
    text: 'Guided questions about school, interests, challenges and hopes. Each answer gets feedback that asks for the detail only you can tell.',
    Icon: EditNoteRounded,
  },
  {
    title: 'School Recommendations',
    text: 'Reach, Match and Safety schools from official US college data. Every tier shows its arithmetic, so you can check it.',
    Icon: ExploreOutlined,
  },
  {
    title: 'Find Your Unique Angle',
    text: 'See what stands out across your answers, in your own words, before you write a single essay.',
    Icon: FingerprintRounded,
  },
  {
    title: 'Interests Mapping',
    text: 'From what you love doing to majors it can lead to, including a few you may not have heard of.',
    Icon: HubOutlined,
  },
  {
    title: 'Strengths and Weaknesses',
    text: 'An honest, kind look at what you do well and where you can grow, always with the sentence it comes from.',
    Icon: BalanceRounded,
  },
  {
    title: 'Real-Time Progress Tracking',
    text: 'Everything is saved while you type. You and your counselor see how far you are and what comes next.',
    Icon: TimelineRounded,
  },
];

/** 'How we help you succeed': six cards. */
export function HelpGrid() {
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
        How we help you succeed
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
            <Typography variant="h3">{title}</Typography>
            <Typography sx={{ mt: 0.75, color: 'text.secondary', fontSize: '1rem' }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

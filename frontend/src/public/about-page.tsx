import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TIERS, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '@contract/limits';
import { Link as RouterLink } from 'react-router';
import { IconTile } from '../ui/icon-tile';
import { Page } from '../ui/page';
import { PRODUCT_NAME } from '../ui/product';
import { useSession } from '../auth/session/session';
import { EntryLink } from './entry-frame';
import { Reading } from './reading';

const STEPS = [
  {
    title: 'You write',
    text: 'Questions in four sections, in any order and at your own pace. Everything is saved while you type, and no question is required.',
    Icon: EditNoteRounded,
  },
  {
    title: 'You get feedback',
    text: 'Ask for it after any answer: what already works, and which detail would make it more yours.',
    Icon: LightbulbOutlined,
  },
  {
    title: 'You unlock',
    text: `With answers in at least ${UNLOCK_SECTIONS} sections, ${UNLOCK_ANSWERS_PER_SECTION} or more in each: a dashboard about your strengths and a list of schools in the tiers ${TIERS.join(', ')}.`,
    Icon: LockOpenRounded,
  },
  {
    title: 'You decide',
    text: 'Look into the schools and say what you think of them. Your reasons shape the next list. Your counselor sees the same picture and can help you with it.',
    Icon: ExploreOutlined,
  },
];

const pairs = {
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const card = { p: 2.5, border: 1, borderColor: 'divider', borderRadius: 4, backgroundColor: 'background.paper' };

function Steps() {
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h2">How it works</Typography>
      <Box component="ol" sx={{ ...pairs, p: 0, mb: 0, listStyle: 'none' }}>
        {STEPS.map(({ title, text, Icon }) => (
          <Box component="li" key={title} sx={card}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
              <IconTile Icon={Icon} size={40} />
              <Typography variant="h3">{title}</Typography>
            </Box>
            <Typography sx={{ fontSize: '1rem', color: 'text.secondary' }}>{text}</Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const IT_DOES = [
  'It coaches: it asks for the detail that only you can tell.',
  'It names only schools that are in the catalogue of official college data.',
  'It backs what it says about you with your own words.',
  'It can be wrong. Read it as a second opinion, and talk to your counselor about anything that matters.',
];
const IT_DOES_NOT = [
  'It does not write your essays.',
  'It never decides your tiers. Those are computed from your record and from official data, and the arithmetic is shown.',
  'It does not predict admission. A Safety school can say no, and a Reach school can say yes.',
];

function Marked({ title, points, Icon }: { title: string; points: string[]; Icon: typeof CheckRounded }) {
  return (
    <Box sx={card}>
      <Typography variant="h3" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {points.map((point) => (
          <Box component="li" key={point} sx={{ display: 'flex', gap: 1.25 }}>
            <Icon aria-hidden="true" fontSize="small" sx={{ flex: 'none', mt: '3px', color: 'primary.main' }} />
            <span>{point}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function AiPart() {
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h2">What the AI does, and what it does not</Typography>
      <Typography sx={{ mt: 1.25 }}>
        Texts such as feedback and dashboards are written either by {PRODUCT_NAME}&apos;s built-in engine or by an AI
        service that your school has chosen. Each text says which of the two wrote it.
      </Typography>
      <Box sx={pairs}>
        <Marked title="What it does" points={IT_DOES} Icon={CheckRounded} />
        <Marked title="What it does not" points={IT_DOES_NOT} Icon={CloseRounded} />
      </Box>
    </Box>
  );
}

function DataPart() {
  return (
    <Reading title="What happens to your data">
      <p>
        Your answers belong to you. Your counselor and your school&apos;s administrators can read them; other students,
        other counselors and other schools cannot. If an answer suggests that someone may be in danger, you see where to
        find help right away, and your counselor is told, because a person should be there for you.
      </p>
      <p>
        If your school uses an outside AI service, your name, email and school are left out of what it receives. The{' '}
        <EntryLink to="/privacy">privacy notice</EntryLink> has the details. You can delete your account with everything
        in it at any time on the Account page.
      </p>
    </Reading>
  );
}

/** How the product works, what the AI does, and what happens to data. */
export default function AboutPage() {
  const { user } = useSession();
  return (
    <Page
      title={`How ${PRODUCT_NAME} works`}
      lead="Three things worth knowing before you start, or whenever you wonder."
      width="text"
    >
      <Steps />
      <AiPart />
      <DataPart />
      <Button component={RouterLink} to={user ? '/' : '/signup'} variant="contained" size="large">
        {user ? 'Back to my work' : 'Sign Up'}
      </Button>
    </Page>
  );
}

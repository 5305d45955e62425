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
import { useWords, useWordsWith } from '../i18n/words';
import { IconTile } from '../ui/icon-tile';
import { Page } from '../ui/page';
import { PRODUCT_NAME } from '../ui/product';
import { useSession } from '../auth/session/session';
import { aboutWords } from './about-words';
import { EntryLink } from './entry-frame';
import { Reading } from './reading';
import { STAFF_BACK, STAFF_LEAD, StaffGuide } from './staff-guide';

const STEPS = [
  { title: 'write', text: 'writeText', Icon: EditNoteRounded },
  { title: 'feedback', text: 'feedbackText', Icon: LightbulbOutlined },
  { title: 'unlock', text: 'unlockText', Icon: LockOpenRounded },
  { title: 'decide', text: 'decideText', Icon: ExploreOutlined },
] as const;

const pairs = {
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const card = { p: 2.5, border: 1, borderColor: 'divider', borderRadius: 4, backgroundColor: 'background.paper' };

function Steps() {
  const t = useWords(aboutWords);
  const unlock = { sections: UNLOCK_SECTIONS, answers: UNLOCK_ANSWERS_PER_SECTION, tiers: TIERS.join(', ') };
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h2">{t('steps')}</Typography>
      <Box component="ol" sx={{ ...pairs, p: 0, mb: 0, listStyle: 'none' }}>
        {STEPS.map(({ title, text, Icon }) => (
          <Box component="li" key={title} sx={card}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
              <IconTile Icon={Icon} size={40} />
              <Typography variant="h3">{t(title)}</Typography>
            </Box>
            <Typography sx={{ fontSize: '1rem', color: 'text.secondary' }}>
              {text === 'unlockText' ? t(text, unlock) : t(text)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

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
  const t = useWords(aboutWords);
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h2">{t('ai')}</Typography>
      <Typography sx={{ mt: 1.25 }}>{t('aiText', { product: PRODUCT_NAME })}</Typography>
      <Box sx={pairs}>
        <Marked
          title={t('does')}
          points={[t('coaches'), t('namesReal'), t('backs'), t('canBeWrong')]}
          Icon={CheckRounded}
        />
        <Marked title={t('doesNot')} points={[t('noEssays'), t('noTiers'), t('noPrediction')]} Icon={CloseRounded} />
      </Box>
    </Box>
  );
}

function DataPart() {
  const t = useWords(aboutWords);
  const withLink = useWordsWith(aboutWords);
  return (
    <Reading title={t('data')}>
      <p>{t('dataYours')}</p>
      <p>{withLink('dataOutside', { notice: <EntryLink to="/privacy">{t('notice')}</EntryLink> })}</p>
    </Reading>
  );
}

/** For students, parents and visitors. */
function StudentGuide() {
  return (
    <>
      <Steps />
      <AiPart />
      <DataPart />
    </>
  );
}

/** How the product works, what the AI does, and what happens to data. */
export default function AboutPage() {
  const t = useWords(aboutWords);
  const { user } = useSession();
  const staff = user && user.role !== 'student' ? user.role : null;
  return (
    <Page title={t('title', { product: PRODUCT_NAME })} lead={staff ? STAFF_LEAD[staff] : t('lead')} width="text">
      {staff ? <StaffGuide role={staff} /> : <StudentGuide />}
      <Button component={RouterLink} to={user ? '/' : '/signup'} variant="contained" size="large">
        <span>{staff ? STAFF_BACK[staff] : user ? t('back') : t('signUp')}</span>
      </Button>
    </Page>
  );
}

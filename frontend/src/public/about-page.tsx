import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import EditNoteRounded from '@mui/icons-material/EditNoteRounded';
import ExploreOutlined from '@mui/icons-material/ExploreOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import LockOpenRounded from '@mui/icons-material/LockOpenRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { TIERS, UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS, REVIEWS_FOR_NEW_LIST } from '@contract/limits';
import { Link as RouterLink } from 'react-router';
import { useWords, useRichWords } from '../i18n/words';
import { IconTile } from '../ui/icon-tile';
import { Page } from '../ui/page';
import { PRODUCT_NAME } from '../ui/product';
import { useSession } from '../auth/session/session';
import aboutWords from '../words/en/about.json';
import { EntryLink } from './entry-frame';
import { TextSection } from './reading';
import Link from '@mui/material/Link';
import type { Role } from '@contract/users';
import type { ReactNode } from 'react';

type StaffRole = Exclude<Role, 'student'>;

const STAFF_LEAD: Record<StaffRole, string> = {
  counselor: 'Five minutes worth reading before you open the first student.',
  admin: 'What your counselors and students work with, and what you decide.',
};
const STAFF_BACK_LABELS: Record<StaffRole, string> = { counselor: 'Back to Today', admin: 'Back to my school' };

const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
);

function CounselorSections() {
  return (
    <>
      <TextSection title="Where to begin">
        <p>
          <PageLink to="/today">Today</PageLink> is one line of students who need you, with the reason, since when, and
          one thing to do: a check-in, an unopened list, a senior gone quiet, a follow-up of yours. Snooze what can
          wait; it comes back when something new happens. <PageLink to="/students">Students</PageLink> is everyone, to
          search, filter and export.
        </p>
        <p>
          A student’s page has your notes beside it. Each note says who reads it: you alone, counselors of this student,
          or the student as well. From there you print a meeting sheet, gather material for a letter, and act on the
          school list: keep a school, take it off, see it in another tier, suggest one. Students read your reason with
          your name, and the published arithmetic stays beside it. Where your school asks for it, a student’s first list
          needs your approval and waits at most a week. The button above the list releases it.
        </p>
        <p>
          Ask <PageLink to="/chat">Buddy</PageLink> who has not started, who is ready to unlock, or whose list lacks a
          tier: it counts, and leads to exactly those students.
        </p>
        <p>Students see on their account page that you looked, and when. You build trust if you tell them first.</p>
      </TextSection>
      <TextSection title="When someone may need you">
        <p>
          If an answer, a chat message or a parent’s form suggests that someone may be in danger, you see a mark on that
          student, and get a mail without any of their words where it is urgent. Less certain signs are on Today under
          Worth reading. The student sees right away where to get help. These signs come from rules that can miss things
          and can be wrong, so they never replace your own attention.
        </p>
      </TextSection>
    </>
  );
}

function AdminSections() {
  return (
    <TextSection title="Your school">
      <p>
        Counselors sign up with an invite code from <PageLink to="/admin/invite-codes">Invite codes</PageLink>; students
        sign up with their counselor’s code. Under <PageLink to="/admin/students">Students</PageLink> you give students
        to counselors, and <PageLink to="/admin/school">School</PageLink> holds the settings: deadlines, inactive
        accounts, the second step at sign-in.
      </p>
      <p>
        Your pages show progress, not what students write. An admin may read it where a question calls for it, through
        the API; each time an admin opens a student’s data, it is recorded in the{' '}
        <PageLink to="/admin/audit">audit log</PageLink>, and the student sees it.
      </p>
    </TextSection>
  );
}

function AboutStudents() {
  return (
    <>
      <TextSection title="What students do">
        <p>
          They answer questions in four sections and get feedback after each answer. With {UNLOCK_ANSWERS_PER_SECTION}{' '}
          or more answers in {UNLOCK_SECTIONS} sections they can unlock a school list; after {REVIEWS_FOR_NEW_LIST}{' '}
          reviewed schools, or all of a shorter list, they can ask for a new one. Nothing is required, and everything is
          saved as they type.
        </p>
      </TextSection>
      <TextSection title="How a tier is made">
        <p>
          Reach, Match and Safety are arithmetic over published data: admission rate, score range and GPA, with the
          student’s numbers as they gave them. Every tier shows its figures and the rule that decided. No AI decides a
          tier, and a tier is not a prediction: a Safety can say no.
        </p>
      </TextSection>
      <TextSection title="What the AI does">
        <p>
          It words feedback, dashboards and the reasons for a school. What it says about a student comes from their
          choices, numbers and own words; where there are none it says nothing. It writes no essays and no letters. Each
          text says whether {PRODUCT_NAME}’s built-in engine or an outside service wrote it. An outside service can be
          wrong: you and the student can each take off what it says with “Not true?”.
        </p>
      </TextSection>
      <TextSection title="Who reads what">
        <p>
          Students read their own. A counselor reads the students assigned to them, and admins may read every student of
          the school. Nothing crosses schools. The <PageLink to="/privacy">privacy notice</PageLink> has the details for
          families.
        </p>
      </TextSection>
    </>
  );
}

const STEPS = [
  { title: 'write', text: 'writeText', Icon: EditNoteRounded },
  { title: 'feedback', text: 'feedbackText', Icon: LightbulbOutlined },
  { title: 'unlock', text: 'unlockText', Icon: LockOpenRounded },
  { title: 'decide', text: 'decideText', Icon: ExploreOutlined },
] as const;

const twoColumns = {
  mt: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
const card = { p: 2.5, border: 1, borderColor: 'divider', borderRadius: 4, backgroundColor: 'background.paper' };

function StepList() {
  const t = useWords(aboutWords);
  const unlockValues = { sections: UNLOCK_SECTIONS, answers: UNLOCK_ANSWERS_PER_SECTION, tiers: TIERS.join(', ') };
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h2">{t('steps')}</Typography>
      <Box component="ol" sx={{ ...twoColumns, p: 0, mb: 0, listStyle: 'none' }}>
        {STEPS.map(({ title, text, Icon }) => (
          <Box component="li" key={title} sx={card}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
              <IconTile Icon={Icon} size={40} />
              <Typography variant="h3">{t(title)}</Typography>
            </Box>
            <Typography sx={{ fontSize: '1rem', color: 'text.secondary' }}>
              {text === 'unlockText' ? t(text, unlockValues) : t(text)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function PointsCard({ title, points, Icon }: { title: string; points: string[]; Icon: typeof CheckRounded }) {
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

function AiSection() {
  const t = useWords(aboutWords);
  return (
    <Box component="section" sx={{ mb: 5 }}>
      <Typography variant="h2">{t('ai')}</Typography>
      <Typography sx={{ mt: 1.25 }}>{t('aiText')}</Typography>
      <Box sx={twoColumns}>
        <PointsCard
          title={t('does')}
          points={[t('coaches'), t('namesReal'), t('backs'), t('canBeWrong')]}
          Icon={CheckRounded}
        />
        <PointsCard
          title={t('doesNot')}
          points={[t('noEssays'), t('noTiers'), t('noPrediction')]}
          Icon={CloseRounded}
        />
      </Box>
    </Box>
  );
}

function DataSection() {
  const t = useWords(aboutWords);
  const tRich = useRichWords(aboutWords);
  return (
    <TextSection title={t('data')}>
      <p>{t('dataYours')}</p>
      <p>{tRich('dataOutside', { notice: <EntryLink to="/privacy">{t('notice')}</EntryLink> })}</p>
    </TextSection>
  );
}

export default function AboutPage() {
  const t = useWords(aboutWords);
  const { user } = useSession();
  const staff = user && user.role !== 'student' ? user.role : null;
  return (
    <Page title={t('title')} lead={staff ? STAFF_LEAD[staff] : t('lead')} width="text">
      {staff ? (
        <Box lang="en">
          {staff === 'admin' ? <AdminSections /> : <CounselorSections />}
          <AboutStudents />
        </Box>
      ) : (
        <>
          <StepList />
          <AiSection />
          <DataSection />
        </>
      )}
      <Button component={RouterLink} to={user ? '/' : '/signup'} variant="contained" size="large">
        <span>{staff ? STAFF_BACK_LABELS[staff] : user ? t('back') : t('signUp')}</span>
      </Button>
    </Page>
  );
}

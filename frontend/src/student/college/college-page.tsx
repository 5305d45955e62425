import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { WholeCollege } from '@contract/colleges';
import type { CollegeForStudent } from '@contract/college-search';
import { INCOME_BRACKETS } from '@contract/income-brackets';
import { pages } from '@contract/pages';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { useWords } from '../../i18n/words';
import { SaveCollege } from '../../student-record/college/save-button';
import { CollegePlace } from '../../student-record/college/college-facts';
import { TierMark } from '../../student-record/college/tier-mark';
import { collegeWords } from '../../student-record/college/words';
import { useOwnSchools } from '../../student-record/own-schools/use-own-schools';
import { SchoolLogo } from '../../student-record/schools/school-logo';
import { Fold } from '../../student-record/schools/fold';
import { whatIfWords } from '../../student-record/what-if/words';
import { BackButton, useOrigin } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { partOf } from '../../ui/part';
import { CardSkeletons, Failed } from '../../ui/states';
import { CollegeLinks } from './college-links';
import { FactCard } from './fact-card';
import { factGroupsOf } from './facts-of';
import { OutcomeNote } from '../../student-record/outcomes/outcome-note';
import { ForYou, IncomePrices } from './for-you';
import { TeachingCards } from './programs-card';
import { collegePageWords } from './words';

const column = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/** The buttons for a student: to keep it, to set it beside others, to ask about it. */
function Actions({ userId, college }: { userId: string; college: Pick<WholeCollege, 'unitid' | 'name'> }) {
  const t = useWords(collegePageWords);
  const own = useOwnSchools(userId);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SaveCollege college={college} own={own} />
        <Button component={RouterLink} to={`${pages.compare.path}?schools=${college.unitid}`} variant="outlined">
          {t('compare')}
        </Button>
        <Button component={RouterLink} to={pages.chat.path} variant="outlined">
          {t('askBuddy')}
        </Button>
      </Box>
      {own.failure && <Failed detail={own.failure} />}
    </Box>
  );
}

/** The way to the list or the search one came from, as it was left. */
function WayBack({ isStudent }: { isStudent: boolean }) {
  const t = useWords(collegePageWords);
  const from = useOrigin();
  const to = from ?? (isStudent ? pages.schools.path : pages.colleges.path);
  return <BackButton to={to} returns={from !== null} label={t(isStudent ? 'back' : 'backToSearch')} />;
}

// Many colleges are on no list: what is told of one that is comes with it.
const onTheList = partOf(() => import('../../student-record/schools/on-the-list'));
const OwnWhyNot = lazy(() => import('../../student-record/what-if/why-not-answer'));

/** What the college means for the student: as its list has it, or why it is on none. */
function OwnPart({ userId, college }: { userId: string; college: CollegeForStudent }) {
  const t = useWords(whatIfWords);
  const { unitid } = college;
  const past = <OutcomeNote userId={userId} unitid={unitid} reader="student" />;
  if (college.on_list) {
    return (
      <Suspense fallback={<CardSkeletons count={2} height={300} />}>
        <onTheList.Drawn userId={userId} college={college} past={past} />
      </Suspense>
    );
  }
  return (
    <>
      <ForYou college={college} past={past} />
      <Fold title={t('whyNotThis')}>
        <Box sx={{ mt: 1 }}>
          <OwnWhyNot userId={userId} unitid={unitid} />
        </Box>
      </Fold>
    </>
  );
}

/** The published prices where no student's own are asked for. */
const publishedPrices = ({ net_price_by_income: prices }: WholeCollege): CollegeForStudent['income_prices'] =>
  INCOME_BRACKETS.flatMap((bracket) => {
    const dollars = prices?.[bracket] ?? null;
    return dollars === null ? [] : [{ bracket, dollars, estimate: false }];
  });

/** Every fact in two columns, on a phone in one. */
function Facts({ college, own }: { college: WholeCollege; own: CollegeForStudent | undefined }) {
  const groups = factGroupsOf(college, useWords(collegePageWords), useWords(collegeWords));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={column}>
        {groups.slice(0, 2).map((group) => (
          <FactCard key={group.title} group={group} />
        ))}
        <IncomePrices prices={own?.income_prices ?? publishedPrices(college)} year={college.net_price_by_income_year} />
      </Box>
      <Box sx={column}>
        {groups.slice(2).map((group) => (
          <FactCard key={group.title} group={group} />
        ))}
        <TeachingCards college={college} />
      </Box>
    </Box>
  );
}

interface OneCollegeProps {
  college: WholeCollege;
  /** Null for staff. */
  student: { userId: string; own: CollegeForStudent | undefined; failure: string | null; retry: () => void } | null;
}

function OneCollege({ college, student }: OneCollegeProps) {
  const t = useWords(collegePageWords);
  const card = useWords(collegeWords);
  const own = student?.own;
  return (
    <Page
      title={college.name}
      before={<WayBack isStudent={student !== null} />}
      heading={
        <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <SchoolLogo url={college.logo_url} size={64} />
          <span>{college.name}</span>
        </Box>
      }
      lead={
        <>
          <CollegePlace college={college} />
          {student && (
            <Box sx={{ mt: 1, minHeight: 32, display: 'flex', gap: 1, alignItems: 'center' }}>
              {own && <TierMark tier={own.tier} />}
              {own?.on_list && <Chip label={card('onList')} variant="outlined" />}
            </Box>
          )}
        </>
      }
    >
      <Box sx={column}>
        {student && <Actions userId={student.userId} college={college} />}
        {student?.failure && <Failed detail={student.failure} onRetry={student.retry} />}
        {student && !own && !student.failure && <CardSkeletons count={2} height={300} />}
        {own && student && <OwnPart userId={student.userId} college={own} />}
        <CollegeLinks college={college} />
        <Facts college={college} own={own} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('source', { release: college.release })}
        </Typography>
      </Box>
    </Page>
  );
}

/** Everything known of one college; for a student with what it means for them. */
export default function CollegePage() {
  const t = useWords(collegePageWords);
  const card = useWords(collegeWords);
  const { uid, role } = useSignedInUser();
  const { unitid = '' } = useParams();
  const isStudent = answersQuestions(role);
  const college = useCall(routes.readCollege, { unitid });
  const own = useCall(routes.readCollegeFor, { userId: uid, unitid }, { enabled: isStudent && college.isSuccess });
  if (!college.data) {
    return (
      <Page title={t('about')} before={<WayBack isStudent={isStudent} />}>
        <Box sx={column}>
          {college.fetchStatus === 'paused' && <Typography>{card('offline')}</Typography>}
          {college.error ? (
            <Failed detail={sentenceOf(college.error)} onRetry={() => void college.refetch()} />
          ) : (
            <CardSkeletons count={3} height={260} />
          )}
        </Box>
      </Page>
    );
  }
  const failure = own.error && !own.isFetching ? sentenceOf(own.error) : null;
  const student = { userId: uid, own: own.data, failure, retry: () => void own.refetch() };
  return <OneCollege key={unitid} college={college.data} student={isStudent ? student : null} />;
}

import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CollegeForStudent } from '@contract/college-search';
import { uncapitalize } from '@contract/text-rules';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ServerTextProvider, useServerTextLang, useWords } from '../../i18n/words';
import { CollegeFactsLine, CollegePlace, CollegeProgram } from '../../student-record/college/college-card';
import { incomeWords } from '../../student-record/family-income/use-family-income';
import { HomeStateNote } from '../../student-record/price/home-state-note';
import { hasTwoPrices, collegePages, priceText } from '../../student-record/college/facts';
import { TierChart } from '../../student-record/tier-chart';
import { SectionCard } from '../../ui/section-card';
import collegePageWords from '../../words/en/college-page.json';
import figuresWords from '../../words/en/figures.json';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { WholeCollege } from '@contract/colleges';
import { INCOME_BRACKETS } from '@contract/prices';
import { pages } from '@contract/pages';
import { Link as RouterLink, useParams } from 'react-router';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { answersQuestions, useSignedInUser } from '../../auth/session/session';
import { SaveCollegeButton } from '../../student-record/college/save-button';
import { SchoolLogo, TierMark } from '../../student-record/college/marks';
import collegeWords from '../../words/en/college.json';
import { useSavedColleges } from '../../student-record/own-schools/use-own-schools';
import { Collapsible } from '../../student-record/schools/fold';
import whatIfWords from '../../words/en/what-if.json';
import { BackButton, useOrigin } from '../../ui/back-button';
import { Page } from '../../ui/page';
import { lazyPart } from '../../ui/part';
import { CardSkeletons, FailureAlert, QueryState } from '../../ui/states';
import { type FactGroup, createFactGroups } from './facts-of';
import { OutcomeNote } from '../../student-record/outcomes/outcome-note';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Muted, ExternalLink } from '../../ui/text';
import type { UseQueryResult } from '@tanstack/react-query';

function StudentFit({ college, outcomes }: { college: CollegeForStudent; outcomes: ReactNode }) {
  const t = useWords(collegePageWords, figuresWords);
  const { fit } = college;
  return (
    <>
      <SectionCard title={t('forYou')}>
        <Box sx={{ display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
          <div>
            <Typography>{college.reason}</Typography>
            {college.miss && <Typography sx={{ color: 'text.secondary' }}>{college.miss}</Typography>}
          </div>
          <CollegeFactsLine college={college} isForStudent />
          {college.price_says && (
            <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {college.price_says}.
            </Typography>
          )}
          <HomeStateNote prices={[college.price]} reader="student" />
          <CollegeProgram college={college} />
        </Box>
      </SectionCard>
      <SectionCard title={fit.tier === null ? t('whyNoTier') : t('whyTier', { tier: fit.tier })}>
        <ServerTextProvider>
          <TierChart arithmetic={fit.arithmetic} reader="student" />
        </ServerTextProvider>
        {outcomes}
        {fit.missing.length > 0 && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            {t('missing', { missing: fit.missing.map(uncapitalize).join(', ') })}
          </Typography>
        )}
      </SectionCard>
    </>
  );
}

const lastCellStyles = { '&:last-of-type': { pr: 0 } };

function IncomePrices({ prices, year }: { prices: CollegeForStudent['income_prices']; year: string | null }) {
  const t = useWords(collegePageWords, figuresWords);
  const income = useWords(incomeWords);
  if (prices.length === 0) return null;
  const hasBoth = hasTwoPrices(prices);
  const isEstimate = prices.some(({ estimate }) => estimate);
  return (
    <SectionCard title={t('incomePrices')}>
      <Muted sx={{ mb: 1 }}>
        {t(hasBoth ? 'incomePricesBoth' : isEstimate ? 'incomePricesEstimate' : 'incomePricesNote')}
        {year !== null && <span>{` (${t('schoolYear', { year })})`}</span>}
      </Muted>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{t('income')}</TableCell>
            {(hasBoth ? [t('inState'), t('fromAnother')] : [t('priceAYear')]).map((heading) => (
              <TableCell key={heading} align="right" sx={lastCellStyles}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {prices.map(({ bracket, dollars, elsewhere }) => (
            <TableRow key={bracket}>
              <TableCell component="th" scope="row" sx={{ pl: 0 }}>
                {income(bracket)}
              </TableCell>
              {(hasBoth ? [dollars, elsewhere] : [dollars]).map((amount, index) => (
                <TableCell key={index} align="right" sx={{ ...lastCellStyles, fontWeight: 700 }}>
                  {typeof amount === 'number' ? priceText(amount, t) : t('notPublished')}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SectionCard>
  );
}

const INITIAL_PROGRAMS = 10;

function FieldsCard({ college }: { college: WholeCollege }) {
  const t = useWords(collegePageWords);
  const textLang = useServerTextLang();
  const { release, program_titles: titles } = college;
  const groups = [
    { title: t('associate'), fields: college.associate_fields },
    { title: t('certificate'), fields: college.certificate_fields },
  ].filter(({ fields }) => fields.length > 0);
  return (
    <SectionCard title={t('fields')}>
      <Muted>{t('fieldsLead', { release })}</Muted>
      {groups.map(({ title, fields }) => (
        <Box key={title} sx={{ mt: 2 }}>
          <Typography variant="h4" component="h3">
            {title}
          </Typography>
          <Box component="ul" {...textLang} sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2' }}>
            {fields.map((cip2) => (
              <li key={cip2}>{titles[cip2] ?? cip2}</li>
            ))}
          </Box>
        </Box>
      ))}
    </SectionCard>
  );
}

interface ProgramsCardProps {
  title: string;
  awards: WholeCollege['bachelor_programs'];
  college: WholeCollege;
}

function ProgramsCard({ title, awards, college }: ProgramsCardProps) {
  const { program_titles: titles, programs_years: years } = college;
  const t = useWords(collegePageWords);
  const textLang = useServerTextLang();
  const [isExpanded, setExpanded] = useState(false);
  const programs = Object.entries(awards).sort(([, countA], [, countB]) => countB - countA);
  const visiblePrograms = isExpanded ? programs : programs.slice(0, INITIAL_PROGRAMS);
  return (
    <SectionCard title={title}>
      <Muted sx={{ mb: 1 }}>
        {programs.length === 0 ? t('programsNone') : t('programsLead', { years: years ?? t('programsUnknownYears') })}
      </Muted>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {visiblePrograms.map(([code, count]) => (
          <Box
            component="li"
            key={code}
            sx={{ py: 0.75, display: 'flex', gap: 2, justifyContent: 'space-between', typography: 'body2' }}
          >
            <span {...textLang}>{titles[code] ?? code}</span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {t('aYearCount', Math.max(1, Math.round(count)))}
            </Box>
          </Box>
        ))}
      </Box>
      {programs.length > INITIAL_PROGRAMS && !isExpanded && (
        <Button onClick={() => setExpanded(true)} sx={{ ml: -1.5, mt: 1 }}>
          <span>{t('programsAll', programs.length)}</span>
        </Button>
      )}
    </SectionCard>
  );
}

function ProgramCards({ college }: { college: WholeCollege }) {
  const t = useWords(collegePageWords);
  const { bachelor_programs: bachelors, associate_programs: associates } = college;
  if (college.associate_fields.length + college.certificate_fields.length > 0) return <FieldsCard college={college} />;
  const bachelorsCard = <ProgramsCard title={t('programs')} awards={bachelors} college={college} />;
  if (college.level === 'four_year') return bachelorsCard;
  return (
    <>
      <ProgramsCard title={t('associate')} awards={associates} college={college} />
      {Object.keys(bachelors).length > 0 && bachelorsCard}
    </>
  );
}

function FactCard({ group: { title, facts } }: { group: FactGroup }) {
  const t = useWords(figuresWords);
  const textLang = useServerTextLang();
  return (
    <SectionCard title={title}>
      <Box component="dl" sx={{ m: 0, display: 'grid' }}>
        {facts.map(({ label, value, year, isServerText }) => (
          <Box
            key={label}
            sx={{
              py: 1,
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Muted component="dt">{label}</Muted>
            <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
              <Typography
                variant="body2"
                {...(isServerText && value !== null && textLang)}
                sx={value === null ? { color: 'text.secondary' } : { fontWeight: 700 }}
              >
                {value ?? t('notPublished')}
              </Typography>
              {value !== null && year && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {year}
                </Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}

function CollegeLinks({ college }: { college: WholeCollege }) {
  const t = useWords(collegePageWords);
  const card = useWords(collegeWords);
  return (
    <SectionCard title={t('links')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {collegePages(college).map(({ key, href }) => (
          <li key={key}>
            <ExternalLink href={href}>
              {t(key)}
              <OpenInNewRounded aria-hidden="true" sx={{ fontSize: 16 }} />
              <span className="visually-hidden"> {card('newTab')}</span>
            </ExternalLink>
          </li>
        ))}
      </Box>
    </SectionCard>
  );
}

const column = { display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

function CollegeActions({ userId, college }: { userId: string; college: Pick<WholeCollege, 'unitid' | 'name'> }) {
  const t = useWords(collegePageWords);
  const own = useSavedColleges(userId);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SaveCollegeButton college={college} savedColleges={own} />
        <Button component={RouterLink} to={`${pages.compare.path}?schools=${college.unitid}`} variant="outlined">
          {t('compare')}
        </Button>
        <Button component={RouterLink} to={pages.chat.path} variant="outlined">
          {t('askBuddy')}
        </Button>
      </Box>
      {own.failure && <FailureAlert detail={own.failure} />}
    </Box>
  );
}

function BackToListButton({ isStudent }: { isStudent: boolean }) {
  const t = useWords(collegePageWords);
  const originPath = useOrigin();
  const to = originPath ?? (isStudent ? pages.schools.path : pages.colleges.path);
  return <BackButton to={to} goesToOrigin={originPath !== null} label={t(isStudent ? 'back' : 'backToSearch')} />;
}

// Most colleges are on no list, so this code loads with one that is.
const lazyCollegeOnList = lazyPart(() => import('../../student-record/schools/on-the-list'));
const StudentWhyNot = lazy(() => import('../../student-record/what-if/why-not-answer'));

function StudentCollegeSection({ userId, college }: { userId: string; college: CollegeForStudent }) {
  const t = useWords(whatIfWords);
  const { unitid } = college;
  const outcomes = <OutcomeNote userId={userId} unitid={unitid} reader="student" />;
  if (college.on_list) {
    return (
      <Suspense fallback={<CardSkeletons count={2} height={300} />}>
        <lazyCollegeOnList.Component userId={userId} college={college} outcomes={outcomes} />
      </Suspense>
    );
  }
  return (
    <>
      <StudentFit college={college} outcomes={outcomes} />
      <Collapsible title={t('whyNotThis')}>
        <Box sx={{ mt: 1 }}>
          <StudentWhyNot userId={userId} unitid={unitid} />
        </Box>
      </Collapsible>
    </>
  );
}

const publishedPrices = ({ net_price_by_income: prices }: WholeCollege): CollegeForStudent['income_prices'] =>
  INCOME_BRACKETS.flatMap((bracket) => {
    const dollars = prices?.[bracket] ?? null;
    return dollars === null ? [] : [{ bracket, dollars, estimate: false }];
  });

function CollegeFactsSection({ college, own }: { college: WholeCollege; own: CollegeForStudent | undefined }) {
  const groups = createFactGroups(college, useWords(collegePageWords, figuresWords));
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
        <ProgramCards college={college} />
      </Box>
    </Box>
  );
}

interface CollegeContentProps {
  college: WholeCollege;
  studentId: string | null;
  studentQuery: UseQueryResult<CollegeForStudent, Error>;
}

function CollegeContent({ college, studentId, studentQuery }: CollegeContentProps) {
  const t = useWords(collegePageWords);
  const card = useWords(collegeWords);
  const own = studentQuery.data;
  return (
    <Page
      title={college.name}
      beforeTitle={<BackToListButton isStudent={studentId !== null} />}
      heading={
        <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <SchoolLogo url={college.logo_url} size={64} />
          <span>{college.name}</span>
        </Box>
      }
      lead={
        <>
          <CollegePlace college={college} />
          {studentId !== null && (
            <Box sx={{ mt: 1, minHeight: 32, display: 'flex', gap: 1, alignItems: 'center' }}>
              {own && <TierMark tier={own.tier} />}
              {own?.on_list && <Chip label={card('onList')} variant="outlined" />}
            </Box>
          )}
        </>
      }
    >
      <Box sx={column}>
        {studentId !== null && (
          <>
            <CollegeActions userId={studentId} college={college} />
            <QueryState of={studentQuery} loading={<CardSkeletons count={2} height={300} />}>
              {(studentCollege) => <StudentCollegeSection userId={studentId} college={studentCollege} />}
            </QueryState>
          </>
        )}
        <CollegeLinks college={college} />
        <CollegeFactsSection college={college} own={own} />
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {t('source', { release: college.release })}
        </Typography>
      </Box>
    </Page>
  );
}

export default function CollegePage() {
  const t = useWords(collegePageWords);
  const { uid, role } = useSignedInUser();
  const { unitid = '' } = useParams();
  const isStudent = answersQuestions(role);
  const college = useCall(routes.readCollege, { unitid });
  const own = useCall(routes.readCollegeFor, { userId: uid, unitid }, { enabled: isStudent && college.isSuccess });
  if (college.data)
    return <CollegeContent key={unitid} college={college.data} studentId={isStudent ? uid : null} studentQuery={own} />;
  return (
    <Page title={t('about')} beforeTitle={<BackToListButton isStudent={isStudent} />}>
      <Box sx={column}>
        <QueryState of={college} loading={<CardSkeletons count={3} height={260} />}>
          {() => null}
        </QueryState>
      </Box>
    </Page>
  );
}

import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import DoorFrontOutlined from '@mui/icons-material/DoorFrontOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Recommendation, SchoolInfo } from '@contract/recommendations';
import { SCHOOL_SECTION_TITLES } from '@contract/section-titles';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { type Reader, type Translate, useReaderWords, useServerTextLang, useWords } from '../../i18n/words';
import { BuiltInTextParts } from '../../ui/written-by';
import { EvidenceQuote } from '../evidence-quote';
import { TierChart } from '../tier-chart';
import { DecisionNotes } from './decision-notes';
import {
  type FactId,
  factText,
  listPrice,
  outcomeFactId,
  placeText,
  priceText,
  bothPricesText,
  webAddress,
} from '../college/facts';
import schoolsWords from '../../words/en/schools.json';
import figuresWords from '../../words/en/figures.json';
import factWords from '../../words/en/school-facts.json';

type TranslateFacts = Translate<typeof factWords & typeof figuresWords>;
type PricedSchool = Pick<Recommendation, 'facts' | 'price' | 'family_price'>;

/** 'Public, two-year, city'; without the setting where it is not known. */
export const kindOf = (facts: Recommendation['facts'], t: TranslateFacts): string =>
  (['control', 'level', 'setting'] as const)
    .map((id) => factText(id, facts, t))
    .filter((text) => text !== null)
    .map((text, index) => (index === 0 ? text : text.toLowerCase()))
    .join(', ');

/**
 * The price at the family's income if known; else this student's; else the published average, for in-state students at
 * a public college.
 */
function priceFact(school: PricedSchool, t: TranslateFacts): { label: string; value: string } {
  const { facts, price, family_price: familyPrice } = school;
  const displayPrice = listPrice(school);
  const bothPrices = displayPrice && bothPricesText(displayPrice, t);
  if (bothPrices !== null) return { label: t(familyPrice?.at_income ? 'atIncome' : 'afterGrants'), value: bothPrices };
  const value = displayPrice ? t('aYear', { price: priceText(displayPrice.dollars, t) }) : t('notPublished');
  if (familyPrice?.at_income) return { label: t(familyPrice.estimate ? 'atIncomeEstimate' : 'atIncome'), value };
  if (!familyPrice && price === null) return { label: t('afterGrants'), value };
  if ((familyPrice ?? price)?.estimate) return { label: t('afterGrantsEstimate'), value };
  return { label: t(facts.control === 'public' ? 'averageInState' : 'average'), value };
}

/** The facts line of a school: label and value, money in US dollars a year. */
export function factsLine(school: PricedSchool, t: TranslateFacts) {
  const { facts } = school;
  const factItem = (id: FactId & keyof typeof factWords) => ({
    label: t(id),
    value: factText(id, facts, t) ?? t('notPublished'),
  });
  return [
    { Icon: PlaceOutlined, label: t('place'), value: placeText(facts) },
    { Icon: ApartmentOutlined, label: t('kind'), value: kindOf(facts, t) },
    { Icon: GroupsOutlined, ...factItem('undergraduates') },
    { Icon: DoorFrontOutlined, ...factItem('admissionRate') },
    { Icon: PaymentsOutlined, ...priceFact(school, t) },
    { Icon: SchoolOutlined, ...factItem(outcomeFactId(facts)) },
  ];
}

function FactTiles({ school, reader }: { school: Recommendation; reader: Reader }) {
  const t = useReaderWords(reader, factWords, figuresWords);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { '@': 'repeat(2, minmax(0, 1fr))', '@420': 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {factsLine(school, t).map(({ label, value, Icon }) => (
        <Box
          key={label}
          sx={{
            p: 1.5,
            borderRadius: 3,
            backgroundColor: 'background.default',
            display: 'grid',
            alignContent: 'start',
          }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
            <Icon aria-hidden="true" sx={{ display: 'block', mb: 0.75, fontSize: 22, color: 'primary.main' }} />
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const CollapsedContext = createContext(false);

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const isFolded = useContext(CollapsedContext);
  return (
    <Box component="details" open={!isFolded} sx={{ '& > summary': { cursor: 'pointer', borderRadius: 1 } }}>
      <Box component="summary" sx={{ py: 1, minHeight: 44 }}>
        <Typography variant="h4" component="h3" sx={{ display: 'inline' }}>
          {title}
        </Typography>
      </Box>
      <Box sx={{ pt: 0.5 }}>{children}</Box>
    </Box>
  );
}

/** Expands everything before printing and collapses it again afterward. */
function useOpenInPrint(containerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let openedDetails: HTMLDetailsElement[] = [];
    const openDetails = (): void => {
      openedDetails = [...(containerRef.current?.querySelectorAll('details') ?? [])].filter((details) => !details.open);
      for (const details of openedDetails) details.open = true;
    };
    const closeDetails = (): void => {
      for (const details of openedDetails) details.open = false;
    };
    window.addEventListener('beforeprint', openDetails);
    window.addEventListener('afterprint', closeDetails);
    return () => {
      window.removeEventListener('beforeprint', openDetails);
      window.removeEventListener('afterprint', closeDetails);
    };
  }, [containerRef]);
}

export const column = { display: 'grid', gap: { xs: 2.5, sm: 3 }, gridTemplateColumns: 'minmax(0, 1fr)' };
const listStyles = { m: 0, pl: 2.5, display: 'grid', gap: 0.75, '& li::marker': { color: 'accent.sun' } };

function SentenceList({ sentences }: { sentences: readonly string[] }) {
  const textLang = useServerTextLang();
  const t = useWords(schoolsWords);
  if (sentences.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('nothing')}</Typography>;
  return (
    <Box component="ul" sx={listStyles}>
      {sentences.map((sentence, index) => (
        <Box component="li" key={index} {...textLang} sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Box>
      ))}
    </Box>
  );
}

export function WebLink({ url, children }: { url: string; children: ReactNode }) {
  const t = useWords(schoolsWords);
  const address = webAddress(url);
  if (address === null) return <>{children}</>;
  return (
    <Link href={address} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {children}
      <OpenInNewRounded aria-hidden="true" sx={{ fontSize: 16, ml: 0.5, verticalAlign: '-2px' }} />
      <span className="visually-hidden">{t('newTab')}</span>
    </Link>
  );
}

function FitSections({ school }: { school: Recommendation }) {
  const textLang = useServerTextLang();
  const t = useWords(schoolsWords);
  const { academic, social_cultural: socialCultural, financial } = school.info.fit;
  const parts = [
    [t('academic'), academic],
    [t('social'), socialCultural],
    [t('financial'), financial],
  ] as const;
  return (
    <DetailSection title={t('fit')}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@560': 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {parts.map(([name, text]) => (
          <Box key={name} sx={{ p: 2, borderRadius: 3, border: 1, borderColor: 'divider' }}>
            <Typography variant="h6" component="h4" sx={{ mb: 0.5 }}>
              {name}
            </Typography>
            <Typography variant="body2" {...textLang} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </DetailSection>
  );
}

function Opportunities({ opportunities }: { opportunities: SchoolInfo['distinctive_opportunities'] }) {
  const textLang = useServerTextLang();
  return (
    <Box component="ul" sx={listStyles}>
      {opportunities.map(({ title, url }, index) => (
        <li key={index}>
          <WebLink url={url}>
            <span {...textLang}>{title}</span>
          </WebLink>
        </li>
      ))}
    </Box>
  );
}

function GeneratedText({ info }: { info: SchoolInfo }) {
  const t = useWords(schoolsWords);
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, md: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DetailSection title={t('rationale')}>
        <SentenceList sentences={info.overall_fit_rationale} />
      </DetailSection>
      <DetailSection title={t('opportunities')}>
        <Opportunities opportunities={info.distinctive_opportunities} />
      </DetailSection>
      <DetailSection title={t('challenges')}>
        <SentenceList sentences={info.potential_challenges} />
      </DetailSection>
      <DetailSection title={t('essay')}>
        <SentenceList sentences={info.why_school_essay_points} />
      </DetailSection>
    </Box>
  );
}

interface SchoolSectionsProps {
  school: Recommendation;
  reader: Reader;
  isFolded?: boolean;
  incomeChoice?: ReactNode;
  outcomes: ReactNode;
  review: ReactNode;
  facts?: ReactNode;
}

export const schoolSectionWords = { area: 'schoolSections', ...SCHOOL_SECTION_TITLES };

export function SchoolSections(props: SchoolSectionsProps) {
  const { school, reader, isFolded = false, facts, incomeChoice, outcomes, review } = props;
  const containerRef = useRef<HTMLDivElement>(null);
  useOpenInPrint(containerRef);
  const textLang = useServerTextLang();
  const t = useWords(schoolsWords);
  const sections = useReaderWords(reader, schoolSectionWords);
  // The arithmetic uses published facts, whatever tier the counselor chose for the school.
  const tier = school.published_tier ?? school.type;
  const tierHeading = reader === 'student' ? t('whyTier', { tier }) : `Why this is a ${tier} for this student`;
  return (
    <Box sx={{ containerType: 'inline-size', ...column }}>
      <DecisionNotes school={school} reader={reader} />
      {school.bends && (
        <Alert severity="warning" variant="outlined">
          {school.bends.map((sentence) => (
            <div key={sentence} {...textLang}>
              {sentence}
            </div>
          ))}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {facts ?? <FactTiles school={school} reader={reader} />}
        {school.family_price && (
          <Typography variant="body2" {...textLang}>
            {school.family_price.says}
          </Typography>
        )}
        {incomeChoice}
      </Box>
      <Box>
        <Typography {...textLang} sx={{ fontSize: '1.125rem', maxWidth: '68ch', overflowWrap: 'anywhere' }}>
          {school.info.why}
        </Typography>
        <EvidenceQuote evidence={school.evidence} reader={reader} />
      </Box>
      {review}
      <CollapsedContext value={isFolded}>
        <Box
          ref={containerRef}
          sx={{ display: 'grid', gap: { xs: 1, md: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          <FitSections school={school} />
          <DetailSection title={tierHeading}>
            <TierChart arithmetic={school.arithmetic} reader={reader} />
            {outcomes}
          </DetailSection>
          <GeneratedText info={school.info} />
        </Box>
      </CollapsedContext>
      {school.built_in_sections && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <BuiltInTextParts parts={school.built_in_sections.map((section) => sections(section))} />
        </Typography>
      )}
    </Box>
  );
}

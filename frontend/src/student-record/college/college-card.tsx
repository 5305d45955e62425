import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pagePath } from '@contract/pages';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useBackLinkState } from '../../ui/back-button';
import { SchoolLogo, TierMark } from './marks';
import type { StudentCollege } from '@contract/college-search';
import { type Translate, useProgramName, useWords } from '../../i18n/words';
import { factText, placeText, priceText, programClaim, bothPricesText } from './facts';
import collegeWords from '../../words/en/college.json';
import figuresWords from '../../words/en/figures.json';
import { Muted } from '../../ui/text';

export type CardCollege = Omit<StudentCollege, 'tier' | 'reason' | 'miss' | 'on_list' | 'own'> &
  Partial<Pick<StudentCollege, 'tier' | 'reason' | 'miss' | 'on_list' | 'own'>>;

type TranslateCard = Translate<typeof collegeWords & typeof figuresWords>;

function priceFact({ price }: CardCollege, isForStudent: boolean, t: TranslateCard): [label: string, value: string] {
  if (price === null) return [t('averagePrice'), t('notPublished')];
  const bothPrices = bothPricesText(price, t);
  const averagePriceKey =
    bothPrices !== null ? 'pricesAfterGrants' : price.estimate ? 'averageEstimate' : 'averagePrice';
  const label = !isForStudent ? 'averagePrice' : price.at_income ? 'priceAtIncome' : averagePriceKey;
  return [t(label), bothPrices ?? t('aYear', { amount: priceText(price.dollars, t) })];
}

/** The four numbers students ask for first, in the same place on every card. */
export function CollegeFactsLine({ college, isForStudent }: { college: CardCollege; isForStudent: boolean }) {
  const t = useWords(collegeWords, figuresWords);
  const { miles } = college;
  const distanceText = miles === 0 ? t('nearHome') : t('miles', miles ?? 0);
  const facts = [
    priceFact(college, isForStudent, t),
    ...(miles === null ? [] : [[t('distance', { home: college.miles_from }), distanceText] as const]),
    ...(['undergraduates', 'admissionRate'] as const).map(
      (id) => [t(id), factText(id, college, t) ?? t('notPublished')] as const,
    ),
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.3 }}>
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

type PlacedCollege = Pick<CardCollege, 'city' | 'state' | 'level' | 'control' | 'setting'>;

/** 'Orono, ME · Public · Town'. */
export function CollegePlace({ college }: { college: PlacedCollege }) {
  const t = useWords(figuresWords);
  const kind = (['control', 'level', 'setting'] as const).map((id) => factText(id, college, t));
  return <Muted>{[placeText(college), ...kind].filter((text) => text !== null).join(' · ')}</Muted>;
}

/** Who finishes at a two-year college and who moves on, unless the sentences about it say so already. */
function CollegeCompletion({ college }: { college: CardCollege }) {
  const completion = factText('finish', college, useWords(figuresWords));
  if (completion === null || college.reason?.includes(' finish within three years')) return null;
  return <Muted>{completion}</Muted>;
}

/** The college's standing in the requested program, unless the sentences about it already mention it. */
export function CollegeProgram({ college: { program, reason, miss } }: { college: CardCollege }) {
  const t = useWords(collegeWords, figuresWords);
  const programName = useProgramName();
  const isReasonAboutProgram = reason?.startsWith('It awards ') || miss?.startsWith('It lists no ');
  if (!program || isReasonAboutProgram) return null;
  return (
    <Muted>
      {t(programClaim(program), {
        program: programName(program.name) ?? program.name,
        group: program.group?.title ?? '',
      })}
    </Muted>
  );
}

interface CollegeCardProps {
  college: CardCollege;
  /** Badges next to the name, e.g. 'Added by you'. */
  badges?: readonly string[];
  /** False for staff, who have no tier, price, or distance of their own. */
  isForStudent?: boolean;
  level?: 'h2' | 'h3' | 'h4';
  /** True if everything else is already shown nearby. */
  isCompact?: boolean;
  children?: ReactNode;
}

export function CollegeCard({
  college,
  badges = [],
  isForStudent = true,
  level = 'h2',
  isCompact = false,
  children,
}: CollegeCardProps) {
  const id = useId();
  const state = useBackLinkState();
  return (
    <Paper
      component="article"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, border: 1, borderColor: 'divider', borderRadius: 4, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <SchoolLogo url={college.logo_url} size={48} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography id={id} variant="h3" component={level} sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={pagePath('college', { unitid: college.unitid })}
              state={state}
              color="inherit"
              underline="hover"
              sx={{ display: 'inline-block', py: 0.5 }}
            >
              {college.name}
            </Link>
          </Typography>
          <CollegePlace college={college} />
        </Box>
        {isForStudent && <TierMark tier={college.tier ?? null} />}
      </Box>
      {badges.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {badges.map((badge) => (
            <Chip key={badge} label={badge} variant="outlined" />
          ))}
        </Box>
      )}
      {!isCompact && (college.reason ?? '') !== '' && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography>{college.reason}</Typography>
          {college.miss && <Muted>{college.miss}</Muted>}
        </Box>
      )}
      {!isCompact && <CollegeFactsLine college={college} isForStudent={isForStudent} />}
      {!isCompact && <CollegeCompletion college={college} />}
      {!isCompact && <CollegeProgram college={college} />}
      {children}
    </Paper>
  );
}

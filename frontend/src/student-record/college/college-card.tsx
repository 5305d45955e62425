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
import { factOf, placeOf, priceText, programClaim, bothPricesText } from './facts';
import collegeWords from '../../words/en/college.json';
import figuresWords from '../../words/en/figures.json';
import { Muted } from '../../ui/text';

export type CardCollege = Omit<StudentCollege, 'tier' | 'reason' | 'miss' | 'on_list' | 'own'> &
  Partial<Pick<StudentCollege, 'tier' | 'reason' | 'miss' | 'on_list' | 'own'>>;

type TranslateCard = Translate<typeof collegeWords & typeof figuresWords>;

function priceFact({ price }: CardCollege, forStudent: boolean, t: TranslateCard): [label: string, value: string] {
  if (price === null) return [t('averagePrice'), t('notPublished')];
  const both = bothPricesText(price, t);
  const average = both !== null ? 'pricesAfterGrants' : price.estimate ? 'averageEstimate' : 'averagePrice';
  const label = !forStudent ? 'averagePrice' : price.at_income ? 'priceAtIncome' : average;
  return [t(label), both ?? t('aYear', { amount: priceText(price.dollars, t) })];
}

/** The four numbers students ask for first, in the same place on every card. */
export function CollegeFactsLine({ college, forStudent }: { college: CardCollege; forStudent: boolean }) {
  const t = useWords(collegeWords, figuresWords);
  const { miles } = college;
  const away = miles === 0 ? t('nearHome') : t('miles', miles ?? 0);
  const facts = [
    priceFact(college, forStudent, t),
    ...(miles === null ? [] : [[t('distance', { home: college.miles_from }), away] as const]),
    ...(['undergraduates', 'admissionRate'] as const).map(
      (id) => [t(id), factOf(id, college, t) ?? t('notPublished')] as const,
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

type Placed = Pick<CardCollege, 'city' | 'state' | 'level' | 'control' | 'setting'>;

/** 'Orono, ME · Public · Town'. */
export function CollegePlace({ college }: { college: Placed }) {
  const t = useWords(figuresWords);
  const kind = (['control', 'level', 'setting'] as const).map((id) => factOf(id, college, t));
  return <Muted>{[placeOf(college), ...kind].filter((text) => text !== null).join(' · ')}</Muted>;
}

/** Who finishes at a two-year college and who moves on, unless the sentences about it say so already. */
function CollegeCompletion({ college }: { college: CardCollege }) {
  const completion = factOf('finish', college, useWords(figuresWords));
  if (completion === null || college.reason?.includes(' finish within three years')) return null;
  return <Muted>{completion}</Muted>;
}

/** The college's standing in the requested program, unless the sentences about it already mention it. */
export function CollegeProgram({ college: { program, reason, miss } }: { college: CardCollege }) {
  const t = useWords(collegeWords, figuresWords);
  const programName = useProgramName();
  const isSaid = reason?.startsWith('It awards ') || miss?.startsWith('It lists no ');
  if (!program || isSaid) return null;
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
  /** Marks next to the name, e.g. 'Added by you'. */
  marks?: readonly string[];
  /** False for staff, who have no tier, price, or distance of their own. */
  forStudent?: boolean;
  level?: 'h2' | 'h3' | 'h4';
  /** True if everything else is already shown nearby. */
  short?: boolean;
  children?: ReactNode;
}

export function CollegeCard({
  college,
  marks = [],
  forStudent = true,
  level = 'h2',
  short = false,
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
        {forStudent && <TierMark tier={college.tier ?? null} />}
      </Box>
      {marks.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {marks.map((mark) => (
            <Chip key={mark} label={mark} variant="outlined" />
          ))}
        </Box>
      )}
      {!short && (college.reason ?? '') !== '' && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography>{college.reason}</Typography>
          {college.miss && <Muted>{college.miss}</Muted>}
        </Box>
      )}
      {!short && <CollegeFactsLine college={college} forStudent={forStudent} />}
      {!short && <CollegeCompletion college={college} />}
      {!short && <CollegeProgram college={college} />}
      {children}
    </Paper>
  );
}

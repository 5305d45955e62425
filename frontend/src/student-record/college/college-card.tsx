import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pagePath } from '@contract/pages';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCameFrom } from '../../ui/back-button';
import { SchoolLogo, TierMark } from './marks';
import type { StudentCollege } from '@contract/college-search';
import { useProgramName } from '../../i18n/program-names';
import { type Say, useWords } from '../../i18n/words';
import { factOf, placeOf, priceText, programClaim, twoPrices } from './facts';
import collegeWords from '../../words/en/college.json';
import figuresWords from '../../words/en/figures.json';

/** A college as a card shows it; of staff nothing is known that is a student's own. */
export type ShownCollege = Omit<StudentCollege, 'tier' | 'reason' | 'miss' | 'on_list' | 'own'> &
  Partial<Pick<StudentCollege, 'tier' | 'reason' | 'miss' | 'on_list' | 'own'>>;

type SayCard = Say<typeof collegeWords & typeof figuresWords>;

function priceFact({ price }: ShownCollege, forStudent: boolean, t: SayCard): [label: string, value: string] {
  if (price === null) return [t('averagePrice'), t('notPublished')];
  const both = twoPrices(price, t);
  const average = both !== null ? 'pricesAfterGrants' : price.estimate ? 'averageEstimate' : 'averagePrice';
  const label = !forStudent ? 'averagePrice' : price.at_income ? 'priceAtIncome' : average;
  return [t(label), both ?? t('aYear', { amount: priceText(price.dollars, t) })];
}

/** The four numbers students ask for first, in the same places on every card. */
export function CollegeFactsLine({ college, forStudent }: { college: ShownCollege; forStudent: boolean }) {
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

type Placed = Pick<ShownCollege, 'city' | 'state' | 'level' | 'control' | 'setting'>;

/** 'Orono, ME · Public · Town'. */
export function CollegePlace({ college }: { college: Placed }) {
  const t = useWords(figuresWords);
  const kind = (['control', 'level', 'setting'] as const).map((id) => factOf(id, college, t));
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {[placeOf(college), ...kind].filter((text) => text !== null).join(' · ')}
    </Typography>
  );
}

/** Who finishes at a two-year college and who moves on, unless the sentences about it say so already. */
function CollegeFinishing({ college }: { college: ShownCollege }) {
  const said = factOf('finish', college, useWords(figuresWords));
  if (said === null || college.reason?.includes(' finish within three years')) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {said}
    </Typography>
  );
}

/** How it stands in the program that is asked for, unless the sentences about it say so already. */
export function CollegeProgram({ college: { program, reason, miss } }: { college: ShownCollege }) {
  const t = useWords(collegeWords, figuresWords);
  const programName = useProgramName();
  const isSaid = reason?.startsWith('It awards ') || miss?.startsWith('It lists no ');
  if (!program || isSaid) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t(programClaim(program), {
        program: programName(program.name) ?? program.name,
        group: program.group?.title ?? '',
      })}
    </Typography>
  );
}

interface CollegeCardProps {
  college: ShownCollege;
  /** Marks beside the name, e.g. 'Added by you'. */
  marks?: readonly string[];
  /** False for staff, who have no tier, price or distance of their own. */
  forStudent?: boolean;
  level?: 'h2' | 'h3' | 'h4';
  /** True where everything else is told of it already nearby. */
  short?: boolean;
  children?: ReactNode;
}

/** One college in short: its tier, what speaks for it, what it misses, and the numbers asked for first. */
export function CollegeCard({
  college,
  marks = [],
  forStudent = true,
  level = 'h2',
  short = false,
  children,
}: CollegeCardProps) {
  const id = useId();
  const state = useCameFrom();
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
          {college.miss && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {college.miss}
            </Typography>
          )}
        </Box>
      )}
      {!short && <CollegeFactsLine college={college} forStudent={forStudent} />}
      {!short && <CollegeFinishing college={college} />}
      {!short && <CollegeProgram college={college} />}
      {children}
    </Paper>
  );
}

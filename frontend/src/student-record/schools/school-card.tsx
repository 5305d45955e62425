import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';
import ThumbUpAltRounded from '@mui/icons-material/ThumbUpAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { dollars } from '@contract/dollars';
import type { Recommendation } from '@contract/recommendations';
import type { ToldSchool } from '@contract/school-lists';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useAsSent } from '../../i18n/as-sent';
import { type Say, useWords } from '../../i18n/words';
import { saidStanding } from '../college/program-standing';
import { decisionWords } from './decision-words';
import { QuickReview } from './quick-review';
import { bothPricesOf, orderedDollars, placeOf } from './school-facts';
import { SchoolLogo } from './school-logo';
import type { Reviews } from './use-reviews';
import { VerdictMark } from './verdict-mark';
import { schoolsWords } from './words';
import { wholeNumber } from '../../ui/whole-number';

type SaySchools = Say<(typeof schoolsWords)['phrases']>;

function priceText(school: Recommendation, t: SaySchools): string {
  const both = bothPricesOf(school, t);
  if (both !== null) return both;
  const amount = orderedDollars(school);
  if (amount === null) return t('noPrice');
  const estimate = (school.family_price ?? school.price)?.estimate;
  return t(estimate ? 'estimate' : 'aYear', { dollars: dollars(amount) });
}

const STANDINGS = {
  same: 'offers',
  leads_to: 'leads',
  may_include: 'mayOffer',
  family: 'near',
  neighbor: 'near',
  none: 'lacks',
} as const;
const BEST_FIRST = ['same', 'leads_to', 'may_include', 'family', 'neighbor', 'none'] as const;

/** How a college stands in the program it stands best in; nothing where none is wanted. */
function programText(told: ToldSchool | undefined, t: SaySchools): string | null {
  const best = BEST_FIRST.flatMap((one) => told?.programs.find((program) => saidStanding(program) === one) ?? [])[0];
  return best ? t(STANDINGS[saidStanding(best)], { program: best.name }) : null;
}

/** What a card tells in its lines: price, distance and size, and the program. */
function factsOf(school: Recommendation, told: ToldSchool | undefined, t: SaySchools): string[] {
  const { undergrads } = school.facts;
  const miles = told?.miles ?? null;
  return [
    ...(miles === null ? [] : [t('miles', miles)]),
    ...(undergrads === null ? [] : [t('students', { count: wholeNumber(undergrads) })]),
  ];
}

const clamped = (lines: number) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: String(lines),
  overflow: 'hidden',
});

function CardWords({ school, told, reviews }: Pick<SchoolCardProps, 'school' | 'told' | 'reviews'>) {
  const sent = useAsSent();
  const t = useWords(schoolsWords);
  const said = useWords(decisionWords);
  const program = programText(told, t);
  return (
    <Box component="span" sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.25 }}>
      <Typography component="span" sx={{ fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {school.name}
      </Typography>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {placeOf(school.facts)} · {school.type}
        {school.decisions && <span>{` · ${school.decisions[0]?.by ?? said('yourCounselor')}`}</span>}
      </Typography>
      <Typography component="span" variant="body2" sx={{ fontWeight: 650 }}>
        {priceText(school, t)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ minHeight: '1.4em' }}>
        {factsOf(school, told, t).join(' · ')}
      </Typography>
      {program && (
        <Typography component="span" variant="body2">
          {program}
        </Typography>
      )}
      <Typography component="span" variant="body2" {...sent} sx={{ color: 'text.secondary', ...clamped(2) }}>
        {school.info.why}
      </Typography>
      <VerdictMark verdict={reviews.bySchool.get(school.name)} />
    </Box>
  );
}

interface ThumbsProps {
  school: string;
  reviews: Reviews;
  onTap: (liked: boolean) => void;
}

function Thumbs({ school, reviews, onTap }: ThumbsProps) {
  const t = useWords(schoolsWords);
  const stored = reviews.bySchool.get(school);
  if (stored?.submitted && stored.liked !== null) {
    const liked = stored.liked;
    return reviews.mayChange ? <Button onClick={() => onTap(liked)}>{t('changeMind')}</Button> : null;
  }
  return [true, false].map((liked) => (
    <IconButton
      key={String(liked)}
      aria-label={t(liked ? 'likeSchool' : 'dislikeSchool', { school })}
      onClick={() => onTap(liked)}
      sx={{ width: 44, height: 44 }}
    >
      {liked ? <ThumbUpAltRounded /> : <ThumbDownAltRounded />}
    </IconButton>
  ));
}

interface SchoolCardProps {
  school: Recommendation;
  told: ToldSchool | undefined;
  selected: boolean;
  reviews: Reviews;
  canReview: boolean;
  planSign: ReactNode;
  /** Where it opens; null where it has no address. */
  to: string | null;
  onOpen: () => void;
  compared: boolean;
  /** Takes it into the comparison or out of it; null where nothing is compared or no place is left. */
  onCompare: (() => void) | null;
}

/** Left to the browser: a new tab, a new window. */
const isPlain = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && button === 0;

const openerLook = { width: '100%', p: 1.5, gap: 1.5, textAlign: 'left', alignItems: 'flex-start', borderRadius: 4 };

/** What opens a school: a link where it has an address, else a button. */
function CardOpener({
  to,
  selected,
  onOpen,
  children,
}: Pick<SchoolCardProps, 'to' | 'selected' | 'onOpen'> & { children: ReactNode }) {
  const current = selected || undefined;
  if (to === null) {
    return (
      <ButtonBase onClick={onOpen} aria-current={current} sx={openerLook}>
        {children}
      </ButtonBase>
    );
  }
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <ButtonBase component={RouterLink} to={to} aria-current={current} onClick={follow} sx={openerLook}>
      {children}
    </ButtonBase>
  );
}

/** One school in short: where, what it costs this student, how far, how large, and what the student thinks. */
export function SchoolCard(props: SchoolCardProps) {
  const { school, told, selected, reviews, canReview, planSign, to, onOpen, compared, onCompare } = props;
  const t = useWords(schoolsWords);
  const [asking, setAsking] = useState<boolean | null>(null);
  const tap = (liked: boolean): void => {
    reviews.setDraft(school.name, reviews.drafts[school.name] ?? reviews.bySchool.get(school.name)?.reason ?? '');
    setAsking(liked);
  };
  return (
    <Paper
      variant="outlined"
      sx={{
        borderRadius: 4,
        borderWidth: 2,
        borderColor: selected ? 'primary.main' : 'divider',
        backgroundColor: selected ? 'accent.spruceSoft' : 'background.paper',
      }}
    >
      <CardOpener to={to} selected={selected} onOpen={onOpen}>
        <SchoolLogo url={school.info.logo_url} size={40} />
        <CardWords school={school} told={told} reviews={reviews} />
      </CardOpener>
      {canReview && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 1, pb: 0.5 }}>
          {asking === null && <Thumbs school={school.name} reviews={reviews} onTap={tap} />}
          <Box sx={{ ml: 'auto' }}>{planSign}</Box>
          <IconButton
            aria-label={t('compareSchool', { school: school.name })}
            aria-pressed={compared}
            disabled={onCompare === null}
            color={compared ? 'primary' : 'default'}
            onClick={() => onCompare?.()}
            sx={{ width: 44, height: 44 }}
          >
            <CompareArrowsRounded />
          </IconButton>
        </Box>
      )}
      {asking !== null && (
        <QuickReview school={school.name} liked={asking} reviews={reviews} onClose={() => setAsking(null)} />
      )}
    </Paper>
  );
}

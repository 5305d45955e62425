import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pagePath } from '@contract/pages';
import type { StoredFeedback, SchoolFeedback } from '@contract/ai';
import type { Recommendation, SchoolSummary } from '@contract/recommendations';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Translate, useServerTextLang, useWords } from '../../i18n/words';
import { useBackLinkState } from '../../ui/back-button';
import { listPrice, orderedDollars, placeText, priceText, bothPricesText } from '../college/facts';
import decisionWords from '../../words/en/decisions.json';
import figuresWords from '../../words/en/figures.json';
import { SchoolLogo } from '../college/marks';
import schoolsWords from '../../words/en/schools.json';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ThumbDownAltRounded from '@mui/icons-material/ThumbDownAltRounded';

function VerdictMark({ verdict, isSaved }: { verdict: SchoolFeedback | undefined; isSaved: boolean }) {
  const t = useWords(schoolsWords, figuresWords);
  const isLiked = verdict?.submitted ? verdict.liked : null;
  if (isLiked === null && !isSaved) return null;
  const Icon = isLiked === false ? ThumbDownAltRounded : CheckRounded;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 700, color: 'primary.main' }}
    >
      <Icon aria-hidden="true" sx={{ fontSize: 16 }} />
      {t(isLiked === false ? 'disliked' : isSaved ? 'isSaved' : 'reviewed')}
    </Box>
  );
}

type TranslateSchools = Translate<typeof schoolsWords & typeof figuresWords>;

function cardPriceText(school: Recommendation, t: TranslateSchools): string {
  const price = listPrice(school);
  const bothPrices = price && bothPricesText(price, t);
  if (bothPrices !== null) return bothPrices;
  const amount = orderedDollars(school);
  if (amount === null) return t('noPrice');
  const estimate = (school.family_price ?? school.price)?.estimate;
  return t(estimate ? 'estimate' : 'aYear', { dollars: priceText(amount, t) });
}

interface SchoolCardProps {
  school: Recommendation;
  /** How far away it is; undefined while loading. */
  summary: SchoolSummary | undefined;
  verdict: StoredFeedback | undefined;
  isSaved: boolean;
}

/** Why a school is on the list, in a line; for older lists without one, its price and distance. */
function useCardReason({ school, summary }: Pick<SchoolCardProps, 'school' | 'summary'>): string {
  const t = useWords(schoolsWords, figuresWords);
  const miles = summary?.miles ?? null;
  return school.why ?? [cardPriceText(school, t), ...(miles === null ? [] : [t('miles', miles)])].join(' · ');
}

function CardText({ verdict, isSaved, name, ...card }: SchoolCardProps & { name?: ReactNode }) {
  const { school } = card;
  const textLang = useServerTextLang();
  const tDecisions = useWords(decisionWords);
  const reason = useCardReason(card);
  const warning = school.watch ?? school.bends?.join(' ');
  return (
    <Box component="span" sx={{ minWidth: 0, flex: 1, display: 'grid', gap: 0.25, typography: 'body2' }}>
      <Typography component="span" sx={{ fontWeight: 700, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
        {name ?? school.name}
      </Typography>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {placeText(school.facts)}
        {school.decisions && <span>{` · ${school.decisions[0]?.by ?? tDecisions('yourCounselor')}`}</span>}
      </Box>
      <span {...(school.why && textLang)}>{reason}</span>
      {warning && (
        <Box
          component="span"
          {...textLang}
          sx={{ display: 'flex', gap: 0.75, color: 'accent.sunInk', overflowWrap: 'anywhere' }}
        >
          <InfoOutlined aria-hidden="true" sx={{ flex: 'none', fontSize: 16, mt: '2px' }} />
          <span>{warning}</span>
        </Box>
      )}
      <VerdictMark verdict={verdict} isSaved={isSaved} />
    </Box>
  );
}

interface SelectCardProps extends SchoolCardProps {
  isSelected: boolean;
  onChoose: () => void;
}

export function SelectCard({ isSelected, onChoose, ...card }: SelectCardProps) {
  return (
    <ButtonBase
      onClick={onChoose}
      aria-current={isSelected ? 'true' : undefined}
      sx={{
        width: '100%',
        height: '100%',
        gap: 1.5,
        p: 2,
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        textAlign: 'left',
        borderRadius: 4,
        border: '2px solid',
        borderColor: isSelected ? 'primary.main' : 'divider',
        backgroundColor: isSelected ? 'accent.spruceSoft' : 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <SchoolLogo url={card.school.info.logo_url} size={40} />
      <CardText {...card} />
    </ButtonBase>
  );
}

function MoreDetails({ school }: Pick<SchoolCardProps, 'school'>) {
  const textLang = useServerTextLang();
  const t = useWords(schoolsWords, figuresWords);
  const { overall_fit_rationale: rationale, potential_challenges: challenges } = school.info;
  const lists = [
    [t('rationale'), rationale],
    [t('challenges'), challenges],
  ] as const;
  return (
    <Box sx={{ pt: 1.5, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      {lists.map(([title, sentences]) => (
        <div key={title}>
          <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Box component="ul" {...textLang} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
            {sentences.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
}

// Not needed to read the list.
const SaveOnCardButton = lazy(() =>
  import('../college/save-button').then((module) => ({ default: module.ListSaveButton })),
);

export function ExpandableCard({ userId, ...card }: SchoolCardProps & { userId: string }) {
  const { school } = card;
  const id = useId();
  const t = useWords(schoolsWords, figuresWords);
  const [isOpen, setOpen] = useState(false);
  const state = useBackLinkState();
  return (
    <Paper
      component="article"
      aria-labelledby={`${id}-name`}
      sx={{ px: 2, pt: 2, pb: 1, border: 1, borderColor: 'divider', borderRadius: 4 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <SchoolLogo url={school.info.logo_url} size={40} />
        <CardText {...card} isSaved={false} name={<span id={`${id}-name`}>{school.name}</span>} />
      </Box>
      <div id={`${id}-more`}>{isOpen && <MoreDetails school={school} />}</div>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
        <Suspense fallback={<Box sx={{ minWidth: 96, minHeight: 44 }} />}>
          <SaveOnCardButton userId={userId} college={school} />
        </Suspense>
        <Button
          component={RouterLink}
          to={pagePath('college', { unitid: school.unitid })}
          state={state}
          aria-describedby={`${id}-name`}
          sx={{ px: 1 }}
        >
          {t('details')}
        </Button>
        <IconButton
          onClick={() => setOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          aria-describedby={`${id}-name`}
          aria-label={t(isOpen ? 'less' : 'more')}
          title={t(isOpen ? 'less' : 'more')}
          color="primary"
          sx={{ ml: 'auto', width: 44, height: 44 }}
        >
          <ExpandMoreRounded sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
    </Paper>
  );
}

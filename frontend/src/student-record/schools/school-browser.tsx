import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../i18n/words';
import { filtered, type Known, type ListLook, schoolIn, sorted, usefulFilters } from './list-look';
import { CompareBar } from './compare-bar';
import { ListTools } from './list-tools';
import { SchoolCarousel } from './school-carousel';
import { SchoolCards } from './school-cards';
import { countOfTiers, pageOf, schoolsOfTier } from './school-choice';
import { SchoolDetail } from './school-detail';
import { ReadOnlyReview, SchoolReview } from './school-review';
import { TierTabs } from './tier-tabs';
import type { LookedAt } from './use-list-look';
import type { Reviews } from './use-reviews';
import { useCompared } from './use-compared';
import { schoolsWords } from './words';

interface SchoolBrowserProps {
  schools: readonly Recommendation[];
  known: Known;
  lookedAt: LookedAt;
  reviews: Reviews;
  canReview: boolean;
  /** Where the student chooses whose prices are shown. */
  priceChoice: ReactNode;
}

type Turned = Pick<ListLook, 'tier'> & { page: number };

/** Below the app's bar. */
const UNDER_BAR = 72;

/** A list of schools to look through: tabs, carousel, all schools of the tab, and the school that is looked at. */
export function SchoolBrowser({ schools, known, lookedAt, reviews, canReview, priceChoice }: SchoolBrowserProps) {
  const t = useWords(schoolsWords);
  const { look, narrow, alone } = lookedAt;
  const ofTier = sorted(schoolsOfTier(schools, look.tier), look.sort, known);
  const shown = filtered(ofTier, look.only, known);
  const school = ofTier.find(({ unitid }) => unitid === look.school) ?? ofTier[0];
  const compared = useCompared();
  const asked = schoolIn(useLocation().pathname);
  const [turned, setTurned] = useState<Turned>({ tier: look.tier, page: pageOf(shown, look.school) });
  const page = turned.tier === look.tier ? turned.page : 0;
  const detail = useRef<HTMLDivElement>(null);

  const open = (chosen: Recommendation): void => {
    lookedAt.open(chosen.unitid);
    if (!narrow && (detail.current?.getBoundingClientRect().top ?? 0) < 0) {
      detail.current?.scrollIntoView({ block: 'start' });
    }
  };
  const change = (next: Partial<ListLook>): void => {
    setTurned({ tier: next.tier ?? look.tier, page: 0 });
    lookedAt.change(next);
  };

  const drawn = school && (
    <Box ref={detail} sx={{ minWidth: 0, scrollMarginTop: UNDER_BAR }}>
      <SchoolDetail
        key={school.unitid}
        school={school}
        reader={canReview ? 'student' : 'counselor'}
        folded={narrow}
        priceChoice={priceChoice}
        review={
          canReview ? (
            <SchoolReview school={school.name} reviews={reviews} />
          ) : (
            <ReadOnlyReview stored={reviews.bySchool.get(school.name)} />
          )
        }
      />
    </Box>
  );
  if (alone) {
    return (
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box>
          <Button onClick={lookedAt.close} startIcon={<ArrowBackRounded />} sx={{ ml: -1, minHeight: 44 }}>
            {t('back')}
          </Button>
        </Box>
        {drawn}
      </Box>
    );
  }
  return (
    <TierTabs
      label={t('tabs')}
      tier={look.tier}
      counts={countOfTiers(schools)}
      onChange={(tier) => change({ tier, school: null })}
    >
      {canReview && asked !== null && look.school === null && (
        <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
          {t('gone')}
        </Alert>
      )}
      {ofTier.length === 0 && (
        <Typography sx={{ py: 4, color: 'text.secondary' }}>{t('emptyTier', { tier: look.tier })}</Typography>
      )}
      {school && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {shown.length > 0 && (
            <SchoolCarousel
              schools={shown}
              page={page}
              chosen={narrow ? null : school.name}
              verdicts={reviews.bySchool}
              onTurn={(next) => setTurned({ tier: look.tier, page: next })}
              onChoose={(name) => {
                const chosen = shown.find((one) => one.name === name);
                if (chosen) open(chosen);
              }}
            />
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(300px, 4fr) minmax(0, 7fr)' },
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <ListTools look={look} filters={usefulFilters(schools, known)} onChange={change} />
              <SchoolCards
                tier={look.tier}
                schools={shown}
                chosen={narrow ? null : school.unitid}
                known={known}
                reviews={reviews}
                canReview={canReview}
                linkTo={lookedAt.linkTo}
                onOpen={open}
                compared={compared}
                onClear={() => change({ only: [] })}
              />
              {canReview && <CompareBar chosen={compared.chosen} onClear={compared.clear} />}
            </Box>
            {!narrow && drawn}
          </Box>
        </Box>
      )}
    </TierTabs>
  );
}

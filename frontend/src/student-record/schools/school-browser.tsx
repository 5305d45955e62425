import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../../i18n/words';
import { PlanLink, PlanSign } from '../plan/plan-link';
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
  userId: string;
  schools: readonly Recommendation[];
  known: Known;
  lookedAt: LookedAt;
  reviews: Reviews;
  canReview: boolean;
  /** Where the student chooses whose prices are shown. */
  priceChoice: ReactNode;
  /** What a counselor may do with a school. */
  actionsOf?: (school: Recommendation) => ReactNode;
  /** What became of the school's past applications to a college. */
  pastOf: (unitid: number) => ReactNode;
}

type Turned = Pick<ListLook, 'tier'> & { page: number };

/** Below the app's bar. */
const UNDER_BAR = 72;

/** What of a list is seen, in its order, and the school that is looked at. */
function useSeen(
  { schools, known, lookedAt }: Pick<SchoolBrowserProps, 'schools' | 'known' | 'lookedAt'>,
  detail: RefObject<HTMLDivElement | null>,
) {
  const { look, narrow } = lookedAt;
  const ofTier = sorted(schoolsOfTier(schools, look.tier), look.sort, known);
  const shown = filtered(ofTier, look.only, known);
  const school = ofTier.find(({ unitid }) => unitid === look.school) ?? ofTier[0];
  const [turned, setTurned] = useState<Turned>({ tier: look.tier, page: pageOf(shown, look.school) });
  return {
    shown,
    school,
    page: turned.tier === look.tier ? turned.page : 0,
    turn: (page: number): void => setTurned({ tier: look.tier, page }),
    open: ({ unitid }: Recommendation): void => {
      lookedAt.open(unitid);
      const top = detail.current?.getBoundingClientRect().top ?? 0;
      if (!narrow && top < 0) detail.current?.scrollIntoView({ block: 'start' });
    },
    change: (next: Partial<ListLook>): void => {
      setTurned({ tier: next.tier ?? look.tier, page: 0 });
      lookedAt.change(next);
    },
  };
}
type Seen = ReturnType<typeof useSeen>;

/** One school as all that is shown, with the way back to the list. */
function Alone({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useWords(schoolsWords);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Button onClick={onBack} startIcon={<ArrowBackRounded />} sx={{ ml: -1, minHeight: 44 }}>
          {t('back')}
        </Button>
      </Box>
      {children}
    </Box>
  );
}

/** Says that the school of the address is not on this list. */
function Gone({ lookedAt }: { lookedAt: LookedAt }) {
  const t = useWords(schoolsWords);
  const asked = schoolIn(useLocation().pathname);
  if (asked === null || lookedAt.look.school !== null) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
      {t('gone')}
    </Alert>
  );
}

type SideProps = Omit<SchoolBrowserProps, 'priceChoice' | 'pastOf'> & { seen: Seen; chosen: Recommendation | null };

/** The order, the filters and the cards. */
function Side({ userId, schools, known, lookedAt, reviews, canReview, seen, chosen }: SideProps) {
  const compared = useCompared();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ListTools look={lookedAt.look} filters={usefulFilters(schools, known)} onChange={seen.change} />
      <SchoolCards
        tier={lookedAt.look.tier}
        schools={seen.shown}
        chosen={chosen?.unitid ?? null}
        known={known}
        reviews={reviews}
        planSign={(school) => canReview && <PlanSign userId={userId} college={school} />}
        canReview={canReview}
        linkTo={lookedAt.linkTo}
        onOpen={seen.open}
        compared={compared}
        onClear={() => seen.change({ only: [] })}
      />
      {canReview && <CompareBar chosen={compared.chosen} onClear={compared.clear} />}
    </Box>
  );
}

type DetailProps = Pick<
  SchoolBrowserProps,
  'userId' | 'lookedAt' | 'reviews' | 'canReview' | 'priceChoice' | 'actionsOf' | 'pastOf'
> & {
  school: Recommendation;
  part: RefObject<HTMLDivElement | null>;
};

function Detail(props: DetailProps) {
  const { userId, school, part, lookedAt, reviews, canReview, priceChoice, actionsOf, pastOf } = props;
  const review = canReview ? (
    <SchoolReview school={school.name} reviews={reviews} />
  ) : (
    <ReadOnlyReview stored={reviews.bySchool.get(school.name)} />
  );
  return (
    <Box ref={part} sx={{ minWidth: 0, scrollMarginTop: UNDER_BAR }}>
      <SchoolDetail
        key={school.unitid}
        school={school}
        reader={canReview ? 'student' : 'counselor'}
        folded={lookedAt.narrow}
        priceChoice={priceChoice}
        planChoice={canReview ? <PlanLink userId={userId} college={school} /> : null}
        past={pastOf(school.unitid)}
        review={review}
        actions={actionsOf?.(school)}
      />
    </Box>
  );
}

const sideBySide = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(300px, 4fr) minmax(0, 7fr)' },
};

/** A list of schools to look through: tabs, carousel, all schools of the tab, and the school that is looked at. */
export function SchoolBrowser(props: SchoolBrowserProps) {
  const { schools, reviews, lookedAt } = props;
  const t = useWords(schoolsWords);
  const { look, narrow, alone } = lookedAt;
  const detail = useRef<HTMLDivElement>(null);
  const seen = useSeen(props, detail);
  const { school, shown } = seen;
  const drawn = school && <Detail {...props} school={school} part={detail} />;
  if (alone) return <Alone onBack={lookedAt.close}>{drawn}</Alone>;
  const beside = narrow ? null : (school ?? null);
  return (
    <TierTabs
      label={t('tabs')}
      tier={look.tier}
      counts={countOfTiers(schools)}
      onChange={(tier) => seen.change({ tier, school: null })}
    >
      {props.canReview && <Gone lookedAt={lookedAt} />}
      {!school && (
        <Typography sx={{ py: 4, color: 'text.secondary' }}>{t('emptyTier', { tier: look.tier })}</Typography>
      )}
      {school && (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {shown.length > 0 && (
            <SchoolCarousel
              schools={shown}
              page={seen.page}
              chosen={beside?.name ?? null}
              verdicts={reviews.bySchool}
              onTurn={seen.turn}
              onChoose={seen.open}
            />
          )}
          <Box sx={sideBySide}>
            <Side {...props} seen={seen} chosen={beside} />
            {beside && drawn}
          </Box>
        </Box>
      )}
    </TierTabs>
  );
}

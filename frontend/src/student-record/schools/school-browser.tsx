import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CAROUSEL_PAGE_SIZE } from '@contract/limits';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Recommendation } from '@contract/recommendations';
import { useWords } from '../../i18n/words';
import {
  countOfTiers,
  filtered,
  firstTier,
  type SchoolContext,
  type ListView,
  type ListViewState,
  pageCount,
  pageOf,
  type SchoolFilter,
  schoolsOfPage,
  schoolsOfTier,
  sorted,
  turnPage,
  usefulFilters,
  useIsPhoneStudent,
} from './list-view';
import { FoldedCard, SelectCard } from './school-card';
import schoolsWords from '../../words/en/schools.json';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Tier } from '@contract/text';
import { lazyPart } from '../../ui/part';
import type { ChosenSchoolProps } from './chosen-school';
import { EmptyTier, TierTabs } from './tier-tabs';
import type { Reviews } from './use-reviews';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { FilterChip } from './filter-chip';
import { Muted } from '../../ui/text';

// Lists are short and few people sort them, so this loads on demand.
const ListToolsPanel = lazy(() => import('./list-tools-panel'));

interface ListToolsProps {
  look: ListView;
  filters: readonly SchoolFilter[];
  hasSaved: boolean;
  onChange: (next: Partial<ListView>) => void;
}

function useListTools({ filters, hasSaved, ...rest }: ListToolsProps): { button: ReactNode; panel: ReactNode } {
  const t = useWords(schoolsWords);
  const id = useId();
  const { only, sort } = rest.look;
  const others = filters.filter((one) => one !== 'saved');
  const [open, setOpen] = useState(sort !== 'ours' || others.some((one) => only.includes(one)));
  const button = (
    <IconButton
      aria-label={t('tools')}
      title={t('tools')}
      aria-expanded={open}
      aria-controls={id}
      color="primary"
      onClick={() => setOpen(!open)}
      sx={{ width: 44, height: 44 }}
    >
      <TuneRounded />
    </IconButton>
  );
  const panel = (
    <>
      {(hasSaved || only.includes('saved')) && (
        <Box sx={{ mb: 1.5 }}>
          <FilterChip filter="saved" {...rest} />
        </Box>
      )}
      <Box id={id} sx={open ? { display: 'grid', gap: 1.5, mb: 1.5, minHeight: 150 } : undefined}>
        {open && (
          <Suspense>
            <ListToolsPanel filters={others} {...rest} />
          </Suspense>
        )}
      </Box>
    </>
  );
  return { button, panel };
}

/**
 * From this width on, the school's details are next to the list. A container query, because a menu may be next to both.
 */
const BESIDE = '@900';

interface ArrowsProps {
  children: ReactNode;
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

function Arrows({ page, count, onTurn, children }: ArrowsProps) {
  const first = page * CAROUSEL_PAGE_SIZE + 1;
  const last = Math.min(count, first + CAROUSEL_PAGE_SIZE - 1);
  const t = useWords(schoolsWords);
  const shown = first === last ? t('one', { first, count }) : t('some', { first, last, count });
  const position = count === 0 ? t('nothingLeft') : shown;
  const look = { border: 1, borderColor: 'divider', width: 44, height: 44 };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 1, mb: 1.5 }}>
      <Muted aria-live="polite" sx={{ mr: 'auto' }}>
        <span>{position}</span>
      </Muted>
      {children}
      <IconButton
        aria-label={t('previous')}
        color="primary"
        disabled={page === 0}
        onClick={() => onTurn(turnPage(page, -1, count))}
        sx={look}
      >
        <ChevronLeftRounded />
      </IconButton>
      <IconButton
        aria-label={t('next')}
        color="primary"
        disabled={page >= pageCount(count) - 1}
        onClick={() => onTurn(turnPage(page, 1, count))}
        sx={look}
      >
        <ChevronRightRounded />
      </IconButton>
    </Box>
  );
}

interface SchoolBrowserProps {
  userId: string;
  schools: readonly Recommendation[];
  known: SchoolContext;
  lookedAt: ListViewState;
  reviews: Reviews;
  canReview: boolean;
  actionsOf?: (school: Recommendation) => ReactNode;
  afterReview?: ReactNode;
}

/** An empty tab stays open if the person chose it; if a new list emptied it, the first tab with a school opens. */
function useOpenTab(schools: readonly Recommendation[], { look, change }: ListViewState): ListViewState {
  const [turnedTo, setTurnedTo] = useState<Tier | null>(null);
  const isEmptied = look.tier !== turnedTo && schoolsOfTier(schools, look.tier).length === 0;
  const tier = isEmptied ? firstTier(schools) : look.tier;
  return {
    look: { ...look, tier },
    change: (next) => {
      setTurnedTo(next.tier ?? tier);
      change({ tier, ...next });
    },
  };
}

type TurnedPage = Pick<ListView, 'tier'> & { page: number };

function useVisibleSchools({ schools, known, lookedAt }: Pick<SchoolBrowserProps, 'schools' | 'known' | 'lookedAt'>) {
  const { look } = lookedAt;
  const ofTier = sorted(schoolsOfTier(schools, look.tier), look.sort, known);
  const shown = filtered(ofTier, look.only, known);
  const school = ofTier.find(({ unitid }) => unitid === look.school) ?? shown[0] ?? ofTier[0];
  const [turned, setTurned] = useState<TurnedPage>({ tier: look.tier, page: pageOf(shown, look.school) });
  return {
    shown,
    school,
    page: turned.tier === look.tier ? turned.page : 0,
    turn: (page: number): void => setTurned({ tier: look.tier, page }),
    change: (next: Partial<ListView>): void => {
      setTurned({ tier: next.tier ?? look.tier, page: 0 });
      lookedAt.change(next);
    },
  };
}

type VisibleSchools = ReturnType<typeof useVisibleSchools>;

// A student's phone never renders it here.
export const chosenSchool = lazyPart<ChosenSchoolProps>(() => import('./chosen-school'));
const DETAIL_ROOM_PX = 900;

const UNDER_BAR_PX = 72;

const besideEachOther = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { '@': 'minmax(0, 1fr)', [BESIDE]: 'minmax(0, 300px) minmax(0, 1fr)' },
};

interface ListPartProps extends Pick<SchoolBrowserProps, 'userId' | 'schools' | 'known' | 'lookedAt'> {
  seen: VisibleSchools;
  chosen: Recommendation | null;
  onChoose: (school: Recommendation) => void;
}

/** The schools of a tab, three to a page: in a row, or stacked if there is room for only one column. */
function ListPart({ userId, schools, known, lookedAt, seen, chosen, onChoose }: ListPartProps) {
  const t = useWords(schoolsWords);
  const tools = useListTools({
    look: lookedAt.look,
    filters: usefulFilters(schools, known),
    hasSaved: schools.some(({ unitid }) => known.saved.has(unitid)),
    onChange: seen.change,
  });
  const { shown, page } = seen;
  const one = 'minmax(0, 1fr)';
  return (
    <Box sx={{ minWidth: 0, position: { [BESIDE]: 'sticky' }, top: 24 }}>
      <Box role="group" aria-label={t('look')}>
        <Arrows page={page} count={shown.length} onTurn={seen.turn}>
          {tools.button}
        </Arrows>
        {tools.panel}
        <Box
          component="ul"
          sx={{
            ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 },
            gridTemplateColumns: { '@': one, '@600': `repeat(${CAROUSEL_PAGE_SIZE}, ${one})`, [BESIDE]: one },
          }}
        >
          {schoolsOfPage(shown, page).map((school) => {
            const card = {
              school,
              summary: known.summaries.get(school.unitid),
              verdict: known.verdicts.get(school.name),
              isSaved: known.saved.has(school.unitid),
            };
            return (
              <li key={school.unitid}>
                {chosen === null ? (
                  <FoldedCard userId={userId} {...card} />
                ) : (
                  <SelectCard {...card} selected={school === chosen} onChoose={() => onChoose(school)} />
                )}
              </li>
            );
          })}
        </Box>
      </Box>
      {shown.length === 0 && (
        <Button variant="outlined" onClick={() => seen.change({ only: [] })}>
          {t('clear')}
        </Button>
      )}
    </Box>
  );
}

/**
 * A browsable list of schools: tabs, carousel, and the selected school. On a student's phone that opens on its own
 * page.
 */
export function SchoolBrowser({ lookedAt: asked, ...props }: SchoolBrowserProps) {
  const { schools, known, canReview } = props;
  const lookedAt = useOpenTab(schools, asked);
  const t = useWords(schoolsWords);
  const { tier } = lookedAt.look;
  const detail = useRef<HTMLDivElement>(null);
  const seen = useVisibleSchools({ schools, known, lookedAt });
  const { school } = seen;
  const unfolds = useIsPhoneStudent(canReview);
  const choose = ({ unitid }: Recommendation): void => {
    lookedAt.change({ school: unitid });
    if ((detail.current?.getBoundingClientRect().top ?? 0) < 0) detail.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <TierTabs
      label={t('tabs')}
      tier={tier}
      counts={countOfTiers(schools)}
      onChange={(next) => seen.change({ tier: next, school: null })}
    >
      {!school && <EmptyTier tier={tier} />}
      {school && (
        <Box sx={{ containerType: 'inline-size' }}>
          <Box sx={besideEachOther}>
            <ListPart
              {...{ schools, known, lookedAt, seen }}
              userId={props.userId}
              chosen={unfolds ? null : school}
              onChoose={choose}
            />
            {!unfolds && (
              <Box ref={detail} sx={{ minWidth: 0, scrollMarginTop: UNDER_BAR_PX }}>
                <Suspense fallback={<Skeleton sx={{ height: DETAIL_ROOM_PX, borderRadius: 4 }} />}>
                  <chosenSchool.Drawn
                    userId={props.userId}
                    school={school}
                    reviews={props.reviews}
                    canReview={canReview}
                    actions={props.actionsOf?.(school)}
                    afterReview={props.afterReview}
                  />
                </Suspense>
              </Box>
            )}
          </Box>
        </Box>
      )}
    </TierTabs>
  );
}

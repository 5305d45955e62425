import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { CAROUSEL_PAGE_SIZE } from '@contract/limits';
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import type { Recommendation } from '@contract/recommendations';
import { useWords } from '../../i18n/words';
import {
  countByTier,
  filterSchools,
  firstTier,
  type SchoolContext,
  type ListView,
  type ListViewState,
  pageCount,
  pageOf,
  type SchoolFilter,
  schoolsOnPage,
  schoolsInTier,
  sortSchools,
  turnPage,
  usefulFilters,
  useIsPhoneStudent,
} from './list-view';
import { ExpandableCard, SelectCard } from './school-card';
import schoolsWords from '../../words/en/schools.json';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Tier } from '@contract/text';
import { lazyPart } from '../../ui/part';
import type { SelectedSchoolProps } from './chosen-school';
import { EmptyTier, TierTabs } from './tier-tabs';
import type { Reviews } from './use-reviews';
import TuneRounded from '@mui/icons-material/TuneRounded';
import { FilterChip } from './filter-chip';
import { Muted } from '../../ui/text';

// Lists are short and few people sort them, so this loads on demand.
const ListToolsPanel = lazy(() => import('./list-tools-panel'));

interface ListToolsProps {
  view: ListView;
  filters: readonly SchoolFilter[];
  hasSaved: boolean;
  onChange: (next: Partial<ListView>) => void;
}

function useListTools({ filters, hasSaved, ...props }: ListToolsProps): { button: ReactNode; panel: ReactNode } {
  const t = useWords(schoolsWords);
  const id = useId();
  const { only, sort } = props.view;
  const otherFilters = filters.filter((one) => one !== 'saved');
  const [isOpen, setOpen] = useState(sort !== 'ours' || otherFilters.some((one) => only.includes(one)));
  const button = (
    <IconButton
      aria-label={t('tools')}
      title={t('tools')}
      aria-expanded={isOpen}
      aria-controls={id}
      color="primary"
      onClick={() => setOpen(!isOpen)}
      sx={{ width: 44, height: 44 }}
    >
      <TuneRounded />
    </IconButton>
  );
  const panel = (
    <>
      {(hasSaved || only.includes('saved')) && (
        <Box sx={{ mb: 1.5 }}>
          <FilterChip filter="saved" {...props} />
        </Box>
      )}
      <Box id={id} sx={isOpen ? { display: 'grid', gap: 1.5, mb: 1.5, minHeight: 150 } : undefined}>
        {isOpen && (
          <Suspense>
            <ListToolsPanel filters={otherFilters} {...props} />
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
const WIDE_CONTAINER = '@900';

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
  const view = { border: 1, borderColor: 'divider', width: 44, height: 44 };
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
        sx={view}
      >
        <ChevronLeftRounded />
      </IconButton>
      <IconButton
        aria-label={t('next')}
        color="primary"
        disabled={page >= pageCount(count) - 1}
        onClick={() => onTurn(turnPage(page, 1, count))}
        sx={view}
      >
        <ChevronRightRounded />
      </IconButton>
    </Box>
  );
}

interface SchoolBrowserProps {
  userId: string;
  schools: readonly Recommendation[];
  context: SchoolContext;
  listView: ListViewState;
  reviews: Reviews;
  canReview: boolean;
  renderActions?: (school: Recommendation) => ReactNode;
  afterReview?: ReactNode;
}

/** An empty tab stays open if the person chose it; if a new list emptied it, the first tab with a school opens. */
function useNonEmptyTab(schools: readonly Recommendation[], { view, updateView }: ListViewState): ListViewState {
  const [openedTier, setOpenedTier] = useState<Tier | null>(null);
  const isEmptyTab = view.tier !== openedTier && schoolsInTier(schools, view.tier).length === 0;
  const tier = isEmptyTab ? firstTier(schools) : view.tier;
  return {
    view: { ...view, tier },
    updateView: (next) => {
      setOpenedTier(next.tier ?? tier);
      updateView({ tier, ...next });
    },
  };
}

type TurnedPage = Pick<ListView, 'tier'> & { page: number };

function useVisibleSchools({
  schools,
  context,
  listView,
}: Pick<SchoolBrowserProps, 'schools' | 'context' | 'listView'>) {
  const { view } = listView;
  const tierSchools = sortSchools(schoolsInTier(schools, view.tier), view.sort, context);
  const shown = filterSchools(tierSchools, view.only, context);
  const school = tierSchools.find(({ unitid }) => unitid === view.school) ?? shown[0] ?? tierSchools[0];
  const [turnedPage, setTurnedPage] = useState<TurnedPage>({ tier: view.tier, page: pageOf(shown, view.school) });
  return {
    shown,
    school,
    page: turnedPage.tier === view.tier ? turnedPage.page : 0,
    turnPage: (page: number): void => setTurnedPage({ tier: view.tier, page }),
    change: (next: Partial<ListView>): void => {
      setTurnedPage({ tier: next.tier ?? view.tier, page: 0 });
      listView.updateView(next);
    },
  };
}

type VisibleSchools = ReturnType<typeof useVisibleSchools>;

// A student's phone never renders it here.
export const lazySelectedSchool = lazyPart<SelectedSchoolProps>(() => import('./chosen-school'));
const MIN_DETAIL_WIDTH_PX = 900;

const BAR_OFFSET_PX = 72;

const twoColumnStyles = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { '@': 'minmax(0, 1fr)', [WIDE_CONTAINER]: 'minmax(0, 300px) minmax(0, 1fr)' },
};

interface SchoolListPanelProps extends Pick<SchoolBrowserProps, 'userId' | 'schools' | 'context' | 'listView'> {
  carousel: VisibleSchools;
  selectedSchool: Recommendation | null;
  onChoose: (school: Recommendation) => void;
}

/** The schools of a tab, three to a page: in a row, or stacked if there is room for only one column. */
function SchoolListPanel({
  userId,
  schools,
  context,
  listView,
  carousel,
  selectedSchool,
  onChoose,
}: SchoolListPanelProps) {
  const t = useWords(schoolsWords);
  const tools = useListTools({
    view: listView.view,
    filters: usefulFilters(schools, context),
    hasSaved: schools.some(({ unitid }) => context.savedUnitids.has(unitid)),
    onChange: carousel.change,
  });
  const { shown, page } = carousel;
  const one = 'minmax(0, 1fr)';
  return (
    <Box sx={{ minWidth: 0, position: { [WIDE_CONTAINER]: 'sticky' }, top: 24 }}>
      <Box role="group" aria-label={t('look')}>
        <Arrows page={page} count={shown.length} onTurn={carousel.turnPage}>
          {tools.button}
        </Arrows>
        {tools.panel}
        <Box
          component="ul"
          sx={{
            ...{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 },
            gridTemplateColumns: { '@': one, '@600': `repeat(${CAROUSEL_PAGE_SIZE}, ${one})`, [WIDE_CONTAINER]: one },
          }}
        >
          {schoolsOnPage(shown, page).map((school) => {
            const card = {
              school,
              summary: context.summaries.get(school.unitid),
              verdict: context.verdicts.get(school.name),
              isSaved: context.savedUnitids.has(school.unitid),
            };
            return (
              <li key={school.unitid}>
                {selectedSchool === null ? (
                  <ExpandableCard userId={userId} {...card} />
                ) : (
                  <SelectCard {...card} isSelected={school === selectedSchool} onChoose={() => onChoose(school)} />
                )}
              </li>
            );
          })}
        </Box>
      </Box>
      {shown.length === 0 && (
        <Button variant="outlined" onClick={() => carousel.change({ only: [] })}>
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
export function SchoolBrowser({ listView: initialListView, ...props }: SchoolBrowserProps) {
  const { schools, context, canReview } = props;
  const listView = useNonEmptyTab(schools, initialListView);
  const t = useWords(schoolsWords);
  const { tier } = listView.view;
  const detail = useRef<HTMLDivElement>(null);
  const carousel = useVisibleSchools({ schools, context, listView });
  const { school } = carousel;
  const isExpandable = useIsPhoneStudent(canReview);
  const handleChoose = ({ unitid }: Recommendation): void => {
    listView.updateView({ school: unitid });
    if ((detail.current?.getBoundingClientRect().top ?? 0) < 0) detail.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <TierTabs
      label={t('tabs')}
      tier={tier}
      counts={countByTier(schools)}
      onChange={(next) => carousel.change({ tier: next, school: null })}
    >
      {!school && <EmptyTier tier={tier} />}
      {school && (
        <Box sx={{ containerType: 'inline-size' }}>
          <Box sx={twoColumnStyles}>
            <SchoolListPanel
              {...{ schools, context, listView, carousel }}
              userId={props.userId}
              selectedSchool={isExpandable ? null : school}
              onChoose={handleChoose}
            />
            {!isExpandable && (
              <Box ref={detail} sx={{ minWidth: 0, scrollMarginTop: BAR_OFFSET_PX }}>
                <Suspense fallback={<Skeleton sx={{ height: MIN_DETAIL_WIDTH_PX, borderRadius: 4 }} />}>
                  <lazySelectedSchool.Component
                    userId={props.userId}
                    school={school}
                    reviews={props.reviews}
                    canReview={canReview}
                    actions={props.renderActions?.(school)}
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

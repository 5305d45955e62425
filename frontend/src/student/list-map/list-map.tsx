import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { TIERS } from '@contract/limits';
import { pagePath } from '@contract/pages';
import type { Recommendation, SchoolSummaryList } from '@contract/recommendations';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { type Reader, useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { QueryState } from '../../ui/states';
import { useCollegesForStudent } from '../../student-record/use-colleges-for-student';
import { DrawnMap } from './drawn-map';
import listMapWords from '../../words/en/list-map.json';
import {
  MAP_HEIGHT,
  MAP_WIDTH,
  nearestPin,
  type PinnedSchool,
  createPins,
  projectSpot,
  spreadPins,
  fitView,
} from './projection';
import { Muted } from '../../ui/text';

type ListedSchool = Pick<Recommendation, 'unitid' | 'name' | 'type'>;

/** The schools sorted by tier, which determines their numbers, with their locations. */
export const pinnedSchools = (
  schools: readonly ListedSchool[],
  summaries: SchoolSummaryList | undefined,
): PinnedSchool[] =>
  TIERS.flatMap((tier) => schools.filter(({ type }) => type === tier)).map(({ unitid, name, type }) => {
    const summary = summaries?.schools.find((school) => school.unitid === unitid);
    return { unitid, name, tier: type, latitude: summary?.latitude ?? null, longitude: summary?.longitude ?? null };
  });

const PIN_RADIUS_SHARE = 0.023;
const MAX_TAP_DISTANCE_PINS = 3;

interface SchoolMapProps {
  schools: readonly PinnedSchool[];
  home: SchoolSummaryList['home'];
}

function SchoolMap({ schools, home }: SchoolMapProps) {
  const t = useWords(listMapWords);
  const [isZoomedIn, setZoomedIn] = useState(true);
  const [selectedUnitid, setSelectedUnitid] = useState<number | null>(null);
  const homeSpot = home && projectSpot(home);
  const places = createPins(schools);
  const view = fitView([...places, ...(homeSpot ? [homeSpot] : [])], isZoomedIn);
  const radius = view.width * PIN_RADIUS_SHARE;
  const pins = spreadPins(places, radius * 1.7);
  const school = schools.find(({ unitid }) => unitid === selectedUnitid);
  return (
    <>
      <Box sx={{ '--map-land': 'var(--mui-palette-accent-pathAhead)', '--map-home': 'var(--mui-palette-error-main)' }}>
        <DrawnMap
          view={view}
          pins={pins}
          home={homeSpot}
          radius={radius}
          selectedUnitid={selectedUnitid}
          onTap={(spot) =>
            setSelectedUnitid(nearestPin(pins, spot, radius * MAX_TAP_DISTANCE_PINS)?.school.unitid ?? null)
          }
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, minHeight: 48 }}>
        <Box role="status" sx={{ overflowWrap: 'anywhere' }}>
          {school ? (
            <Link
              component={RouterLink}
              to={pagePath('college', { unitid: school.unitid })}
              sx={{ display: 'inline-flex', minHeight: 44, alignItems: 'center' }}
            >
              {school.name}
            </Link>
          ) : (
            t('tap')
          )}
        </Box>
        <Button size="small" sx={{ minHeight: 44, flex: 'none' }} onClick={() => setZoomedIn(!isZoomedIn)}>
          <span>{t(isZoomedIn ? 'whole' : 'closer')}</span>
        </Button>
      </Box>
      <Muted>
        {home && <span>{`${t('home', { place: home.name })}. `}</span>}
        <span>{t('shapes')}</span> <span>{t('movedApart')}</span>
      </Muted>
    </>
  );
}

function PinnedList({ schools }: Pick<SchoolMapProps, 'schools'>) {
  const t = useWords(listMapWords);
  return (
    <Box
      component="ol"
      aria-label={t('list')}
      sx={{ m: 0, mt: 1.5, pl: 3.5, columnGap: 4, columns: { sm: 2 }, '& li': { breakInside: 'avoid' } }}
    >
      {schools.map((school) => (
        <li key={school.unitid}>
          <Link
            component={RouterLink}
            to={pagePath('college', { unitid: school.unitid })}
            sx={{ display: 'inline-block', py: 1.25, overflowWrap: 'anywhere' }}
          >
            {school.name}
          </Link>{' '}
          <Muted component="span">
            <span>{school.tier}</span>
            {projectSpot(school) === null && <span>{`, ${t('notOnMap')}`}</span>}
          </Muted>
        </li>
      ))}
    </Box>
  );
}

interface MapWithListProps {
  userId: string;
  schools: readonly ListedSchool[];
}

export function MapWithList({ userId, schools }: MapWithListProps) {
  const summaries = useCollegesForStudent(
    userId,
    schools.map(({ unitid }) => unitid),
  );
  const pinned = pinnedSchools(schools, summaries.data);
  return (
    <>
      <QueryState
        of={summaries}
        loading={<Skeleton sx={{ height: 'auto', aspectRatio: `${MAP_WIDTH} / ${MAP_HEIGHT}`, mb: '88px' }} />}
      >
        {({ home }) => <SchoolMap schools={pinned} home={home} />}
      </QueryState>
      <PinnedList schools={pinned} />
    </>
  );
}

export function ListMap({ reader = 'student', ...map }: MapWithListProps & { reader?: Reader }) {
  const t = useWords(listMapWords);
  if (map.schools.length === 0) return null;
  return (
    <SectionCard title={t(reader === 'student' ? 'title' : 'titleStaff')}>
      <MapWithList {...map} />
    </SectionCard>
  );
}

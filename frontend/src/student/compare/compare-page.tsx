import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isSaved } from '@contract/college-search-values';
import { COMPARED_SCHOOLS } from '@contract/limits';
import type { SchoolSummary } from '@contract/school-lists';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { isFirstRead, useCall } from '../../api/use-call';
import { useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { Failed } from '../../ui/states';
import { Page } from '../../ui/page';
import { SwitchField } from '../../ui/switch-field';
import { SchoolsForStudents } from '../schools/schools-for-students';
import { schoolsIn, toggled, withSchools } from './compare-address';
import { factGroups, onlyDiffering, type SayCompare } from './compare-facts';
import { CompareTable } from './compare-table';
import { compareWords } from './compare-words';
import { SchoolPicker } from './school-picker';
import { type ShownStudent, useShownStudent } from './shown-student';
import { HomeStateNote } from '../../student-record/price/home-state-note';
import type { Reader } from '../../student-record/reader';
import { useCollegesForStudent } from '../../student-record/use-colleges-for-student';
import { Waiting } from './waiting';

function SideBySide({ schools, reader, t }: { schools: readonly SchoolSummary[]; reader: Reader; t: SayCompare }) {
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const all = factGroups(schools, t);
  const groups = onlyDifferences ? onlyDiffering(all) : all;
  return (
    <>
      <SwitchField label={t('onlyDifferences')} checked={onlyDifferences} onChange={setOnlyDifferences} />
      <HomeStateNote prices={schools.map(({ price }) => price)} reader={reader} />
      {groups.length === 0 && <Typography>{t('allAlike')}</Typography>}
      <CompareTable schools={schools} groups={groups} t={t} />
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {t('source', { release: [...new Set(schools.map(({ release }) => release))].join(', ') })} {t('debt')}
      </Typography>
    </>
  );
}

interface ReadProps {
  told: ReturnType<typeof useCollegesForStudent>;
  /** How many colleges were asked for, and those of them that are known. */
  asked: number;
  known: readonly SchoolSummary[];
  t: SayCompare;
}

/** What stands in the place of colleges that are not read yet, or cannot be. */
function Reading({ told, asked, known, t }: ReadProps) {
  if (known.length === asked) return null;
  const offline = told.fetchStatus === 'paused';
  if (told.isFetching || offline) {
    return known.length < COMPARED_SCHOOLS.least ? <Waiting offline={offline} height={220} /> : null;
  }
  if (told.error) return <Failed detail={sentenceOf(told.error)} onRetry={() => void told.refetch()} />;
  return <Typography sx={{ mb: 2 }}>{t('unknown', asked - known.length)}</Typography>;
}

function Compared({ userId, reader }: ShownStudent) {
  const t = useWords(compareWords);
  const [search, setSearch] = useSearchParams();
  const chosen = schoolsIn(search);
  const list = useCall(routes.readRecommendations, { userId });
  const own = useCall(routes.readOwnSchools, { userId });
  const told = useCollegesForStudent(userId, chosen);
  const all = told.data?.schools ?? [];
  const known = chosen.flatMap((unitid) => all.find((one) => one.unitid === unitid) ?? []);
  const listed = list.data?.recommendations ?? [];
  const saved = (own.data ?? []).filter(isSaved).map(({ college }) => ({ ...college, type: college.tier }));
  const named = chosen.flatMap((unitid) => [...known, ...saved, ...listed].find((one) => one.unitid === unitid) ?? []);
  const toggle = (unitid: number): void => {
    // The address as it stands: of two quick taps the second comes before the page was drawn for the first.
    const now = new URLSearchParams(window.location.search);
    setSearch(withSchools(now, toggled(schoolsIn(now), unitid)), { replace: true });
  };
  // The picker begins with the list's schools: nothing below them is to move when they come.
  if (isFirstRead(list) || isFirstRead(own)) return <Waiting offline={false} height={220} />;
  return (
    <>
      <SchoolPicker chosen={chosen} named={named} saved={saved} list={listed} onToggle={toggle} t={t} />
      <Reading told={told} asked={chosen.length} known={known} t={t} />
      {known.length >= COMPARED_SCHOOLS.least && <SideBySide schools={known} reader={reader} t={t} />}
    </>
  );
}

/** Two to four colleges side by side; which ones stands in the address. */
export default function ComparePage() {
  const t = useWords(compareWords);
  const shown = useShownStudent();
  if (!shown) return <SchoolsForStudents title={t('title')} />;
  const isOwn = shown.reader === 'student';
  return (
    <Page
      title={t('title')}
      lead={t(isOwn ? 'lead' : 'leadStaff')}
      before={<BackButton to={isOwn ? '/rec' : `/student/${shown.userId}?tab=schools`} label={t('back')} />}
    >
      <Box sx={{ pb: 'var(--bottom-bar, 0px)' }}>
        <Compared {...shown} />
      </Box>
    </Page>
  );
}

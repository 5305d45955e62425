import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isSaved } from '@contract/college-search-values';
import { COMPARED_SCHOOL_LIMITS } from '@contract/limits';
import type { SchoolSummary } from '@contract/recommendations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { routes } from '../../api/routes';
import { isFirstRead, useCall } from '../../api/use-call';
import { type Reader, useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { CardSkeletons, QueryState } from '../../ui/states';
import { Page } from '../../ui/page';
import { SwitchField } from '../../ui/switch-field';
import { SchoolsStudentsOnly, type ViewedStudent, useViewedStudent } from '../for-students';
import { CompareTable, factGroups, differingGroups, type TranslateCompare } from './compare-table';
import compareWords from '../../words/en/compare.json';
import figuresWords from '../../words/en/figures.json';
import { HomeStateNote } from '../../student-record/price/home-state-note';
import { useCollegesForStudent } from '../../student-record/use-colleges-for-student';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Button from '@mui/material/Button';
import type { Tier } from '@contract/text';
import { CollegeSearch } from '../../student-record/what-if/college-search';
import { Muted } from '../../ui/text';

type NamedSchool = Pick<SchoolSummary, 'unitid' | 'name'>;
type OfferedSchool = NamedSchool & { type: Tier | null };

const pillStyles = { borderRadius: 99, textAlign: 'left', px: 2, maxWidth: '100%', overflowWrap: 'anywhere' } as const;

interface SchoolPickerProps {
  selectedIds: readonly number[];
  selectedSchools: readonly NamedSchool[];
  savedSchools: readonly OfferedSchool[];
  list: readonly OfferedSchool[];
  onToggle: (unitid: number) => void;
  t: TranslateCompare;
}

interface CollegePickListProps extends Pick<SchoolPickerProps, 'selectedIds' | 'list' | 'onToggle'> {
  title: string;
}

function CollegePickList({ title, selectedIds, list, onToggle }: CollegePickListProps) {
  const isFull = selectedIds.length >= COMPARED_SCHOOL_LIMITS.most;
  if (list.length === 0) return null;
  return (
    <Box role="group" aria-label={title}>
      <Typography sx={{ fontWeight: 650, mb: 1 }}>{title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {list.map(({ unitid, name, type }) => {
          const isChosen = selectedIds.includes(unitid);
          return (
            <Button
              key={unitid}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onToggle(unitid)}
              startIcon={isChosen ? <CheckRounded /> : undefined}
              sx={pillStyles}
            >
              <span>{type ? `${name}, ${type}` : name}</span>
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

function pickerHint(selectedCount: number, t: TranslateCompare): string {
  if (selectedCount === 0) return t('start');
  if (selectedCount < COMPARED_SCHOOL_LIMITS.least) return t('oneMore');
  return selectedCount < COMPARED_SCHOOL_LIMITS.most
    ? t('chosen', { count: selectedCount, most: COMPARED_SCHOOL_LIMITS.most })
    : t('full');
}

function SchoolPicker({ selectedSchools, savedSchools, ...choice }: SchoolPickerProps) {
  const { selectedIds, list, onToggle, t } = choice;
  const isFull = selectedIds.length >= COMPARED_SCHOOL_LIMITS.most;
  const [isOpen, setOpen] = useState(selectedIds.length < COMPARED_SCHOOL_LIMITS.least);
  return (
    <Box component="section" aria-label={t('choose')} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {selectedSchools.map(({ unitid, name }) => (
          <Button
            key={unitid}
            variant="outlined"
            onClick={() => onToggle(unitid)}
            aria-label={t('remove', { school: name })}
            endIcon={<CloseRounded />}
            sx={pillStyles}
          >
            <span>{name}</span>
          </Button>
        ))}
        <Button variant={isOpen ? 'text' : 'contained'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('choose')}
        </Button>
      </Box>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {pickerHint(selectedIds.length, t)}
      </Typography>
      {isOpen && (
        <Box sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 4, display: 'grid', gap: 2.5 }}>
          <CollegePickList {...choice} title={t('fromSaved')} list={savedSchools} />
          <CollegePickList
            {...choice}
            title={t('fromList')}
            list={list.filter(({ unitid }) => !savedSchools.some((item) => item.unitid === unitid))}
          />
          {!isFull && (
            <Box role="group" aria-label={t('anyOther')}>
              <Typography sx={{ fontWeight: 650, mb: 1 }}>{t('anyOther')}</Typography>
              <CollegeSearch onChoose={({ unitid }) => (selectedIds.includes(unitid) ? undefined : onToggle(unitid))} />
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

export const comparedIds = (search: URLSearchParams): number[] => {
  const ids = (search.get('schools') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, COMPARED_SCHOOL_LIMITS.most);
};

export function withSchools(search: URLSearchParams, unitids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(search);
  if (unitids.length > 0) next.set('schools', unitids.join(','));
  else next.delete('schools');
  return next;
}

export function toggleSchool(unitids: readonly number[], unitid: number): number[] {
  if (unitids.includes(unitid)) return unitids.filter((item) => item !== unitid);
  return unitids.length < COMPARED_SCHOOL_LIMITS.most ? [...unitids, unitid] : [...unitids];
}

function SideBySide({ schools, reader }: { schools: readonly SchoolSummary[]; reader: Reader }) {
  const t = useWords(compareWords, figuresWords);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const allItems = factGroups(schools, t);
  const groups = onlyDifferences ? differingGroups(allItems) : allItems;
  return (
    <>
      <SwitchField label={t('onlyDifferences')} checked={onlyDifferences} onChange={setOnlyDifferences} />
      <HomeStateNote prices={schools.map(({ price }) => price)} reader={reader} />
      {groups.length === 0 && <Typography>{t('allAlike')}</Typography>}
      <CompareTable schools={schools} groups={groups} t={t} />
      <Muted sx={{ mt: 3 }}>
        {t('source', { release: [...new Set(schools.map(({ release }) => release))].join(', ') })} {t('debt')}
      </Muted>
    </>
  );
}

interface CompareLoadingProps {
  summaries: ReturnType<typeof useCollegesForStudent>;
  requestedCount: number;
  loadedSchools: readonly SchoolSummary[];
  t: TranslateCompare;
}

function CompareLoading({ summaries, requestedCount, loadedSchools, t }: CompareLoadingProps) {
  if (loadedSchools.length === requestedCount) return null;
  const isWaiting = summaries.fetchStatus !== 'idle';
  if (isWaiting && loadedSchools.length >= COMPARED_SCHOOL_LIMITS.least) return null;
  const query = isWaiting ? { ...summaries, data: undefined, isPending: true } : summaries;
  return (
    <QueryState of={query} loading={<CardSkeletons count={3} height={220} />}>
      {() => <Typography sx={{ mb: 2 }}>{t('unknown', requestedCount - loadedSchools.length)}</Typography>}
    </QueryState>
  );
}

function Comparison({ userId, reader }: ViewedStudent) {
  const t = useWords(compareWords, figuresWords);
  const [search, setSearch] = useSearchParams();
  const selectedIds = comparedIds(search);
  const list = useCall(routes.readRecommendations, { userId });
  const savedQuery = useCall(routes.readOwnSchools, { userId });
  const summaries = useCollegesForStudent(userId, selectedIds);
  const allItems = summaries.data?.schools ?? [];
  const loadedSchools = selectedIds.flatMap((unitid) => allItems.find((item) => item.unitid === unitid) ?? []);
  const listedSchools = list.data?.recommendations ?? [];
  const savedSchools = (savedQuery.data ?? [])
    .filter(isSaved)
    .map(({ college }) => ({ ...college, type: college.tier }));
  const selectedSchools = selectedIds.flatMap(
    (unitid) => [...loadedSchools, ...savedSchools, ...listedSchools].find((item) => item.unitid === unitid) ?? [],
  );
  const toggle = (unitid: number): void =>
    setSearch(withSchools(search, toggleSchool(selectedIds, unitid)), { replace: true });
  // The picker starts with the list's schools; content below must not move when they load.
  if (isFirstRead(list) || isFirstRead(savedQuery)) return <CardSkeletons count={3} height={220} />;
  return (
    <>
      <SchoolPicker
        selectedIds={selectedIds}
        selectedSchools={selectedSchools}
        savedSchools={savedSchools}
        list={listedSchools}
        onToggle={toggle}
        t={t}
      />
      <CompareLoading summaries={summaries} requestedCount={selectedIds.length} loadedSchools={loadedSchools} t={t} />
      {loadedSchools.length >= COMPARED_SCHOOL_LIMITS.least && <SideBySide schools={loadedSchools} reader={reader} />}
    </>
  );
}

export default function ComparePage() {
  const t = useWords(compareWords, figuresWords);
  const viewedStudent = useViewedStudent();
  if (!viewedStudent) return <SchoolsStudentsOnly title={t('title')} />;
  const isStudent = viewedStudent.reader === 'student';
  return (
    <Page
      title={t('title')}
      lead={t(isStudent ? 'lead' : 'leadStaff')}
      beforeTitle={<BackButton to={viewedStudent.schoolsPath} label={t('back')} />}
    >
      <Box sx={{ pb: 'var(--bottom-bar, 0px)' }}>
        <Comparison {...viewedStudent} />
      </Box>
    </Page>
  );
}

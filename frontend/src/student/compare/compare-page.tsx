import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isSaved } from '@contract/college-search-values';
import { COMPARED_SCHOOLS } from '@contract/limits';
import type { SchoolSummary } from '@contract/school-lists';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorText } from '../../api/problem';
import { routes } from '../../api/routes';
import { isFirstRead, useCall } from '../../api/use-call';
import { type Reader, useWords } from '../../i18n/words';
import { BackButton } from '../../ui/back-button';
import { FailureAlert } from '../../ui/states';
import { Page } from '../../ui/page';
import { SwitchField } from '../../ui/switch-field';
import { SchoolsStudentsOnly, type ShownStudent, useShownStudent, LoadingCards } from '../for-students';
import { CompareTable, factGroups, onlyDiffering, type TranslateCompare } from './compare-table';
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

type Named = Pick<SchoolSummary, 'unitid' | 'name'>;
type Offered = Named & { type: Tier | null };

const pill = { borderRadius: 99, textAlign: 'left', px: 2, maxWidth: '100%', overflowWrap: 'anywhere' } as const;

interface SchoolPickerProps {
  chosen: readonly number[];
  named: readonly Named[];
  saved: readonly Offered[];
  list: readonly Offered[];
  onToggle: (unitid: number) => void;
  t: TranslateCompare;
}

interface CollegePickListProps extends Pick<SchoolPickerProps, 'chosen' | 'list' | 'onToggle'> {
  title: string;
}

function CollegePickList({ title, chosen, list, onToggle }: CollegePickListProps) {
  const isFull = chosen.length >= COMPARED_SCHOOLS.most;
  if (list.length === 0) return null;
  return (
    <Box role="group" aria-label={title}>
      <Typography sx={{ fontWeight: 650, mb: 1 }}>{title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {list.map(({ unitid, name, type }) => {
          const isChosen = chosen.includes(unitid);
          return (
            <Button
              key={unitid}
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onToggle(unitid)}
              startIcon={isChosen ? <CheckRounded /> : undefined}
              sx={pill}
            >
              <span>{type ? `${name}, ${type}` : name}</span>
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

function nextHint(chosen: number, t: TranslateCompare): string {
  if (chosen === 0) return t('start');
  if (chosen < COMPARED_SCHOOLS.least) return t('oneMore');
  return chosen < COMPARED_SCHOOLS.most ? t('chosen', { count: chosen, most: COMPARED_SCHOOLS.most }) : t('full');
}

function SchoolPicker({ named, saved, ...choice }: SchoolPickerProps) {
  const { chosen, list, onToggle, t } = choice;
  const isFull = chosen.length >= COMPARED_SCHOOLS.most;
  const [open, setOpen] = useState(chosen.length < COMPARED_SCHOOLS.least);
  return (
    <Box component="section" aria-label={t('choose')} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {named.map(({ unitid, name }) => (
          <Button
            key={unitid}
            variant="outlined"
            onClick={() => onToggle(unitid)}
            aria-label={t('remove', { school: name })}
            endIcon={<CloseRounded />}
            sx={pill}
          >
            <span>{name}</span>
          </Button>
        ))}
        <Button variant={open ? 'text' : 'contained'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('choose')}
        </Button>
      </Box>
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {nextHint(chosen.length, t)}
      </Typography>
      {open && (
        <Box sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 4, display: 'grid', gap: 2.5 }}>
          <CollegePickList {...choice} title={t('fromSaved')} list={saved} />
          <CollegePickList
            {...choice}
            title={t('fromList')}
            list={list.filter(({ unitid }) => !saved.some((one) => one.unitid === unitid))}
          />
          {!isFull && (
            <Box role="group" aria-label={t('anyOther')}>
              <Typography sx={{ fontWeight: 650, mb: 1 }}>{t('anyOther')}</Typography>
              <CollegeSearch onChoose={({ unitid }) => (chosen.includes(unitid) ? undefined : onToggle(unitid))} />
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The unitids in the address: '156295,161253', without duplicates, up to the maximum shown side by side. */
export const comparedIds = (search: URLSearchParams): number[] => {
  const ids = (search.get('schools') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, COMPARED_SCHOOLS.most);
};

export function withSchools(search: URLSearchParams, unitids: readonly number[]): URLSearchParams {
  const next = new URLSearchParams(search);
  if (unitids.length > 0) next.set('schools', unitids.join(','));
  else next.delete('schools');
  return next;
}

/** Adds a college, or removes it if present; unchanged if there is no room. */
export function toggleSchool(unitids: readonly number[], unitid: number): number[] {
  if (unitids.includes(unitid)) return unitids.filter((one) => one !== unitid);
  return unitids.length < COMPARED_SCHOOLS.most ? [...unitids, unitid] : [...unitids];
}

function SideBySide({ schools, reader }: { schools: readonly SchoolSummary[]; reader: Reader }) {
  const t = useWords(compareWords, figuresWords);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const all = factGroups(schools, t);
  const groups = onlyDifferences ? onlyDiffering(all) : all;
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
  asked: number;
  known: readonly SchoolSummary[];
  t: TranslateCompare;
}

function CompareLoading({ summaries, asked, known, t }: CompareLoadingProps) {
  if (known.length === asked) return null;
  const offline = summaries.fetchStatus === 'paused';
  if (summaries.isFetching || offline) {
    return known.length < COMPARED_SCHOOLS.least ? <LoadingCards offline={offline} height={220} /> : null;
  }
  if (summaries.error)
    return <FailureAlert detail={errorText(summaries.error)} onRetry={() => void summaries.refetch()} />;
  return <Typography sx={{ mb: 2 }}>{t('unknown', asked - known.length)}</Typography>;
}

function Comparison({ userId, reader }: ShownStudent) {
  const t = useWords(compareWords, figuresWords);
  const [search, setSearch] = useSearchParams();
  const chosen = comparedIds(search);
  const list = useCall(routes.readRecommendations, { userId });
  const own = useCall(routes.readOwnSchools, { userId });
  const summaries = useCollegesForStudent(userId, chosen);
  const all = summaries.data?.schools ?? [];
  const known = chosen.flatMap((unitid) => all.find((one) => one.unitid === unitid) ?? []);
  const listed = list.data?.recommendations ?? [];
  const saved = (own.data ?? []).filter(isSaved).map(({ college }) => ({ ...college, type: college.tier }));
  const named = chosen.flatMap((unitid) => [...known, ...saved, ...listed].find((one) => one.unitid === unitid) ?? []);
  const toggle = (unitid: number): void =>
    setSearch(withSchools(search, toggleSchool(chosen, unitid)), { replace: true });
  // The picker starts with the list's schools; content below must not move when they load.
  if (isFirstRead(list) || isFirstRead(own)) return <LoadingCards offline={false} height={220} />;
  return (
    <>
      <SchoolPicker chosen={chosen} named={named} saved={saved} list={listed} onToggle={toggle} t={t} />
      <CompareLoading summaries={summaries} asked={chosen.length} known={known} t={t} />
      {known.length >= COMPARED_SCHOOLS.least && <SideBySide schools={known} reader={reader} />}
    </>
  );
}

export default function ComparePage() {
  const t = useWords(compareWords, figuresWords);
  const shown = useShownStudent();
  if (!shown) return <SchoolsStudentsOnly title={t('title')} />;
  const isOwn = shown.reader === 'student';
  return (
    <Page
      title={t('title')}
      lead={t(isOwn ? 'lead' : 'leadStaff')}
      before={<BackButton to={isOwn ? '/rec' : `/student/${shown.userId}?tab=schools`} label={t('back')} />}
    >
      <Box sx={{ pb: 'var(--bottom-bar, 0px)' }}>
        <Comparison {...shown} />
      </Box>
    </Page>
  );
}

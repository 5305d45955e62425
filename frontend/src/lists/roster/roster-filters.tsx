import { GRADE_OPTIONS } from '@contract/messages';
import { BALANCES, LIST_STANDINGS, STANDINGS } from '@contract/roster-columns';
import useMediaQuery from '@mui/material/useMediaQuery';
import { cloneElement, type ReactElement } from 'react';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ChoiceFilter, SearchFilter } from '../filter-inputs';

const toOptions = (labels: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const { list_ready: _, ...progress } = STANDINGS;
const PROGRESS_OPTIONS = toOptions(progress);
const LIST_OPTIONS = toOptions(LIST_STANDINGS);
const BALANCE_OPTIONS = toOptions(BALANCES);
const INACTIVITY_OPTIONS = [7, 14, 30, 60].map((days) => ({ value: days, label: `${days} days or more` }));
const GRADUATE_OPTIONS = [{ value: 'true', label: 'Graduates only' }];
const CHECK_IN_OPTIONS = [{ value: 'true', label: 'Needs a check-in' }];

const COMMON_FILTERS = [
  <ChoiceFilter
    key="grade"
    source="grade"
    label="Grade"
    placeholder="All grades"
    options={GRADE_OPTIONS}
    width={122}
    valueType="number"
    alwaysOn
  />,
  <ChoiceFilter
    key="standing"
    source="standing"
    label="Progress"
    placeholder="All"
    options={PROGRESS_OPTIONS}
    alwaysOn
  />,
  <ChoiceFilter key="list" source="list" label="School list" placeholder="Any" options={LIST_OPTIONS} width={210} />,
  <ChoiceFilter key="balance" source="balance" label="List without" placeholder="Any list" options={BALANCE_OPTIONS} />,
  <ChoiceFilter
    key="away_days"
    source="away_days"
    label="Away for"
    placeholder="Any time"
    options={INACTIVITY_OPTIONS}
    valueType="number"
  />,
  <ChoiceFilter
    key="signs"
    source="needs_attention"
    label="Check-in"
    placeholder="Everybody"
    options={CHECK_IN_OPTIONS}
    valueType="yes"
  />,
  <ChoiceFilter
    key="graduated"
    source="graduated"
    label="Graduates"
    placeholder="Left out"
    options={GRADUATE_OPTIONS}
    width={170}
    valueType="yes"
  />,
];

const search = <SearchFilter key="q" source="q" label="Search by name, email or number" alwaysOn />;

/** On a phone, all filters except the search are behind the 'Filters' button, and stay visible while active. */
const toHideableFilter = (filter: ReactElement): ReactElement =>
  cloneElement(filter as ReactElement<{ alwaysOn?: boolean }>, { alwaysOn: false });

/** The filters of a roster; `extraFilters` come after the grade and the progress. */
export function useRosterFilters(extraFilters: readonly ReactElement[] = []): ReactElement[] {
  const isNarrow = useMediaQuery('(max-width:599px)');
  const { data: tags = [] } = useCall(routes.listTags, {});
  const options = tags.map(({ tag }) => ({ value: tag, label: tag }));
  const filters = [
    ...COMMON_FILTERS.slice(0, 2),
    ...extraFilters,
    ...COMMON_FILTERS.slice(2),
    <ChoiceFilter key="tag" source="tag" label="Tag" placeholder="Any tag" options={options} />,
  ];
  return [search, ...(isNarrow ? filters.map(toHideableFilter) : filters)];
}

/** Lets a counselor who covers for colleagues filter by one colleague's students; empty for everyone else. */
export function useCoverFilter(signedInUserId: string): ReactElement[] {
  const { data } = useCall(routes.readCovers, {});
  const colleagues = (data?.covers ?? []).filter(({ active, cover }) => active && cover.id === signedInUserId);
  if (colleagues.length === 0) return [];
  const options = [
    { value: signedInUserId, label: 'My own' },
    ...colleagues.map(({ counselor: { id, name } }) => ({ value: id, label: `Covering for ${name}` })),
  ];
  return [
    <ChoiceFilter
      key="counselor_id"
      source="counselor_id"
      label="Whose students"
      placeholder="All"
      options={options}
      width={210}
      alwaysOn
    />,
  ];
}

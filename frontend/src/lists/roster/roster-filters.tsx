import { GRADE_OPTIONS } from '@contract/messages';
import { BALANCES, LIST_STANDINGS, STANDINGS } from '@contract/roster-columns';
import useMediaQuery from '@mui/material/useMediaQuery';
import { cloneElement, type ReactElement } from 'react';
import { routes } from '../../api/routes';
import { useCall } from '../../api/use-call';
import { ChoiceFilter, SearchFilter } from '../filter-inputs';

const optionsOf = (words: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const { list_ready: _, ...progress } = STANDINGS;
const PROGRESS = optionsOf(progress);
const LISTS = optionsOf(LIST_STANDINGS);
const LACKS = optionsOf(BALANCES);
const AWAY = [7, 14, 30, 60].map((days) => ({ value: days, label: `${days} days or more` }));
const GRADUATES = [{ value: 'true', label: 'Graduates only' }];
const SIGNS = [{ value: 'true', label: 'Needs a check-in' }];

const COMMON = [
  <ChoiceFilter
    key="grade"
    source="grade"
    label="Grade"
    placeholder="All grades"
    options={GRADE_OPTIONS}
    width={122}
    means="number"
    alwaysOn
  />,
  <ChoiceFilter key="standing" source="standing" label="Progress" placeholder="All" options={PROGRESS} alwaysOn />,
  <ChoiceFilter key="list" source="list" label="School list" placeholder="Any" options={LISTS} width={210} />,
  <ChoiceFilter key="balance" source="balance" label="List without" placeholder="Any list" options={LACKS} />,
  <ChoiceFilter
    key="away_days"
    source="away_days"
    label="Away for"
    placeholder="Any time"
    options={AWAY}
    means="number"
  />,
  <ChoiceFilter
    key="signs"
    source="needs_attention"
    label="Check-in"
    placeholder="Everybody"
    options={SIGNS}
    means="yes"
  />,
  <ChoiceFilter
    key="graduated"
    source="graduated"
    label="Graduates"
    placeholder="Left out"
    options={GRADUATES}
    width={170}
    means="yes"
  />,
];

const search = <SearchFilter key="q" source="q" label="Search by name, email or number" alwaysOn />;

/** On a phone, all filters except the search are behind the 'Filters' button, and stay visible while active. */
const asHiddenFilter = (filter: ReactElement): ReactElement =>
  cloneElement(filter as ReactElement<{ alwaysOn?: boolean }>, { alwaysOn: false });

/** The filters of a roster; `more` come after the grade and the progress. */
export function useRosterFilters(more: readonly ReactElement[] = []): ReactElement[] {
  const narrow = useMediaQuery('(max-width:599px)');
  const { data: tags = [] } = useCall(routes.listTags, {});
  const options = tags.map(({ tag }) => ({ value: tag, label: tag }));
  const narrowing = [
    ...COMMON.slice(0, 2),
    ...more,
    ...COMMON.slice(2),
    <ChoiceFilter key="tag" source="tag" label="Tag" placeholder="Any tag" options={options} />,
  ];
  return [search, ...(narrow ? narrowing.map(asHiddenFilter) : narrowing)];
}

/** Lets a counselor who covers for colleagues filter by one colleague's students; empty for everyone else. */
export function useCoverFilter(ownId: string): ReactElement[] {
  const { data } = useCall(routes.readCovers, {});
  const colleagues = (data?.covers ?? []).filter(({ active, cover }) => active && cover.id === ownId);
  if (colleagues.length === 0) return [];
  const options = [
    { value: ownId, label: 'My own' },
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

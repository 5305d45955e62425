import Box from '@mui/material/Box';
import { MAX_LIST_ROWS } from '@contract/limits';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import {
  type FilterPayload,
  List,
  ListNoResults,
  Pagination,
  type RaRecord,
  type SortPayload,
  useListContext,
} from 'react-admin';
import { errorText } from '../api/problem';
import { FailureAlert } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { wholeNumber } from '../ui/format';
import { ownEntry } from '@contract/text-rules';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function focusSearch(): boolean {
  const searchBox = document.querySelector<HTMLInputElement>('input[data-list-search]');
  searchBox?.focus();
  searchBox?.select();
  return searchBox !== null;
}

/** Moves focus to the next or previous row; to the first if none has focus. */
function stepRow(offset: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr, li');
  const currentIndex = rows.findIndex(
    (link) => link === document.activeElement || (row !== null && link.closest('tr, li') === row),
  );
  const next = rows[currentIndex < 0 ? 0 : Math.min(Math.max(currentIndex + offset, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

const KEY_HANDLERS: Record<string, () => boolean> = { '/': focusSearch, j: () => stepRow(1), k: () => stepRow(-1) };

/**
 * A list's keyboard shortcuts: `/` for the search, j and k to move through the rows, Enter to open one. Ignored while
 * typing in a field.
 */
function useListKeys(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (ownEntry(KEY_HANDLERS, event.key)?.()) event.preventDefault();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

const ROWS_PER_PAGE = [25, 50, 100];

function ListPagination({ singular, plural = `${singular}s` }: { singular: string; plural: string | undefined }) {
  const { total = 0, isPending, error } = useListContext();
  const isTotalKnown = !isPending && !error && total > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <StatusLive>{isTotalKnown && (total === 1 ? `1 ${singular}` : `${wholeNumber(total)} ${plural}`)}</StatusLive>
      <Pagination rowsPerPageOptions={ROWS_PER_PAGE} />
    </Box>
  );
}

export const NoRows = () => (
  <div role="status">
    <ListNoResults />
  </div>
);

function ListLoadError({ failureText }: { failureText: string | undefined }) {
  const { error, refetch } = useListContext();
  return (
    <Box sx={{ p: 2 }}>
      <FailureAlert detail={failureText ?? errorText(error)} onRetry={() => void refetch()} />
    </Box>
  );
}

interface StaffListProps {
  /** Set if it isn't the resource of the page. */
  resource?: string;
  /** The singular noun for a row, e.g. 'student', for '12 students'; without one, all rows are on one page. */
  singular?: string;
  /** The plural, if it is not `singular` plus s. */
  plural?: string;
  sort: SortPayload;
  filters?: ReactElement[];
  filter?: FilterPayload;
  actions?: ReactElement | false;
  /** Shown if there are no rows and no filter is set. */
  empty: ReactElement;
  /** Replaces the server's error message. */
  failureText?: string;
  children: ReactNode;
}

/** A react-admin list with the product's look. */
export function StaffList<T extends RaRecord>({
  singular,
  plural,
  failureText,
  actions = false,
  ...list
}: StaffListProps) {
  useListKeys();
  return (
    <List<T>
      {...list}
      title={false}
      exporter={false}
      perPage={singular ? ROWS_PER_PAGE[0] : MAX_LIST_ROWS}
      actions={actions}
      error={<ListLoadError failureText={failureText} />}
      pagination={singular ? <ListPagination singular={singular} plural={plural} /> : false}
      sx={listStyles}
    />
  );
}

const listStyles = {
  '& .RaList-content': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 3,
    overflow: { xs: 'hidden', lg: 'visible' },
  },
  '& .RaList-actions': {
    mb: 1,
    gap: 1,
    flexWrap: 'wrap',
    flexDirection: { xs: 'column', sm: 'row' },
    alignItems: { xs: 'stretch', sm: 'flex-end' },
    backgroundColor: 'transparent',
  },
  // Filters take only the width they need, so the actions fit on the same line.
  '& .RaList-actions > form': { flex: '0 1 auto', minHeight: 0, p: 0, rowGap: 1, columnGap: { xs: 1, sm: 0 } },
  // On a phone, two per row below the search field.
  '& .RaList-actions > form > .RaFilterForm-filterFormInput': { flex: { xs: '1 1 40%', sm: '0 0 auto' }, minWidth: 0 },
  '& .RaList-actions > form > .RaFilterForm-filterFormInput:first-of-type': { flexBasis: { xs: '100%', sm: 'auto' } },
  '& .RaFilterForm-filterFormInput .MuiFormControl-root': { mt: 0 },
  '& .RaList-actions .RaFilterFormInput-spacer': { width: 8 },
  '& .RaList-actions > span:empty': { display: 'none' },
  '& .RaList-main, & .RaList-content': { minWidth: 0 },
  '& .RaList-actions .MuiInputBase-adornedStart': { pl: 1.25 },
  '& .MuiFormLabel-root': { mb: 0.25, typography: 'caption', fontWeight: 600 },
  '& .RaList-actions .MuiOutlinedInput-root:not(.MuiInputBase-adornedStart)': { minHeight: 40, pl: 0 },
  '& .RaList-actions .MuiOutlinedInput-input': { py: '8px', pl: 1.25, fontSize: '0.9375rem' },
  '& .RaList-actions .MuiButton-root': { minHeight: 40, px: 1.25 },
} as const;

import Box from '@mui/material/Box';
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
import { Failed } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { wholeNumber } from '../ui/format';
import { own } from '@contract/text-rules';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('input[data-list-search]');
  box?.focus();
  box?.select();
  return box !== null;
}

/** Leads from the row in focus to the next or the one before; without one, to the first. */
function stepRow(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr, li');
  const at = rows.findIndex(
    (link) => link === document.activeElement || (row !== null && link.closest('tr, li') === row),
  );
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

const KEYS: Record<string, () => boolean> = { '/': focusSearch, j: () => stepRow(1), k: () => stepRow(-1) };

/** The keys of a list: `/` leads to the search, j and k through the rows, whose link Enter opens. Typing in a box is left alone. */
function useListKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (own(KEYS, event.key)?.()) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const ROWS_PER_PAGE = [25, 50, 100];

function Total({ one, many = `${one}s` }: { one: string; many: string | undefined }) {
  const { total = 0, isPending, error } = useListContext();
  const isKnown = !isPending && !error && total > 0;
  return <StatusLive>{isKnown && (total === 1 ? `1 ${one}` : `${wholeNumber(total)} ${many}`)}</StatusLive>;
}

/** Stands in the place of the rows where none fits, with a button that clears the filters. */
export const NoRows = () => (
  <div role="status">
    <ListNoResults />
  </div>
);

function NotRead({ failed }: { failed: string }) {
  const { refetch } = useListContext();
  return (
    <Box sx={{ p: 2 }}>
      <Failed detail={failed} onRetry={() => void refetch()} />
    </Box>
  );
}

interface StaffListProps {
  resource: string;
  /** What the rows are, e.g. 'student', for '12 students'. */
  one: string;
  /** Several of them, where it is another word than `one` with an s. */
  many?: string;
  sort: SortPayload;
  filters?: ReactElement[];
  /** The filter that always applies. */
  filter?: FilterPayload;
  /** Buttons beside the filters. */
  actions?: ReactElement;
  /** What stands there when nothing was asked for and nothing is there. */
  empty: ReactElement;
  failed: string;
  children: ReactNode;
}

/** react-admin's list in the look of the product: filters and actions above, the rows, and below them how many and the way through the pages. */
export function StaffList<T extends RaRecord>({
  one,
  many,
  failed,
  filters,
  actions,
  children,
  ...list
}: StaffListProps) {
  useListKeys();
  return (
    <List<T>
      {...list}
      title={false}
      exporter={false}
      perPage={ROWS_PER_PAGE[0]}
      filters={filters}
      actions={actions ?? false}
      error={<NotRead failed={failed} />}
      pagination={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Total one={one} many={many} />
          <Pagination rowsPerPageOptions={ROWS_PER_PAGE} />
        </Box>
      }
      sx={listLook}
    >
      {children}
    </List>
  );
}

const listLook = {
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
  // The filters take what they need, so that the actions stand on the same line.
  '& .RaList-actions > form': { flex: '0 1 auto', minHeight: 0, p: 0, rowGap: 1, columnGap: { xs: 1, sm: 0 } },
  // On a phone two beside each other, below the box of words.
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

import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useWords } from '../../i18n/words';
import { FilterChip } from './filter-chip';
import type { ListView, SchoolFilter } from './list-view';
import schoolsWords from '../../words/en/schools.json';

// Lists are short: few ask for another order, and its code comes when it is asked for.
const ListToolsPanel = lazy(() => import('./list-tools-panel'));

interface ListToolsProps {
  look: ListView;
  filters: readonly SchoolFilter[];
  /** Whether the student saved a school of this list. */
  hasSaved: boolean;
  onChange: (next: Partial<ListView>) => void;
}

/** The button that opens the order and the filters, and what it opens; the schools one saved are a tap away without it. */
export function useListTools({ filters, hasSaved, ...rest }: ListToolsProps): { button: ReactNode; panel: ReactNode } {
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

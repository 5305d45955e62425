import CloseRounded from '@mui/icons-material/CloseRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useWords } from '../../i18n/words';
import { counted } from '../../student-record/college/counted';
import { Filters, type FiltersProps } from './filters';
import { countOfFilters, withoutFilters } from './search-address';
import { collegesWords } from './words';

/** The filters behind one button, over the whole of a small screen; what is chosen is searched for at once. */
export function FilterPanel({ total, ...filters }: FiltersProps & { total: number | null }) {
  const t = useWords(collegesWords);
  const [open, setOpen] = useState(false);
  const count = countOfFilters(filters.search);
  return (
    <>
      <Button variant="outlined" startIcon={<TuneRounded />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span>{count === 0 ? t('filters') : t('filtersOn', { count })}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullScreen aria-labelledby="filters-title">
        <DialogTitle
          id="filters-title"
          component="h2"
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
        >
          {t('filters')}
          <IconButton aria-label={t('close')} edge="end" onClick={() => setOpen(false)}>
            <CloseRounded />
          </IconButton>
        </DialogTitle>
        <DialogContent dividers>
          <Filters {...filters} />
        </DialogContent>
        <DialogActions sx={{ p: 2, gap: 1, justifyContent: 'space-between' }}>
          <Button
            color="inherit"
            disabled={count === 0}
            onClick={() => filters.onChange(withoutFilters(filters.search))}
          >
            {t('clear')}
          </Button>
          <Button variant="contained" onClick={() => setOpen(false)}>
            <span>{total === null ? t('searching') : t('showResults', counted(total))}</span>
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** The chosen filters, each a button that takes it away. */
export function ChosenFilters({ chosen }: { chosen: readonly { key: string; label: string; onRemove: () => void }[] }) {
  const t = useWords(collegesWords);
  if (chosen.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {chosen.map(({ key, label, onRemove }) => (
        <li key={key}>
          <Button
            variant="outlined"
            color="inherit"
            onClick={onRemove}
            aria-label={t('removeFilter', { filter: label })}
            endIcon={<CloseRounded />}
            sx={{ borderRadius: 99, py: 0.5, px: 1.75, fontWeight: 500 }}
          >
            <span>{label}</span>
          </Button>
        </li>
      ))}
    </Box>
  );
}

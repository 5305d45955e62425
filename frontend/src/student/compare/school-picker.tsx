import CheckRounded from '@mui/icons-material/CheckRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COMPARED_SCHOOLS } from '@contract/limits';
import type { Tier } from '@contract/text';
import { useState } from 'react';
import { CollegeSearch } from '../../student-record/what-if/college-search';
import type { SayCompare } from './compare-facts';

interface Named {
  unitid: number;
  name: string;
}

/** A college with the tier it has, which not every one has. */
interface Offered extends Named {
  type: Tier | null;
}

const isSame =
  (one: Named) =>
  ({ unitid }: Named): boolean =>
    unitid === one.unitid;

const pill = { borderRadius: 99, textAlign: 'left', px: 2, maxWidth: '100%', overflowWrap: 'anywhere' } as const;

interface SchoolPickerProps {
  chosen: readonly number[];
  /** The names of the chosen colleges, as far as they are known. */
  named: readonly Named[];
  saved: readonly Offered[];
  list: readonly Offered[];
  onToggle: (unitid: number) => void;
  t: SayCompare;
}

interface OfListProps extends Pick<SchoolPickerProps, 'chosen' | 'list' | 'onToggle'> {
  title: string;
}

function OfList({ title, chosen, list, onToggle }: OfListProps) {
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

function whatNext(chosen: number, t: SayCompare): string {
  if (chosen === 0) return t('start');
  if (chosen < COMPARED_SCHOOLS.least) return t('oneMore');
  return chosen < COMPARED_SCHOOLS.most ? t('chosen', { count: chosen, most: COMPARED_SCHOOLS.most }) : t('full');
}

/** Chooses what is compared: schools of the list by a tap, any other college by its name. */
export function SchoolPicker({ named, saved, ...choice }: SchoolPickerProps) {
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
        {whatNext(chosen.length, t)}
      </Typography>
      {open && (
        <Box sx={{ mt: 1.5, p: 2, border: 1, borderColor: 'divider', borderRadius: 4, display: 'grid', gap: 2.5 }}>
          <OfList {...choice} title={t('fromSaved')} list={saved} />
          <OfList {...choice} title={t('fromList')} list={list.filter((one) => !saved.some(isSame(one)))} />
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

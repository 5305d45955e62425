import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { pages } from '@contract/pages';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { ChoiceField } from '../../ui/choice-field';
import { type ListLook, SCHOOL_SORTS, type SchoolFilter } from './list-look';
import { schoolsWords } from './words';

const NAMES = {
  liked: 'onlyLiked',
  unreviewed: 'onlyUnreviewed',
  'in-state': 'onlyInState',
  budget: 'onlyBudget',
  program: 'onlyProgram',
} as const;

interface ListToolsProps {
  look: ListLook;
  filters: readonly SchoolFilter[];
  onChange: (next: Partial<ListLook>) => void;
}

/** In which order schools stand, and which of them. */
export function ListTools({ look, filters, onChange }: ListToolsProps) {
  const t = useWords(schoolsWords);
  const { only } = look;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ maxWidth: 260 }}>
        <ChoiceField
          label={t('sort')}
          placeholder={t('ours')}
          options={SCHOOL_SORTS.filter((one) => one !== 'ours').map((value) => ({ value, label: t(value) }))}
          value={look.sort === 'ours' ? '' : look.sort}
          onChange={(value) => onChange({ sort: SCHOOL_SORTS.find((one) => one === value) ?? 'ours' })}
        />
      </Box>
      <Box
        role="group"
        aria-label={t('filters')}
        sx={{
          display: 'flex',
          flexWrap: { xs: 'nowrap', sm: 'wrap' },
          overflowX: 'auto',
          mx: { xs: -2, sm: 0 },
          px: { xs: 2, sm: 0 },
          gap: 1,
        }}
      >
        {filters.map((one) => {
          const on = only.includes(one);
          return (
            <Chip
              key={one}
              label={t(NAMES[one])}
              clickable
              color={on ? 'primary' : 'default'}
              variant={on ? 'filled' : 'outlined'}
              aria-pressed={on}
              onClick={() => onChange({ only: on ? only.filter((other) => other !== one) : [...only, one] })}
              sx={{ height: 44, borderRadius: 99 }}
            />
          );
        })}
      </Box>
    </Box>
  );
}

const rowLook = { display: 'flex', gap: 1, overflowX: 'auto', mx: { xs: -2, sm: 0 }, px: { xs: 2, sm: 0 }, py: 0.25 };

const RowLink = ({ to, label }: { to: string; label: string }) => (
  <Button component={RouterLink} to={to} size="small" variant="outlined" sx={{ flexShrink: 0, minHeight: 44 }}>
    <span>{label}</span>
  </Button>
);

/** The ways from the list to what else can be done with it. */
export function ListLinks() {
  const t = useWords(schoolsWords);
  return (
    <Box component="nav" aria-label={t('tools')} sx={rowLook}>
      <RowLink to={pages.compare.path} label={t('compare')} />
      <RowLink to={pages.printList.path} label={t('print')} />
      <RowLink to={pages.earlierLists.path} label={t('earlier')} />
      <RowLink to={pages.colleges.path} label={t('search')} />
      <RowLink to={pages.compactList.path} label={t('shortList')} />
      <Button href="#list-follows" size="small" sx={{ flexShrink: 0, minHeight: 44 }}>
        {t('follows')}
      </Button>
    </Box>
  );
}

/** The same for who works with a student: the pages of that student's list. */
export function StaffLinks({ studentId }: { studentId: string }) {
  const search = `?${new URLSearchParams({ student: studentId }).toString()}`;
  return (
    <Box>
      <Box component="nav" aria-label="More of this list" sx={rowLook}>
        <RowLink to={pages.compare.path + search} label="Compare" />
        <RowLink to={pages.earlierLists.path + search} label="Earlier lists" />
        <RowLink to={pages.printList.path + search} label="Print for the family" />
      </Box>
      <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>
        Shown as the student reads it: ‘you’ is the student.
      </Box>
    </Box>
  );
}

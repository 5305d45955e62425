import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import { type ListedKind, useYear, yearWords } from './year-context';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { MAX_PLAN_TEXT } from '@contract/year-plan';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import Alert from '@mui/material/Alert';
import { SectionCard } from '../../ui/section-card';

export const plannedCardId = (kind: ListedKind, id: string): string => `planned-${kind}-${id}`;

interface PlannedCardProps {
  kind: ListedKind;
  id: string;
  name: string;
  summary: ReactNode;
  open?: boolean;
  onRemoved: () => void;
  children: ReactNode;
}

export function PlannedCard({ kind, id, name, summary, open = false, onRemoved, children }: PlannedCardProps) {
  const t = useWords(yearWords);
  const { remove } = useYear();
  const [isOpen, setOpen] = useState(open);
  return (
    <Accordion
      id={plannedCardId(kind, id)}
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_, now) => setOpen(now)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true, timeout: 0 } }}
      sx={{ border: 1, borderColor: 'divider', '&&': { borderRadius: 4 }, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />} sx={{ minHeight: 64, px: 2 }}>
        <Box component="span" sx={{ minWidth: 0, pr: 1 }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails
        sx={{ px: 2, pb: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}
      >
        {children}
        <Button
          color="inherit"
          startIcon={<DeleteOutlineRounded />}
          onClick={() => {
            remove(kind, id);
            onRemoved();
          }}
          sx={{ justifySelf: 'start', gridColumn: '1 / -1' }}
        >
          <span>{t('remove', { name })}</span>
        </Button>
      </AccordionDetails>
    </Accordion>
  );
}

interface PlanFieldProps {
  /** The field's key: 'college.161253.portal'. */
  name: string;
  label: string;
  hint?: ReactNode;
}

export function PlanText({ name, label, hint, type }: PlanFieldProps & { type?: 'url' }) {
  const { textOf, set, refusalOf } = useYear();
  return (
    <Field
      label={label}
      hint={hint}
      type={type ?? 'text'}
      value={textOf(name)}
      error={refusalOf(name)}
      onChange={(event) => set(name, event.target.value)}
      inputProps={{ maxLength: MAX_PLAN_TEXT, autoComplete: 'off' }}
    />
  );
}

/** Who filled in a field for the student; null if nobody did, or if the student has changed it. */
function useAddedBy(name: string): string | null {
  const t = useWords(yearWords);
  const note = useYear().noteOf(name);
  if (!note) return null;
  return note.by === null ? t('addedByStaff') : t('addedBy', { name: note.by });
}

export function PlanDate({ name, label, hint }: PlanFieldProps) {
  const { textOf, set, refusalOf } = useYear();
  const addedBy = useAddedBy(name);
  return (
    <Field
      type="date"
      label={label}
      value={textOf(name)}
      error={refusalOf(name)}
      hint={
        <>
          {addedBy && <span>{addedBy}</span>} {hint}
        </>
      }
      onChange={(event) => set(name, event.target.value)}
      inputProps={{ min: '2000-01-01', max: '2099-12-31' }}
    />
  );
}

interface PlanChoiceProps extends PlanFieldProps {
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

export function PlanChoice({ name, label, placeholder, options }: PlanChoiceProps) {
  const { textOf, set } = useYear();
  return (
    <ChoiceField
      label={label}
      placeholder={placeholder}
      options={options}
      value={textOf(name)}
      onChange={(value) => set(name, value)}
    />
  );
}

export function PlanCheck({ name, label }: PlanFieldProps) {
  const { textOf, set } = useYear();
  return (
    <FormControlLabel
      label={label}
      sx={{ minHeight: 44, m: 0, ml: -1.25 }}
      control={<Checkbox checked={textOf(name) === 'yes'} onChange={(_, now) => set(name, now ? 'yes' : '')} />}
    />
  );
}

export function useDateOrNone(): (day: string) => string {
  const t = useWords(yearWords);
  return (day) => (day === '' ? t('noDate') : dayOf(day, 'short'));
}

interface Removed {
  id: string;
  name: string;
}

interface PlannedPartProps<T extends { id: string }> {
  kind: ListedKind;
  title: string;
  before?: ReactNode;
  things: readonly T[];
  nameOf: (thing: T) => string;
  card: (thing: T, onRemoved: () => void) => ReactNode;
  children: ReactNode;
}

/** A list of items of one kind; a removed one leaves an Undo in its place until the page is left. */
export function PlannedPart<T extends { id: string }>({
  kind,
  title,
  before,
  things,
  nameOf,
  card,
  children,
}: PlannedPartProps<T>) {
  const t = useWords(yearWords);
  const { bringBack } = useYear();
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const forget = (id: string): void => setRemoved((all) => all.filter((one) => one.id !== id));
  const shown = removed.filter(({ id }) => !things.some((thing) => thing.id === id));
  return (
    <SectionCard title={title}>
      {before}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {things.map((thing) => card(thing, () => setRemoved((all) => [...all, { id: thing.id, name: nameOf(thing) }])))}
        {shown.map(({ id, name }) => (
          <Alert
            key={id}
            severity="info"
            variant="outlined"
            role="status"
            action={
              <Button
                color="inherit"
                // The pressed button is gone; Undo takes its focus.
                autoFocus
                onClick={() => {
                  bringBack(kind, id);
                  forget(id);
                }}
              >
                {t('undo')}
              </Button>
            }
          >
            {t('removed', { name })}
          </Alert>
        ))}
        {children}
      </Box>
    </SectionCard>
  );
}

import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import { type ListedKind, useYear, yearWords } from './year-context';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { MAX_PLAN_TEXT, MAX_PLANNED } from '@contract/year-plan';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/choice-field';
import { Field, type FieldProps } from '../../ui/field';
import Alert from '@mui/material/Alert';
import { SectionCard } from '../../ui/section-card';
import { Muted } from '../../ui/text';

interface PlannedCardProps {
  kind: ListedKind;
  id: string;
  name: string;
  summary: ReactNode;
  /** True if it was just added. */
  isNew: boolean;
  onRemoved: () => void;
  children: ReactNode;
}

function PlannedCard({ kind, id, name, summary, isNew, onRemoved, children }: PlannedCardProps) {
  const t = useWords(yearWords);
  const { remove } = useYear();
  const [isOpen, setOpen] = useState(isNew);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The search that adds a college is far below its card.
    if (isNew && kind === 'college') card.current?.scrollIntoView({ block: 'center' });
  }, [isNew, kind]);
  return (
    <Accordion
      ref={card}
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
          <Muted component="span" sx={{ display: 'block' }}>
            {summary}
          </Muted>
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

export function PlanText({ name, ...field }: PlanFieldProps & Pick<FieldProps, 'type' | 'inputProps'>) {
  const { textOf, set, refusalOf } = useYear();
  return (
    <Field
      inputProps={{ maxLength: MAX_PLAN_TEXT, autoComplete: 'off' }}
      {...field}
      value={textOf(name)}
      error={refusalOf(name)}
      onChange={(event) => set(name, event.target.value)}
    />
  );
}

/** A date, with who filled it in for the student unless the student has changed it. */
export function PlanDate({ hint, ...field }: PlanFieldProps) {
  const t = useWords(yearWords);
  const note = useYear().noteOf(field.name);
  const addedBy = note && (note.by === null ? t('addedByStaff') : t('addedBy', { name: note.by }));
  return (
    <PlanText
      {...field}
      type="date"
      hint={
        <>
          {addedBy && <span>{addedBy}</span>} {hint}
        </>
      }
      inputProps={{ min: '2000-01-01', max: '2099-12-31' }}
    />
  );
}

type PlanChoiceProps = Pick<PlanFieldProps, 'name'> & Pick<ChoiceFieldProps, 'label' | 'placeholder' | 'options'>;

export function PlanChoice({ name, ...choice }: PlanChoiceProps) {
  const { textOf, set } = useYear();
  return <ChoiceField {...choice} value={textOf(name)} onChange={(value) => set(name, value)} />;
}

export function PlanCheck({ name, label }: { name: string; label: string }) {
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

/** A button that adds an item; `label` names it where its text is ambiguous. */
export const AddButton = ({ label, children, onClick }: { label?: string; children: string; onClick: () => void }) => (
  <Button
    variant="outlined"
    startIcon={<AddRounded />}
    aria-label={label}
    onClick={onClick}
    sx={{ justifySelf: 'start', justifyContent: 'flex-start', textAlign: 'left', maxWidth: '100%' }}
  >
    <span>{children}</span>
  </Button>
);

interface PlannedPartProps<T extends { id: string }> {
  kind: ListedKind;
  title: string;
  hint: string;
  before?: ReactNode;
  things: readonly T[];
  nameOf: (thing: T) => string;
  summaryOf: (thing: T) => string;
  fields: (thing: T) => ReactNode;
  /** What adds an item; calls back with the new item's id. Replaced by `full` if there is no room. */
  adding: (onAdded: (id: string) => void) => ReactNode;
  full?: ReactNode;
}

/** A list of items of one kind; a removed one leaves an Undo in its place until the page is left. */
export function PlannedPart<T extends { id: string }>({ kind, things, nameOf, ...part }: PlannedPartProps<T>) {
  const t = useWords(yearWords);
  const { bringBack } = useYear();
  const [added, setAdded] = useState<string | null>(null);
  const [removed, setRemoved] = useState<readonly { id: string; name: string }[]>([]);
  const shown = removed.filter(({ id }) => !things.some((thing) => thing.id === id));
  const undo = (id: string): void => {
    bringBack(kind, id);
    setRemoved((all) => all.filter((one) => one.id !== id));
  };
  return (
    <SectionCard title={part.title}>
      <Muted sx={{ mb: 1.5 }}>{part.hint}</Muted>
      {part.before}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {things.map((thing) => (
          <PlannedCard
            key={thing.id}
            kind={kind}
            id={thing.id}
            name={nameOf(thing)}
            summary={part.summaryOf(thing)}
            isNew={added === thing.id}
            onRemoved={() => setRemoved((all) => [...all, { id: thing.id, name: nameOf(thing) }])}
          >
            {part.fields(thing)}
          </PlannedCard>
        ))}
        {shown.map(({ id, name }) => (
          <Alert
            key={id}
            severity="info"
            variant="outlined"
            role="status"
            action={
              // The pressed button is gone; Undo takes its focus.
              <Button color="inherit" autoFocus onClick={() => undo(id)}>
                {t('undo')}
              </Button>
            }
          >
            {t('removed', { name })}
          </Alert>
        ))}
        {things.length < MAX_PLANNED ? part.adding(setAdded) : part.full}
      </Box>
    </SectionCard>
  );
}

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
import { MAX_PLAN_TEXT, MAX_PLANNED_ITEMS } from '@contract/year-plan';
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
  isNew: boolean;
  onRemoved: () => void;
  children: ReactNode;
}

function PlannedCard({ kind, id, name, summary, isNew, onRemoved, children }: PlannedCardProps) {
  const t = useWords(yearWords);
  const { removeItem } = useYear();
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
      onChange={(_, isOn) => setOpen(isOn)}
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
            removeItem(kind, id);
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

export function PlanTextField({ name, ...field }: PlanFieldProps & Pick<FieldProps, 'type' | 'inputProps'>) {
  const { fieldText, setField, fieldProblem } = useYear();
  return (
    <Field
      inputProps={{ maxLength: MAX_PLAN_TEXT, autoComplete: 'off' }}
      {...field}
      value={fieldText(name)}
      error={fieldProblem(name)}
      onChange={(event) => setField(name, event.target.value)}
    />
  );
}

/** A date, with who filled it in for the student unless the student has changed it. */
export function PlanDateField({ hint, ...field }: PlanFieldProps) {
  const t = useWords(yearWords);
  const note = useYear().staffNote(field.name);
  const addedByText = note && (note.by === null ? t('addedByStaff') : t('addedBy', { name: note.by }));
  return (
    <PlanTextField
      {...field}
      type="date"
      hint={
        <>
          {addedByText && <span>{addedByText}</span>} {hint}
        </>
      }
      inputProps={{ min: '2000-01-01', max: '2099-12-31' }}
    />
  );
}

type PlanChoiceProps = Pick<PlanFieldProps, 'name'> & Pick<ChoiceFieldProps, 'label' | 'placeholder' | 'options'>;

export function PlanChoiceField({ name, ...choice }: PlanChoiceProps) {
  const { fieldText, setField } = useYear();
  return <ChoiceField {...choice} value={fieldText(name)} onChange={(value) => setField(name, value)} />;
}

export function PlanCheckbox({ name, label }: { name: string; label: string }) {
  const { fieldText, setField } = useYear();
  return (
    <FormControlLabel
      label={label}
      sx={{ minHeight: 44, m: 0, ml: -1.25 }}
      control={
        <Checkbox checked={fieldText(name) === 'yes'} onChange={(_, isOn) => setField(name, isOn ? 'yes' : '')} />
      }
    />
  );
}

export function useDateText(): (day: string) => string {
  const t = useWords(yearWords);
  return (day) => (day === '' ? t('noDate') : dayOf(day, 'short'));
}

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

interface PlannedSectionProps<T extends { id: string }> {
  kind: ListedKind;
  title: string;
  hint: string;
  intro?: ReactNode;
  items: readonly T[];
  itemName: (item: T) => string;
  summaryText: (item: T) => string;
  fields: (item: T) => ReactNode;
  /** What adds an item; calls back with the new item's id. Replaced by `fullNote` if there is no room. */
  renderAdd: (onAdded: (id: string) => void) => ReactNode;
  fullNote?: ReactNode;
}

export function PlannedSection<T extends { id: string }>({
  kind,
  items,
  itemName,
  ...section
}: PlannedSectionProps<T>) {
  const t = useWords(yearWords);
  const { restoreItem } = useYear();
  const [addedId, setAddedId] = useState<string | null>(null);
  const [removedItems, setRemovedItems] = useState<readonly { id: string; name: string }[]>([]);
  const restorable = removedItems.filter(({ id }) => !items.some((item) => item.id === id));
  const undo = (id: string): void => {
    restoreItem(kind, id);
    setRemovedItems((current) => current.filter((entry) => entry.id !== id));
  };
  return (
    <SectionCard title={section.title}>
      <Muted sx={{ mb: 1.5 }}>{section.hint}</Muted>
      {section.intro}
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {items.map((item) => (
          <PlannedCard
            key={item.id}
            kind={kind}
            id={item.id}
            name={itemName(item)}
            summary={section.summaryText(item)}
            isNew={addedId === item.id}
            onRemoved={() => setRemovedItems((current) => [...current, { id: item.id, name: itemName(item) }])}
          >
            {section.fields(item)}
          </PlannedCard>
        ))}
        {restorable.map(({ id, name }) => (
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
        {items.length < MAX_PLANNED_ITEMS ? section.renderAdd(setAddedId) : section.fullNote}
      </Box>
    </SectionCard>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { bindingTogether, MAX_PLANNED, type PlannedApplication } from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { AddCollege } from './add-college';
import { ApplicationCard } from './application-card';
import { useDays } from './day-words';
import { PlannedPart } from './planned-part';
import { plannedCardId } from './planned-card';
import { yearWords } from './words';
import { useYear } from './year-context';

/** What is said of two Early Decisions; nothing is blocked. */
function BindingNote({ names }: { names: readonly string[] }) {
  const t = useWords(yearWords);
  const { listOf } = useDays();
  if (names.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 1.5 }}>
      <AlertTitle>{t('bindingTitle')}</AlertTitle>
      {t('binding', { colleges: listOf(names) })}
    </Alert>
  );
}

/** The applications of the plan. */
export function ApplicationsPart() {
  const t = useWords(yearWords);
  const { plan, nameOf, add } = useYear();
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (open !== null) document.getElementById(plannedCardId('college', open))?.scrollIntoView({ block: 'center' });
  }, [open]);
  const nameFor = (one: PlannedApplication): string => nameOf(one.unitid) ?? one.name;
  const { applications } = plan;
  return (
    <PlannedPart
      kind="college"
      title={t('applications')}
      before={
        <>
          <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
            {applications.length === 0 ? t('noApplications') : t('noDatesShipped')}
          </Typography>
          <BindingNote names={bindingTogether(plan).map(nameFor)} />
        </>
      }
      things={applications}
      nameOf={nameFor}
      card={(one, onRemoved) => (
        <ApplicationCard
          key={one.id}
          application={one}
          name={nameFor(one)}
          open={open === one.id}
          onRemoved={onRemoved}
        />
      )}
    >
      {applications.length >= MAX_PLANNED ? (
        <Typography>{t('full', { most: MAX_PLANNED })}</Typography>
      ) : (
        <AddCollege onAdd={({ unitid, name }) => setOpen(add('college', { name }, unitid?.toString()))} />
      )}
    </PlannedPart>
  );
}

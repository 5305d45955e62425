import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type FieldOf,
  planKey,
  MAX_PLANNED,
  type PlannedScholarship,
  refusalOfPlanField,
  SCHOLARSHIP_STATUSES,
} from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { PlanChoice, PlanDate, PlanText, useDateOrNone } from './plan-fields';
import { PlannedCard } from './planned-card';
import { PlannedPart } from './planned-part';
import { yearWords } from './words';
import { useYear } from './year-context';

function ScholarshipFields({ scholarship: { id, link } }: { scholarship: PlannedScholarship }) {
  const t = useWords(yearWords);
  const key = (field: FieldOf<'scholarship'>): string => planKey('scholarship', id, field);
  const isAddress = link !== '' && refusalOfPlanField(key('link'), link) === null;
  return (
    <>
      <PlanText name={key('name')} label={t('name')} />
      <PlanText name={key('amount')} label={t('amount')} />
      <PlanDate name={key('due_on')} label={t('date')} />
      <PlanChoice
        name={key('status')}
        label={t('status')}
        placeholder={t('fund_planning')}
        options={SCHOLARSHIP_STATUSES.slice(1).map((value) => ({ value, label: t(`fund_${value}`) }))}
      />
      <PlanText
        name={key('link')}
        label={t('link')}
        type="url"
        hint={
          isAddress && (
            <Link
              href={link}
              target="_blank"
              rel="noreferrer"
              sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
            >
              {t('openLink')}
            </Link>
          )
        }
      />
    </>
  );
}

/** The scholarships a student found. */
export function ScholarshipsPart() {
  const t = useWords(yearWords);
  const dateOrNone = useDateOrNone();
  const { plan, add } = useYear();
  const [added, setAdded] = useState<string | null>(null);
  const nameOf = ({ name }: PlannedScholarship): string => name || t('newScholarship');
  return (
    <PlannedPart
      kind="scholarship"
      title={t('scholarships')}
      before={
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('scholarshipsHint')}
        </Typography>
      }
      things={plan.scholarships}
      nameOf={nameOf}
      card={(one, onRemoved) => (
        <PlannedCard
          key={one.id}
          kind="scholarship"
          id={one.id}
          name={nameOf(one)}
          open={added === one.id}
          onRemoved={onRemoved}
          summary={[one.amount, dateOrNone(one.dueOn), t(`fund_${one.status}`)].filter(Boolean).join(' · ')}
        >
          <ScholarshipFields scholarship={one} />
        </PlannedCard>
      )}
    >
      {plan.scholarships.length < MAX_PLANNED && (
        <Button
          variant="outlined"
          startIcon={<AddRounded />}
          onClick={() => setAdded(add('scholarship', {}))}
          sx={{ justifySelf: 'start' }}
        >
          {t('addScholarship')}
        </Button>
      )}
    </PlannedPart>
  );
}

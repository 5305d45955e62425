import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { pagePath } from '@contract/page-paths';
import { importedFor } from '@contract/year-due';
import { APPLICATION_STATUSES, type FieldOf, planKey, type PlannedApplication, ROUNDS } from '@contract/year-plan';
import { Link as RouterLink } from 'react-router';
import { useWords } from '../../i18n/words';
import { useDays } from './day-words';
import { PlanCheck, PlanChoice, PlanDate, PlanText, useDateOrNone } from './plan-fields';
import { PlannedCard } from './planned-card';
import { yearWords } from './words';
import { useYear } from './year-context';

/** Where the date is from, and where to check it. */
function DateHint({ application }: { application: PlannedApplication }) {
  const t = useWords(yearWords);
  const { shortDay } = useDays();
  const { extras } = useYear();
  const college = extras?.colleges.find(({ unitid }) => unitid === application.unitid);
  const imported = importedFor(application, extras?.dates ?? []);
  const page = college?.admissions_url ?? college?.apply_url ?? null;
  return (
    <>
      {imported && (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {t('importedDate', { date: shortDay(imported.due_on), cycle: imported.cycle })}{' '}
          {t('importedSource', { source: imported.source })}
        </Box>
      )}
      {page === null ? (
        <span>{`${t('checkDate')}.`}</span>
      ) : (
        <Link
          href={page}
          target="_blank"
          rel="noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {t('checkDate')}
        </Link>
      )}
    </>
  );
}

interface ApplicationCardProps {
  application: PlannedApplication;
  name: string;
  open: boolean;
  onRemoved: () => void;
}

/** One application: where it stands, and everything that belongs to it. */
export function ApplicationCard({ application, name, open, onRemoved }: ApplicationCardProps) {
  const t = useWords(yearWords);
  const dateOrNone = useDateOrNone();
  const { extras } = useYear();
  const { id, unitid, round, status, dueOn } = application;
  const key = (field: FieldOf<'college'>): string => planKey('college', id, field);
  const shownDate = dueOn || (importedFor(application, extras?.dates ?? [])?.due_on ?? '');
  const summary = [round === null ? '' : t(`round_${round}`), dateOrNone(shownDate), t(`status_${status}`)];
  return (
    <PlannedCard
      kind="college"
      id={id}
      name={name}
      open={open}
      onRemoved={onRemoved}
      summary={summary.filter(Boolean).join(' · ')}
    >
      {unitid !== null && (
        <Link component={RouterLink} to={pagePath('college', { unitid })} sx={{ gridColumn: '1 / -1', py: 1.25 }}>
          {t('aboutCollege', { college: name })}
        </Link>
      )}
      <PlanChoice
        name={key('round')}
        label={t('round')}
        placeholder={t('chooseRound')}
        options={ROUNDS.map((value) => ({ value, label: t(`round_${value}`) }))}
      />
      <PlanDate name={key('due_on')} label={t('date')} hint={<DateHint application={application} />} />
      <PlanChoice
        name={key('status')}
        label={t('status')}
        placeholder={t('status_planning')}
        options={APPLICATION_STATUSES.slice(1).map((value) => ({ value, label: t(`status_${value}`) }))}
      />
      <PlanChoice
        name={key('scores')}
        label={t('scores')}
        placeholder={t('scoresOpen')}
        options={[
          { value: 'sent', label: t('scoresSent') },
          { value: 'not_needed', label: t('scoresNotNeeded') },
        ]}
      />
      <Box sx={{ display: 'grid' }}>
        <PlanCheck name={key('essay')} label={t('essay')} />
        <PlanCheck name={key('fee_waiver')} label={t('feeWaiver')} />
      </Box>
      <PlanText name={key('portal')} label={t('portal')} hint={t('portalHint')} />
    </PlannedCard>
  );
}

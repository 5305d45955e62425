import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  APPLICATION_STATUSES,
  conflictingBinding,
  type PlanFieldName,
  importedFor,
  MAX_PLAN_TEXT,
  MAX_PLANNED,
  planKey,
  type PlannedApplication,
  ROUNDS,
} from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import { listOf, useYear, yearWords } from './year-context';
import { AddButton, PlanCheck, PlanChoice, PlanDate, PlannedPart, PlanText, useDateOrNone } from './planned-part';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { pagePath } from '@contract/pages';
import { Link as RouterLink } from 'react-router';
import { isSaved } from '@contract/college-search-values';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey, useCall } from '../../api/use-call';
import { useSignedInUser } from '../../auth/session/session';
import { CollegeNewsAlert } from '../../student-record/college/news-lines';
import { useFoundColleges } from '../../student-record/what-if/college-search';
import { Field } from '../../ui/field';
import { OutsideLink } from '../../ui/text';

/** A college to plan for; one that is not in the catalog has no unitid. */
interface CollegeChoice {
  unitid: number | null;
  name: string;
}

interface OfferedProps {
  title: string;
  colleges: readonly (CollegeChoice & { unitid: number })[];
  onAdd: (choice: CollegeChoice) => void;
}

function OfferedColleges({ title, colleges, onAdd }: OfferedProps) {
  const t = useWords(yearWords);
  const { plan } = useYear();
  const planned = new Set(plan.applications.map(({ unitid }) => unitid));
  const open = colleges.filter(({ unitid }) => !planned.has(unitid));
  if (open.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ mb: 1, fontWeight: 600 }}>{title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {open.map(({ unitid, name }) => (
          <AddButton key={unitid} label={t('addNamed', { college: name })} onClick={() => onAdd({ unitid, name })}>
            {name}
          </AddButton>
        ))}
      </Box>
    </Box>
  );
}

function OwnColleges({ onAdd }: Pick<OfferedProps, 'onAdd'>) {
  const t = useWords(yearWords);
  const { uid } = useSignedInUser();
  const { data: own = [] } = useCall(routes.readOwnSchools, { userId: uid }, { retry: false });
  const { data: list } = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const saved = own.filter(isSaved).map(({ college }) => college);
  const others = (list?.recommendations ?? []).filter((one) => !saved.some(({ unitid }) => unitid === one.unitid));
  return (
    <>
      <OfferedColleges title={t('fromSaved')} colleges={saved} onAdd={onAdd} />
      <OfferedColleges title={t('fromList')} colleges={others} onAdd={onAdd} />
    </>
  );
}

/** Also saves a planned college; if that fails, the plan still has it. */
function useSaveCollege(): (choice: CollegeChoice) => void {
  const { uid } = useSignedInUser();
  const cache = useQueryClient();
  return ({ unitid }) => {
    if (unitid === null) return;
    call(routes.addOwnSchool, { params: { userId: uid, unitid }, body: {} })
      .then(() => cache.invalidateQueries({ queryKey: callKey(routes.readOwnSchools, { userId: uid }) }))
      .catch(() => undefined);
  };
}

function AddCollege({ onAdd }: { onAdd: (choice: CollegeChoice) => void }) {
  const t = useWords(yearWords);
  const { plan } = useYear();
  const [typed, setTyped] = useState('');
  const saveToo = useSaveCollege();
  const { result, rows, news, isNone, words } = useFoundColleges(typed);
  const planned = new Set(plan.applications.map(({ unitid }) => unitid));
  const shown = rows.filter(({ unitid }) => !planned.has(unitid));
  const add = (choice: CollegeChoice): void => {
    setTyped('');
    saveToo(choice);
    onAdd(choice);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <OwnColleges onAdd={add} />
      <Box>
        <Field
          label={t('findCollege')}
          hint={isNone ? t('noneFound') : t('findHint')}
          error={result.isError ? t('findFailed') : null}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputProps={{ maxLength: MAX_PLAN_TEXT, autoComplete: 'off', enterKeyHint: 'search' }}
        />
        <CollegeNewsAlert news={news} />
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, mt: shown.length > 0 || isNone ? 1 : 0 }}>
          {shown.map(({ unitid, name, city, state }) => (
            <AddButton
              key={unitid}
              label={t('addNamed', { college: `${name}, ${city}, ${state}` })}
              onClick={() => add({ unitid, name })}
            >
              {`${name}, ${city}, ${state}`}
            </AddButton>
          ))}
          {(isNone || result.isError) && (
            <AddButton label={t('addTyped', { name: words })} onClick={() => add({ unitid: null, name: words })}>
              {t('addTyped', { name: words })}
            </AddButton>
          )}
        </Box>
      </Box>
    </Box>
  );
}

function DateHint({ application }: { application: PlannedApplication }) {
  const t = useWords(yearWords);
  const { extras } = useYear();
  const college = extras?.colleges.find(({ unitid }) => unitid === application.unitid);
  const imported = importedFor(application, extras?.dates ?? []);
  const page = college?.admissions_url ?? college?.apply_url ?? null;
  return (
    <>
      {imported && (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {t('importedDate', { date: dayOf(imported.due_on, 'short'), cycle: imported.cycle })}{' '}
          {t('importedSource', { source: imported.source })}
        </Box>
      )}
      {page === null ? <span>{`${t('checkDate')}.`}</span> : <OutsideLink href={page}>{t('checkDate')}</OutsideLink>}
    </>
  );
}

function ApplicationFields({ application, name }: { application: PlannedApplication; name: string }) {
  const t = useWords(yearWords);
  const { id, unitid } = application;
  const key = (field: PlanFieldName<'college'>): string => planKey('college', id, field);
  return (
    <>
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
    </>
  );
}

export function ApplicationsPart() {
  const t = useWords(yearWords);
  const dateOrNone = useDateOrNone();
  const { plan, extras, nameOf, add } = useYear();
  const { applications } = plan;
  const nameFor = (one: PlannedApplication): string => nameOf(one.unitid) ?? one.name;
  const bound = conflictingBinding(plan).map(nameFor);
  const summaryOf = (one: PlannedApplication): string => {
    const date = one.dueOn || (importedFor(one, extras?.dates ?? [])?.due_on ?? '');
    const round = one.round === null ? '' : t(`round_${one.round}`);
    return [round, dateOrNone(date), t(`status_${one.status}`)].filter(Boolean).join(' · ');
  };
  return (
    <PlannedPart
      kind="college"
      title={t('applications')}
      hint={applications.length === 0 ? t('noApplications') : t('noDatesShipped')}
      before={
        bound.length > 0 && (
          // Only a warning: two Early Decisions can be planned.
          <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 1.5 }}>
            <AlertTitle>{t('bindingTitle')}</AlertTitle>
            {t('binding', { colleges: listOf(bound) })}
          </Alert>
        )
      }
      things={applications}
      nameOf={nameFor}
      summaryOf={summaryOf}
      fields={(one) => <ApplicationFields application={one} name={nameFor(one)} />}
      adding={(onAdded) => (
        <AddCollege onAdd={({ unitid, name }) => onAdded(add('college', { name }, unitid?.toString()))} />
      )}
      full={<Typography>{t('full', { most: MAX_PLANNED })}</Typography>}
    />
  );
}

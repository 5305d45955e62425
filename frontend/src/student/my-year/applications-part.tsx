import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  APPLICATION_STATUSES,
  findBindingConflicts,
  type PlanFieldName,
  findImportedDate,
  MAX_PLAN_TEXT,
  MAX_PLANNED_ITEMS,
  planKey,
  type PlannedApplication,
  ROUNDS,
} from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/format';
import { joinNames, useYear, yearWords } from './year-context';
import {
  AddButton,
  PlanCheckbox,
  PlanChoiceField,
  PlanDateField,
  PlannedSection,
  PlanTextField,
  useDateText,
} from './planned-part';
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
import { useCollegeSearch } from '../../student-record/what-if/college-search';
import { Field } from '../../ui/field';
import { ExternalLink } from '../../ui/text';

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
  const plannedUnitids = new Set(plan.applications.map(({ unitid }) => unitid));
  const addable = colleges.filter(({ unitid }) => !plannedUnitids.has(unitid));
  if (addable.length === 0) return null;
  return (
    <Box>
      <Typography sx={{ mb: 1, fontWeight: 600 }}>{title}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {addable.map(({ unitid, name }) => (
          <AddButton key={unitid} label={t('addNamed', { college: name })} onClick={() => onAdd({ unitid, name })}>
            {name}
          </AddButton>
        ))}
      </Box>
    </Box>
  );
}

function SavedColleges({ onAdd }: Pick<OfferedProps, 'onAdd'>) {
  const t = useWords(yearWords);
  const { uid } = useSignedInUser();
  const { data: savedSchools = [] } = useCall(routes.readOwnSchools, { userId: uid }, { retry: false });
  const { data: list } = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const saved = savedSchools.filter(isSaved).map(({ college }) => college);
  const otherColleges = (list?.recommendations ?? []).filter(
    (item) => !saved.some(({ unitid }) => unitid === item.unitid),
  );
  return (
    <>
      <OfferedColleges title={t('fromSaved')} colleges={saved} onAdd={onAdd} />
      <OfferedColleges title={t('fromList')} colleges={otherColleges} onAdd={onAdd} />
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
  const [typedText, setTypedText] = useState('');
  const saveCollege = useSaveCollege();
  const { result, rows, news, hasNoMatch, searchText } = useCollegeSearch(typedText);
  const plannedUnitids = new Set(plan.applications.map(({ unitid }) => unitid));
  const visibleRows = rows.filter(({ unitid }) => !plannedUnitids.has(unitid));
  const add = (choice: CollegeChoice): void => {
    setTypedText('');
    saveCollege(choice);
    onAdd(choice);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SavedColleges onAdd={add} />
      <Box>
        <Field
          label={t('findCollege')}
          hint={hasNoMatch ? t('noneFound') : t('findHint')}
          error={result.isError ? t('findFailed') : null}
          value={typedText}
          onChange={(event) => setTypedText(event.target.value)}
          inputProps={{ maxLength: MAX_PLAN_TEXT, autoComplete: 'off', enterKeyHint: 'search' }}
        />
        <CollegeNewsAlert news={news} />
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1, mt: visibleRows.length > 0 || hasNoMatch ? 1 : 0 }}>
          {visibleRows.map(({ unitid, name, city, state }) => (
            <AddButton
              key={unitid}
              label={t('addNamed', { college: `${name}, ${city}, ${state}` })}
              onClick={() => add({ unitid, name })}
            >
              {`${name}, ${city}, ${state}`}
            </AddButton>
          ))}
          {(hasNoMatch || result.isError) && (
            <AddButton
              label={t('addTyped', { name: searchText })}
              onClick={() => add({ unitid: null, name: searchText })}
            >
              {t('addTyped', { name: searchText })}
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
  const importedDate = findImportedDate(application, extras?.dates ?? []);
  const page = college?.admissions_url ?? college?.apply_url ?? null;
  return (
    <>
      {importedDate && (
        <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {t('importedDate', { date: dayOf(importedDate.due_on, 'short'), cycle: importedDate.cycle })}{' '}
          {t('importedSource', { source: importedDate.source })}
        </Box>
      )}
      {page === null ? <span>{`${t('checkDate')}.`}</span> : <ExternalLink href={page}>{t('checkDate')}</ExternalLink>}
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
      <PlanChoiceField
        name={key('round')}
        label={t('round')}
        placeholder={t('chooseRound')}
        options={ROUNDS.map((value) => ({ value, label: t(`round_${value}`) }))}
      />
      <PlanDateField name={key('due_on')} label={t('date')} hint={<DateHint application={application} />} />
      <PlanChoiceField
        name={key('status')}
        label={t('status')}
        placeholder={t('status_planning')}
        options={APPLICATION_STATUSES.slice(1).map((value) => ({ value, label: t(`status_${value}`) }))}
      />
      <PlanChoiceField
        name={key('scores')}
        label={t('scores')}
        placeholder={t('scoresOpen')}
        options={[
          { value: 'sent', label: t('scoresSent') },
          { value: 'not_needed', label: t('scoresNotNeeded') },
        ]}
      />
      <Box sx={{ display: 'grid' }}>
        <PlanCheckbox name={key('essay')} label={t('essay')} />
        <PlanCheckbox name={key('fee_waiver')} label={t('feeWaiver')} />
      </Box>
      <PlanTextField name={key('portal')} label={t('portal')} hint={t('portalHint')} />
    </>
  );
}

export function ApplicationsPart() {
  const t = useWords(yearWords);
  const dateText = useDateText();
  const { plan, extras, collegeName, addItem } = useYear();
  const { applications } = plan;
  const applicationName = (item: PlannedApplication): string => collegeName(item.unitid) ?? item.name;
  const bindingNames = findBindingConflicts(plan).map(applicationName);
  const summaryText = (item: PlannedApplication): string => {
    const date = item.dueOn || (findImportedDate(item, extras?.dates ?? [])?.due_on ?? '');
    const roundText = item.round === null ? '' : t(`round_${item.round}`);
    return [roundText, dateText(date), t(`status_${item.status}`)].filter(Boolean).join(' · ');
  };
  return (
    <PlannedSection
      kind="college"
      title={t('applications')}
      hint={applications.length === 0 ? t('noApplications') : t('noDatesShipped')}
      intro={
        bindingNames.length > 0 && (
          // Only a warning: two Early Decisions can be planned.
          <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 1.5 }}>
            <AlertTitle>{t('bindingTitle')}</AlertTitle>
            {t('binding', { colleges: joinNames(bindingNames) })}
          </Alert>
        )
      }
      items={applications}
      itemName={applicationName}
      summaryText={summaryText}
      fields={(item) => <ApplicationFields application={item} name={applicationName(item)} />}
      renderAdd={(onAdded) => (
        <AddCollege onAdd={({ unitid, name }) => onAdded(addItem('college', { name }, unitid?.toString()))} />
      )}
      fullNote={<Typography>{t('full', { most: MAX_PLANNED_ITEMS })}</Typography>}
    />
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ownEntry } from '@contract/text-rules';
import type { ReadYear } from '@contract/year';
import {
  AID_FORM_NAMES,
  findImportedDate,
  isEmptyPlan,
  planKey,
  type PlannedApplication,
  readPlan,
  ROUND_NAMES,
  SCHOLARSHIP_STATUS_NAMES,
  STATUS_NAMES,
} from '@contract/year-plan';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { Field } from '../ui/field';
import { dayOf } from '../ui/format';
import { SectionCard } from '../ui/section-card';
import { ProblemAlert, QueryState } from '../ui/states';
import { useSubmit } from '../ui/use-form';
import { Muted } from '../ui/text';

interface FillInFormProps {
  studentId: string;
  field: string;
  label: string;
  value: string;
  onDone: () => void;
}

function FillInForm({ studentId, field, label, value, onDone }: FillInFormProps) {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const [day, setDay] = useState(value);
  const { isBusy, problem, onSubmit } = useSubmit(async () => {
    const year = await call(routes.noteInYear, { params, body: { field, value: day } });
    cache.setQueryData(callKey(routes.readYear, params), year);
    onDone();
  });
  return (
    <Box
      component="form"
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, mt: 1, maxWidth: 460 }}
    >
      <Box sx={{ flex: '1 1 200px' }}>
        <Field type="date" label={label} value={day} autoFocus onChange={(event) => setDay(event.target.value)} />
      </Box>
      <Button type="submit" variant="contained" disabled={isBusy || day === value}>
        Save
      </Button>
      <Button onClick={onDone}>Cancel</Button>
      <ProblemAlert of={problem} sx={{ flexBasis: '100%' }} />
    </Box>
  );
}

interface PlanRowProps {
  year: ReadYear;
  name: string;
  summary: string;
  field: string;
  label: string;
  extra?: ReactNode;
}

function PlanRow({ year, name, summary, field, label, extra }: PlanRowProps) {
  const [isOpen, setOpen] = useState(false);
  const value = year.fields[field] ?? '';
  const buttonLabel = `${value === '' ? 'Add' : 'Change'} ${label.toLowerCase()}`;
  const note = year.notes.find((entry) => entry.field === field);
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Muted sx={{ overflowWrap: 'anywhere' }}>
            {[summary, value === '' ? '' : `${label} ${dayOf(value, 'short')}`].filter(Boolean).join(' · ')}
            {note && <span>{` (added by ${note.by ?? 'the school'})`}</span>}
          </Muted>
          {extra}
        </Box>
        {!isOpen && (
          <Button size="small" aria-label={`${buttonLabel} of ${name}`} onClick={() => setOpen(true)}>
            <span>{buttonLabel}</span>
          </Button>
        )}
      </Box>
      {isOpen && (
        <FillInForm studentId={year.user_id} field={field} label={label} value={value} onDone={() => setOpen(false)} />
      )}
    </Box>
  );
}

function ImportedNote({ year, application }: { year: ReadYear; application: PlannedApplication }) {
  const importedDeadline = findImportedDate(application, year.dates);
  if (!importedDeadline) return null;
  return (
    <Muted sx={{ overflowWrap: 'anywhere' }}>
      Your school’s list: {dayOf(importedDeadline.due_on, 'short')}, {importedDeadline.cycle}. Source:{' '}
      {importedDeadline.source}
    </Muted>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 } as const;

const SCORE_TEXTS = { '': '', sent: 'scores sent', not_needed: 'scores not needed' } as const;
const applicationSummary = ({ round, status, essay, scores, feeWaiver }: PlannedApplication): string =>
  [
    round === null ? 'Round not decided' : ROUND_NAMES[round],
    STATUS_NAMES[status],
    essay ? 'essays done' : '',
    ownEntry(SCORE_TEXTS, scores),
    feeWaiver ? 'fee waiver asked for' : '',
  ]
    .filter(Boolean)
    .join(' · ');

function PlanSections({ year }: { year: ReadYear }) {
  const { applications, letters, aid, scholarships } = readPlan(year.fields);
  const collegeNameOf = (entry: PlannedApplication): string =>
    year.colleges.find(({ unitid }) => unitid === entry.unitid)?.name ?? entry.name;
  const forms = aid.filter(({ form, needed, done, dueOn }) => form !== 'css' || needed || done || dueOn !== '');
  return (
    <Box component="ul" sx={list}>
      {applications.map((entry) => (
        <PlanRow
          key={entry.id}
          year={year}
          name={collegeNameOf(entry)}
          summary={applicationSummary(entry)}
          field={planKey('college', entry.id, 'due_on')}
          label="Due date"
          extra={<ImportedNote year={year} application={entry} />}
        />
      ))}
      {letters.map(({ id, name, askedOn }) => (
        <PlanRow
          key={id}
          year={year}
          name={`Letter: ${name || 'no name yet'}`}
          summary={askedOn === '' ? 'Not asked yet' : `Asked ${dayOf(askedOn, 'short')}`}
          field={planKey('letter', id, 'received_on')}
          label="Received on"
        />
      ))}
      {forms.map(({ form, done }) => (
        <PlanRow
          key={form}
          year={year}
          name={AID_FORM_NAMES[form]}
          summary={done ? 'Done' : 'Not done yet'}
          field={planKey('aid', form, 'due_on')}
          label="Due date"
        />
      ))}
      {scholarships.map(({ id, name, amount, status }) => (
        <PlanRow
          key={id}
          year={year}
          name={`Scholarship: ${name || 'no name yet'}`}
          summary={[amount, SCHOLARSHIP_STATUS_NAMES[status]].filter(Boolean).join(' · ')}
          field={planKey('scholarship', id, 'due_on')}
          label="Due date"
        />
      ))}
    </Box>
  );
}

export function ApplicationPlan({ studentId }: { studentId: string }) {
  const yearQuery = useCall(routes.readYear, { userId: studentId });
  const isEmpty = yearQuery.data !== undefined && isEmptyPlan(readPlan(yearQuery.data.fields));
  if (isEmpty) return null;
  return (
    <SectionCard title="Application plan">
      <QueryState of={yearQuery} loading={<Skeleton sx={{ height: 48 }} />}>
        {(year) => (
          <>
            <Muted sx={{ mb: 1.5 }}>
              You can fill in dates and letters that have come; the student sees your name beside them.
            </Muted>
            <PlanSections year={year} />
          </>
        )}
      </QueryState>
    </SectionCard>
  );
}

import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type FieldOf,
  isEmptyPlan,
  MAX_PLANNED,
  planKey,
  planKeyParts,
  type PlannedAid,
  type PlannedLetter,
  type PlannedScholarship,
  refusalOfPlanField,
  ROUNDS,
  SCHOLARSHIP_STATUSES,
} from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { PlanCheck, PlanChoice, PlanDate, PlannedCard, PlannedPart, PlanText, useDateOrNone } from './planned-part';
import { dayOf } from '../../ui/format';
import { useYear, useYearPlan, YearContext, yearWords } from './year-context';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Autosaver, AutosaveView } from '../../autosave/autosaver';
import { routes } from '../../api/routes';
import { isFirstRead, useCall } from '../../api/use-call';
import { textAt } from '../../autosave/texts';
import { SaveStatus } from '../../autosave/save-status';
import { useSignedInUser } from '../../auth/session/session';
import { OwnCare } from '../../student-record/own-care';
import { Page } from '../../ui/page';
import { CardSkeletons, Failed } from '../../ui/states';
import { ForStudents } from '../for-students';
import { ApplicationsPart } from './applications-part';
import { DueList } from './due-list';
import { Link as RouterLink } from 'react-router';
import { PathSketch } from '../../ui/illustrations';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { VersionConflict } from '../../autosave/form-texts';
import { SectionCard } from '../../ui/section-card';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import { useMutation } from '@tanstack/react-query';
import { call, callFile } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { offerFile } from '../../ui/files';
import { SwitchField } from '../../ui/switch-field';

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
function ScholarshipsPart() {
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

/** Turns the reminders on or off; shown as asked for at once, and as it was where that fails. */
function useByMail(userId: string, kept: boolean) {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const saving = useMutation({
    mutationFn: (by_mail: boolean) => call(routes.saveYearReminders, { params: { userId }, body: { by_mail } }),
    onError: () => setWanted(null),
  });
  const choose = (now: boolean): void => {
    setWanted(now);
    saving.mutate(now);
  };
  return { isOn: wanted ?? kept, choose, error: saving.error };
}

/** Reminders by mail, which nobody gets unasked, and the file for a calendar. */
function RemindersPart({ onDownload }: { onDownload: () => Promise<boolean> }) {
  const t = useWords(yearWords);
  const { uid, email } = useSignedInUser();
  const { extras } = useYear();
  const byMail = useByMail(uid, extras?.by_mail ?? false);
  const download = useMutation({
    mutationFn: async () => {
      // What was typed a moment ago belongs into the file.
      await onDownload();
      const { file, name } = await callFile(routes.readYearCalendar, { params: { userId: uid } });
      offerFile(file, name);
    },
  });
  const failed = byMail.error ?? download.error;
  return (
    <SectionCard title={t('reminders')}>
      <SwitchField
        label={t('byMail')}
        checked={byMail.isOn}
        onChange={byMail.choose}
        hint={t('byMailHint', { email })}
      />
      <Box sx={{ mt: 2 }}>
        <Button
          variant="outlined"
          startIcon={<DownloadRounded />}
          disabled={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('calendar')}
        </Button>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {t('calendarHint')}
        </Typography>
      </Box>
      {failed && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {byMail.error ? t('remindersFailed', { detail: sentenceOf(failed) }) : sentenceOf(failed)}
        </Alert>
      )}
    </SectionCard>
  );
}

/** One aid form: what it is, with its source, its date and whether it is done. */
function AidStep({ aid: { form, needed } }: { aid: PlannedAid }) {
  const t = useWords(yearWords);
  const source = useYear().extras?.aid_sources.find((one) => one.form === form);
  const key = (field: FieldOf<'aid'>): string => planKey('aid', form, field);
  const isAsked = form !== 'css' || needed;
  return (
    <Box component="section" aria-label={t(`aid_${form}`)} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h3">
        {t(`aid_${form}`)}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t(`${form}Hint`)}</Typography>
      <Box sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}>
        {source && (
          <Link
            href={source.url}
            target="_blank"
            rel="noreferrer"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {t('source', { title: source.title })}
          </Link>
        )}
      </Box>
      {form === 'css' && <PlanCheck name={key('needed')} label={t('cssNeeded')} />}
      {isAsked && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'end',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          }}
        >
          <PlanDate name={key('due_on')} label={t('date')} />
          <PlanCheck name={key('done')} label={t('done')} />
        </Box>
      )}
    </Box>
  );
}

/** The aid forms of everybody, and the one that only some colleges ask for. */
function MoneyPart() {
  const t = useWords(yearWords);
  const { plan } = useYear();
  return (
    <SectionCard title={t('money')}>
      {plan.aid.map((aid) => (
        <AidStep key={aid.form} aid={aid} />
      ))}
    </SectionCard>
  );
}

/** The letters a student asked for, or is going to. */
function LettersPart() {
  const t = useWords(yearWords);
  const { plan, add } = useYear();
  const [added, setAdded] = useState<string | null>(null);
  const nameOf = ({ name }: PlannedLetter): string => name || t('newLetter');
  const standing = ({ askedOn, receivedOn }: PlannedLetter): string => {
    if (receivedOn !== '') return `${t('letterReceived')} · ${dayOf(receivedOn, 'short')}`;
    return askedOn === '' ? t('letterToAsk') : `${t('letterAsked')} · ${dayOf(askedOn, 'short')}`;
  };
  return (
    <PlannedPart
      kind="letter"
      title={t('letters')}
      before={
        <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
          {t('lettersHint')}
        </Typography>
      }
      things={plan.letters}
      nameOf={nameOf}
      card={(one, onRemoved) => (
        <PlannedCard
          key={one.id}
          kind="letter"
          id={one.id}
          name={nameOf(one)}
          open={added === one.id}
          onRemoved={onRemoved}
          summary={standing(one)}
        >
          <PlanText name={planKey('letter', one.id, 'name')} label={t('from')} />
          <PlanDate name={planKey('letter', one.id, 'asked_on')} label={t('askedOn')} />
          <PlanDate name={planKey('letter', one.id, 'received_on')} label={t('receivedOn')} />
        </PlannedCard>
      )}
    >
      {plan.letters.length < MAX_PLANNED && (
        <Button
          variant="outlined"
          startIcon={<AddRounded />}
          onClick={() => setAdded(add('letter', {}))}
          sx={{ justifySelf: 'start' }}
        >
          {t('addLetter')}
        </Button>
      )}
    </PlannedPart>
  );
}

/** What the fields are called that two people may be changing at the same time. */
const LABELS = {
  due_on: 'date',
  round: 'round',
  status: 'status',
  scores: 'scores',
  portal: 'portal',
  amount: 'amount',
  link: 'link',
  asked_on: 'askedOn',
  received_on: 'receivedOn',
  done: 'done',
} as const;
const labelOf = (field: string) => (Object.hasOwn(LABELS, field) ? LABELS[field as keyof typeof LABELS] : null);

/** Tells that a field was also changed elsewhere, by the student or by staff, and offers that version. */
function BothChanged({ conflict, saver }: { conflict: VersionConflict; saver: Autosaver }) {
  const t = useWords(yearWords);
  const { textOf, nameOf } = useYear();
  const { id: key, other } = conflict;
  const parts = planKeyParts(key);
  const said = (text: string): string => {
    if (text === '') return t('empty');
    if (parts?.holds === 'date') return dayOf(text, 'short');
    const round = ROUNDS.find((one) => parts?.field === 'round' && one === text);
    return round ? t(`round_${round}`) : text;
  };
  const thing = parts && (nameOf(Number(parts.id)) ?? textOf(`${parts.kind}.${parts.id}.name`));
  const label = labelOf(parts?.field ?? '');
  const what = [thing, label && t(label)].filter(Boolean).join(', ');
  const mine = said(textOf(key));
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      <AlertTitle>{t('bothChanged')}</AlertTitle>
      {t('bothChangedText', { what, mine, other: said(other) })}
      <br />
      <Button color="inherit" onClick={() => saver.takeOther(key)}>
        <span>{t('takeOther', { other: said(other) })}</span>
      </Button>
      <Button color="inherit" onClick={() => saver.keepMine(key)}>
        <span>{t('keepMine', { mine })}</span>
      </Button>
    </Alert>
  );
}

/** What the page will be for, and what helps before senior year; planning can begin all the same. */
function EarlyYears({ onStart }: { onStart: () => void }) {
  const t = useWords(yearWords);
  return (
    <Box component="section" sx={{ maxWidth: 560 }}>
      <PathSketch />
      <Typography variant="h2" sx={{ mt: 2 }}>
        {t('earlyTitle')}
      </Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('early')}</Typography>
      <Box sx={{ display: 'grid', gap: 1.25, mt: 2.5, justifyItems: { xs: 'stretch', sm: 'start' } }}>
        <Button component={RouterLink} to="/colleges" variant="contained">
          {t('earlySearch')}
        </Button>
        <Button component={RouterLink} to="/chat" variant="outlined">
          {t('earlyBuddy')}
        </Button>
        <Button component={RouterLink} to="/tasks" variant="outlined">
          {t('earlyTasks')}
        </Button>
        <Button onClick={onStart}>{t('earlyStart')}</Button>
      </Box>
    </Box>
  );
}

const SENIOR = 12;
const column = { display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Whether everything is saved, in sight while something is filled in further down. */
const stickyLine = {
  ...{ position: 'sticky', top: { xs: 60, md: 0 }, zIndex: 5, py: 0.75 },
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  ...{ typography: 'body2', color: 'text.secondary', backgroundColor: 'background.default' },
} as const;

/** Where the plan is while it is read: the same room as it takes. */
function Waiting() {
  return (
    <Box sx={column}>
      <Skeleton sx={{ height: 168, borderRadius: 4 }} />
      <CardSkeletons count={3} height={200} />
    </Box>
  );
}

function Planner({ view, saver }: { view: AutosaveView; saver: Autosaver }) {
  const t = useWords(yearWords);
  return (
    <Box sx={column}>
      {Object.entries(view.care).map(([key, message]) => (
        <OwnCare key={key} text={message} written={textAt(view.texts, key)} />
      ))}
      {view.conflicts.map((conflict) => (
        <BothChanged key={conflict.id} conflict={conflict} saver={saver} />
      ))}
      <DueList />
      <Box className="bar" sx={stickyLine}>
        {t('saved')}
        <SaveStatus view={view} />
      </Box>
      <ApplicationsPart />
      <LettersPart />
      <MoneyPart />
      <ScholarshipsPart />
      <RemindersPart onDownload={saver.flush} />
    </Box>
  );
}

function OwnYear() {
  const { uid, grade } = useSignedInUser();
  const { year, view, saver } = useYearPlan(uid);
  const [begun, setBegun] = useState(false);
  // Its schools are offered above the rest of the page, which is not to move when they come.
  const list = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const own = useCall(routes.readOwnSchools, { userId: uid }, { retry: false });
  if (view.failure !== null && !view.ready) return <Failed detail={view.failure} onRetry={() => saver.comeBack()} />;
  if (!view.ready || isFirstRead(list) || isFirstRead(own)) return <Waiting />;
  const isEarly = grade !== null && grade < SENIOR && isEmptyPlan(year.plan) && !begun;
  return (
    <YearContext value={year}>
      {isEarly ? <EarlyYears onStart={() => setBegun(true)} /> : <Planner view={view} saver={saver} />}
    </YearContext>
  );
}

/** What a student plans for the year of applying, with what is due next on top. */
export default function MyYearPage() {
  const t = useWords(yearWords);
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <ForStudents>
        <OwnYear />
      </ForStudents>
    </Page>
  );
}

import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type PlanFieldName,
  isEmptyPlan,
  planKey,
  planKeyParts,
  type PlannedAid,
  type PlannedLetter,
  type PlannedScholarship,
  planFieldProblem,
  ROUNDS,
  SCHOLARSHIP_STATUSES,
} from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import { AddButton, PlanCheck, PlanChoice, PlanDate, PlannedPart, PlanText, useDateOrNone } from './planned-part';
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
import { StudentCareCard } from '../../student-record/own-care';
import { Page } from '../../ui/page';
import { CardSkeletons, FailureAlert } from '../../ui/states';
import { StudentsOnly } from '../for-students';
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
import { errorText } from '../../api/problem';
import { downloadFile } from '../../ui/files';
import { SwitchField } from '../../ui/switch-field';
import { Muted, OutsideLink } from '../../ui/text';

function ScholarshipFields({ scholarship: { id, link } }: { scholarship: PlannedScholarship }) {
  const t = useWords(yearWords);
  const key = (field: PlanFieldName<'scholarship'>): string => planKey('scholarship', id, field);
  const isAddress = link !== '' && planFieldProblem(key('link'), link) === null;
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
        hint={isAddress && <OutsideLink href={link}>{t('openLink')}</OutsideLink>}
      />
    </>
  );
}

function ScholarshipsPart() {
  const t = useWords(yearWords);
  const dateOrNone = useDateOrNone();
  const { plan, add } = useYear();
  return (
    <PlannedPart
      kind="scholarship"
      title={t('scholarships')}
      hint={t('scholarshipsHint')}
      things={plan.scholarships}
      nameOf={({ name }) => name || t('newScholarship')}
      summaryOf={({ amount, dueOn, status }) =>
        [amount, dateOrNone(dueOn), t(`fund_${status}`)].filter(Boolean).join(' · ')
      }
      fields={(one) => <ScholarshipFields scholarship={one} />}
      adding={(onAdded) => <AddButton onClick={() => onAdded(add('scholarship', {}))}>{t('addScholarship')}</AddButton>}
    />
  );
}

/** Turns reminders on or off; updates at once and reverts on failure. */
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

function RemindersPart({ onDownload }: { onDownload: () => Promise<boolean> }) {
  const t = useWords(yearWords);
  const { uid, email } = useSignedInUser();
  const { extras } = useYear();
  const byMail = useByMail(uid, extras?.by_mail ?? false);
  const download = useMutation({
    mutationFn: async () => {
      // The file should include what was just typed.
      await onDownload();
      const { file, name } = await callFile(routes.readYearCalendar, { params: { userId: uid } });
      downloadFile(file, name);
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
        <Muted sx={{ mt: 1 }}>{t('calendarHint')}</Muted>
      </Box>
      {failed && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {byMail.error ? t('remindersFailed', { detail: errorText(failed) }) : errorText(failed)}
        </Alert>
      )}
    </SectionCard>
  );
}

function AidStep({ aid: { form, needed } }: { aid: PlannedAid }) {
  const t = useWords(yearWords);
  const source = useYear().extras?.aid_sources.find((one) => one.form === form);
  const key = (field: PlanFieldName<'aid'>): string => planKey('aid', form, field);
  const isAsked = form !== 'css' || needed;
  return (
    <Box component="section" aria-label={t(`aid_${form}`)} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h3">
        {t(`aid_${form}`)}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t(`${form}Hint`)}</Typography>
      <Box sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}>
        {source && <OutsideLink href={source.url}>{t('source', { title: source.title })}</OutsideLink>}
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

function LettersPart() {
  const t = useWords(yearWords);
  const { plan, add } = useYear();
  const progressOf = ({ askedOn, receivedOn }: PlannedLetter): string => {
    if (receivedOn !== '') return `${t('letterReceived')} · ${dayOf(receivedOn, 'short')}`;
    return askedOn === '' ? t('letterToAsk') : `${t('letterAsked')} · ${dayOf(askedOn, 'short')}`;
  };
  return (
    <PlannedPart
      kind="letter"
      title={t('letters')}
      hint={t('lettersHint')}
      things={plan.letters}
      nameOf={({ name }) => name || t('newLetter')}
      summaryOf={progressOf}
      fields={({ id }) => (
        <>
          <PlanText name={planKey('letter', id, 'name')} label={t('from')} />
          <PlanDate name={planKey('letter', id, 'asked_on')} label={t('askedOn')} />
          <PlanDate name={planKey('letter', id, 'received_on')} label={t('receivedOn')} />
        </>
      )}
      adding={(onAdded) => <AddButton onClick={() => onAdded(add('letter', {}))}>{t('addLetter')}</AddButton>}
    />
  );
}

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

function ConflictNotice({ conflict, saver }: { conflict: VersionConflict; saver: Autosaver }) {
  const t = useWords(yearWords);
  const { textOf, nameOf } = useYear();
  const { id: key, other } = conflict;
  const parts = planKeyParts(key);
  const display = (text: string): string => {
    if (text === '') return t('empty');
    if (parts?.holds === 'date') return dayOf(text, 'short');
    const round = ROUNDS.find((one) => parts?.field === 'round' && one === text);
    return round ? t(`round_${round}`) : text;
  };
  const thing = parts && (nameOf(Number(parts.id)) ?? textOf(`${parts.kind}.${parts.id}.name`));
  const label = labelOf(parts?.field ?? '');
  const what = [thing, label && t(label)].filter(Boolean).join(', ');
  const mine = display(textOf(key));
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      <AlertTitle>{t('bothChanged')}</AlertTitle>
      {t('bothChangedText', { what, mine, other: display(other) })}
      <br />
      <Button color="inherit" onClick={() => saver.takeOther(key)}>
        <span>{t('takeOther', { other: display(other) })}</span>
      </Button>
      <Button color="inherit" onClick={() => saver.keepMine(key)}>
        <span>{t('keepMine', { mine })}</span>
      </Button>
    </Alert>
  );
}

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

const stickyLine = {
  ...{ position: 'sticky', top: { xs: 60, md: 0 }, zIndex: 5, py: 0.75 },
  ...{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 },
  ...{ typography: 'body2', color: 'text.secondary', backgroundColor: 'background.default' },
} as const;

function Planner({ view, saver }: { view: AutosaveView; saver: Autosaver }) {
  const t = useWords(yearWords);
  const { plan } = useYear();
  return (
    <Box sx={column}>
      {Object.entries(view.care).map(([key, message]) => (
        <StudentCareCard key={key} text={message} written={textAt(view.texts, key)} />
      ))}
      {view.conflicts.map((conflict) => (
        <ConflictNotice key={conflict.id} conflict={conflict} saver={saver} />
      ))}
      <DueList />
      <Box className="bar" sx={stickyLine}>
        {t('saved')}
        <SaveStatus view={view} />
      </Box>
      <ApplicationsPart />
      <LettersPart />
      <SectionCard title={t('money')}>
        {plan.aid.map((aid) => (
          <AidStep key={aid.form} aid={aid} />
        ))}
      </SectionCard>
      <ScholarshipsPart />
      <RemindersPart onDownload={saver.flush} />
    </Box>
  );
}

function OwnYear() {
  const { uid, grade } = useSignedInUser();
  const { year, view, saver } = useYearPlan(uid);
  const [begun, setBegun] = useState(false);
  // Its schools are offered above the rest of the page, which must not move when they load.
  const list = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const own = useCall(routes.readOwnSchools, { userId: uid }, { retry: false });
  if (view.failure !== null && !view.ready)
    return <FailureAlert detail={view.failure} onRetry={() => saver.resume()} />;
  if (!view.ready || isFirstRead(list) || isFirstRead(own)) {
    return (
      <Box sx={column}>
        <Skeleton sx={{ height: 168, borderRadius: 4 }} />
        <CardSkeletons count={3} height={200} />
      </Box>
    );
  }
  const isEarly = grade !== null && grade < SENIOR && isEmptyPlan(year.plan) && !begun;
  return (
    <YearContext value={year}>
      {isEarly ? <EarlyYears onStart={() => setBegun(true)} /> : <Planner view={view} saver={saver} />}
    </YearContext>
  );
}

export default function MyYearPage() {
  const t = useWords(yearWords);
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <StudentsOnly>
        <OwnYear />
      </StudentsOnly>
    </Page>
  );
}

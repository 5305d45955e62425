import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  type PlanFieldName,
  isEmptyPlan,
  planKey,
  parsePlanKey,
  type PlannedAid,
  type PlannedLetter,
  type PlannedScholarship,
  planFieldProblem,
  ROUNDS,
  SCHOLARSHIP_STATUSES,
} from '@contract/year-plan';
import { useWords } from '../../i18n/words';
import {
  AddButton,
  PlanCheckbox,
  PlanChoiceField,
  PlanDateField,
  PlannedSection,
  PlanTextField,
  useDateText,
} from './planned-part';
import { dayOf } from '../../ui/format';
import { useYear, useYearPlan, YearContext, yearWords } from './year-context';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Autosaver, AutosaveView } from '../../autosave/autosaver';
import { routes } from '../../api/routes';
import { isFirstRead, useCall } from '../../api/use-call';
import { textAt } from '../../autosave/texts';
import { StickyStatus } from '../../autosave/save-status';
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
import { useSetting } from '../../ui/setting';
import { SwitchField } from '../../ui/switch-field';
import { Muted, ExternalLink } from '../../ui/text';

function ScholarshipFields({ scholarship: { id, link } }: { scholarship: PlannedScholarship }) {
  const t = useWords(yearWords);
  const key = (field: PlanFieldName<'scholarship'>): string => planKey('scholarship', id, field);
  const isAddress = link !== '' && planFieldProblem(key('link'), link) === null;
  return (
    <>
      <PlanTextField name={key('name')} label={t('name')} />
      <PlanTextField name={key('amount')} label={t('amount')} />
      <PlanDateField name={key('due_on')} label={t('date')} />
      <PlanChoiceField
        name={key('status')}
        label={t('status')}
        placeholder={t('fund_planning')}
        options={SCHOLARSHIP_STATUSES.slice(1).map((value) => ({ value, label: t(`fund_${value}`) }))}
      />
      <PlanTextField
        name={key('link')}
        label={t('link')}
        type="url"
        hint={isAddress && <ExternalLink href={link}>{t('openLink')}</ExternalLink>}
      />
    </>
  );
}

function ScholarshipsPart() {
  const t = useWords(yearWords);
  const dateOrNone = useDateText();
  const { plan, addItem } = useYear();
  return (
    <PlannedSection
      kind="scholarship"
      title={t('scholarships')}
      hint={t('scholarshipsHint')}
      items={plan.scholarships}
      itemName={({ name }) => name || t('newScholarship')}
      summaryText={({ amount, dueOn, status }) =>
        [amount, dateOrNone(dueOn), t(`fund_${status}`)].filter(Boolean).join(' · ')
      }
      fields={(item) => <ScholarshipFields scholarship={item} />}
      renderAdd={(onAdded) => (
        <AddButton onClick={() => onAdded(addItem('scholarship', {}))}>{t('addScholarship')}</AddButton>
      )}
    />
  );
}

function RemindersPart({ onDownload }: { onDownload: () => Promise<boolean> }) {
  const t = useWords(yearWords);
  const { uid, email } = useSignedInUser();
  const { extras } = useYear();
  const emails = useSetting(extras?.by_mail ?? false, (by_mail) =>
    call(routes.saveYearReminders, { params: { userId: uid }, body: { by_mail } }),
  );
  const download = useMutation({
    mutationFn: async () => {
      // The file should include what was just typed.
      await onDownload();
      const { file, name } = await callFile(routes.readYearCalendar, { params: { userId: uid } });
      downloadFile(file, name);
    },
  });
  const error = emails.saving.error ?? download.error;
  return (
    <SectionCard title={t('reminders')}>
      <SwitchField
        label={t('byMail')}
        checked={emails.value}
        onChange={emails.setValue}
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
      {error && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {emails.saving.error ? t('remindersFailed', { detail: errorText(error) }) : errorText(error)}
        </Alert>
      )}
    </SectionCard>
  );
}

function AidFormStep({ aid: { form, needed } }: { aid: PlannedAid }) {
  const t = useWords(yearWords);
  const source = useYear().extras?.aid_sources.find((item) => item.form === form);
  const key = (field: PlanFieldName<'aid'>): string => planKey('aid', form, field);
  const isFormRequired = form !== 'css' || needed;
  return (
    <Box component="section" aria-label={t(`aid_${form}`)} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h4" component="h3">
        {t(`aid_${form}`)}
      </Typography>
      <Typography sx={{ mt: 0.5, color: 'text.secondary' }}>{t(`${form}Hint`)}</Typography>
      <Box sx={{ minHeight: 44, display: 'flex', alignItems: 'center' }}>
        {source && <ExternalLink href={source.url}>{t('source', { title: source.title })}</ExternalLink>}
      </Box>
      {form === 'css' && <PlanCheckbox name={key('needed')} label={t('cssNeeded')} />}
      {isFormRequired && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'end',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          }}
        >
          <PlanDateField name={key('due_on')} label={t('date')} />
          <PlanCheckbox name={key('done')} label={t('done')} />
        </Box>
      )}
    </Box>
  );
}

function LettersPart() {
  const t = useWords(yearWords);
  const { plan, addItem } = useYear();
  const letterStatus = ({ askedOn, receivedOn }: PlannedLetter): string => {
    if (receivedOn !== '') return `${t('letterReceived')} · ${dayOf(receivedOn, 'short')}`;
    return askedOn === '' ? t('letterToAsk') : `${t('letterAsked')} · ${dayOf(askedOn, 'short')}`;
  };
  return (
    <PlannedSection
      kind="letter"
      title={t('letters')}
      hint={t('lettersHint')}
      items={plan.letters}
      itemName={({ name }) => name || t('newLetter')}
      summaryText={letterStatus}
      fields={({ id }) => (
        <>
          <PlanTextField name={planKey('letter', id, 'name')} label={t('from')} />
          <PlanDateField name={planKey('letter', id, 'asked_on')} label={t('askedOn')} />
          <PlanDateField name={planKey('letter', id, 'received_on')} label={t('receivedOn')} />
        </>
      )}
      renderAdd={(onAdded) => <AddButton onClick={() => onAdded(addItem('letter', {}))}>{t('addLetter')}</AddButton>}
    />
  );
}

const FIELD_LABEL_KEYS = {
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
const labelKeyOf = (field: string) =>
  Object.hasOwn(FIELD_LABEL_KEYS, field) ? FIELD_LABEL_KEYS[field as keyof typeof FIELD_LABEL_KEYS] : null;

function ConflictNotice({ conflict, saver }: { conflict: VersionConflict; saver: Autosaver }) {
  const t = useWords(yearWords);
  const { fieldText, collegeName } = useYear();
  const { id: key, otherText } = conflict;
  const keyParts = parsePlanKey(key);
  const displayText = (text: string): string => {
    if (text === '') return t('empty');
    if (keyParts?.valueKind === 'date') return dayOf(text, 'short');
    const round = ROUNDS.find((item) => keyParts?.field === 'round' && item === text);
    return round ? t(`round_${round}`) : text;
  };
  const itemName = keyParts && (collegeName(Number(keyParts.id)) ?? fieldText(`${keyParts.kind}.${keyParts.id}.name`));
  const label = labelKeyOf(keyParts?.field ?? '');
  const itemLabel = [itemName, label && t(label)].filter(Boolean).join(', ');
  const ownText = displayText(fieldText(key));
  return (
    <Alert severity="info" role="status" sx={{ mb: 2 }}>
      <AlertTitle>{t('bothChanged')}</AlertTitle>
      {t('bothChangedText', { what: itemLabel, mine: ownText, other: displayText(otherText) })}
      <br />
      <Button color="inherit" onClick={() => saver.acceptOtherVersion(key)}>
        <span>{t('takeOther', { other: displayText(otherText) })}</span>
      </Button>
      <Button color="inherit" onClick={() => saver.keepOwnVersion(key)}>
        <span>{t('keepMine', { mine: ownText })}</span>
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

const SENIOR_GRADE = 12;
const column = { display: 'grid', gap: { xs: 2, md: 2.5 }, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

function Planner({ view, saver }: { view: AutosaveView; saver: Autosaver }) {
  const t = useWords(yearWords);
  const { plan } = useYear();
  return (
    <Box sx={column}>
      {Object.entries(view.care).map(([key, message]) => (
        <StudentCareCard key={key} text={message} writtenText={textAt(view.texts, key)} />
      ))}
      {view.conflicts.map((conflict) => (
        <ConflictNotice key={conflict.id} conflict={conflict} saver={saver} />
      ))}
      <DueList />
      <StickyStatus text={t('saved')} view={view} />
      <ApplicationsPart />
      <LettersPart />
      <SectionCard title={t('money')}>
        {plan.aid.map((aid) => (
          <AidFormStep key={aid.form} aid={aid} />
        ))}
      </SectionCard>
      <ScholarshipsPart />
      <RemindersPart onDownload={saver.flush} />
    </Box>
  );
}

function MyYearContent() {
  const { uid, grade } = useSignedInUser();
  const { year, view, saver } = useYearPlan(uid);
  const [hasBegun, setHasBegun] = useState(false);
  // Its schools are offered above the rest of the page, which must not move when they load.
  const list = useCall(routes.readRecommendations, { userId: uid }, { retry: false });
  const savedQuery = useCall(routes.readOwnSchools, { userId: uid }, { retry: false });
  if (view.failure !== null && !view.isReady)
    return <FailureAlert detail={view.failure} onRetry={() => saver.resume()} />;
  if (!view.isReady || isFirstRead(list) || isFirstRead(savedQuery)) {
    return (
      <Box sx={column}>
        <Skeleton sx={{ height: 168, borderRadius: 4 }} />
        <CardSkeletons count={3} height={200} />
      </Box>
    );
  }
  const isEarly = grade !== null && grade < SENIOR_GRADE && isEmptyPlan(year.plan) && !hasBegun;
  return (
    <YearContext value={year}>
      {isEarly ? <EarlyYears onStart={() => setHasBegun(true)} /> : <Planner view={view} saver={saver} />}
    </YearContext>
  );
}

export default function MyYearPage() {
  const t = useWords(yearWords);
  return (
    <Page title={t('title')} lead={t('lead')} width="text">
      <StudentsOnly>
        <MyYearContent />
      </StudentsOnly>
    </Page>
  );
}

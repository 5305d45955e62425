import { useMutation } from '@tanstack/react-query';
import { SaveRow } from '../ui/submit-button';
import { studentCount } from '../ui/whole-number';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RETENTION_MONTHS, RETENTION_NOTICE_DAYS } from '@contract/limits';
import type { RetentionMonths, RetentionOutlook, SchoolRetention } from '@contract/privacy';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { dayOf } from '../ui/day';
import { ChoiceField } from '../ui/choice-field';
import { SectionCard } from '../ui/section-card';
import { Failed, Read } from '../ui/states';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useInvalidateAll } from './use-invalidate-all';

const FOR_EVER = 'never';
const lengthOf = (months: number): string =>
  months < 12 ? `${months} months` : months === 12 ? '1 year' : `${months / 12} years`;
const OPTIONS = [
  { value: FOR_EVER, label: 'Keep indefinitely' },
  ...RETENTION_MONTHS.map((months) => ({ value: String(months), label: lengthOf(months) })),
];

const monthsOf = (choice: string): RetentionMonths | null =>
  RETENTION_MONTHS.find((months) => String(months) === choice) ?? null;

const concernedBy = ({ due_now, due_soon }: RetentionOutlook): number => due_now + due_soon;

/** What a choice means for the students the school has now. */
function Outlook({ outlook }: { outlook: RetentionOutlook | undefined }) {
  if (!outlook) return <Typography>No account is deleted automatically.</Typography>;
  const { months, due_now: now, due_soon: soon } = outlook;
  return (
    <Typography>
      {now === 0 ? 'No student has' : `${studentCount(now)} ${now === 1 ? 'has' : 'have'}`} been away for more than{' '}
      {lengthOf(months)} now, and {soon === 0 ? 'no other' : soon === 1 ? 'one more' : `${soon} more`} will be within{' '}
      {RETENTION_NOTICE_DAYS} days. Each of them is emailed {RETENTION_NOTICE_DAYS} days before the deletion.
    </Typography>
  );
}

interface ConfirmProps {
  outlook: RetentionOutlook;
  earliest: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks where a choice would delete somebody within the next weeks. */
function Confirm({ outlook, earliest, onConfirm, onClose }: ConfirmProps) {
  const length = lengthOf(outlook.months);
  return (
    <ConfirmDialog
      danger
      title={`Delete accounts after ${length}?`}
      confirm={`Set ${length}`}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Typography>
        <strong>
          {studentCount(concernedBy(outlook))} will be deleted on {dayOf(earliest)} or soon after
        </strong>
        , with everything they wrote, unless they log in first. Each of them is emailed before that.
      </Typography>
      <Typography>Until then you can choose a longer time here, and nobody is deleted.</Typography>
    </ConfirmDialog>
  );
}

function RetentionForm({ months, not_before, earliest, mail_leaves, outlook }: SchoolRetention) {
  const invalidateAll = useInvalidateAll();
  const present = months === null ? FOR_EVER : String(months);
  const [choice, setChoice] = useState(present);
  const [asking, setAsking] = useState(false);
  const chosen = outlook.find((one) => String(one.months) === choice);
  const concerned = chosen ? concernedBy(chosen) : 0;
  const saving = useMutation({
    mutationFn: async () => {
      await call(routes.setRetention, { body: { months: monthsOf(choice), seen: concerned } });
    },
    onSettled: invalidateAll,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
      <ChoiceField
        label="How long to keep inactive student accounts"
        placeholder="Choose a time"
        options={OPTIONS}
        value={choice}
        onChange={(value) => {
          setChoice(value);
          saving.reset();
        }}
      />
      <Outlook outlook={chosen} />
      {!mail_leaves && (
        <Typography>
          Pathlight sends no email here yet, so nobody can be told and <strong>nobody is deleted</strong>. Ask whoever
          runs it for your school to set up a mail server.
        </Typography>
      )}
      {not_before !== null && choice === present && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nobody is deleted before {dayOf(not_before)}, so you can undo a mistake.
        </Typography>
      )}
      {saving.error && !asking && <Failed detail={sentenceOf(saving.error)} />}
      <SaveRow
        label="Save"
        disabled={choice === present}
        onClick={() => (concerned > 0 ? setAsking(true) : saving.mutate())}
        done={saving.isSuccess && 'Saved'}
      />
      {asking && chosen && (
        <Confirm
          outlook={chosen}
          earliest={earliest}
          onConfirm={() => saving.mutateAsync()}
          onClose={() => {
            setAsking(false);
            if (saving.isError) saving.reset();
          }}
        />
      )}
    </Box>
  );
}

/** How long the school keeps the accounts of students who do not come back. */
export function RetentionCard() {
  const read = useCall(routes.readRetention, {});
  return (
    <SectionCard title="Inactive accounts">
      <Typography sx={{ mb: 2 }}>
        The clock runs from a student’s last visit, and each visit restarts it, for graduates too. Staff accounts are
        never deleted this way.
      </Typography>
      <Read of={read}>{(data) => <RetentionForm {...data} />}</Read>
    </SectionCard>
  );
}

import Alert from '@mui/material/Alert';
import { ASKED_PAUSE_DAYS } from '@contract/limits';
import type { NudgeCheck } from '@contract/nudges';
import { dayOf } from '../../ui/day';

const MAX_NAMED = 10;

/** Who gets no nudge this time, and why. */
export function LeftOut({ check }: { check: NudgeCheck }) {
  const left = check.students.filter(({ asked_at: at }) => at !== null);
  if (left.length === 0) return null;
  const names = left
    .slice(0, MAX_NAMED)
    .map(({ name, asked_at: at }) => `${name} (asked on ${dayOf(at ?? '')})`)
    .join(', ');
  const more = left.length > MAX_NAMED ? ` and ${left.length - MAX_NAMED} more` : '';
  return (
    <Alert severity="info">
      {left.length === check.students.length ? 'Nobody can be nudged now' : `${left.length} left out`}: a student is
      asked for something by email at most once in {ASKED_PAUSE_DAYS} days. {names}
      {more}.
    </Alert>
  );
}

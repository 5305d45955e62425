import type { BulkActProps } from '../../lists/roster/roster-table';
import { NudgeDialog } from './nudge-dialog';

/** The nudge as an act on selected students. */
export default function NudgeAct({ userIds, onDone }: BulkActProps) {
  const done = (sent: number): void =>
    onDone(sent > 0 ? `Nudged ${sent === 1 ? '1 student' : `${sent} students`}.` : undefined);
  return <NudgeDialog userIds={userIds} onDone={done} />;
}

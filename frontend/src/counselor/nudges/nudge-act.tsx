import type { BulkActionProps } from '../../lists/roster/roster-table';
import { NudgeDialog } from './nudge-dialog';

export default function NudgeAction({ userIds, onDone }: BulkActionProps) {
  const done = (sent: number): void =>
    onDone(sent > 0 ? `Nudged ${sent === 1 ? '1 student' : `${sent} students`}.` : undefined);
  return <NudgeDialog userIds={userIds} onDone={done} />;
}

import type { BulkActionProps } from '../../lists/roster/roster-table';
import { NudgeDialog } from './nudge-dialog';
import { studentCount } from '../../ui/format';

export default function NudgeAction({ userIds, onDone }: BulkActionProps) {
  const done = (sent: number): void => onDone(sent > 0 ? `Nudged ${studentCount(sent)}.` : undefined);
  return <NudgeDialog userIds={userIds} onDone={done} />;
}

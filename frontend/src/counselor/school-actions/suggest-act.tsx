import type { BulkActionProps } from '../../lists/roster/roster-table';
import { SuggestDialog } from './suggest-dialog';

export default function SuggestAction({ userIds, onDone }: BulkActionProps) {
  return <SuggestDialog userIds={userIds} onDone={onDone} onClose={() => onDone()} />;
}

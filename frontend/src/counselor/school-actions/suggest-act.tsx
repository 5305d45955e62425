import type { BulkActProps } from '../../lists/roster/roster-table';
import { SuggestDialog } from './suggest-dialog';

/** The suggestion of a college as an act on selected students. */
export default function SuggestAct({ userIds, onDone }: BulkActProps) {
  return <SuggestDialog userIds={userIds} onDone={onDone} onClose={() => onDone()} />;
}

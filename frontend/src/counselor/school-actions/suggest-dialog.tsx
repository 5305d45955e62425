import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { College } from '@contract/colleges';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import type { BulkActionProps } from '../../lists/roster/roster-table';
import { CollegeSearch } from '../../student-record/what-if/college-search';
import { StatusLive } from '../../ui/status-live';
import { DECISION_REASON_LENGTH } from '@contract/note-values';
import { useDraftText } from '../../autosave/use-draft';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { studentCount } from '../../ui/format';

interface ReasonDialogProps {
  /** What the reason is for. Unsent text is kept in the browser under this name. */
  name: string;
  title: string;
  confirmLabel: string;
  placeholder?: string;
  /** False while something besides the reason must still be chosen. */
  canConfirm?: boolean;
  children?: ReactNode;
  /** Performs the action. The dialog closes on success and stays open with the error on failure. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

export function ReasonDialog({
  name,
  placeholder,
  canConfirm = true,
  children,
  onConfirm,
  ...dialogProps
}: ReasonDialogProps) {
  const { text, type, clearDraft } = useDraftText(`reason-${name}`);
  const reason = text.trim();
  const handleConfirm = (): Promise<void> => onConfirm(reason).then(clearDraft);
  return (
    <ConfirmDialog {...dialogProps} canConfirm={canConfirm && reason !== ''} onConfirm={handleConfirm}>
      {children}
      <Field
        label="Why? The student reads this, with your name."
        placeholder={placeholder}
        multiline
        rows={3}
        value={text}
        inputProps={{ maxLength: DECISION_REASON_LENGTH }}
        onChange={(event) => type(event.target.value)}
      />
    </ConfirmDialog>
  );
}

type NamedCollege = Pick<College, 'unitid' | 'name'>;

const suggestionResultText = (addedCount: number, alreadyListed: number): string =>
  [
    addedCount > 0 ? `Suggested to ${studentCount(addedCount)}.` : '',
    alreadyListed > 0
      ? `${studentCount(alreadyListed)} ${alreadyListed === 1 ? 'has' : 'have'} it among their schools already.`
      : '',
  ]
    .filter(Boolean)
    .join(' ');

export default function SuggestDialog({ userIds, onDone }: BulkActionProps) {
  const cache = useQueryClient();
  const [college, setCollege] = useState<NamedCollege | null>(null);
  const handleSuggest = async (reason: string): Promise<void> => {
    if (!college) return;
    let addedCount = 0;
    // One at a time, so a retry does not repeat suggestions that succeeded.
    for (const userId of userIds) {
      const result = await call(routes.suggestCollege, {
        params: { userId, unitid: college.unitid },
        body: { reason },
      });
      addedCount += result.added ? 1 : 0;
    }
    await cache.invalidateQueries({ queryKey: callKey(routes.readOwnSchools) });
    onDone(suggestionResultText(addedCount, userIds.length - addedCount));
  };
  return (
    <ReasonDialog
      name={`suggest-${userIds.length === 1 ? userIds[0] : 'many'}`}
      title={userIds.length === 1 ? 'Suggest a college' : `Suggest a college to ${userIds.length} students`}
      confirmLabel="Suggest it"
      placeholder="For example: it has the marine biology you wrote about, and takes students with your GPA."
      canConfirm={college !== null}
      onConfirm={handleSuggest}
      onClose={() => onDone()}
    >
      {college ? (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <Typography sx={{ fontWeight: 700 }}>{college.name}</Typography>
          <Button onClick={() => setCollege(null)}>Change</Button>
        </Box>
      ) : (
        <CollegeSearch onChoose={setCollege} />
      )}
    </ReasonDialog>
  );
}

export function SuggestButton({ studentId }: { studentId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const handleDone = (text?: string): void => {
    setOpen(false);
    if (text !== undefined) setNote(text);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Suggest a college
      </Button>
      <StatusLive tone="good">{note}</StatusLive>
      {isOpen && <SuggestDialog userIds={[studentId]} onDone={handleDone} />}
    </Box>
  );
}

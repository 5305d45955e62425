import { DECISION_REASON_LENGTH } from '@contract/list-decision-values';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';

interface ReasonDialogProps {
  title: string;
  confirm: string;
  placeholder?: string;
  /** False while something beside the reason must still be chosen. */
  ready?: boolean;
  children?: ReactNode;
  /** Does it; the dialog closes when it worked and stays with what went wrong when it did not. */
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason that the student will read. */
export function ReasonDialog({ placeholder, ready = true, children, onConfirm, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <ConfirmDialog {...rest} ready={ready && said !== ''} onConfirm={() => onConfirm(said)}>
      {children}
      <Field
        label="Why? The student reads this, with your name."
        placeholder={placeholder}
        multiline
        rows={3}
        value={reason}
        inputProps={{ maxLength: DECISION_REASON_LENGTH }}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}

import { DECISION_REASON_LENGTH } from '@contract/note-values';
import type { ReactNode } from 'react';
import { useDraftText } from '../../autosave/use-draft';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';

interface ReasonDialogProps {
  /** What the reason is for: until it is sent, what is typed is kept in the browser under this name. */
  name: string;
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
export function ReasonDialog({ name, placeholder, ready = true, children, onConfirm, ...rest }: ReasonDialogProps) {
  const { text, type, forget } = useDraftText(`reason-${name}`);
  const said = text.trim();
  const send = (): Promise<void> => onConfirm(said).then(forget);
  return (
    <ConfirmDialog {...rest} ready={ready && said !== ''} onConfirm={send}>
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

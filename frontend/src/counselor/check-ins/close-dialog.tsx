import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { CareFlagNotice, CareOutcome, CloseCareBody } from '@contract/roster';
import { CARE_NOTE_MAX_LENGTH } from '@contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../api/client';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { useDraftText } from '../../autosave/use-draft';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Field } from '../../ui/field';
import { ageInWords } from './age';
import { OUTCOME_LABELS } from './outcomes';
import { placeInWords } from './place';

const OUTCOMES = Object.entries(OUTCOME_LABELS) as [CareOutcome, string][];

/** The texts that were open when the dialog was; what comes later is not among them and stays open. */
function Texts({
  flags,
  chosen,
  onToggle,
}: {
  flags: readonly CareFlagNotice[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  const now = new Date();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">Which texts did you look at?</FormLabel>
      {flags.map((flag) => (
        <FormControlLabel
          key={flag.id}
          sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
          control={<Checkbox checked={chosen.has(flag.id)} onChange={() => onToggle(flag.id)} />}
          label={`${placeInWords(flag)} (${ageInWords(flag.created_at, now)})`}
        />
      ))}
    </FormControl>
  );
}

function Outcome({ value, onChange }: { value: CareOutcome | null; onChange: (outcome: CareOutcome) => void }) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>How did it end?</FormLabel>
      <RadioGroup aria-labelledby={id} value={value ?? ''} onChange={(_, outcome) => onChange(outcome as CareOutcome)}>
        {OUTCOMES.map(([outcome, label]) => (
          <FormControlLabel key={outcome} value={outcome} label={label} control={<Radio />} sx={{ minHeight: 44 }} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface CloseDialogProps {
  studentId: string;
  /** What is open now, the ones to close ticked. */
  flags: readonly CareFlagNotice[];
  ticked: readonly string[];
  onClose: () => void;
}

/** Closes check-ins; what is left open is shown at once, and lists that count them are read anew. */
function useClosing(studentId: string): (body: CloseCareBody) => Promise<void> {
  const cache = useQueryClient();
  const params = { userId: studentId };
  return async (body) => {
    const left = await call(routes.closeCareFlags, { params, body });
    cache.setQueryData(callKey(routes.readCareFlags, params), left);
    void cache.invalidateQueries({ queryKey: callKey(routes.readCareHistory, params) });
    void cache.invalidateQueries({ queryKey: callKey(routes.readStudent) });
    void cache.invalidateQueries({ queryKey: ['students'] });
  };
}

/** Asks how check-ins ended, and closes those that are ticked. */
export function CloseDialog({ studentId, flags, ticked, onClose }: CloseDialogProps) {
  // As they were when the dialog opened: a text that is written meanwhile is not closed unseen.
  const [shown] = useState(flags);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(ticked));
  const [outcome, setOutcome] = useState<CareOutcome | null>(null);
  const note = useDraftText(`check-in-${studentId}`);
  const closeFlags = useClosing(studentId);
  const toggle = (flagId: string): void =>
    setChosen((old) => {
      const next = new Set(old);
      if (!next.delete(flagId)) next.add(flagId);
      return next;
    });
  const close = async (): Promise<void> => {
    if (outcome === null) return;
    const flagsOf = shown.filter((flag) => chosen.has(flag.id));
    await closeFlags({ flags: flagsOf.map(({ id, version }) => ({ id, version })), outcome, note: note.text });
    note.forget();
  };
  return (
    <ConfirmDialog
      title="Close check-in"
      confirm="Close check-in"
      ready={outcome !== null && chosen.size > 0}
      onConfirm={close}
      onClose={onClose}
    >
      <Texts flags={shown} chosen={chosen} onToggle={toggle} />
      <Outcome value={outcome} onChange={setOutcome} />
      <Field
        label="Note (optional)"
        hint="Only counselors who look after this student read it. It is not in the student’s own copy."
        multiline
        rows={3}
        value={note.text}
        inputProps={{ maxLength: CARE_NOTE_MAX_LENGTH }}
        onChange={(event) => note.type(event.target.value)}
      />
    </ConfirmDialog>
  );
}

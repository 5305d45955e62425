import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ACT_SCORE, SAT_SCORE } from '@contract/limits';
import { GPA_SCALES, type GpaScale } from '@contract/verified-facts';
import type { MovedSchool } from '@contract/school-lists';
import type { VerifiedRecord, VerifyRecordBody } from '@contract/verified-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client';
import { sentenceOf } from '../../api/problem';
import { routes } from '../../api/routes';
import { callKey } from '../../api/use-call';
import { ChoiceField } from '../../ui/choice-field';
import { Field } from '../../ui/field';
import { Failed } from '../../ui/states';

const SCALES = GPA_SCALES.map((scale) => ({ value: scale, label: `Out of ${scale}` }));
const KINDS = [
  { value: 'unweighted', label: 'Unweighted' },
  { value: 'weighted', label: 'Weighted' },
];
const textOf = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');

/** What is typed: texts until it is sent. */
interface Typed {
  gpa: string;
  scale: string;
  kind: string;
  sat: string;
  act: string;
}

const typedOf = (verified: VerifiedRecord['verified']): Typed => ({
  gpa: textOf(verified?.gpa?.value),
  scale: textOf(verified?.gpa?.scale ?? GPA_SCALES[0]),
  kind: verified?.gpa?.weighted ? 'weighted' : 'unweighted',
  sat: textOf(verified?.sat),
  act: textOf(verified?.act),
});

const scoreOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const bodyOf = ({ gpa, scale, kind, sat, act }: Typed): VerifyRecordBody => ({
  gpa:
    gpa.trim() === '' ? null : { value: Number(gpa), scale: Number(scale) as GpaScale, weighted: kind === 'weighted' },
  sat: scoreOf(sat),
  act: scoreOf(act),
});

type Set = (part: Partial<Typed>) => void;

function Boxes({ typed, set, disabled }: { typed: Typed; set: Set; disabled: boolean }) {
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      sx={{
        ...{ display: 'grid', gap: 2, minWidth: 0, m: 0, p: 0, border: 0 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr 1fr' },
      }}
    >
      <Field
        label="GPA"
        hint="Unweighted, if the transcript has it."
        inputMode="decimal"
        value={typed.gpa}
        onChange={(event) => set({ gpa: event.target.value })}
      />
      <ChoiceField
        label="Scale"
        placeholder="Choose a scale"
        options={SCALES}
        value={typed.scale}
        onChange={(scale) => set({ scale })}
      />
      <ChoiceField
        label="Kind"
        placeholder="Choose a kind"
        options={KINDS}
        value={typed.kind}
        onChange={(kind) => set({ kind })}
      />
      <Field
        label="SAT total"
        hint={`${SAT_SCORE.least} to ${SAT_SCORE.most}`}
        inputMode="numeric"
        value={typed.sat}
        onChange={(event) => set({ sat: event.target.value })}
      />
      <Field
        label="ACT composite"
        hint={`${ACT_SCORE.least} to ${ACT_SCORE.most}`}
        inputMode="numeric"
        value={typed.act}
        onChange={(event) => set({ act: event.target.value })}
      />
    </Box>
  );
}

interface VerifiedFormProps {
  studentId: string;
  verified: VerifiedRecord['verified'];
  /** With the schools that moved; null where there is no list or nothing was saved. */
  onDone: (moved: MovedSchool[] | null) => void;
}

/** Enters a student's numbers as they stand on the transcript; what is left empty is not verified. */
export function VerifiedForm({ studentId, verified, onDone }: VerifiedFormProps) {
  const cache = useQueryClient();
  const params = { userId: studentId };
  const [typed, setTyped] = useState(() => typedOf(verified));
  const saving = useMutation({
    mutationFn: () => call(routes.verifyRecord, { params, body: bodyOf(typed) }),
    onSuccess: ({ moved = null, ...kept }) => {
      cache.setQueryData(callKey(routes.readVerifiedRecord, params), kept);
      void cache.invalidateQueries({ queryKey: callKey(routes.readRecommendations, params) });
      void cache.invalidateQueries({ queryKey: callKey(routes.readStudent) });
      onDone(moved);
    },
  });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        As on the transcript and score reports. Empty boxes are not verified; empty them all to take the verification
        back. The student sees the numbers with your name, and each school on their list moves to the tier it has now.
      </Typography>
      <Boxes disabled={saving.isPending} typed={typed} set={(part) => setTyped((old) => ({ ...old, ...part }))} />
      {saving.isError && <Failed detail={sentenceOf(saving.error)} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={saving.isPending} sx={{ minHeight: 44 }}>
          Save as verified
        </Button>
        <Button color="inherit" disabled={saving.isPending} onClick={() => onDone(null)} sx={{ minHeight: 44 }}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

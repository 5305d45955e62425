import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { RosterImport as Look, UnknownCounselor } from '@contract/roster-import';
import { useState } from 'react';
import { call } from '../api/client';
import { routes } from '../api/routes';
import { Field } from '../ui/field';
import { useSubmit } from '../ui/use-submit';
import { studentCount, useInvalidateAll } from './use-invalidate-all';

/** '1 counselor' or '2 counselors'. */
const counselorCount = (count: number): string => (count === 1 ? '1 counselor' : `${count} counselors`);

interface Typed {
  /** Whether the person is to be added. */
  chosen: boolean;
  /** What the file leaves out. */
  name: string;
  email: string;
}

const keyOf = ({ email, name }: UnknownCounselor): string => email ?? name ?? '';
const blank = ({ email }: UnknownCounselor): Typed => ({ chosen: email !== null, name: '', email: '' });

interface OneProps {
  counselor: UnknownCounselor;
  typed: Typed;
  disabled: boolean;
  onType: (typed: Typed) => void;
}

/** One of them, and boxes for what the file does not say. */
function One({ counselor, typed, disabled, onType }: OneProps) {
  const { name, email, students } = counselor;
  const who = [name, email].filter((part) => part !== null).join(', ');
  const of = keyOf(counselor);
  const boxes = (['name', 'email'] as const).filter((field) => counselor[field] === null);
  return (
    <Box component="li">
      <FormControlLabel
        control={
          <Checkbox checked={typed.chosen} disabled={disabled} onChange={(_, chosen) => onType({ ...typed, chosen })} />
        }
        label={`${who} (${studentCount(students)})`}
      />
      {typed.chosen &&
        boxes.map((field) => (
          <Field
            key={field}
            label={field === 'name' ? `Full name of ${of}` : `Email of ${of}`}
            type={field === 'name' ? 'text' : 'email'}
            required
            disabled={disabled}
            value={typed[field]}
            onChange={({ target }) => onType({ ...typed, [field]: target.value })}
          />
        ))}
    </Box>
  );
}

interface UnknownCounselorsProps {
  look: Look;
  /** Has the roster looked at anew, now that they are here. */
  onAdded: (said: string) => void;
}

/** Whom a roster names as counselors and the school does not have: added and invited by one press, before the import. */
export function UnknownCounselors({ look: { unknown_counselors: unknown }, onAdded }: UnknownCounselorsProps) {
  const readAnew = useInvalidateAll();
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const typedOf = (one: UnknownCounselor): Typed => typed[keyOf(one)] ?? blank(one);
  const chosen = unknown.filter((one) => typedOf(one).chosen);
  const { busy, problem, onSubmit } = useSubmit(async () => {
    for (const one of chosen) {
      const said = typedOf(one);
      await call(routes.createCounselor, { body: { name: one.name ?? said.name, email: one.email ?? said.email } });
    }
    onAdded(`${counselorCount(chosen.length)} added and invited.`);
    await readAnew();
  });
  if (unknown.length === 0) return null;
  return (
    <Box
      component="form"
      aria-label="Counselors to add"
      onSubmit={onSubmit}
      sx={{ display: 'grid', gap: 1, maxWidth: 560 }}
    >
      <Typography>
        Your school does not have these counselors yet. Their students are left out until you add them. Please check
        each email: whoever has it will read what these students write.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
        {unknown.map((one) => (
          <One
            key={keyOf(one)}
            counselor={one}
            typed={typedOf(one)}
            disabled={busy}
            onType={(said) => setTyped((before) => ({ ...before, [keyOf(one)]: said }))}
          />
        ))}
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Button type="submit" variant="outlined" disabled={busy || chosen.length === 0} sx={{ justifySelf: 'start' }}>
        <span>{`Add and invite ${counselorCount(chosen.length)}`}</span>
      </Button>
    </Box>
  );
}

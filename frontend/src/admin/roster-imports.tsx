import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DoneImport } from '@contract/roster-import';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { useCall } from '../api/use-call';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { wholeNumber } from '../ui/whole-number';
import { studentCount, useInvalidateAll } from './use-invalidate-all';

function Done({ one, onDone }: { one: DoneImport; onDone: (said: string) => void }) {
  const [asking, setAsking] = useState(false);
  const when = new Date(one.made_at).toLocaleString('en-US', { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  const undo = async (): Promise<void> => {
    const { removed, restored, kept } = await call(routes.undoRosterImport, { params: { importId: one.id } });
    const rest = kept === 0 ? '' : ` ${studentCount(kept)} kept: they were used or changed since.`;
    onDone(`Taken back: ${studentCount(removed)} removed, ${studentCount(restored)} as before.${rest}`);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <span>
        {when}: {wholeNumber(one.new)} added, {wholeNumber(one.changed)} changed
      </span>
      <Button size="small" aria-label={`Take back the import of ${when}`} onClick={() => setAsking(true)}>
        Take back
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title="Take this import back?"
          confirm="Take back"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          <Typography>
            New accounts that nobody has used yet are removed, and what the import changed is as before. What a student
            used or somebody changed since then stays.
          </Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** Imports that can still be taken back. */
export function RosterImports({ onSaid }: { onSaid: (said: string) => void }) {
  const readAnew = useInvalidateAll();
  const imports = useCall(routes.listRosterImports, {});
  if (imports.isError) return <Alert severity="error">{sentenceOf(imports.error)}</Alert>;
  if (!imports.data?.length) return null;
  const done = (said: string): void => {
    onSaid(said);
    void readAnew();
  };
  return (
    <Box component="ul" aria-label="Imports of the last day" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {imports.data.map((one) => (
        <Done key={one.id} one={one} onDone={done} />
      ))}
    </Box>
  );
}

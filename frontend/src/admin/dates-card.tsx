import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DatesFileRow, ImportedDates } from '@contract/year';
import { ROUND_NAMES } from '@contract/year-plan';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { dayOf } from '../ui/day';
import { FileButton } from '../ui/file-button';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { StatusLive } from '../ui/status-live';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { ChosenNote, useChosenText } from './chosen-text';

const PROBLEMS_SHOWN = 20;
const DATES_SHOWN = 5;
const many = (count: number): string => (count === 1 ? '1 date' : `${count} dates`);

function Problems({ rows }: { rows: readonly DatesFileRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== null);
  return (
    <Alert severity="warning" variant="outlined">
      Nothing was imported. Please correct these rows of the file and choose it again:
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {wrong.slice(0, PROBLEMS_SHOWN).map(({ line, problem }) => (
          <li key={line}>
            Row {line}: <span>{problem}</span>
          </li>
        ))}
        {wrong.length > PROBLEMS_SHOWN && <li>and {wrong.length - PROBLEMS_SHOWN} more.</li>}
      </Box>
    </Alert>
  );
}

function Preview({ rows }: { rows: readonly DatesFileRow[] }) {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {rows.slice(0, DATES_SHOWN).map(
        ({ line, college, date }) =>
          date && (
            <li key={line}>
              {college}, {ROUND_NAMES[date.round]}: {date.due_on} ({date.cycle})
            </li>
          ),
      )}
      {rows.length > DATES_SHOWN && <li>and {rows.length - DATES_SHOWN} more.</li>}
    </Box>
  );
}

/** A file is looked at when it is chosen, and imported by a second press. */
function ImportForm() {
  const cache = useQueryClient();
  const [said, setSaid] = useState('');
  const { csv, note, choose, forget } = useChosenText();
  const taking = useMutation({
    mutationFn: ({ text, save }: { text: string; save: boolean }): Promise<ImportedDates> =>
      call(routes.importSchoolDates, { body: { csv: text, save } }),
    onSuccess: async ({ saved, rows }) => {
      if (!saved) return;
      forget();
      setSaid(`${many(rows.length)} imported.`);
      await cache.invalidateQueries({ queryKey: callKey(routes.readSchoolDates) });
    },
  });
  const look = (text: string): void => {
    setSaid('');
    taking.mutate({ text, save: false });
  };
  const seen = csv === null ? undefined : taking.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FileButton onFile={(file) => void choose(file, look)} />
      <ChosenNote note={note} />
      {taking.isError && <Failed detail={sentenceOf(taking.error)} />}
      {seen && seen.problems > 0 && <Problems rows={seen.rows} />}
      {seen && seen.problems === 0 && !seen.saved && csv !== null && (
        <>
          <Preview rows={seen.rows} />
          <Button
            variant="contained"
            disabled={taking.isPending}
            onClick={() => taking.mutate({ text: csv, save: true })}
          >
            <span>{`Import ${many(seen.rows.length)}`}</span>
          </Button>
        </>
      )}
      <StatusLive tone="good">{said}</StatusLive>
    </Box>
  );
}

function Cycle({ cycle, dates, imported_at }: { cycle: string; dates: number; imported_at: string }) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    const left = await call(routes.removeSchoolDates, { body: { cycle } });
    cache.setQueryData(callKey(routes.readSchoolDates, {}), left);
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <span>
        <strong>{cycle}</strong>: {many(dates)}, imported {dayOf(imported_at)}
      </span>
      <Button size="small" aria-label={`Remove the dates of ${cycle}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={`Remove the dates of ${cycle}?`}
          confirm="Remove"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <Typography>Students keep the dates they typed themselves.</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

/** The application dates that the school gives its students. */
export function DatesCard() {
  const read = useCall(routes.readSchoolDates, {});
  return (
    <SectionCard title="Application dates">
      <Typography sx={{ mb: 2 }}>
        We ship no application dates: colleges set and change them. You can give your students those you have checked,
        as a CSV file with the columns college (or unitid), round, date, cycle and source. They stand beside what
        students type, with the cycle and the source.
      </Typography>
      {read.isPending && <Loading />}
      {read.isError && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
      {read.data && read.data.cycles.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
          {read.data.cycles.map((one) => (
            <Cycle key={one.cycle} {...one} />
          ))}
        </Box>
      )}
      <ImportForm />
    </SectionCard>
  );
}

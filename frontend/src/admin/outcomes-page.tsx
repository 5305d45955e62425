import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MIN_OUTCOMES } from '@contract/outcome-limits';
import type { SchoolOutcomes } from '@contract/outcomes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client';
import { sentenceOf } from '../api/problem';
import { routes } from '../api/routes';
import { callKey, useCall } from '../api/use-call';
import { dayOf } from '../ui/day';
import { SectionCard } from '../ui/section-card';
import { Failed, Loading } from '../ui/states';
import { SwitchField } from '../ui/switch-field';
import { AdminFrame } from './admin-frame';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { OutcomesImport } from './outcomes-import';

const ownKey = callKey(routes.readOutcomes, {});

function Year({ class_year, cases, colleges, imported_at }: SchoolOutcomes['years'][number]) {
  const cache = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    cache.setQueryData(ownKey, await call(routes.removeOutcomes, { body: { class_year } }));
  };
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <span>
        <strong>Class of {class_year}</strong>: {cases} applications to {colleges} colleges, imported{' '}
        {dayOf(imported_at)}
      </span>
      <Button size="small" aria-label={`Remove the class of ${class_year}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {asking && (
        <ConfirmDialog
          danger
          title={`Remove the class of ${class_year}?`}
          confirm="Remove"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <Typography>Its {cases} applications no longer count. You can import the file again.</Typography>
        </ConfirmDialog>
      )}
    </Box>
  );
}

function Shown({ shown }: { shown: boolean }) {
  const cache = useQueryClient();
  const showing = useMutation({
    mutationFn: (shown_to_students: boolean) => call(routes.showOutcomes, { body: { shown_to_students } }),
    onSuccess: (now) => cache.setQueryData(ownKey, now),
  });
  return (
    <SectionCard title="Who sees them">
      <SwitchField
        label="Students see them too"
        hint="Counselors always see them beside a tier. They never change a tier."
        checked={showing.isPending ? showing.variables : shown}
        onChange={(next) => showing.mutate(next)}
      />
      {showing.isError && <Failed detail={sentenceOf(showing.error)} />}
    </SectionCard>
  );
}

/** Past applications of the school: import, years, and who sees what became of them. */
export default function OutcomesPage() {
  const read = useCall(routes.readOutcomes, {});
  return (
    <AdminFrame title="Outcomes" lead="What became of your school’s past applications, as a note beside each tier.">
      <SectionCard title="Past applications">
        <Typography sx={{ mb: 2 }}>
          Choose an export of your former system or a table of your own as CSV, with columns for college (or unitid),
          class year and result; GPA with its scale, SAT and ACT where you have them. Names, ids and everything else are
          dropped when the file is read. From {MIN_OUTCOMES} applications to a college on, counts are shown: how many
          applied, how many were admitted, the middle half of their GPAs.
        </Typography>
        {read.isPending && <Loading />}
        {read.isError && !read.data && <Failed detail={sentenceOf(read.error)} onRetry={() => void read.refetch()} />}
        {read.data?.years.length === 0 && <Typography sx={{ mb: 2 }}>Nothing imported yet.</Typography>}
        {read.data && read.data.years.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 2, p: 0 }}>
            {read.data.years.map((one) => (
              <Year key={one.class_year} {...one} />
            ))}
          </Box>
        )}
        <OutcomesImport />
      </SectionCard>
      {read.data && <Shown shown={read.data.shown_to_students} />}
    </AdminFrame>
  );
}

import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { AUDIT_FAULTS } from '@contract/audit';
import type { AuditState } from '@contract/audit-entries';
import { momentOf } from '../ui/day';
import { wholeNumber } from '../ui/whole-number';

/** What is wrong with the log, each in a sentence. */
function sentencesOf({ missing, broken_at: brokenAt, breaks, lost_mark: lost }: AuditState): string[] {
  const noted = breaks.map(
    ({ at, fault, number }) =>
      `On ${momentOf(at)} the app found that ${AUDIT_FAULTS[fault]}. Entry ${wholeNumber(number)} says so and stays.`,
  );
  return [
    ...(missing ? ['The log of your school is missing, or the mark of where it ends.'] : []),
    ...(!missing && brokenAt !== null
      ? [`Entry ${wholeNumber(brokenAt)} does not match what was written, or is missing.`]
      : []),
    ...(lost === null
      ? []
      : [`The log held entry ${wholeNumber(lost)} once, and does not any more: it was cut off or put back.`]),
    ...noted,
  ];
}

export const hasFaults = (state: AuditState): boolean => sentencesOf(state).length > 0;

/** That somebody may have changed the log, and what to do. */
export function AuditFaults({ state }: { state: AuditState }) {
  return (
    <Alert severity="error">
      <Stack spacing={1}>
        {sentencesOf(state).map((sentence) => (
          <Typography key={sentence} variant="body2">
            {sentence}
          </Typography>
        ))}
        <Typography variant="body2">
          Someone may have changed the database. Please tell whoever runs this installation, and change nothing until
          they have looked into it.
        </Typography>
      </Stack>
    </Alert>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RosterImport as Look } from '@contract/roster-import';
import { type ColumnChoice, ROSTER_USES, type RosterUse } from '@contract/roster-uses';
import { ChoiceField } from '../ui/choice-field';

const OPTIONS = [
  { value: 'ignore', label: 'Not used' },
  ...Object.entries(ROSTER_USES).map(([value, label]) => ({ value, label })),
];

interface RosterColumnsProps {
  look: Look;
  /** What was chosen, also while the file is still read with it. */
  choices: readonly ColumnChoice[];
  /** Reads the file with these choices; none for what the headings say. */
  onChoose: (choices: ColumnChoice[]) => void;
}

/** How each column of the file is used. The school’s choice is remembered for files with the same headings. */
export function RosterColumns({ look: { columns, matched_by: matched }, choices, onChoose }: RosterColumnsProps) {
  if (columns.length === 0) return null;
  const choose = (heading: string, use: string): void =>
    onChoose([...choices.filter((one) => one.heading !== heading), { heading, use: use as RosterUse | 'ignore' }]);
  return (
    <Box
      component="details"
      open={matched === null && !columns.some(({ use }) => use === 'email') ? true : undefined}
      sx={{ width: '100%', borderTop: 1, borderColor: 'divider', py: 1.25 }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, minHeight: 32 }}>
        How your columns are used
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2 }}>
        Change what is wrong. When you import, your choice is kept for files with the same headings.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {columns.map(
          ({ heading, use, examples }, index) =>
            heading !== '' && (
              <Box key={`${index} ${heading}`} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <ChoiceField
                  label={heading}
                  options={OPTIONS}
                  value={choices.find((one) => one.heading === heading)?.use ?? use ?? 'ignore'}
                  onChange={(chosen) => choose(heading, chosen)}
                />
                <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>
                  {examples.length === 0 ? 'Empty' : examples.join(' · ')}
                </Box>
              </Box>
            ),
        )}
      </Box>
      {choices.length > 0 && (
        <Button size="small" sx={{ mt: 2 }} onClick={() => onChoose([])}>
          Forget my choices
        </Button>
      )}
    </Box>
  );
}

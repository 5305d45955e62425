import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FormDefinition } from '@contract/forms/form';
import type { FormProgress } from '@contract/responses';
import { Link as RouterLink } from 'react-router';
import { ProgressLine } from '../../ui/progress-line';

/** One form: what it is for, how long it takes, and how much of it is answered; the whole card leads to it. */
export function FormCard({ form, progress }: { form: FormDefinition; progress: FormProgress | undefined }) {
  const { answered, total } = progress ?? { answered: 0, total: 0 };
  const completed = total > 0 && answered >= total;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        p: { xs: 2.5, sm: 3 },
        border: 1,
        borderColor: 'divider',
        borderRadius: 4,
        backgroundColor: 'background.paper',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(a:focus-visible)': { outline: '3px solid var(--mui-palette-accent-focus)', outlineOffset: 2 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
        <Typography variant="h3" component="h2" sx={{ mr: 'auto' }}>
          <Link
            component={RouterLink}
            to={`/forms/${form.id}`}
            color="inherit"
            underline="none"
            sx={{
              fontWeight: 'inherit',
              outline: 'none',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {form.title}
          </Link>
        </Typography>
        {form.optional && <Chip label="Optional" variant="outlined" />}
        <Chip
          label={completed ? 'Completed' : 'Incomplete'}
          color={completed ? 'success' : 'default'}
          icon={completed ? <CheckCircleRounded /> : undefined}
        />
      </Box>
      <Typography sx={{ mt: 0.75, mb: 2, color: 'text.secondary', fontSize: '1rem', maxWidth: '72ch' }}>
        {form.description}
      </Typography>
      <ProgressLine done={answered} total={total} text={`${answered} of ${total} answered`} />
    </Box>
  );
}

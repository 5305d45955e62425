import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import { useId } from 'react';
import { placeOf } from '../../student-record/schools/school-facts';
import { SchoolLogo } from '../../student-record/schools/school-logo';

function More({ school }: { school: Recommendation }) {
  const { overall_fit_rationale: rationale, potential_challenges: challenges } = school.info;
  const parts = [
    ['Overall Fit Rationale', rationale],
    ['Potential Challenges', challenges],
  ] as const;
  return parts.map(([title, sentences]) => (
    <Box key={title} sx={{ mt: 2 }}>
      <Typography variant="h5" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
        {sentences.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </Box>
    </Box>
  ));
}

interface CompactCardProps {
  school: Recommendation;
  open: boolean;
  onToggle: () => void;
}

/** One school in short; its reasons unfold on demand. */
export function CompactCard({ school, open, onToggle }: CompactCardProps) {
  const id = useId();
  return (
    <Paper
      component="article"
      aria-labelledby={`${id}-name`}
      sx={{ p: 2.5, border: 1, borderColor: 'divider', borderRadius: 4 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <SchoolLogo url={school.info.logo_url} size={52} />
        <Box sx={{ minWidth: 0 }}>
          <Typography id={`${id}-name`} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {school.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {placeOf(school.facts)}
          </Typography>
        </Box>
      </Box>
      <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>{school.info.why}</Typography>
      <div id={`${id}-more`}>{open && <More school={school} />}</div>
      <Button
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={`${id}-more`}
        aria-describedby={`${id}-name`}
        endIcon={<ExpandMoreRounded sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
        sx={{ mt: 1, ml: -1.5, px: 1.5 }}
      >
        {open ? 'Show Less' : 'Show More'}
      </Button>
    </Paper>
  );
}

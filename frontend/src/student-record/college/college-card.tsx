import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { pagePath } from '@contract/pages';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCameFrom } from '../../ui/back-button';
import { SchoolLogo, TierMark } from './marks';
import { CollegeFactsLine, CollegeFinishing, CollegePlace, CollegeProgram, type ShownCollege } from './college-facts';

interface CollegeCardProps {
  college: ShownCollege;
  /** Marks beside the name, e.g. 'Added by you'. */
  marks?: readonly string[];
  /** False for staff, who have no tier, price or distance of their own. */
  forStudent?: boolean;
  level?: 'h2' | 'h3' | 'h4';
  /** True where everything else is told of it already nearby. */
  short?: boolean;
  children?: ReactNode;
}

/** One college in short: its tier, what speaks for it, what it misses, and the numbers asked for first. */
export function CollegeCard({
  college,
  marks = [],
  forStudent = true,
  level = 'h2',
  short = false,
  children,
}: CollegeCardProps) {
  const id = useId();
  const state = useCameFrom();
  return (
    <Paper
      component="article"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 2.5 }, border: 1, borderColor: 'divider', borderRadius: 4, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <SchoolLogo url={college.logo_url} size={48} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography id={id} variant="h3" component={level} sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={pagePath('college', { unitid: college.unitid })}
              state={state}
              color="inherit"
              underline="hover"
              sx={{ display: 'inline-block', py: 0.5 }}
            >
              {college.name}
            </Link>
          </Typography>
          <CollegePlace college={college} />
        </Box>
        {forStudent && <TierMark tier={college.tier ?? null} />}
      </Box>
      {marks.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {marks.map((mark) => (
            <Chip key={mark} label={mark} variant="outlined" />
          ))}
        </Box>
      )}
      {!short && (college.reason ?? '') !== '' && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <Typography>{college.reason}</Typography>
          {college.miss && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {college.miss}
            </Typography>
          )}
        </Box>
      )}
      {!short && <CollegeFactsLine college={college} forStudent={forStudent} />}
      {!short && <CollegeFinishing college={college} />}
      {!short && <CollegeProgram college={college} />}
      {children}
    </Paper>
  );
}

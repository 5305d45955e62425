import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  entryLook,
  hasHeadline,
  Line,
  linesIn,
  NOTHING_FOR_STAFF,
  Opening,
  type PartProps,
  useHasLineTools,
} from './dashboard-lines';
import './preferences/choices.css';
import { useSectionWords } from './section-words';

const label = { typography: 'body2', fontWeight: 650, color: 'text.secondary' };

/** The first starred sentence, as large as a headline. */
function Headline(part: PartProps) {
  const t = useSectionWords(part.reader);
  const [sentence = ''] = linesIn(part.dashboard, 'standOutFactorBragList');
  const look = { m: 0, typography: sentence.length > 140 ? 'h2' : 'h1', maxWidth: '28em', textWrap: 'balance' };
  return (
    <Box component="figure" sx={{ m: 0, mb: 2, overflowWrap: 'anywhere' }}>
      <Line {...part} field="standOutFactorBragList" index={0}>
        <Box component="blockquote" sx={look}>
          {t('quoted', { sentence })}
        </Box>
      </Line>
    </Box>
  );
}

/** The strengths that the student chose, as chips. */
function Strengths(part: PartProps) {
  const field = 'strengths';
  const t = useSectionWords(part.reader);
  const id = useId();
  const lines = part.dashboard.lines.filter((one) => one.field === field);
  // What a hosted model wrote is a sentence, not a choice.
  const written = lines.filter((one) => one.id !== null);
  const line = (index: number) => <Line {...part} field={field} index={index} />;
  return (
    <Box component="section" id={field} aria-labelledby={id} sx={{ mt: 2.5 }}>
      <Typography id={id} component="h2" sx={label}>
        {t(field)}
      </Typography>
      <Opening {...part} field={field} />
      {lines.length > written.length && (
        <ul className="choice-chips">
          {lines
            .filter((one) => one.id === null)
            .map(({ index }) => (
              <Box component="li" key={index} className="choice-chip is-chosen" sx={{ pr: 1.75 }}>
                {line(index)}
              </Box>
            ))}
        </ul>
      )}
      {written.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {written.map(({ index }) => (
            <Box component="li" key={index} sx={entryLook}>
              {line(index)}
            </Box>
          ))}
        </Box>
      )}
      {part.picking[field]}
    </Box>
  );
}

/** Who the student is: a sentence of their own, what they chose and count, and their strengths. */
export function Portrait(part: PartProps) {
  const t = useSectionWords(part.reader);
  const own = useHasLineTools();
  const id = useId();
  const { dashboard } = part;
  const lines = linesIn(dashboard, 'profileSummary');
  const isBlank = lines.length === 0 && !hasHeadline(dashboard);
  const invitation = dashboard.open.find(({ field }) => field === 'profileSummary');
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 4, backgroundColor: 'accent.spruceSoft' }}
    >
      <Typography id={id} component="h2" sx={{ ...label, mb: 1 }}>
        {t('profileSummary')}
      </Typography>
      {hasHeadline(dashboard) && <Headline {...part} />}
      {isBlank && invitation && (
        <Box sx={{ typography: 'h3', fontWeight: 500, maxWidth: '34em' }}>
          {part.reader === 'student' ? invitation.text : NOTHING_FOR_STAFF}
        </Box>
      )}
      {isBlank && own && invitation && (
        <Button component={RouterLink} to={invitation.link} variant="contained" sx={{ mt: 2 }}>
          <span>{invitation.action}</span>
        </Button>
      )}
      <Box sx={{ display: 'grid', gap: 0.5, maxWidth: '68ch', overflowWrap: 'anywhere' }}>
        {lines.map((_, index) => (
          <div key={index}>
            <Line {...part} field="profileSummary" index={index} />
          </div>
        ))}
      </Box>
      <Strengths {...part} />
      {own && !isBlank && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, mt: 2.5, typography: 'body2' }}>
          <Link component={RouterLink} to="/my-choices" color="inherit">
            {t('myChoices')}
          </Link>
          <Link component={RouterLink} to="/insights" color="inherit">
            {t('changed')}
          </Link>
        </Box>
      )}
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Recommendation } from '@contract/recommendations';
import type { Reader } from '../reader';
import { useReaderWords } from '../use-reader-words';
import { factWords } from './fact-words';
import { factsLine } from './school-facts';

/** The facts of a school on a list that are asked for first, laid out by the width around them. */
export function FactTiles({ school, reader }: { school: Recommendation; reader: Reader }) {
  const t = useReaderWords(factWords, reader);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { '@': 'repeat(2, minmax(0, 1fr))', '@420': 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {factsLine(school, t).map(({ label, value, Icon }) => (
        <Box
          key={label}
          sx={{
            p: 1.5,
            borderRadius: 3,
            backgroundColor: 'background.default',
            display: 'grid',
            alignContent: 'start',
          }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary', lineHeight: 1.35 }}>
            <Icon aria-hidden="true" sx={{ display: 'block', mb: 0.75, fontSize: 22, color: 'primary.main' }} />
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerTone } from '@contract/insights';
import type { Reader } from './reader';
import { toneRows, tonesInWords, useToneWords } from './tone-words';
import { useSectionWords } from './section-words';

/** A dot for each answer beside the word for its tone; it counts answers and rates nobody. */
export function ToneDots({ answers, reader }: { answers: readonly AnswerTone[]; reader: Reader }) {
  const t = useSectionWords(reader);
  const say = useToneWords(reader);
  return (
    <Box sx={{ height: '100%', p: 2.5, display: 'grid', alignContent: 'center', gap: 1.5, color: 'accent.sunInk' }}>
      <Box
        role="img"
        aria-label={tonesInWords(answers, reader, say)}
        sx={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 1.5, rowGap: 1 }}
      >
        {toneRows(answers, say).map(({ tone, word, count }) => (
          <Box key={tone} sx={{ display: 'contents' }}>
            <Box sx={{ typography: 'body2', fontWeight: 600, lineHeight: '14px', textAlign: 'right' }}>{word}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px' }}>
              {Array.from({ length: count }, (_, index) => (
                <Box
                  key={index}
                  component="span"
                  sx={{
                    width: 14,
                    height: 14,
                    borderRadius: '50%',
                    backgroundColor: tone === 'plain' ? 'transparent' : 'accent.sun',
                    border: '2px solid var(--mui-palette-accent-sun)',
                  }}
                />
              ))}
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption">{t('eachDot')}</Typography>
    </Box>
  );
}

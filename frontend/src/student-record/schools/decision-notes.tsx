import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ListDecision, Recommendation, RecommendationSet } from '@contract/recommendations';
import { type Reader, useWords } from '../../i18n/words';
import decisionWords from '../../words/en/decisions.json';

const noteStyles = {
  display: 'flex',
  gap: 1.25,
  p: 1.5,
  borderRadius: 3,
  backgroundColor: 'accent.sunSoft',
  overflowWrap: 'anywhere',
} as const;

function DecisionLine({ heading, reason }: { heading: string; reason: string }) {
  return (
    <Box sx={noteStyles}>
      <HowToRegOutlined aria-hidden="true" fontSize="small" sx={{ flex: 'none', mt: '2px' }} />
      <Typography variant="body2">
        <Box component="span" sx={{ fontWeight: 700 }}>
          {heading}
        </Box>{' '}
        {reason}
      </Typography>
    </Box>
  );
}

/** What the counselor decided about a school and why, with their name, after any tier change from verified numbers. */
export function DecisionNotes({ school, reader }: { school: Recommendation; reader: Reader }) {
  const t = useWords(decisionWords);
  const { decisions = [], published_tier: publishedTier = school.type, retiered: tierChange } = school;
  const decisionHeading = ({ kind, by: counselor, tier }: ListDecision): string => {
    const name = counselor ?? t('yourCounselor');
    return kind === 'tier' && tier ? t('tier', { name, tier, published: publishedTier }) : t('keep', { name });
  };
  if (decisions.length === 0 && !tierChange) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {tierChange && (
        <DecisionLine
          heading={t(reader === 'student' ? 'retiered' : 'retieredOfStudent', {
            was: tierChange.was,
            now: publishedTier,
          })}
          reason={tierChange.why ?? ''}
        />
      )}
      {decisions.map((decision) => (
        <DecisionLine key={decision.kind} heading={decisionHeading(decision)} reason={decision.reason} />
      ))}
    </Box>
  );
}

/** The schools the counselor removed from the list, each with the reason; renders nothing if there are none. */
export function RemovedSchools({ removed = [] }: Pick<RecommendationSet, 'removed'>) {
  const t = useWords(decisionWords);
  if (removed.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="h4" component="h3">
        {t('removed')}
      </Typography>
      {removed.map(({ name, decision }) => (
        <DecisionLine
          key={decision.unitid}
          heading={t('removedBy', { school: name, name: decision.by ?? t('yourCounselor') })}
          reason={decision.reason}
        />
      ))}
    </Box>
  );
}

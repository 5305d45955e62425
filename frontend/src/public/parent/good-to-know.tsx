import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useWords } from '../../i18n/words';
import { dayOf } from '../../ui/day';
import { SectionCard } from '../../ui/section-card';
import { CORE_QUESTIONS } from '../../student-record/parent-question-words';
import type { LinkFacts } from './parent-visit';
import { parentWords } from './parent-words';

function Notes({ notes }: { notes: readonly (readonly [term: string, text: string])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 1 },
        m: 0,
      }}
    >
      {notes.map(([term, text]) => (
        <Box key={term} sx={{ display: 'contents' }}>
          <Typography component="dt" sx={{ fontWeight: 650 }}>
            {term}
          </Typography>
          <Typography component="dd" sx={{ m: 0, mb: { xs: 1.25, sm: 0 }, color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** What a parent wants to know before the first word: how long it takes, and what their link is. */
export function GoodToKnow({ facts }: { facts: LinkFacts }) {
  const t = useWords(parentWords);
  return (
    <Paper sx={{ mb: 3, p: { xs: 2.5, sm: 3 }, border: 1, borderColor: 'divider', borderRadius: 4 }}>
      <Notes
        notes={[
          [t('time'), t('timeText', { count: CORE_QUESTIONS.size })],
          [t('link'), t('linkText', { day: dayOf(facts.expires_at) })],
          [t('shared'), t('sharedText')],
        ]}
      />
    </Paper>
  );
}

/** Who reads a parent's answers, for how long they are kept, what leaves the school and how to take them back. */
export function ParentAnswerPrivacy({ facts }: { facts: LinkFacts }) {
  const t = useWords(parentWords);
  const { student_first_name: name, school_name: school } = facts;
  return (
    <Box sx={{ mt: 4 }}>
      <SectionCard title={t('useTitle')}>
        <Notes
          notes={[
            [t('readers'), t('readersText', { name, school })],
            [t('purpose'), t('purposeText', { name })],
            [t('ai'), t('aiText')],
            [t('kept'), t('keptText', { name })],
            [t('removed'), t('removedText', { name })],
          ]}
        />
      </SectionCard>
    </Box>
  );
}

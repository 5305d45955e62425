import ArrowForwardRounded from '@mui/icons-material/ArrowForwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnswerEffects, Effect } from '@contract/insights';
import { useState } from 'react';
import { useAsSent, useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { useQuestionTexts } from '../../student-record/question-words';
import { QuestionLink } from './answer-words';
import { insightsWords } from './insights-words';
import { dayText } from './tone-places';

const SHOWN_FIRST = 5;

/** The effects of one answer by the words they come from, in the order of the effects. */
export function byQuote(effects: readonly Effect[]): { quote: string; effects: Effect[] }[] {
  const quotes = [...new Set(effects.map(({ quote }) => quote))];
  return quotes.map((quote) => ({ quote, effects: effects.filter((effect) => effect.quote === quote) }));
}

function Arrow({ quote, effects }: { quote: string; effects: readonly Effect[] }) {
  const sent = useAsSent();
  const t = useWords(insightsWords);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) 40px minmax(0, 6fr)' },
      }}
    >
      <Box
        component="blockquote"
        sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'accent.sun', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        “{quote}”
      </Box>
      <ArrowForwardRounded
        aria-hidden="true"
        sx={{ color: 'secondary.main', justifySelf: 'center', transform: { xs: 'rotate(90deg)', md: 'none' } }}
      />
      <Box
        component="ul"
        aria-label={t('whatItChanged')}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.75 }}
      >
        {effects.map(({ text }) => (
          <Box
            component="li"
            key={text}
            {...sent}
            sx={{ px: 1.75, py: 1, borderRadius: 3, backgroundColor: 'accent.spruceSoft', lineHeight: 1.45 }}
          >
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function EffectCard({ answer }: { answer: AnswerEffects }) {
  const { section } = useQuestionTexts();
  const day = dayText(answer.when);
  return (
    <Box component="li" sx={{ py: 2.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {section(answer.section)}
        {day ? `, ${day}` : ''}: <QuestionLink place={answer} />
      </Typography>
      {byQuote(answer.effects).map(({ quote, effects }) => (
        <Arrow key={quote} quote={quote} effects={effects} />
      ))}
    </Box>
  );
}

/** What each answer did, the newest first: the words, an arrow, and what was read from them. */
export function EffectCards({ answers }: { answers: readonly AnswerEffects[] }) {
  const t = useWords(insightsWords);
  const [all, showAll] = useState(false);
  const shown = all ? answers : answers.slice(0, SHOWN_FIRST);
  return (
    <SectionCard title={t('changed')}>
      <Typography sx={{ mb: 2, color: 'text.secondary', maxWidth: '68ch' }}>
        {answers.length === 0 ? t('nothingRead') : t('newestFirst')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((answer) => (
          <EffectCard key={`${answer.form_id} ${answer.question_id}`} answer={answer} />
        ))}
      </Box>
      {shown.length < answers.length && (
        <Button variant="outlined" onClick={() => showAll(true)}>
          <span>{t('showAllAnswers', answers.length)}</span>
        </Button>
      )}
    </SectionCard>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { Theme } from '@contract/insights';
import { useEffect, useId, useState } from 'react';
import { useAsSent, useWords } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { AnswerWords } from './answer-words';
import { insightsWords } from './insights-words';

const KINDS: Record<Theme['kind'], { back: string; edge: string }> = {
  strength: {
    back: 'var(--mui-palette-accent-spruceSoft)',
    edge: 'var(--mui-palette-primary-main)',
  },
  interest: { back: 'var(--mui-palette-accent-sunSoft)', edge: 'var(--mui-palette-accent-sun)' },
  people: {
    back: 'var(--mui-palette-accent-careSoft)',
    edge: 'color-mix(in srgb, var(--mui-palette-text-primary) 45%, var(--mui-palette-accent-careSoft))',
  },
};

const SMALLEST_PX = 124;
const LARGEST_PX = 196;

/** The width of a circle whose area grows with the number of answers. */
export function bubbleWidth(strength: number, most: number): number {
  const share = most <= 1 ? 0 : (Math.sqrt(strength) - 1) / (Math.sqrt(most) - 1);
  return Math.round(SMALLEST_PX + (LARGEST_PX - SMALLEST_PX) * share);
}

interface BubbleProps {
  theme: Theme;
  width: number;
  chosen: boolean;
  panel: string;
  onChoose: () => void;
}

function Bubble({ theme, width, chosen, panel, onChoose }: BubbleProps) {
  const sent = useAsSent();
  const t = useWords(insightsWords);
  const { back, edge } = KINDS[theme.kind];
  return (
    <ButtonBase
      aria-pressed={chosen}
      aria-controls={panel}
      onClick={onChoose}
      sx={{
        flexDirection: 'column',
        width,
        height: width,
        p: 1.5,
        fontFamily: 'inherit',
        borderRadius: '50%',
        backgroundColor: back,
        color: 'text.primary',
        boxShadow: chosen ? `inset 0 0 0 4px ${edge}` : `inset 0 0 0 1.5px ${edge}`,
        transition: 'transform 160ms, box-shadow 160ms',
        '&:hover': { transform: 'scale(1.03)' },
        '&:nth-of-type(even)': { mt: { xs: 0, sm: 3 } },
      }}
    >
      <Box
        component="span"
        {...sent}
        sx={{ fontSize: width > 150 ? '1.0625rem' : '0.9375rem', fontWeight: 700, lineHeight: 1.2 }}
      >
        {theme.title}
      </Box>
      <Box component="span" sx={{ mt: 0.5, typography: 'caption' }}>
        {t('inAnswers', theme.strength)}
      </Box>
    </ButtonBase>
  );
}

function Legend({ themes }: { themes: readonly Theme[] }) {
  const t = useWords(insightsWords);
  const kinds = (Object.keys(KINDS) as Theme['kind'][]).filter((kind) => themes.some((theme) => theme.kind === kind));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 1, color: 'text.secondary', typography: 'body2' }}>
      {kinds.map((kind) => (
        <Box key={kind} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            component="span"
            sx={{
              width: 14,
              height: 14,
              borderRadius: '50%',
              backgroundColor: KINDS[kind].back,
              boxShadow: `inset 0 0 0 2px ${KINDS[kind].edge}`,
            }}
          />
          {t(kind)}
        </Box>
      ))}
    </Box>
  );
}

const WORDS_FIRST = 4;

function Words({ theme: { title, sentence, evidence } }: { theme: Theme }) {
  const sent = useAsSent();
  const t = useWords(insightsWords);
  const [all, showAll] = useState(false);
  const shown = all ? evidence : evidence.slice(0, WORDS_FIRST);
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography variant="h4" component="h3" {...sent}>
        {title}
      </Typography>
      <Typography {...sent} sx={{ mt: 0.25, mb: 1.5 }}>
        {sentence}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {shown.map((one) => (
          <AnswerWords key={`${one.form_id} ${one.question_id}`} quote={one.quote} place={one} />
        ))}
      </Box>
      {shown.length < evidence.length && (
        <Button size="small" sx={{ mt: 1.5 }} onClick={() => showAll(true)}>
          <span>{t('showAllAnswers', evidence.length)}</span>
        </Button>
      )}
    </Box>
  );
}

/** What comes up again and again: a circle for each theme, sized by the answers it shows in, with the words of the chosen one. */
export function ThemeMap({ themes }: { themes: readonly Theme[] }) {
  const t = useWords(insightsWords);
  const panel = useId();
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = themes.find(({ id }) => id === chosenId) ?? themes[0];
  useEffect(() => {
    // On a phone the words stand below the last circle.
    if (chosenId) document.getElementById(panel)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId, panel]);
  const most = Math.max(...themes.map(({ strength }) => strength));
  if (!chosen) {
    return (
      <SectionCard title={t('themes')}>
        <Typography sx={{ color: 'text.secondary' }}>{t('noTheme')}</Typography>
      </SectionCard>
    );
  }
  return (
    <SectionCard title={t('themes')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('themesLead')}</Typography>
      <Legend themes={themes} />
      <Box
        role="group"
        aria-label={t('themesLabel')}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: { xs: 1, sm: 1.5 }, py: 2.5 }}
      >
        {themes.map((theme) => (
          <Bubble
            key={theme.id}
            theme={theme}
            width={bubbleWidth(theme.strength, most)}
            chosen={theme === chosen}
            panel={panel}
            onChoose={() => choose(theme.id)}
          />
        ))}
      </Box>
      <Box id={panel} aria-live="polite">
        <Words key={chosen.id} theme={chosen} />
      </Box>
    </SectionCard>
  );
}

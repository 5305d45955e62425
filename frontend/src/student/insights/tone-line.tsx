import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AnswerTone, Insights } from '@contract/insights';
import { type ChangeEvent, useState } from 'react';
import { useAsSent, useWords, useWordsWith } from '../../i18n/words';
import { SectionCard } from '../../ui/section-card';
import { AnswerWords } from './answer-words';
import { insightsWords } from './insights-words';
import { type ToneRow, toneRows, tonesInWords, useToneWords } from '../../student-record/tone-words';
import { alongOf, dayText, softLine } from './tone-places';
import { ToneTable } from './tone-table';

const ROW_PX = 38;
/** Half the width of the slider's thumb: its middle stands under the dot. */
const INSET_PX = 10;

const leftOf = (along: number): string => `calc(${INSET_PX}px + (100% - ${2 * INSET_PX}px) * ${along})`;

function Dot({ along, top, chosen }: { along: number; top: number; chosen: boolean }) {
  const size = chosen ? 22 : 12;
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        left: leftOf(along),
        top,
        width: size,
        height: size,
        borderRadius: '50%',
        transform: 'translate(-50%, -50%)',
        backgroundColor: chosen ? 'accent.sun' : 'primary.main',
        border: chosen ? '3px solid var(--mui-palette-background-paper)' : 0,
        outline: chosen ? '2px solid var(--mui-palette-text-primary)' : 'none',
        transition: 'left 160ms, top 160ms',
      }}
    />
  );
}

function RowNames({ rows }: { rows: readonly ToneRow[] }) {
  return (
    <Box aria-hidden="true">
      {rows.map(({ tone, word }) => (
        <Box
          key={tone}
          sx={{ height: ROW_PX, display: 'flex', alignItems: 'center', justifyContent: 'end', typography: 'body2' }}
        >
          {word}
        </Box>
      ))}
    </Box>
  );
}

function Line({ points, height }: { points: readonly { x: number; y: number }[]; height: number }) {
  return (
    <Box sx={{ position: 'absolute', top: 0, bottom: 0, left: INSET_PX, right: INSET_PX }}>
      <svg width="100%" height="100%" viewBox={`0 0 1000 ${height}`} preserveAspectRatio="none" focusable="false">
        <path
          d={softLine(points)}
          fill="none"
          stroke="var(--mui-palette-primary-main)"
          strokeOpacity="0.45"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </Box>
  );
}

function Picture({
  answers,
  rows,
  chosen,
}: {
  answers: readonly AnswerTone[];
  rows: readonly ToneRow[];
  chosen: number;
}) {
  const say = useToneWords('student');
  const height = rows.length * ROW_PX;
  const places = answers.map((answer, index) => ({
    along: alongOf(index, answers.length),
    top: (rows.findIndex(({ tone }) => tone === answer.tone) + 0.5) * ROW_PX,
  }));
  const current = places[chosen];
  return (
    <Box
      role="img"
      aria-label={tonesInWords(answers, 'student', say)}
      sx={{
        position: 'relative',
        height,
        borderRadius: 3,
        background: `repeating-linear-gradient(var(--mui-palette-accent-spruceSoft) 0 ${ROW_PX}px, transparent ${ROW_PX}px ${2 * ROW_PX}px)`,
      }}
    >
      <Line points={places.map(({ along, top }) => ({ x: along * 1000, y: top }))} height={height} />
      {places.map((place, index) => (
        <Dot key={index} {...place} chosen={false} />
      ))}
      {current && <Dot {...current} chosen />}
    </Box>
  );
}

interface SliderProps {
  last: number;
  at: number;
  /** What the place says, for screen readers. */
  text: string;
  onGo: (at: number) => void;
}

function Slider({ last, at, text, onGo }: SliderProps) {
  const t = useWords(insightsWords);
  return (
    <Box sx={{ gridColumn: 2, mt: 1 }}>
      <Box
        component="input"
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={t('walk')}
        aria-valuetext={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onGo(Number(event.target.value))}
        sx={{
          display: 'block',
          width: '100%',
          m: 0,
          height: 28,
          accentColor: 'var(--mui-palette-primary-main)',
          cursor: 'pointer',
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}>
        <span>{t('firstAnswer')}</span>
        <span>{t('newest')}</span>
      </Box>
    </Box>
  );
}

/** One answer after the other: a slider under the picture, and the words of the answer it stands at. */
function Walk({ answers }: { answers: readonly AnswerTone[] }) {
  const t = useWords(insightsWords);
  const withWord = useWordsWith(insightsWords);
  const last = answers.length - 1;
  const [chosen, choose] = useState(last);
  const at = Math.min(chosen, last);
  const say = useToneWords('student');
  const rows = toneRows(answers, say);
  const answer = answers[at];
  if (!answer) return null;
  const place = t('place', { at: at + 1, total: answers.length });
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 1.5 }}>
        <RowNames rows={rows} />
        <Picture answers={answers} rows={rows} chosen={at} />
        {last > 0 && <Slider last={last} at={at} text={`${place}: ${say(answer.tone)}`} onGo={choose} />}
      </Box>
      <Box aria-live="polite" sx={{ mt: 2, display: 'grid', gap: 1 }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {withWord('sounds', { place, tone: <strong>{say(answer.tone)}</strong> })}
        </Typography>
        <AnswerWords quote={answer.quote} place={answer} when={dayText(answer.when)} />
      </Box>
    </>
  );
}

/** How the answers sound, in the order they were written: a row for each tone, a dot for each answer, and the same as a table. */
export function ToneLine({ tone }: { tone: Insights['tone'] }) {
  const t = useWords(insightsWords);
  const sent = useAsSent();
  return (
    <SectionCard title={t('tone')}>
      {tone.sentence && (
        <Typography {...sent} sx={{ mb: 2, maxWidth: '68ch' }}>
          {tone.sentence}
        </Typography>
      )}
      {tone.answers.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('noTone')}</Typography>
      ) : (
        <>
          <Walk answers={tone.answers} />
          <ToneTable answers={tone.answers} />
        </>
      )}
    </SectionCard>
  );
}

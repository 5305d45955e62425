import { percentText } from './college/facts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TierArithmetic } from '@contract/colleges';
import type { ReactNode } from 'react';
import { type Reader, type Translate, useReaderWords, useServerTextLang } from '../i18n/words';
import { bandPlaces, ScoreBand, TRACK } from './college/marks';
import factWords from '../words/en/school-facts.json';

type Score = NonNullable<TierArithmetic['score']>;
type Gpa = NonNullable<TierArithmetic['gpa']>;

type SayFacts = Translate<typeof factWords>;

/** What the score band shows, in a sentence. */
function scoreSentence(score: Score, reader: Reader, t: SayFacts): string {
  const { low, high, measure } = score;
  const student = score.converted ? t('converted', { student: score.student, measure }) : score.student;
  return t(reader === 'student' ? 'scoreSays' : 'scoreSaysStaff', {
    ...{ low, high, measure, student },
    standing: t(score.standing),
  });
}

/** The three places of the grades scale, from left to right. */
const GPA_STANDINGS: readonly Gpa['standing'][] = ['weak', 'fair', 'strong'];

/** GPA sources with a short name; the others keep the server's text. */
const SOURCES = [
  'unweighted GPA',
  'weighted GPA, capped at 4.0',
  'weighted GPA, read so because it is above 4.0, and capped at 4.0',
] as const satisfies readonly (keyof typeof factWords)[];

/** Where a GPA came from, in words. */
function sourceText({ source }: Gpa, t: SayFacts): string {
  const worded = SOURCES.find((one) => one === source);
  return worded ? t(worded) : source;
}

/** What the grades scale shows, in a sentence; it is called an estimate because colleges publish no such number. */
function gpaSentence(gpa: Gpa, reader: Reader, t: SayFacts): string {
  return t(reader === 'student' ? 'gpaSays' : 'gpaSaysStaff', {
    ...{ gpa: gpa.student.toFixed(2), source: sourceText(gpa, t) },
    place: t(gpa.standing).toLowerCase(),
  });
}

/** What the admission bar shows, in a sentence. */
function admissionSentence(arithmetic: TierArithmetic, t: SayFacts): string {
  const { admission_rate_pct: percent, admission_rate_year: year } = arithmetic;
  if (percent === null) return t(arithmetic.open_admissions ? 'open' : 'noRate');
  const rate = percentText(percent);
  return year === null ? t('admitted', { rate }) : t('admittedIn', { rate, year });
}

/** Keeps a centered label within the ends of the line. */
const labelAt = (place: number) => ({
  position: 'absolute',
  left: `${place}%`,
  transform: `translateX(-${place < 14 ? 0 : place > 86 ? 100 : 50}%)`,
  whiteSpace: 'nowrap',
  typography: 'body2',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

function Measure({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 700, mb: 0.75 }}>
        {title}
      </Typography>
      <Box role="img" aria-label={sentence}>
        {children}
      </Box>
    </Box>
  );
}

function ScoreMeasure({ score, reader }: { score: NonNullable<TierArithmetic['score']>; reader: Reader }) {
  const { from, to, point } = bandPlaces(score);
  const t = useReaderWords(reader, factWords);
  return (
    <Measure title={t('score', { measure: score.measure })} sentence={scoreSentence(score, reader, t)}>
      <Box sx={{ position: 'relative', height: 20 }}>
        <Box component="span" sx={{ ...labelAt(point), bottom: 2, fontWeight: 700 }}>
          {t(reader === 'student' ? 'you' : 'youStaff', { score: score.student })}
        </Box>
      </Box>
      <ScoreBand score={score} size={20} />
      <Box sx={{ position: 'relative', height: 22 }}>
        <Box component="span" sx={{ ...labelAt((from + to) / 2), top: 4, color: 'text.secondary' }}>
          {t('middle', { low: score.low, high: score.high })}
        </Box>
      </Box>
    </Measure>
  );
}

function GradesScale({ gpa, reader }: { gpa: NonNullable<TierArithmetic['gpa']>; reader: Reader }) {
  const t = useReaderWords(reader, factWords);
  return (
    <Measure
      title={t('gpa', { gpa: gpa.student.toFixed(2), source: sourceText(gpa, t) })}
      sentence={gpaSentence(gpa, reader, t)}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.75 }}>
        {GPA_STANDINGS.map((standing) => {
          const here = standing === gpa.standing;
          return (
            <Box key={standing}>
              <Box sx={{ height: 10, borderRadius: 2, backgroundColor: here ? 'accent.sun' : TRACK }} />
              <Typography
                variant="body2"
                sx={{
                  mt: 0.5,
                  lineHeight: 1.25,
                  fontWeight: here ? 700 : 400,
                  color: here ? 'text.primary' : 'text.secondary',
                }}
              >
                {t(standing)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Measure>
  );
}

function AdmissionBar({ arithmetic, reader }: TierChartProps) {
  const t = useReaderWords(reader, factWords);
  const rate = arithmetic.admission_rate_pct;
  const sentence = admissionSentence(arithmetic, t);
  if (rate === null) {
    return (
      <Typography variant="body2">
        <strong>{t('admissionRate')}</strong> {sentence}
      </Typography>
    );
  }
  return (
    <Measure title={t('rate', { rate: percentText(rate) })} sentence={sentence}>
      <Box sx={{ height: 10, borderRadius: 2, backgroundColor: TRACK, overflow: 'hidden' }}>
        <Box
          sx={{ height: '100%', width: `${rate}%`, minWidth: 3, borderRadius: 2, backgroundColor: 'primary.main' }}
        />
      </Box>
    </Measure>
  );
}

/** The steps of the arithmetic in order; the last one is the rule that decided. */
function Steps({ arithmetic, reader }: TierChartProps) {
  const sent = useServerTextLang();
  const t = useReaderWords(reader, factWords);
  const decided = arithmetic.steps.at(-1);
  return (
    <Box>
      <Box component="ol" {...sent} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, typography: 'body2' }}>
        {arithmetic.steps.slice(0, -1).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      {decided && (
        <Box sx={{ mt: 1.5, px: 2, py: 1.5, borderRadius: 3, backgroundColor: 'accent.spruceSoft' }}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {t('decided')}
          </Typography>
          <Typography variant="body2" {...sent}>
            {decided}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

interface TierChartProps {
  arithmetic: TierArithmetic;
  reader: Reader;
}

export function TierChart({ arithmetic, reader }: TierChartProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { '@': 'minmax(0, 1fr)', '@560': 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {arithmetic.score && <ScoreMeasure score={arithmetic.score} reader={reader} />}
          {arithmetic.gpa && <GradesScale gpa={arithmetic.gpa} reader={reader} />}
          <AdmissionBar arithmetic={arithmetic} reader={reader} />
        </Box>
        <Steps arithmetic={arithmetic} reader={reader} />
      </Box>
    </Box>
  );
}

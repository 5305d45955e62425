import { percentText } from './college/facts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TierArithmetic } from '@contract/colleges';
import type { ReactNode } from 'react';
import { type Reader, type Translate, useReaderWords, useServerTextLang } from '../i18n/words';
import { bandPositions, ScoreBand, TRACK_COLOR } from './college/marks';
import factWords from '../words/en/school-facts.json';

type Score = NonNullable<TierArithmetic['score']>;
type Gpa = NonNullable<TierArithmetic['gpa']>;

type TranslateFacts = Translate<typeof factWords>;

/** What the score band shows, in a sentence. */
function scoreSentence(score: Score, reader: Reader, t: TranslateFacts): string {
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
function sourceText({ source }: Gpa, t: TranslateFacts): string {
  const knownSource = SOURCES.find((item) => item === source);
  return knownSource ? t(knownSource) : source;
}

/** What the grades scale shows, in a sentence; it is called an estimate because colleges publish no such number. */
function gpaSentence(gpa: Gpa, reader: Reader, t: TranslateFacts): string {
  return t(reader === 'student' ? 'gpaSays' : 'gpaSaysStaff', {
    ...{ gpa: gpa.student.toFixed(2), source: sourceText(gpa, t) },
    place: t(gpa.standing).toLowerCase(),
  });
}

/** What the admission bar shows, in a sentence. */
function admissionSentence(arithmetic: TierArithmetic, t: TranslateFacts): string {
  const { admission_rate_pct: percent, admission_rate_year: year } = arithmetic;
  if (percent === null) return t(arithmetic.open_admissions ? 'open' : 'noRate');
  const rate = percentText(percent);
  return year === null ? t('admitted', { rate }) : t('admittedIn', { rate, year });
}

/** Keeps a centered label within the ends of the line. */
const labelPosition = (place: number) => ({
  position: 'absolute',
  left: `${place}%`,
  transform: `translateX(-${place < 14 ? 0 : place > 86 ? 100 : 50}%)`,
  whiteSpace: 'nowrap',
  typography: 'body2',
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

function MeasureSection({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
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
  const { from, to, studentPosition } = bandPositions(score);
  const t = useReaderWords(reader, factWords);
  return (
    <MeasureSection title={t('score', { measure: score.measure })} sentence={scoreSentence(score, reader, t)}>
      <Box sx={{ position: 'relative', height: 20 }}>
        <Box component="span" sx={{ ...labelPosition(studentPosition), bottom: 2, fontWeight: 700 }}>
          {t(reader === 'student' ? 'you' : 'youStaff', { score: score.student })}
        </Box>
      </Box>
      <ScoreBand score={score} size={20} />
      <Box sx={{ position: 'relative', height: 22 }}>
        <Box component="span" sx={{ ...labelPosition((from + to) / 2), top: 4, color: 'text.secondary' }}>
          {t('middle', { low: score.low, high: score.high })}
        </Box>
      </Box>
    </MeasureSection>
  );
}

function GradesScale({ gpa, reader }: { gpa: NonNullable<TierArithmetic['gpa']>; reader: Reader }) {
  const t = useReaderWords(reader, factWords);
  return (
    <MeasureSection
      title={t('gpa', { gpa: gpa.student.toFixed(2), source: sourceText(gpa, t) })}
      sentence={gpaSentence(gpa, reader, t)}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.75 }}>
        {GPA_STANDINGS.map((standing) => {
          const isCurrent = standing === gpa.standing;
          return (
            <Box key={standing}>
              <Box sx={{ height: 10, borderRadius: 2, backgroundColor: isCurrent ? 'accent.sun' : TRACK_COLOR }} />
              <Typography
                variant="body2"
                sx={{
                  mt: 0.5,
                  lineHeight: 1.25,
                  fontWeight: isCurrent ? 700 : 400,
                  color: isCurrent ? 'text.primary' : 'text.secondary',
                }}
              >
                {t(standing)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </MeasureSection>
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
    <MeasureSection title={t('rate', { rate: percentText(rate) })} sentence={sentence}>
      <Box sx={{ height: 10, borderRadius: 2, backgroundColor: TRACK_COLOR, overflow: 'hidden' }}>
        <Box
          sx={{ height: '100%', width: `${rate}%`, minWidth: 3, borderRadius: 2, backgroundColor: 'primary.main' }}
        />
      </Box>
    </MeasureSection>
  );
}

/** The steps of the arithmetic in order; the last one is the rule that decided. */
function TierSteps({ arithmetic, reader }: TierChartProps) {
  const textLang = useServerTextLang();
  const t = useReaderWords(reader, factWords);
  const decidingStep = arithmetic.steps.at(-1);
  return (
    <Box>
      <Box component="ol" {...textLang} sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, typography: 'body2' }}>
        {arithmetic.steps.slice(0, -1).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
      {decidingStep && (
        <Box sx={{ mt: 1.5, px: 2, py: 1.5, borderRadius: 3, backgroundColor: 'accent.spruceSoft' }}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {t('decided')}
          </Typography>
          <Typography variant="body2" {...textLang}>
            {decidingStep}
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
        <TierSteps arithmetic={arithmetic} reader={reader} />
      </Box>
    </Box>
  );
}

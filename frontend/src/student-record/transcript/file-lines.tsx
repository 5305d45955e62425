import Box from '@mui/material/Box';
import type { TranscriptFile, TranscriptKind } from '@contract/transcripts';
import { useContext } from 'react';
import { LanguageContext } from '../../i18n/language-context';
import { useWords } from '../../i18n/words';
import academicWords from '../../words/en/academic.json';

const KIND_NAMES: Record<TranscriptKind, string> = { pdf: 'PDF', jpeg: 'JPEG', png: 'PNG', webp: 'WebP' };
const KB = 1024;

/** A size as people say it: '340 KB', '2.4 MB'. */
export const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`;

/** A time of the server in the reader's language, as a day or to the minute. */
export function useTimes(): (time: string, style: 'day' | 'moment') => string {
  const { language } = useContext(LanguageContext);
  return (time, style) =>
    new Date(time).toLocaleString(language === 'es' ? 'es-US' : 'en-US', {
      dateStyle: 'medium',
      ...(style === 'moment' ? { timeStyle: 'short' as const } : {}),
    });
}

/** The name of an uploaded file, and below it what it is. */
export function FileLines({ file }: { file: TranscriptFile }) {
  const t = useWords(academicWords);
  const timeOf = useTimes();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{file.name}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('about', { kind: KIND_NAMES[file.kind], size: sizeOf(file.bytes), day: timeOf(file.uploaded_at, 'day') })}
      </Box>
    </Box>
  );
}

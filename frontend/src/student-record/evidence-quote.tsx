import FormatQuoteRounded from '@mui/icons-material/FormatQuoteRounded';
import Box from '@mui/material/Box';
import type { Evidence } from '@contract/text';
import { useQuestionTexts } from './question-words';
import { type Reader, useReaderWords } from '../i18n/words';
import recordWords from '../words/en/record.json';
import type { StatementEvidence } from '@contract/profiles';
import { Muted } from '../ui/text';

const quoteStyles = {
  mt: 0.5,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    minHeight: 28,
    cursor: 'pointer',
    listStyle: 'none',
    typography: 'body2',
    fontWeight: 600,
    color: 'text.secondary',
    borderRadius: 1,
    textDecoration: 'underline',
    textDecorationStyle: 'dotted',
    textUnderlineOffset: '4px',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary:hover': { color: 'text.primary' },
};

const lineStyles = {
  '& > summary': {
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 1,
    textDecoration: 'underline dotted 1px',
    textUnderlineOffset: '4px',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
};

function Quote({ evidence, reader }: { evidence: Evidence; reader: Reader }) {
  const { question } = useQuestionTexts(reader);
  return (
    <Box component="figure" sx={{ m: 0, mt: 1, pl: 2, borderLeft: 3, borderColor: 'accent.sun' }}>
      <Box component="blockquote" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        “{evidence.quote}”
      </Box>
      <Muted component="figcaption" sx={{ mt: 0.5 }}>
        {question(evidence.form_id, { id: evidence.question_id, question: evidence.question_text })}
      </Muted>
    </Box>
  );
}

interface EvidenceQuoteProps {
  evidence: readonly Evidence[];
  reader: Reader;
  /** The statement, if clicking it shows the evidence. */
  line?: string;
}

export function EvidenceQuote({ evidence, reader, line }: EvidenceQuoteProps) {
  const t = useReaderWords(reader, recordWords);
  if (evidence.length === 0) return null;
  return (
    <Box component="details" sx={line === undefined ? quoteStyles : lineStyles}>
      <summary>
        {line ?? (
          <>
            <FormatQuoteRounded aria-hidden="true" sx={{ fontSize: 18 }} />
            {t(reader === 'student' ? 'evidence' : 'evidenceStaff', evidence.length)}
          </>
        )}
      </summary>
      {evidence.map((entry, index) => (
        <Quote key={index} evidence={entry} reader={reader} />
      ))}
    </Box>
  );
}

/** The evidence of one statement: of the whole field (`index` null) or of one list entry. */
export const evidenceOf = (
  evidenceList: readonly StatementEvidence[],
  field: string,
  index: number | null,
): StatementEvidence[] => evidenceList.filter((entry) => entry.field === field && entry.index === index);

const LIST_MARKER = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/;

/** The points of a text with one per line, without leading dashes, bullets, and numbers. */
export const listPoints = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((line) => line.replace(LIST_MARKER, '').trim())
    .filter((line) => line.length > 0);

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useServerTextLang } from '../i18n/words';

interface FeedbackTextProps {
  text: string;
  underQuestion?: (question: string) => ReactNode;
}

const ENDS = ['.', '!', '?', '…', '”'];

/** The last sentence outside quotation marks that ends in a question mark, with the text before and after it. */
function aroundQuestion(text: string): [before: string, question: string, after: string] {
  const end = text.lastIndexOf('?') + 1;
  if (end <= text.lastIndexOf('”')) return [text, '', ''];
  const start = Math.max(...ENDS.map((mark) => text.lastIndexOf(mark, end - 2))) + 1;
  return [text.slice(0, start).trim(), text.slice(start, end).trim(), text.slice(end).trim()];
}

/** A text with its quotations set apart, so that readers see whose words they are. */
function WithQuotes({ text }: { text: string }) {
  const sent = useServerTextLang();
  if (text === '') return null;
  return (
    <Typography {...sent} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {text.split(/(“[^“”]*”)/).map((piece, index) =>
        piece.startsWith('“') ? (
          <Box
            key={index}
            component="mark"
            sx={{ color: 'inherit', backgroundColor: 'accent.sunSoft', borderRadius: 1 }}
          >
            {piece}
          </Box>
        ) : (
          <span key={index}>{piece}</span>
        ),
      )}
    </Typography>
  );
}

export function FeedbackText({ text, underQuestion }: FeedbackTextProps) {
  const sent = useServerTextLang();
  const [before, question, after] = aroundQuestion(text);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <WithQuotes text={before} />
      {question && (
        <div>
          <Typography {...sent} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {question}
          </Typography>
          {underQuestion?.(question)}
        </div>
      )}
      <WithQuotes text={after} />
    </Box>
  );
}

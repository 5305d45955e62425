import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useServerTextLang } from '../i18n/words';

interface FeedbackTextProps {
  text: string;
  renderBelowQuestion?: (question: string) => ReactNode;
}

const SENTENCE_ENDS = ['.', '!', '?', '…', '”'];

/** The last sentence outside quotation marks that ends in a question mark, with the text before and after it. */
function splitAtQuestion(text: string): [before: string, question: string, after: string] {
  const end = text.lastIndexOf('?') + 1;
  if (end <= text.lastIndexOf('”')) return [text, '', ''];
  const start = Math.max(...SENTENCE_ENDS.map((mark) => text.lastIndexOf(mark, end - 2))) + 1;
  return [text.slice(0, start).trim(), text.slice(start, end).trim(), text.slice(end).trim()];
}

/** A text with its quotations set apart, so that readers see whose words they are. */
function TextWithQuotes({ text }: { text: string }) {
  const textLang = useServerTextLang();
  if (text === '') return null;
  return (
    <Typography {...textLang} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
      {text.split(/(“[^“”]*”)/).map((segment, index) =>
        segment.startsWith('“') ? (
          <Box
            key={index}
            component="mark"
            sx={{ color: 'inherit', backgroundColor: 'accent.sunSoft', borderRadius: 1 }}
          >
            {segment}
          </Box>
        ) : (
          <span key={index}>{segment}</span>
        ),
      )}
    </Typography>
  );
}

export function FeedbackText({ text, renderBelowQuestion }: FeedbackTextProps) {
  const textLang = useServerTextLang();
  const [before, question, after] = splitAtQuestion(text);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <TextWithQuotes text={before} />
      {question && (
        <div>
          <Typography {...textLang} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
            {question}
          </Typography>
          {renderBelowQuestion?.(question)}
        </div>
      )}
      <TextWithQuotes text={after} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FeedbackPart, type FeedbackPartName, feedbackParts } from '@contract/feedback-parts';
import type { ReactNode } from 'react';
import { useAsSent } from '../i18n/words';

interface FeedbackTextProps {
  text: string;
  /** What stands below the question of the feedback, e.g. a way to answer it. */
  underQuestion?: (question: string) => ReactNode;
}

const words = { overflowWrap: 'anywhere' };

/** What is asked stands out from what is only read. */
const EDGES: Readonly<Record<FeedbackPartName, string>> = {
  works: 'var(--mui-palette-accent-sunSoft)',
  question: 'primary.main',
  step: 'divider',
};

/** A text whose quoted words are set apart, so that a reader sees whose they are. */
function WithQuotes({ text }: { text: string }) {
  return text.split(/(“[^“”]*”)/).map((piece, index) =>
    piece.startsWith('“') ? (
      <Box key={index} component="mark" sx={{ color: 'inherit', backgroundColor: 'accent.sunSoft', borderRadius: 1 }}>
        {piece}
      </Box>
    ) : (
      <span key={index}>{piece}</span>
    ),
  );
}

function Part({ part, label, text, underQuestion }: FeedbackPart & Pick<FeedbackTextProps, 'underQuestion'>) {
  const sent = useAsSent();
  if (part === null)
    return (
      <Typography {...sent} sx={{ ...words, whiteSpace: 'pre-wrap' }}>
        <WithQuotes text={text} />
      </Typography>
    );
  return (
    <Box sx={{ pl: 1.75, borderLeft: 3, borderColor: EDGES[part] }}>
      <Typography component="h3" variant="body2" {...sent} sx={{ mb: 0.25, fontWeight: 700 }}>
        {label}
      </Typography>
      <Typography {...sent} sx={words}>
        <WithQuotes text={text} />
      </Typography>
      {part === 'question' && underQuestion?.(text)}
    </Box>
  );
}

/** Feedback on an answer in its labelled parts; a text without labels stands as it was written. */
export function FeedbackText({ text, underQuestion }: FeedbackTextProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {feedbackParts(text).map((part, index) => (
        <Part key={index} {...part} underQuestion={underQuestion} />
      ))}
    </Box>
  );
}

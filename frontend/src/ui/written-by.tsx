import Typography from '@mui/material/Typography';
import type { WrittenBy as Writer } from '@contract/text';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

/** Names the parts the built-in engine wrote although a hosted service wrote the rest. */
export function BuiltInParts({ parts }: { parts: readonly string[] }) {
  return `${useWords(pieceWords)('builtIn')}: ${parts.join(', ')}`;
}

/** The label under every generated text; `except` names parts written by the built-in engine. */
export function WrittenBy({ by, server, except = [] }: { by: Writer; server?: string; except?: readonly string[] }) {
  const t = useWords(pieceWords);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {by === 'built-in' ? t('builtIn') : t('withAi', { server: server ?? t('aiServer') })}
      {except.length > 0 && (
        <>
          {' '}
          · <BuiltInParts parts={except} />
        </>
      )}
    </Typography>
  );
}

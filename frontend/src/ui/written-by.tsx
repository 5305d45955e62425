import Typography from '@mui/material/Typography';
import type { WrittenBy as Writer } from '@contract/text';
import { useWords } from '../i18n/words';
import pieceWords from '../words/en/pieces.json';

export function BuiltInTextParts({ parts }: { parts: readonly string[] }) {
  return `${useWords(pieceWords)('builtIn')}: ${parts.join(', ')}`;
}

export function WrittenBy({
  writer,
  server,
  excludedParts = [],
}: {
  writer: Writer;
  server?: string;
  excludedParts?: readonly string[];
}) {
  const t = useWords(pieceWords);
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {writer === 'built-in' ? t('builtIn') : t('withAi', { server: server ?? t('aiServer') })}
      {excludedParts.length > 0 && (
        <>
          {' '}
          · <BuiltInTextParts parts={excludedParts} />
        </>
      )}
    </Typography>
  );
}

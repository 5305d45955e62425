import type { WrittenBy as Writer } from '@contract/text';
import { PRODUCT_NAME } from './product';
import { Typography } from './typography';

/** Says in words who wrote a generated text. */
export const writtenByText = (by: Writer, server = 'OpenAI-compatible server'): string =>
  by === 'built-in' ? `Written by ${PRODUCT_NAME}'s built-in engine` : `Written with AI (${server})`;

/** The label under every generated text. */
export function WrittenBy({ by, server }: { by: Writer; server?: string }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {writtenByText(by, server)}
    </Typography>
  );
}

import Typography from '@mui/material/Typography';
import type { WrittenBy as Writer } from '@contract/text';
import { PRODUCT_NAME } from './product';

/** Says in words who wrote a generated text. */
export const writtenByText = (by: Writer, server = 'OpenAI-compatible server'): string =>
  by === 'built-in' ? `Written by ${PRODUCT_NAME}'s built-in engine` : `Written with AI (${server})`;

/** Names the parts of a text that the built-in engine wrote although a hosted service wrote the rest. */
export const builtInPartsText = (parts: readonly string[]): string =>
  `${writtenByText('built-in')}: ${parts.join(', ')}`;

/** The label under every generated text; `except` names the parts that are the built-in engine's all the same. */
export function WrittenBy({ by, server, except = [] }: { by: Writer; server?: string; except?: readonly string[] }) {
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
      {writtenByText(by, server)}
      {except.length > 0 && <> · {builtInPartsText(except)}</>}
    </Typography>
  );
}

import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export type SchemeName = 'light' | 'dark';

function declared(style: CSSStyleDeclaration, into: Map<string, string>): void {
  for (const name of style) if (name.startsWith('--')) into.set(name, style.getPropertyValue(name));
}

function collect(rules: CSSRuleList, scheme: SchemeName, into: Map<string, string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && rule.selectorText.includes(':root')) declared(rule.style, into);
    if (!(rule instanceof CSSMediaRule)) continue;
    const { mediaText } = rule.media;
    if (mediaText.includes(`prefers-color-scheme: ${scheme}`)) collect(rule.cssRules, scheme, into);
  }
}

/** The colors of one scheme as the style sheets name them, whatever the system prefers. */
function colorsOf(scheme: SchemeName): Map<string, string> {
  const found = new Map<string, string>();
  for (const { cssRules } of document.styleSheets) collect(cssRules, scheme, found);
  return found;
}

/** Shows its pieces in light or in dark. */
export function Scheme({ name, children }: { name: SchemeName; children: ReactNode }) {
  const surface = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const style = surface.current?.style;
    colorsOf(name).forEach((value, variable) => style?.setProperty(variable, value));
  }, [name]);
  return (
    <Box
      ref={surface}
      data-scheme={name}
      sx={{
        colorScheme: name,
        color: 'text.primary',
        backgroundColor: 'background.default',
        border: '1px solid var(--mui-palette-divider)',
        borderRadius: 4,
        p: 2,
        minWidth: 0,
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      {children}
    </Box>
  );
}

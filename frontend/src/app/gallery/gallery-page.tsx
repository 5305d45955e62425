import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { MESSAGES } from '@contract/messages';
import { Page } from '../../ui/page';
import { OUTBOX_ADDRESS } from '../../ui/product';
import { fieldPieces, kitPieces, muiPieces } from './kit-pieces';
import type { Pieces, States } from './piece';
import { sharedPieces } from './shared-pieces';

type SchemeName = 'light' | 'dark';

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
function Scheme({ name, children }: { name: SchemeName; children: ReactNode }) {
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

const GROUPS: readonly [string, Pieces][] = [
  ['MUI in our theme', muiPieces],
  ['Kit', kitPieces],
  ['Fields', fieldPieces],
  ['Shared by pages', sharedPieces],
];

/** The gallery is shown in demo schools, where mails can be read, and in development. */
const IS_SHOWN = OUTBOX_ADDRESS !== null || import.meta.env.DEV;

function InBothSchemes({ states }: { states: States }) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {(['light', 'dark'] as const).map((scheme) => (
        <Scheme key={scheme} name={scheme}>
          {Object.entries(states).map(([state, Show]) => (
            <div key={state}>
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {state}
              </Typography>
              <Show />
            </div>
          ))}
        </Scheme>
      ))}
    </Box>
  );
}

function Group({ name, pieces }: { name: string; pieces: Pieces }) {
  return (
    <Box component="section" sx={{ mb: 6 }}>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {name}
      </Typography>
      {Object.entries(pieces).map(([piece, states]) => (
        <Box key={piece} id={piece} sx={{ mb: 4, scrollMarginTop: 16 }}>
          <Typography variant="h4" component="h3" sx={{ mb: 1 }}>
            {piece}
          </Typography>
          <InBothSchemes states={states} />
        </Box>
      ))}
    </Box>
  );
}

/** Every component in its states, light and dark, for developers. It holds nobody's data. */
export default function GalleryPage() {
  if (!IS_SHOWN) {
    return (
      <Page title="Page not found" width="text">
        <Typography>{MESSAGES.notFound}</Typography>
      </Page>
    );
  }
  return (
    <Page
      title="Pieces"
      lead="What the pages are made of, in each state, in light and in dark. Everything on it is made up."
    >
      <Box component="nav" aria-label="Pieces" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 4 }}>
        {GROUPS.flatMap(([, pieces]) => Object.keys(pieces)).map((piece) => (
          <Link key={piece} href={`#${piece}`}>
            {piece}
          </Link>
        ))}
      </Box>
      {GROUPS.map(([name, pieces]) => (
        <Group key={name} name={name} pieces={pieces} />
      ))}
    </Page>
  );
}

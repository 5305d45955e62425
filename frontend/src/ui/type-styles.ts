export const FONT_FAMILY = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

/** Small, so that a multiple of it in `sx` is a plain choice: 3 for controls, 4 for cards, 5 for panels. */
export const CORNER_PX = 4;

const heading = { fontFamily: FONT_FAMILY, fontWeight: 700, letterSpacing: '-0.015em', lineHeight: 1.2 };
const running = { fontFamily: FONT_FAMILY, fontWeight: 400 };

/** How each kind of text is set. */
export const typeStyles = {
  h1: { ...heading, fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.375rem)' },
  h2: { ...heading, fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)' },
  h3: { ...heading, fontSize: '1.1875rem', letterSpacing: '-0.005em', lineHeight: 1.3 },
  h4: { ...heading, fontSize: '1.0625rem', letterSpacing: 0, lineHeight: 1.35 },
  h5: { ...heading, fontSize: '1rem', letterSpacing: 0, lineHeight: 1.2 },
  h6: { ...heading, fontSize: '0.9375rem', letterSpacing: 0, lineHeight: 1.2 },
  body1: { ...running, fontSize: '1.0625rem', lineHeight: 1.6 },
  body2: { ...running, fontSize: '0.9375rem', lineHeight: 1.55 },
  button: { fontFamily: FONT_FAMILY, fontWeight: 500, fontSize: '1rem', lineHeight: 1.75 },
  caption: { ...running, fontSize: '0.8125rem', lineHeight: 1.5 },
} as const;

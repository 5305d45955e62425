export function PathSketch() {
  return (
    <svg viewBox="0 0 180 110" width={180} style={{ height: 'auto' }} aria-hidden focusable="false">
      <ellipse cx="90" cy="96" rx="78" ry="10" fill="var(--mui-palette-accent-spruceSoft)" />
      <path
        d="M40 96c0-26 92-18 92-44 0-18-42-10-38-28"
        fill="none"
        stroke="var(--mui-palette-primary-main)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 13"
      />
      <circle cx="100" cy="16" r="11" fill="var(--mui-palette-accent-sun)" />
      <path d="M30 92l9-26 9 26Zm112 2 8-22 8 22Z" fill="var(--mui-palette-primary-main)" opacity="0.55" />
    </svg>
  );
}

/** The logo: a path that winds toward a light. Decorative; the name is next to it. */
export function PathMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#123d34" />
      <circle cx="21" cy="9" r="4" fill="#f0a62f" />
      <path
        d="M9.5 27.5c0-6.2 12.8-5 12.8-10.2 0-3.3-5-2.6-4.2-5.3"
        fill="none"
        stroke="#f8f4ea"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

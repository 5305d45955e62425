/** Buddy: a small lantern with a face. Only decorates; Buddy's name stands in words beside it. */
export function BuddyMark({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <path
        d="M17 12a7 7 0 0 1 14 0"
        fill="none"
        stroke="var(--mui-palette-primary-main)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="13" y="11" width="22" height="5" rx="2.5" fill="var(--mui-palette-primary-main)" />
      <path d="M14 17h20l3 19a4 4 0 0 1-4 4.5H15A4 4 0 0 1 11 36Z" fill="#f5b955" />
      <path d="M17 19h14l2.2 16.5a2 2 0 0 1-2 2.3H16.8a2 2 0 0 1-2-2.3Z" fill="#ffe9bf" />
      <rect x="12" y="39" width="24" height="5" rx="2.5" fill="var(--mui-palette-primary-main)" />
      <circle cx="20" cy="27" r="1.9" fill="#17332c" />
      <circle cx="28" cy="27" r="1.9" fill="#17332c" />
      <path
        d="M20 31.5c1.2 1.7 2.5 2.4 4 2.4s2.8-.7 4-2.4"
        fill="none"
        stroke="#17332c"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  );
}

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

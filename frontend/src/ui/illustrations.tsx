export function PathScene({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 560 440"
      width="100%"
      style={{ display: 'block', height: 'auto' }}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <defs>
        <linearGradient id="scene-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#123d34" />
          <stop offset="0.55" stopColor="#2f7463" />
          <stop offset="1" stopColor="#f3c877" />
        </linearGradient>
        <radialGradient id="scene-sun" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffe2a6" stopOpacity="0.95" />
          <stop offset="1" stopColor="#ffe2a6" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="scene-path" x1="0" y1="1" x2="0" y2="0">
          <stop offset="0" stopColor="#fff6e0" />
          <stop offset="1" stopColor="#f7c566" />
        </linearGradient>
        <clipPath id="scene-frame">
          <rect width="560" height="440" rx="28" />
        </clipPath>
      </defs>
      <g clipPath="url(#scene-frame)">
        <rect width="560" height="440" fill="url(#scene-sky)" />
        <g fill="#fff6e0">
          <circle cx="82" cy="62" r="2" />
          <circle cx="150" cy="104" r="1.5" />
          <circle cx="236" cy="48" r="2" />
          <circle cx="468" cy="70" r="1.5" />
          <circle cx="508" cy="128" r="2" />
          <circle cx="52" cy="142" r="1.5" />
        </g>
        <circle cx="372" cy="206" r="130" fill="url(#scene-sun)" />
        <circle cx="372" cy="206" r="40" fill="#f6b545" />
        <path d="M0 250c70-46 128-52 194-18s118 34 178-6 118-36 188 8v206H0Z" fill="#2b6a5b" />
        <path d="M0 306c92-52 176-40 258-8s178 30 302-26v168H0Z" fill="#1f5548" />
        <path d="M0 364c118-44 230-24 320 0s156 18 240-14v90H0Z" fill="#15443a" />
        <path
          d="M214 440c10-44 118-46 128-82 8-30-92-34-88-62 4-24 90-16 98-38 4-12-14-18-4-30l8-2c-4 12 18 16 16 34-2 28-74 24-74 40 0 22 120 26 118 68-2 34-74 40-78 72Z"
          fill="url(#scene-path)"
        />
        <g fill="#0e322a">
          <path d="M70 372l22-58 22 58Zm6-26 16-46 16 46Z" />
          <path d="M118 388l17-46 17 46Zm5-22 12-34 12 34Z" />
          <path d="M468 368l20-54 20 54Zm6-24 14-42 14 42Z" />
          <path d="M430 382l14-38 14 38Z" />
        </g>
      </g>
    </svg>
  );
}

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

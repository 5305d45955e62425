/** Browsers by the mark they leave; the order matters, because most of them also claim to be the ones below. */
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\d.{0,300}\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (agent: string, known: readonly [RegExp, string][]): string | null =>
  known.find(([mark]) => mark.test(agent))?.[1] ?? null;

/** A browser and its system as their owner would name them, e.g. 'Safari on iPhone'; null where neither is known. */
export function deviceOf(userAgent: string | undefined): string | null {
  const browser = nameIn(userAgent ?? '', BROWSERS);
  const system = nameIn(userAgent ?? '', SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system;
}

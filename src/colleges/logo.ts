import { escapeHtml } from '../platform/text/words';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface LogoPicture {
  type: 'image/svg+xml' | 'image/png';
  body: Buffer;
}

const KINDS = [
  { ending: 'svg', type: 'image/svg+xml' },
  { ending: 'png', type: 'image/png' },
] as const;

export const logoFiles = (dataDir: string) => ({ folder: join(dataDir, 'logos'), named: /^\d+\.(svg|png)$/ });

/** The logo an admin put at `<data folder>/logos/<unitid>.svg` or `.png`; null if there is none. */
export async function readLogoFile(dataDir: string, unitid: number): Promise<LogoPicture | null> {
  if (!Number.isSafeInteger(unitid)) return null;
  for (const { ending, type } of KINDS) {
    const body = await readFileIfPresent(join(logoFiles(dataDir).folder, `${unitid}.${ending}`));
    if (body) return { type, body };
  }
  return null;
}

async function readFileIfPresent(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}

/** Words that don't help identify a college. */
const STOP_WORDS = new Set('and at de del for in of on the to y'.split(' '));
const GENERIC_WORDS = new Set('university universidad college campus main school'.split(' '));

const MAX_LETTERS = 4;
const TILE_SIZE = 96;
const FONT_SIZES = [44, 44, 40, 32, 24];
/** WCAG 2.2 AA for text of any size. */
const MIN_CONTRAST = 4.5;
/** Spreads neighboring ids far apart on the color wheel, in degrees. */
const GOLDEN_ANGLE = 137.508;
const SATURATION = 0.5;
const MAX_LIGHTNESS = 0.42;

type Rgb = readonly [red: number, green: number, blue: number];

/** The one to four letters on a college's tile, e.g. 'MIT', 'UCLA', 'BC'; '?' if the name has no letter. */
export function initialsOf(name: string): string {
  const allInitials = firstLetters(nameWords(name));
  if (allInitials.length <= MAX_LETTERS) return allInitials || '?';
  const withoutCampus = nameWords(name.split(/-| at /)[0] ?? name);
  const initialsWithoutCampus = firstLetters(withoutCampus);
  if (initialsWithoutCampus.length > 1 && initialsWithoutCampus.length <= MAX_LETTERS) return initialsWithoutCampus;
  return (
    firstLetters(withoutCampus.filter((word) => !GENERIC_WORDS.has(word.toLowerCase()))).slice(0, MAX_LETTERS) ||
    initialsWithoutCampus
  );
}

function nameWords(name: string): string[] {
  const words = name
    .replace(/-?Main Campus$/i, '')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word && !STOP_WORDS.has(word.toLowerCase()));
}

const firstLetters = (words: string[]): string =>
  words
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('')
    .slice(0, 12);

/** Always the same color for a unitid, and dark enough for white letters. */
export function tileColor(unitid: number): Rgb {
  const hue = (unitid * GOLDEN_ANGLE) % 360;
  for (let lightness = MAX_LIGHTNESS; ; lightness -= 0.02) {
    const color = hslToRgb(hue, SATURATION, lightness);
    if (contrastWithWhite(color) >= MIN_CONTRAST) return color;
  }
}

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** The WCAG 2 contrast ratio of white text on this color, 1 to 21. */
export function contrastWithWhite([red, green, blue]: Rgb): number {
  const linearLight = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue);
  return 1.05 / (luminance + 0.05);
}

/** Characters that XML 1.0 can't represent. */
// eslint-disable-next-line no-control-regex
const INVALID_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapeXml = (text: string): string => escapeHtml(text.replace(INVALID_XML, ''));

export function monogramSvg(name: string, unitid: number): string {
  const initials = initialsOf(name);
  const center = TILE_SIZE / 2;
  const size = FONT_SIZES[[...initials].length] ?? FONT_SIZES[MAX_LETTERS];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${TILE_SIZE} ${TILE_SIZE}" width="${TILE_SIZE}" height="${TILE_SIZE}" role="img">`,
    `<title>${escapeXml(name)}</title>`,
    `<rect width="${TILE_SIZE}" height="${TILE_SIZE}" rx="12" fill="rgb(${tileColor(unitid).join(',')})"/>`,
    `<text x="${center}" y="${center}" fill="#fff" font-family="system-ui, 'Segoe UI', Roboto, Arial, sans-serif"`,
    ` font-size="${size}" font-weight="600" text-anchor="middle" dominant-baseline="central">${escapeXml(initials)}</text>`,
    '</svg>',
  ].join('');
}

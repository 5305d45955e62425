import { pageLocale } from '../../ui/day';

/** How far along the line an answer stands, 0 to 1; a single one stands in the middle. */
export const alongOf = (index: number, count: number): number => (count <= 1 ? 0.5 : index / (count - 1));

/** A gentle line through points of a box of `width` by `height`, without ever leaving the rows between two of them. */
export function softLine(points: readonly { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.x + x) / 2;
      return `C${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
}

/** A day as a student reads it, e.g. 'Nov 21'. */
export const dayText = (time: string | null): string | null =>
  time === null ? null : new Date(time).toLocaleDateString(pageLocale(), { month: 'short', day: 'numeric' });

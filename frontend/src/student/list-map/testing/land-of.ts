import { MAP_HEIGHT, MAP_WIDTH, spotOf } from '../projection';
import { CELL } from '../drawn-map';

const COLUMNS = Math.ceil(MAP_WIDTH / CELL);
const ROWS = Math.ceil(MAP_HEIGHT / CELL);
const MIN_NEIGHBORS = 5;

/** The map's land, row by row: a cell with a town in it is land, and so is one nearly surrounded by such cells. */
export function landOf(places: readonly { latitude: number; longitude: number }[]): string[] {
  const towns = new Set(
    places.flatMap((place) => {
      const spot = spotOf(place);
      return spot ? [`${Math.floor(spot.x / CELL)} ${Math.floor(spot.y / CELL)}`] : [];
    }),
  );
  const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [right, down] as const));
  const isLand = (column: number, row: number): boolean =>
    towns.has(`${column} ${row}`) ||
    around.filter(([right, down]) => towns.has(`${column + right} ${row + down}`)).length >= MIN_NEIGHBORS;
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => (isLand(column, row) ? 'o' : ' '))
      .join('')
      .trimEnd(),
  );
}

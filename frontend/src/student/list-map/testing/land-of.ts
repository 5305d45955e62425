import { MAP_HEIGHT, MAP_WIDTH, projectSpot } from '../projection';
import { CELL_SIZE } from '../drawn-map';

const COLUMNS = Math.ceil(MAP_WIDTH / CELL_SIZE);
const ROWS = Math.ceil(MAP_HEIGHT / CELL_SIZE);
const MIN_NEIGHBORS = 5;

/** The map's land, row by row: a cell with a town in it is land, and so is one nearly surrounded by such cells. */
export function landRows(places: readonly { latitude: number; longitude: number }[]): string[] {
  const townCells = new Set(
    places.flatMap((place) => {
      const spot = projectSpot(place);
      return spot ? [`${Math.floor(spot.x / CELL_SIZE)} ${Math.floor(spot.y / CELL_SIZE)}`] : [];
    }),
  );
  const neighborOffsets = [-1, 0, 1].flatMap((rowOffset) =>
    [-1, 0, 1].map((columnOffset) => [columnOffset, rowOffset] as const),
  );
  const isLand = (column: number, row: number): boolean =>
    townCells.has(`${column} ${row}`) ||
    neighborOffsets.filter(([columnOffset, rowOffset]) => townCells.has(`${column + columnOffset} ${row + rowOffset}`))
      .length >= MIN_NEIGHBORS;
  return Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS }, (_, column) => (isLand(column, row) ? 'o' : ' '))
      .join('')
      .trimEnd(),
  );
}

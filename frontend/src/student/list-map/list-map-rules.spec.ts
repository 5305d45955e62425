import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAND } from './land';
import { MAP_HEIGHT, MAP_WIDTH, spotOf } from './projection';
import { landOf } from './testing/land-of';

const table = readFileSync(join(__dirname, '../../../../data/places.tsv'), 'utf8');
const places = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, , latitude, longitude]) => ({ latitude: Number(latitude), longitude: Number(longitude) }));

describe('the drawn map', () => {
  it('has land where the table of places has towns', () => {
    expect(LAND).toEqual(landOf(places));
  });

  it('has every town of the states and Puerto Rico on it', () => {
    const spots = places.flatMap((place) => spotOf(place) ?? []);
    expect(spots.length / places.length).toBeGreaterThan(0.99);
    expect(spots.filter(({ x, y }) => x < 0 || x > MAP_WIDTH || y < 0 || y > MAP_HEIGHT)).toEqual([]);
  });

  it.each([
    ['Seattle', 47.6, -122.3, 'Miami', 25.8, -80.2],
    ['San Diego', 32.7, -117.2, 'Boston', 42.4, -71.1],
  ])('keeps west and east: %s', (_, latitude, longitude, _other, otherLatitude, otherLongitude) => {
    const west = spotOf({ latitude, longitude });
    const east = spotOf({ latitude: otherLatitude, longitude: otherLongitude });
    expect(west?.x).toBeLessThan(east?.x ?? 0);
  });

  it('knows no place for what lies elsewhere or is not known', () => {
    expect(spotOf({ latitude: 13.4, longitude: 144.8 })).toBeNull();
    expect(spotOf({ latitude: null, longitude: -70 })).toBeNull();
  });
});

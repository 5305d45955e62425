import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import LAND from '../../../../data/map-land.json';
import { spreadPins, nearestPin, createPins, fitView, MAP_HEIGHT, MAP_WIDTH, projectSpot } from './projection';
import { landRows } from './testing/land-of';

const table = readFileSync(join(__dirname, '../../../../data/places.tsv'), 'utf8');
const places = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([, , latitude, longitude]) => ({ latitude: Number(latitude), longitude: Number(longitude) }));

describe('the drawn map', () => {
  it('has land where the table of places has towns', () => {
    expect(LAND).toEqual(landRows(places));
  });

  it('has every town of the states and Puerto Rico on it', () => {
    const spots = places.flatMap((place) => projectSpot(place) ?? []);
    expect(spots.length / places.length).toBeGreaterThan(0.99);
    expect(spots.filter(({ x, y }) => x < 0 || x > MAP_WIDTH || y < 0 || y > MAP_HEIGHT)).toEqual([]);
  });

  it.each([
    ['Seattle', { latitude: 47.6, longitude: -122.3 }, { latitude: 25.8, longitude: -80.2 }],
    ['San Diego', { latitude: 32.7, longitude: -117.2 }, { latitude: 42.4, longitude: -71.1 }],
  ])('keeps %s in the west', (_, west, east) => {
    expect(projectSpot(west)?.x).toBeLessThan(projectSpot(east)?.x ?? 0);
  });

  it('knows no place for what lies elsewhere or is not known', () => {
    expect(projectSpot({ latitude: 13.4, longitude: 144.8 })).toBeNull();
    expect(projectSpot({ latitude: null, longitude: -70 })).toBeNull();
  });
});

const school = (unitid: number, latitude: number | null, longitude: number | null) => ({
  ...{ unitid, name: `College ${unitid}`, tier: 'Match' as const },
  latitude,
  longitude,
});

describe('the pins', () => {
  it('keep the number of the list where a school before them has no place', () => {
    expect(createPins([school(1, null, null), school(2, 44.8, -68.8)]).map(({ number }) => number)).toEqual([2]);
  });

  it('stand apart where they would cover each other, and stay where they would not', () => {
    const pins = createPins([
      school(1, 42.36, -71.06),
      school(2, 42.36, -71.06),
      school(3, 42.37, -71.1),
      school(4, 34, -118),
    ]);
    const spread = spreadPins(pins, 2);
    const farPin = pins[3];
    expect([spread[3]?.x, spread[3]?.y]).toEqual([farPin?.x, farPin?.y]);
    for (const pin of spread) {
      for (const otherPin of spread.filter(({ number }) => number > pin.number)) {
        expect(Math.hypot(pin.x - otherPin.x, pin.y - otherPin.y)).toBeGreaterThan(1.9);
      }
    }
  });

  it('are found by a tap near them, and by none far away', () => {
    const pins = createPins([school(1, 44.8, -68.8), school(2, 34, -118)]);
    const [mainePin] = pins;
    expect(nearestPin(pins, { x: (mainePin?.x ?? 0) + 1, y: mainePin?.y ?? 0 }, 2)?.school.unitid).toBe(1);
    expect(nearestPin(pins, { x: 50, y: 10 }, 2)).toBeNull();
  });

  it.each([
    ['one school', [{ x: 95, y: 12 }]],
    [
      'two far apart',
      [
        { x: 3, y: 20 },
        { x: 97, y: 60 },
      ],
    ],
    ['none', []],
  ])('lie in the shown part of the map with %s', (_, spots) => {
    const { x, y, width, height } = fitView(spots, true);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(MAP_WIDTH + 0.001);
    expect(y + height).toBeLessThanOrEqual(MAP_HEIGHT + 0.001);
    for (const spot of spots) {
      expect(spot.x).toBeGreaterThan(x);
      expect(spot.x).toBeLessThan(x + width);
    }
  });
});

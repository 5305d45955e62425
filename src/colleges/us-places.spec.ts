import { townPoint, findPlaceInState, resolvePlace, placesNamed } from './us-places';

describe('places of the United States', () => {
  it.each([
    ['Camden', 'ME', 44.2, -69.1],
    ['Mayagüez', 'PR', 18.2, -67.1],
    ['St. Louis', 'MO', 38.6, -90.2],
    ["Coeur d'Alene", 'ID', 47.7, -116.8],
    ['the Bronx', 'NY', 40.8, -73.9],
    ['San Juan', 'PR', 18.4, -66.1],
    ['McCook', 'NE', 40.2, -100.6],
    ['Kettering', 'OH', 39.7, -84.2],
  ])('%s in %s lies where it lies', (name, state, latitude, longitude) => {
    const place = findPlaceInState(name, state);
    expect(place?.latitude).toBeCloseTo(latitude, 0);
    expect(place?.longitude).toBeCloseTo(longitude, 0);
  });

  it.each([
    ['Portland', 'ME', 'ME'],
    ['Portland', 'WA', 'OR'],
    ['Boston', 'NY', 'MA'],
    ['nyc', 'ME', 'NY'],
    ['Springfield', 'IL', 'IL'],
    ['DC', null, 'DC'],
  ])('%s, said in %s, is the one in %s', (name, home, state) => {
    expect(resolvePlace(name, home)?.state).toBe(state);
  });

  it.each([
    ...[
      'St. Louis, MO',
      'st louis, mo',
      'Saint Louis,MO',
      ' St. Louis MO ',
      'St. Louis, Missouri',
      'St. Louis missouri',
    ],
  ])('a home town may be written “%s”', (writtenTown) => expect(townPoint(writtenTown)?.name).toBe('Saint Louis, MO'));

  it.each(['', 'Boston', ',', 'Boston, WY', 'Boston, Mass'])('“%s” is no town', (writtenTown) =>
    expect(townPoint(writtenTown)).toBeNull(),
  );

  it('knows no place where there is none', () => {
    expect(placesNamed('Hogwarts')).toEqual([]);
    expect(findPlaceInState('Boston', 'WY')).toBeNull();
  });
});

import { defineWords } from '../../i18n/words';

/** The words around the map of a list. */
export const listMapWords = defineWords('listMap', {
  title: 'Where your schools are',
  back: 'Schools',
  titleStaff: 'Where the schools are',
  closer: 'Closer',
  whole: 'Whole country',
  tap: 'Tap a pin to see which school it is.',
  home: 'Home: %{place}',
  shapes: 'Diamond: Reach. Circle: Match. Square: Safety.',
  movedApart: 'Pins that would cover each other stand a little apart.',
  notOnMap: 'Not on the map',
  list: 'The schools on the map',
});

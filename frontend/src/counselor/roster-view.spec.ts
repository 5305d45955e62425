import { readView, type RosterView, viewParams } from './student-address';

const USUAL: RosterView = { sort: 'name', order: 'ASC', filter: {} };
const written = (view: RosterView): URLSearchParams => new URLSearchParams(viewParams(view));

describe('the order and search of the roster in an address', () => {
  it.each<RosterView>([
    USUAL,
    { ...USUAL, order: 'DESC' },
    { sort: 'answered', order: 'ASC', filter: {} },
    { sort: 'last_active', order: 'DESC', filter: { q: 'O’Hara & co', grade: 9 } },
  ])('are read as they were written: %j', (view) => {
    expect(readView(written(view))).toEqual(view);
  });

  it('take no words when they are as usual', () => {
    expect(written(USUAL).toString()).toBe('');
  });

  it.each(['{q', '[1]', 'null', '7'])('are as usual where the address holds %j', (filter) => {
    expect(readView(new URLSearchParams({ filter, order: 'UP' }))).toEqual(USUAL);
  });
});

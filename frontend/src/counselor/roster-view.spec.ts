import { parseView, type RosterView, viewParams } from './student-address';

const DEFAULT_VIEW: RosterView = { sort: 'name', order: 'ASC', filter: {} };
const paramsOf = (view: RosterView): URLSearchParams => new URLSearchParams(viewParams(view));

describe('the order and search of the roster in an address', () => {
  it.each<RosterView>([
    DEFAULT_VIEW,
    { ...DEFAULT_VIEW, order: 'DESC' },
    { sort: 'answered', order: 'ASC', filter: {} },
    { sort: 'last_active', order: 'DESC', filter: { q: 'O’Hara & co', grade: 9 } },
  ])('are read as they were written: %j', (view) => {
    expect(parseView(paramsOf(view))).toEqual(view);
  });

  it('take no words when they are as usual', () => {
    expect(paramsOf(DEFAULT_VIEW).toString()).toBe('');
  });

  it.each(['{q', '[1]', 'null', '7'])('are as usual where the address holds %j', (filter) => {
    expect(parseView(new URLSearchParams({ filter, order: 'UP' }))).toEqual(DEFAULT_VIEW);
  });
});

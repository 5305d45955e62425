import { journeyOf } from './tasks-page';

const section = (title: string, answered: number, total = 5) => ({ title, answered, total });

describe('how far the student is', () => {
  it('adds up the answers of all sections', () => {
    expect(journeyOf([section('A', 2), section('B', 0, 4)])).toEqual({ answered: 2, total: 9, counting: 1 });
  });

  it('counts a section from its second answer on', () => {
    expect(journeyOf([section('A', 1), section('B', 2), section('C', 5)]).counting).toBe(2);
  });
});

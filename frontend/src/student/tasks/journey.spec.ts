import { journeyOf } from './journey';

const section = (title: string, answered: number, total = 5) => ({ title, answered, total });

describe('how far the student is', () => {
  it('adds up the answers of all sections', () => {
    expect(journeyOf([section('A', 2), section('B', 0, 4)])).toMatchObject({ answered: 2, total: 9, counting: 1 });
  });

  it('goes on with a section that does not count yet, before completing one that does', () => {
    expect(journeyOf([section('A', 3), section('B', 1), section('C', 0)]).next?.title).toBe('B');
  });

  it('goes on with the first incomplete section when all count', () => {
    expect(journeyOf([section('A', 5), section('B', 2)]).next?.title).toBe('B');
  });

  it('has nowhere to go on when every question has an answer', () => {
    expect(journeyOf([section('A', 5), section('B', 4, 4)]).next).toBeNull();
  });
});

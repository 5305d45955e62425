import { PROGRAM_SEARCH_LIMITS } from '../../contract/limits';
import { matchingPrograms } from './programs-in';

const ids = (words: string): string[] => matchingPrograms(words).map(({ id }) => id);

describe('looking a program up by words', () => {
  it.each([
    ['nurs', 'nursing'],
    ['Nursing', 'nursing'],
    ['enfermera', 'nursing'],
    ['mechanical', 'mechanical-engineering'],
    ['welder', 'welding'],
    ['work with kids', 'work-with-kids'],
  ])('finds “%s”', (words, id) => {
    expect(ids(words)).toContain(id);
  });

  it('puts the program of that very name first', () => {
    expect(ids('psychology')[0]).toBe('psychology');
    expect(ids('History')[0]).toBe('history');
  });

  it('reads what is misspelt', () => {
    expect(ids('pyschology')).toContain('psychology');
  });

  it('shows a few only, and nothing for no words', () => {
    expect(ids('e').length).toBe(PROGRAM_SEARCH_LIMITS.mostShown);
    expect(ids('  ')).toEqual([]);
    expect(ids('zzzz')).toEqual([]);
  });
});

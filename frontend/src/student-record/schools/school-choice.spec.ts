import { aSchool } from '../testing/school-list';
import { chooseTier, openList, pageCount, schoolsOfPage, turnPage } from './school-choice';

const named = (letters: string) => [...letters].map((letter) => aSchool('Match', letter));

describe('the pages of the carousel', () => {
  it.each([
    [0, 1],
    [1, 1],
    [3, 1],
    [4, 2],
    [7, 3],
  ])('%i schools make %i page(s) of three', (schools, pages) => {
    expect(pageCount(schools)).toBe(pages);
  });

  it('never turns past the first or the last page', () => {
    expect(turnPage(0, -1, 7)).toBe(0);
    expect(turnPage(1, 1, 7)).toBe(2);
    expect(turnPage(2, 1, 7)).toBe(2);
  });

  it('show every school once, in order', () => {
    const schools = named('abcdefg');
    const pages = [0, 1, 2].map((page) =>
      schoolsOfPage(schools, page)
        .map(({ name }) => name)
        .join(''),
    );
    expect(pages).toEqual(['abc', 'def', 'g']);
  });
});

describe('what is looked at', () => {
  const schools = [aSchool('Match', 'Elm'), aSchool('Safety', 'Oak'), aSchool('Match', 'Fir')];

  it('a change of the tab goes to the first page and the first school of the tab', () => {
    expect(chooseTier(schools, 'Safety')).toEqual({ tier: 'Safety', page: 0, school: 'Oak' });
  });

  it('a tab without schools selects none', () => {
    expect(chooseTier(schools, 'Reach')).toEqual({ tier: 'Reach', page: 0, school: null });
  });

  it('a list opens at its first tab that holds a school', () => {
    expect(openList(schools)).toEqual({ tier: 'Match', page: 0, school: 'Elm' });
    expect(openList([])).toEqual({ tier: 'Reach', page: 0, school: null });
  });
});

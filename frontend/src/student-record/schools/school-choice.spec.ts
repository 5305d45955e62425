/** Specification: 4 */
import { aSchool } from '../testing/school-list';
import { pageCount, pageOf, schoolsOnPage, turnPage } from './list-view';

const schoolsNamed = (letters: string) => [...letters].map((letter) => aSchool('Match', letter));

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
    const schools = schoolsNamed('abcdefg');
    const pages = [0, 1, 2].map((page) =>
      schoolsOnPage(schools, page)
        .map(({ name }) => name)
        .join(''),
    );
    expect(pages).toEqual(['abc', 'def', 'g']);
  });

  it('open at the page of a school, or at the first', () => {
    const schools = schoolsNamed('abcdefg').map((school, index) => ({ ...school, unitid: index }));
    expect([0, 2, 3, 6, 99, null].map((unitid) => pageOf(schools, unitid))).toEqual([0, 0, 1, 2, 0, 0]);
  });
});

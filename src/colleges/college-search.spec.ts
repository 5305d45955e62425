import { collegeSearchKey, nameKey, SEARCH_KEY_LENGTH, searchWords } from './college-search';

const finds = (typed: string, name: string, aliases: string[] = []): boolean =>
  searchWords(typed).every((word) => collegeSearchKey(name, aliases).includes(word));

describe('the search key of a college', () => {
  it.each([
    ["St. John's A&M", 'st johns a and m'],
    ['Universidad de Bayamón', 'universidad de bayamon'],
    ['Hampden-Sydney  College', 'hampden sydney college'],
  ])('reads %s as %s', (text, key) => expect(nameKey(text)).toBe(key));

  it.each([
    ['saint louis', 'St Louis University'],
    ['st louis', 'Saint Louis University'],
    ['MOUNT holyoke', 'Mt. Holyoke College'],
    ['texas a&m', 'Texas A & M University-College Station'],
    ['bayamón', 'Universidad Central de Bayamon'],
    ['umich', 'University of Michigan-Ann Arbor', ['UMich']],
    ['ann michigan', 'University of Michigan-Ann Arbor'],
  ])('finds %s in %s', (typed, name, aliases: string[] = []) => expect(finds(typed, name, aliases)).toBe(true));

  it('does not find another college', () => expect(finds('boston', 'Berea College')).toBe(false));

  it('stays within its column', () =>
    expect(collegeSearchKey('A College', Array<string>(400).fill('another name'))).toHaveLength(SEARCH_KEY_LENGTH));
});

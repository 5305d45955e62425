import { pageAddress } from './page-address';

describe('a page address', () => {
  it.each([
    ['www.berea.edu', 'https://www.berea.edu/'],
    ['  www.berea.edu/apply ', 'https://www.berea.edu/apply'],
    ['//www.berea.edu', 'https://www.berea.edu/'],
    ['HTTP://WWW.Berea.edu/Aid?x=1', 'http://www.berea.edu/Aid?x=1'],
    ['npc.berea.edu:8080/start', 'https://npc.berea.edu:8080/start'],
  ])('reads %s', (reported, address) => expect(pageAddress(reported)).toBe(address));

  it.each([
    [null],
    [''],
    ['n/a'],
    ['not available'],
    ['localhost'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['mailto:aid@berea.edu'],
    ['https://aid@berea.edu'],
    ['https://'],
    ['http://127.0.0.1/'],
    ['www..edu'],
    ['https://www.berea.edu/two pages'],
  ])('refuses %s', (reported) => expect(pageAddress(reported)).toBeNull());
});

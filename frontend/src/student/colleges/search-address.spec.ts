import { toSearchParams, countFilters, toApiFilter, parseSearch, withoutFilters } from './search-address';

const search = (address: string) => parseSearch(new URLSearchParams(address));

describe('the address of a search', () => {
  it.each([
    '',
    'q=umass',
    'state=ME%2CNH&size=small&max_price=20000&sort=price',
    'tier=Match&program=nursing&max_miles=100',
  ])('is read and written again: %s', (address) => expect(toSearchParams(search(address)).toString()).toBe(address));

  it('passes over what nobody could have chosen', () => {
    const parsed = search('state=ZZ,ME,ME&size=huge&program=<b>&max_price=-5&max_miles=far&sort=password&q=%20');
    expect(toSearchParams(parsed).toString()).toBe('state=ME');
  });

  it('asks the server for what is chosen and for nothing else', () => {
    expect(toApiFilter(search('q=%20art%20&kind=hbcu&max_miles=50'))).toEqual({
      q: 'art',
      kind: ['hbcu'],
      max_miles: 50,
    });
    expect(toApiFilter(search(''))).toEqual({});
  });

  it('counts the filters, and clears them without losing the words or the order', () => {
    const fullSearch = search('q=art&state=ME,NH&max_price=20000&sort=size');
    expect(countFilters(fullSearch)).toBe(3);
    expect(toSearchParams(withoutFilters(fullSearch)).toString()).toBe('q=art&sort=size');
  });
});

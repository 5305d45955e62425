import { readCatalogue } from './seed-catalogue';
import { contrastWithWhite, initialsOf, monogramSvg, tileColor } from './logo';

describe('the initials of a college', () => {
  it.each([
    ['Massachusetts Institute of Technology', 'MIT'],
    ['University of California-Los Angeles', 'UCLA'],
    ['University of North Carolina at Chapel Hill', 'UNC'],
    ['Texas A & M University-College Station', 'TAMU'],
    ['Ohio State University-Main Campus', 'OSU'],
    ['Boston College', 'BC'],
    ['The College of Wooster', 'CW'],
    ["St. John's College", 'SJC'],
    ['École des Arts', 'ÉDA'],
    ['...', '?'],
  ])('of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('are one to four letters for every college of the catalogue', () => {
    const oddNames = readCatalogue().filter(({ name }) => !/^[\p{Lu}\p{N}]{1,4}$/u.test(initialsOf(name)));
    expect(oddNames.map(({ name }) => name)).toEqual([]);
  });
});

describe('the colour of a tile', () => {
  it('is computed as WCAG does', () => {
    expect(contrastWithWhite([0, 0, 0])).toBeCloseTo(21, 5);
    expect(contrastWithWhite([255, 255, 255])).toBeCloseTo(1, 5);
    expect(contrastWithWhite([118, 118, 118])).toBeCloseTo(4.54, 2);
  });

  it('carries white letters with a contrast of at least 4.5 for every college', () => {
    const contrastRatios = readCatalogue().map(({ unitid }) => contrastWithWhite(tileColor(unitid)));
    expect(Math.min(...contrastRatios)).toBeGreaterThanOrEqual(4.5);
  });

  it('is stable and differs between neighbours', () => {
    expect(tileColor(166027)).toEqual(tileColor(166027));
    expect(tileColor(166027)).not.toEqual(tileColor(166028));
  });
});

describe('the tile', () => {
  it('writes a hostile name as text only', () => {
    const svg = monogramSvg(`<script>alert("1")</script> & 'Sons'\u0000\ud800`, 1);
    expect(svg).toContain('<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Sons&#39;</title>');
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    expect(svg).not.toContain('\ud800');
  });

  it('shows the initials on the colour of the college', () => {
    const svg = monogramSvg('Boston College', 164924);
    expect(svg).toMatch(/>BC<\/text><\/svg>$/);
    expect(svg).toContain(`fill="rgb(${tileColor(164924).join(',')})"`);
  });
});

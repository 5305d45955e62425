import { aCollege } from '../../../test/support/candidates';
import { aReading } from '../../../test/support/preferences';
import type { CollegeFacts } from '../../contract/colleges';
import type { Tier } from '../../contract/text';
import { listOddsOf } from './list-odds';

const READING = aReading(3.6, 1200);

const odds = (schools: [Tier, Partial<CollegeFacts>][], homeState: string | null = 'OH') =>
  listOddsOf(
    schools.map(([shown, facts], at) => ({
      shown,
      college: aCollege({ unitid: at + 1, name: `College ${at + 1}`, ...facts }),
    })),
    READING,
    homeState,
  );

const rate = (admission_rate_pct: number | null): Partial<CollegeFacts> => ({ admission_rate_pct });

describe('at least one yes from a whole list', () => {
  it('lies between all deciding alike and each deciding by itself', () => {
    const { percent, sentence } = odds([
      ['Reach', rate(20)],
      ['Reach', rate(25)],
    ]);
    expect(percent).toEqual({ low: 25, high: 40 });
    expect(sentence).toBe(
      'Of students who apply to a whole list like this one, between 25% and 40% would hear at least one yes, going by published admission rates alone.',
    );
  });

  it('is rounded outward and never sure', () => {
    expect(
      odds([
        ['Match', rate(52)],
        ['Match', rate(33)],
      ]).percent,
    ).toEqual({ low: 50, high: 70 });
    const nearly = odds([
      ['Safety', rate(93)],
      ['Match', rate(60)],
    ]);
    expect(nearly.percent).toEqual({ low: 90, high: 100 });
    expect(nearly.sentence).toContain('between 90% and over 95%');
    expect(
      odds([
        ['Safety', rate(99)],
        ['Match', rate(60)],
      ]).sentence,
    ).toContain('at least 95%');
  });

  it('tells no number of a single college, also of a tier', () => {
    expect(odds([['Match', rate(60)]]).percent).toBeNull();
    const { tiers } = odds([
      ['Reach', rate(12)],
      ['Match', rate(40)],
      ['Match', rate(50)],
    ]);
    expect(tiers).toMatchObject([
      { tier: 'Reach', schools: 1, percent: null, sentence: '1 Reach school: too few published rates to count with.' },
      { tier: 'Match', schools: 2, percent: { low: 50, high: 70 } },
    ]);
    expect(tiers[0]?.sentence).not.toMatch(/\d%/);
  });

  it('counts no rate that is unknown, and says so', () => {
    const { percent, how_we_count } = odds([
      ['Reach', rate(20)],
      ['Reach', rate(25)],
      ['Match', rate(null)],
    ]);
    expect(percent).toEqual({ low: 25, high: 40 });
    expect(how_we_count.join(' ')).toContain('1 school is not counted');
    expect(
      odds([
        ['Reach', rate(null)],
        ['Match', rate(null)],
        ['Match', rate(40)],
      ]),
    ).toMatchObject({
      percent: null,
      sentence: expect.stringContaining('we give no number') as string,
    });
  });

  it('counts no published rate that does not hold for students of other states', () => {
    const chapelHill = { unitid: 199120, control: 'public' as const, state: 'NC', admission_rate_pct: 19 };
    const list: [Tier, Partial<CollegeFacts>][] = [
      ['Reach', chapelHill],
      ['Match', rate(40)],
    ];
    expect(odds(list, 'OH').percent).toBeNull();
    expect(odds(list, 'NC').percent).toEqual({ low: 40, high: 55 });
  });

  it('says of open admission what it is, without a number', () => {
    const { sentence } = odds([
      ['Reach', rate(20)],
      ['Safety', { name: 'Openfield State', open_admissions: true, admission_rate_pct: null }],
    ]);
    expect(sentence).toBe(
      'Openfield State takes everyone with a high-school diploma, so with yours this list holds at least one yes.',
    );
  });

  it('writes out what it takes for granted', () => {
    const said = odds([
      ['Reach', rate(20)],
      ['Reach', rate(25)],
    ]).how_we_count.join(' ');
    expect(said).toContain('not about you');
    expect(said).toContain('do not decide independently');
    expect(said).toContain('apply to every school');
  });

  it('says nothing of a list that is not there', () => {
    expect(odds([])).toEqual({ sentence: '', percent: null, tiers: [], how_we_count: [] });
  });
});

import { aPreference, aReading } from '../../../test/support/preferences';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts } from '../../contract/colleges';
import type { HomePoint, RecordReading } from '../../contract/student-input';
import type { Preference } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import type { WhyNotAnswer } from '../../contract/recommendations';
import { candidateSearch } from '../search/search-candidates';
import { fitFunction } from '../tiers/student-fits.service';
import { whyNot } from './why-not';

const COLLEGES = readCatalogue();
const CAMDEN: HomePoint = { name: 'Camden, ME', latitude: 44.21, longitude: -69.06 };

const collegeNamed = (name: string): CollegeFacts => {
  const found = COLLEGES.find((college) => college.name === name);
  if (!found) throw new Error(`The catalogue has no ${name}.`);
  return found;
};

interface Asked {
  name: string;
  wishes?: (string | Preference)[];
  reading?: RecordReading;
  shown?: Tier;
  disliked?: string[];
}

function asked({ name, wishes = [], reading = aReading(3.5, 1200), shown, disliked = [] }: Asked): WhyNotAnswer {
  const preferences = wishes.map((one) => (typeof one === 'string' ? aPreference(one) : one));
  const reviews = disliked.map((school_name) => ({ school_name, liked: false, reason: 'Not for me.' }));
  const searchWith = (added: readonly Preference[]) =>
    candidateSearch({
      colleges: COLLEGES,
      studentInput: { reading, homeState: 'ME', preferences: [...preferences, ...added] },
      reviews,
      home: CAMDEN,
    });
  const search = searchWith([]);
  const college = collegeNamed(name);
  return whyNot({
    college,
    fit: fitFunction({ reading, homeState: 'ME', preferences })(college),
    shown: shown ?? null,
    search,
    ranks: COLLEGES.map(search.rank).filter((entry) => entry !== null),
    searchWith,
  });
}

describe('why not', () => {
  it('says so where the college is on the list', () => {
    expect(asked({ name: 'Bates College', shown: 'Reach' })).toMatchObject({
      kind: 'on_list',
      summary: 'Bates College is on your list as a Reach.',
    });
  });

  it('names the must that a college breaks, with the words behind it, and what would change that', () => {
    const quoted = { ...aPreference('must state:ME'), quote: 'I said Maine' };
    const answer = asked({ name: 'Reed College', wishes: [quoted] });
    expect(answer.kind).toBe('breaks_must');
    expect(answer.summary).toBe('Reed College misses one of your musts.');
    expect(answer.reasons).toEqual([{ text: expect.stringContaining('Oregon') as string, quote: 'I said Maine' }]);
    expect(asked({ name: 'Ohio University-Main Campus', wishes: ['must size:small'] }).helps[0]).toEqual({
      text: 'Make “small” nice to have instead of a must. A new list could then include it beside the others that fit.',
      correction: { kind: 'size', value: 'small', strength: 'want' },
    });
  });

  it.each(['must net_price:12000', 'want net_price:12000'])('names the limit, however it was given: %s', (limit) => {
    const answer = asked({ name: 'Bates College', wishes: [limit], reading: aReading(4, 1500) });
    expect(answer.kind).toBe('breaks_must');
    expect(answer.reasons[0]?.text).toContain('over your limit of $12,000');
    expect(answer.helps[0]?.correction).toEqual({ kind: 'net_price', value: '12000', strength: 'removed' });
  });

  it('names each of several musts', () => {
    const answer = asked({ name: 'Ohio State University-Main Campus', wishes: ['must state:ME', 'must size:small'] });
    expect(answer.reasons).toHaveLength(2);
    expect(answer.summary).toContain('misses 2 of your musts');
  });

  it('does not promise that a softer must brings on what does not teach the program', () => {
    const answer = asked({ name: 'Williams College', wishes: ['must state:ME', 'want program:nursing'] });
    expect(answer.reasons.map(({ text }) => text).join(' ')).toMatch(/Massachusetts.*nursing/);
    expect(answer.helps.map(({ correction }) => correction?.kind)).toEqual(['college']);
  });

  it('says that it awards nothing in the program that leads', () => {
    const answer = asked({ name: 'Bates College', wishes: ['must program:nursing'] });
    expect(answer.kind).toBe('no_program');
    expect(answer.reasons[0]?.text).toContain('no bachelor');
    expect(answer.helps[0]?.correction).toEqual({ kind: 'program', value: 'nursing', strength: 'removed' });
  });

  it('names who came first in a full tier, and why', () => {
    const answer = asked({
      name: 'Ohio University-Main Campus',
      wishes: ['want region:New England', 'want size:small'],
    });
    expect(answer.kind).toBe('others_first');
    expect(answer.summary).toContain('These are there instead:');
    expect(answer.reasons.length).toBeGreaterThan(0);
  });

  it('tells a wish of the family as theirs, and speaks of no numbers where there are none', () => {
    const family = { ...aPreference('want program:biology'), holder: 'family' } as const;
    const answer = asked({
      name: 'Rhode Island School of Design',
      wishes: [family, 'want program:art-history'],
      reading: aReading(3.8, 1380),
    });
    expect(answer.reasons.map(({ text }) => text)).toContain(
      'Your family chose biology; the colleges on your list do better at that.',
    );
    const unread = asked({ name: 'Gordon College', reading: aReading() });
    expect(`${unread.summary} ${unread.reasons.map(({ text }) => text).join(' ')}`).not.toMatch(
      /your (?:numbers|wishes)/i,
    );
  });

  it('tells plainly that a Reach is far out of reach, and names no wish as the cause', () => {
    const answer = asked({ name: 'Bowdoin College', reading: aReading(2.7, 1000) });
    expect(answer.kind).toBe('others_first');
    expect(answer.reasons[0].text).toContain('so we don’t list it as a Reach');
    expect(answer.helps.map(({ correction }) => correction?.kind)).toEqual(['college']);
  });

  it('tells who is for others, and which wish would open the way', () => {
    const answer = asked({ name: 'Smith College' });
    expect(answer).toMatchObject({ kind: 'left_out' });
    expect(answer.helps[0]?.correction).toEqual({ kind: 'serving', value: 'women_only', strength: 'want' });
  });

  it('remembers that the student said no', () => {
    expect(asked({ name: 'Colby College', disliked: ['Colby College'] })).toMatchObject({
      kind: 'student_said_no',
      helps: [{ correction: null }],
    });
    const { unitid } = collegeNamed('Colby College');
    const refused = asked({ name: 'Colby College', wishes: [`avoid college:${unitid}`] });
    expect(refused.kind).toBe('student_said_no');
    expect(refused.helps[0]?.correction).toEqual({ kind: 'college', value: String(unitid), strength: 'removed' });
  });

  it('says of every college something, and offers a name only where naming it brings it on', () => {
    const wishes = ['must most_hours:4', 'want size:small', 'want program:history'].map(aPreference);
    const reading = aReading(3.5, 1200);
    const searchOf = (preferences: Preference[]) =>
      candidateSearch({
        colleges: COLLEGES,
        studentInput: { reading, homeState: 'ME', preferences },
        reviews: [],
        home: CAMDEN,
      });
    const search = searchOf(wishes);
    const ranks = COLLEGES.map(search.rank).filter((entry) => entry !== null);
    const fitOf = fitFunction({ reading, homeState: 'ME', preferences: wishes });
    for (const college of COLLEGES.filter((_, at) => at % 97 === 0)) {
      const answer = whyNot({
        college,
        fit: fitOf(college),
        shown: null,
        search,
        ranks,
        searchWith: (added) => searchOf([...wishes, ...added]),
      });
      expect(answer.summary).toContain(college.name);
      const names = answer.helps.filter(
        ({ correction }) => correction?.kind === 'college' && correction.strength === 'want',
      );
      if (names.length === 0) continue;
      const named = searchOf([...wishes, aPreference(`want college:${college.unitid}`)]);
      const { candidates } = named.choose(COLLEGES.map(named.rank).filter((entry) => entry !== null));
      expect(candidates.map((one) => one.college.unitid)).toContain(college.unitid);
    }
  });
});

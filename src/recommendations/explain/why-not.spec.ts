import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { readCatalogue } from '../../colleges/seed-catalogue';
import type { CollegeFacts } from '../../contract/colleges';
import type { HomePoint, RecordReading } from '../../contract/student-input';
import { SCHOOLS_PER_TIER } from '../../contract/limits';
import type { Preference } from '../../contract/preferences';
import type { Tier } from '../../contract/text';
import type { WhyNotAnswer } from '../../contract/recommendations';
import { candidateSearch } from '../search/search-candidates';
import { createFitFunction } from '../tiers/student-fits.service';
import { whyNot } from './why-not';

const COLLEGES = readCatalogue();
const CAMDEN: HomePoint = { name: 'Camden, ME', latitude: 44.21, longitude: -69.06 };

const collegeNamed = (name: string): CollegeFacts => {
  const foundCollege = COLLEGES.find((college) => college.name === name);
  if (!foundCollege) throw new Error(`The catalogue has no ${name}.`);
  return foundCollege;
};

interface WhyNotCase {
  name: string;
  wishes?: (string | Preference)[];
  reading?: RecordReading;
  shownTier?: Tier;
  dislikedNames?: string[];
}

function runWhyNot({
  name,
  wishes = [],
  reading = aRecordReading(3.5, 1200),
  shownTier,
  dislikedNames = [],
}: WhyNotCase): WhyNotAnswer {
  const preferences = wishes.map((item) => (typeof item === 'string' ? aPreference(item) : item));
  const reviews = dislikedNames.map((school_name) => ({ school_name, liked: false, reason: 'Not for me.' }));
  const createSearchWith = (addedPreferences: readonly Preference[]) =>
    candidateSearch({
      colleges: COLLEGES,
      studentInput: { reading, homeState: 'ME', preferences: [...preferences, ...addedPreferences] },
      reviews,
      home: CAMDEN,
    });
  const search = createSearchWith([]);
  const college = collegeNamed(name);
  return whyNot({
    college,
    fit: createFitFunction({ reading, homeState: 'ME', preferences })(college),
    shownTier: shownTier ?? null,
    search,
    ranks: COLLEGES.map(search.rank).filter((entry) => entry !== null),
    createSearchWith,
  });
}

describe('why not', () => {
  it('says so where the college is on the list', () => {
    expect(runWhyNot({ name: 'Bates College', shownTier: 'Reach' })).toMatchObject({
      kind: 'on_list',
      summary: 'Bates College is on your list as a Reach.',
    });
  });

  it('names the must that a college breaks, with the words behind it, and what would change that', () => {
    const quotedPreference = { ...aPreference('must state:ME'), quote: 'I said Maine' };
    const answer = runWhyNot({ name: 'Reed College', wishes: [quotedPreference] });
    expect(answer.kind).toBe('breaks_must');
    expect(answer.summary).toBe('Reed College misses one of your musts.');
    expect(answer.reasons).toEqual([{ text: expect.stringContaining('Oregon') as string, quote: 'I said Maine' }]);
    expect(runWhyNot({ name: 'Ohio University-Main Campus', wishes: ['must size:small'] }).helps[0]).toEqual({
      text: 'Make “small” nice to have instead of a must. A new list could then include it beside the others that fit.',
      correction: { kind: 'size', value: 'small', strength: 'want' },
    });
  });

  it.each(['must net_price:12000', 'want net_price:12000'])('names the limit, however it was given: %s', (limit) => {
    const answer = runWhyNot({ name: 'Bates College', wishes: [limit], reading: aRecordReading(4, 1500) });
    expect(answer.kind).toBe('breaks_must');
    expect(answer.reasons[0]?.text).toContain('over your limit of $12,000');
    expect(answer.helps[0]?.correction).toEqual({ kind: 'net_price', value: '12000', strength: 'removed' });
  });

  it('names each of several musts', () => {
    const answer = runWhyNot({
      name: 'Ohio State University-Main Campus',
      wishes: ['must state:ME', 'must size:small'],
    });
    expect(answer.reasons).toHaveLength(2);
    expect(answer.summary).toContain('misses 2 of your musts');
  });

  it('does not promise that a softer must brings on what does not teach the program', () => {
    const answer = runWhyNot({ name: 'Williams College', wishes: ['must state:ME', 'want program:nursing'] });
    expect(answer.reasons.map(({ text }) => text).join(' ')).toMatch(/Massachusetts.*nursing/);
    expect(answer.helps.map(({ correction }) => correction?.kind)).toEqual(['college']);
  });

  it('says that it awards nothing in the program that leads', () => {
    const answer = runWhyNot({ name: 'Bates College', wishes: ['must program:nursing'] });
    expect(answer.kind).toBe('no_program');
    expect(answer.reasons[0]?.text).toContain('no bachelor');
    expect(answer.helps[0]?.correction).toEqual({ kind: 'program', value: 'nursing', strength: 'removed' });
  });

  it('names who came first in a full tier, and why', () => {
    const answer = runWhyNot({
      name: 'Ohio University-Main Campus',
      wishes: ['want region:New England', 'want size:small'],
    });
    expect(answer.kind).toBe('others_first');
    expect(answer.summary).toContain('These are there instead:');
    expect(answer.reasons.length).toBeGreaterThan(0);
  });

  it('tells a wish of the family as theirs, and speaks of no numbers where there are none', () => {
    const family = { ...aPreference('want program:biology'), holder: 'family' } as const;
    const answer = runWhyNot({
      name: 'Rhode Island School of Design',
      wishes: [family, 'want program:art-history'],
      reading: aRecordReading(3.8, 1380),
    });
    expect(answer.reasons.map(({ text }) => text)).toContain(
      'Your family chose biology; the colleges on your list do better at that.',
    );
    const withoutNumbers = runWhyNot({ name: 'Gordon College', reading: aRecordReading() });
    expect(`${withoutNumbers.summary} ${withoutNumbers.reasons.map(({ text }) => text).join(' ')}`).not.toMatch(
      /your (?:numbers|wishes)/i,
    );
  });

  it('tells plainly that a Reach is far out of reach, and names no wish as the cause', () => {
    const answer = runWhyNot({ name: 'Bowdoin College', reading: aRecordReading(2.7, 1000) });
    expect(answer.kind).toBe('others_first');
    expect(answer.reasons[0].text).toContain('so we don’t list it as a Reach');
    expect(answer.helps.map(({ correction }) => correction?.kind)).toEqual(['college']);
  });

  it('tells who is for others, and which wish would open the way', () => {
    const answer = runWhyNot({ name: 'Smith College' });
    expect(answer).toMatchObject({ kind: 'left_out' });
    expect(answer.helps[0]?.correction).toEqual({ kind: 'serving', value: 'women_only', strength: 'want' });
  });

  it('agrees with the list on what a price limit left off, and says that others came first only in a full tier', () => {
    const wishes = ['must net_price:15000', 'want program:biology'];
    const search = candidateSearch({
      colleges: COLLEGES,
      studentInput: { reading: aRecordReading(3.5, 1200), homeState: 'ME', preferences: wishes.map(aPreference) },
      reviews: [],
      home: CAMDEN,
    });
    const { candidates, notes } = search.choose(COLLEGES.map(search.rank).filter((entry) => entry !== null));
    const [, missing = ''] = notes.map((note) => /^Not on your list: (.*)\.$/.exec(note)).find(Boolean) ?? [];
    const reasons = missing.split('; ').map((part) => /^(.*) \((.*)\)$/.exec(part) ?? []);
    const reasonOf = (name: string): string => reasons.find(([, names = '']) => names.includes(name))?.[2] ?? '';
    const overLimit = ['Bates College', 'Husson University', 'University of Maine'].filter((name) =>
      reasonOf(name).includes('over your limit'),
    );
    expect(overLimit.length).toBeGreaterThan(0);
    for (const name of overLimit) expect(runWhyNot({ name, wishes }).kind).toBe('breaks_must');
    for (const { name } of COLLEGES.filter(({ state }) => state === 'ME')) {
      const { kind, tier, summary } = runWhyNot({ name, wishes });
      if (kind !== 'others_first') continue;
      const isFull = candidates.filter((one) => one.tier === tier).length >= SCHOOLS_PER_TIER.usual[tier ?? 'Reach'];
      expect([name, summary.includes('others ranked higher')]).toEqual([name, isFull]);
      expect(summary).not.toMatch(/\d+ colleges in that tier/);
    }
  });

  it('remembers that the student said no', () => {
    expect(runWhyNot({ name: 'Colby College', dislikedNames: ['Colby College'] })).toMatchObject({
      kind: 'student_said_no',
      helps: [{ correction: null }],
    });
    const { unitid } = collegeNamed('Colby College');
    const refusedAnswer = runWhyNot({ name: 'Colby College', wishes: [`avoid college:${unitid}`] });
    expect(refusedAnswer.kind).toBe('student_said_no');
    expect(refusedAnswer.helps[0]?.correction).toEqual({ kind: 'college', value: String(unitid), strength: 'removed' });
  });

  it('says of every college something, and offers a name only where naming it brings it on', () => {
    const wishes = ['must most_hours:4', 'want size:small', 'want program:history'].map(aPreference);
    const reading = aRecordReading(3.5, 1200);
    const createSearch = (preferences: Preference[]) =>
      candidateSearch({
        colleges: COLLEGES,
        studentInput: { reading, homeState: 'ME', preferences },
        reviews: [],
        home: CAMDEN,
      });
    const search = createSearch(wishes);
    const ranks = COLLEGES.map(search.rank).filter((entry) => entry !== null);
    const fitOf = createFitFunction({ reading, homeState: 'ME', preferences: wishes });
    for (const college of COLLEGES.filter((_, index) => index % 97 === 0)) {
      const answer = whyNot({
        college,
        fit: fitOf(college),
        shownTier: null,
        search,
        ranks,
        createSearchWith: (addedPreferences) => createSearch([...wishes, ...addedPreferences]),
      });
      expect(answer.summary).toContain(college.name);
      const names = answer.helps.filter(
        ({ correction }) => correction?.kind === 'college' && correction.strength === 'want',
      );
      if (names.length === 0) continue;
      const namedSearch = createSearch([...wishes, aPreference(`want college:${college.unitid}`)]);
      const { candidates } = namedSearch.choose(COLLEGES.map(namedSearch.rank).filter((entry) => entry !== null));
      expect(candidates.map((item) => item.college.unitid)).toContain(college.unitid);
    }
  });
});

import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import { homePointOf } from '../../colleges/us-places';
import type { IncomeBracket } from '../../contract/prices';
import type { CandidateList } from '../../contract/student-input';
import { candidateSearch } from './search-candidates';

const COLLEGES = readCatalogue();

interface Student {
  from: string;
  gpa: number;
  sat?: number;
  income: IncomeBracket | null;
  chosen: string;
}

/** A list as the student reads it, with prices at the family's income. */
function listFor({ from, gpa, sat, income, chosen }: Student): CandidateList {
  const [town = '', state = ''] = from.split(', ');
  const preferences = chosen.split('; ').map(aPreference);
  const studentInput = aStudentInput({}, { homeState: state, reading: aRecordReading(gpa, sat), preferences });
  const home = homePointOf({ town, state });
  const { rank, choose } = candidateSearch({ colleges: COLLEGES, studentInput, reviews: [], home, income });
  return choose(
    COLLEGES.map(rank).filter((entry) => entry !== null),
    'student',
  );
}

const namesOf = ({ candidates }: CandidateList): string[] => candidates.map(({ college }) => college.name);

const HBCU: Student = {
  ...{ from: 'Opelousas, LA', gpa: 2.6, sat: 920, income: 'up_to_30k' },
  chosen: 'must serving:hbcu; want program:nursing; want program:social-work; must net_price:8000; want most_hours:3',
};
const WOMEN: Student = {
  ...{ from: 'Odessa, TX', gpa: 3.97, sat: 1350, income: 'up_to_48k' },
  chosen: 'want serving:women_only; want program:neuroscience; must net_price:6000; want region:New England',
};
const MENNONITE: Student = {
  ...{ from: 'Moundridge, KS', gpa: 3.85, income: 'up_to_75k' },
  chosen: 'want religion:Mennonite; want program:social-work; want size:small; must net_price:15000',
};
const KISSIMMEE: Student = {
  ...{ from: 'Arecibo, PR', gpa: 2.7, income: 'up_to_30k' },
  chosen:
    'must near_place:Kissimmee, FL; must path:transfer; want program:information-technology; must net_price:5000; want serving:hispanic_serving',
};
const SUNNYSIDE: Student = {
  ...{ from: 'Sunnyside, WA', gpa: 3.2, income: 'up_to_30k' },
  chosen:
    'want path:transfer; want program:elementary-education; must home_state:stay; want living:commute; must net_price:2500',
};
const TRIBAL: Student = {
  ...{ from: 'Mission, SD', gpa: 2.8, income: 'up_to_30k' },
  chosen:
    'must serving:tribal; must path:two_year; want program:early-childhood-education; must net_price:3000; must living:commute',
};
const LAME_DEER: Student = {
  ...{ from: 'Lame Deer, MT', gpa: 3, income: null },
  chosen: 'must serving:tribal; want program:forestry',
};
const MERIT: Student = {
  ...{ from: 'Gaithersburg, MD', gpa: 3.98, sat: 1480, income: 'over_110k' },
  chosen:
    'want program:biochemistry; want program:pre-med; must net_price:12000; want aid:merit; want size:large; want size:medium',
};
const DESERT: Student = {
  ...{ from: 'Petersburg, AK', gpa: 3.1, sat: 1110, income: 'up_to_110k' },
  chosen: 'want distance:far; want home_state:leave; must climate:dry; want program:geology; must net_price:18000',
};

const NO_INCOME: Student = {
  ...{ from: 'Reading, PA', gpa: 3.9, sat: 1430, income: null },
  chosen: 'want serving:women_only; want program:biology; must net_price:10000; want region:Northeast',
};
const SUBURB: Student = {
  ...{ from: 'Catonsville, MD', gpa: 3.7, sat: 1290, income: 'over_110k' },
  chosen: 'want program:computer-science; want aid:merit; must net_price:25000; want region:Mid-Atlantic',
};
const HILO: Student = {
  ...{ from: 'Hilo, HI', gpa: 3.4, sat: 1120, income: 'up_to_75k' },
  chosen: 'want program:marine-biology; want state:HI; want state:OR; must net_price:18000',
};
const COMMUTER: Student = {
  ...{ from: 'El Paso, TX', gpa: 3.3, sat: 1080, income: 'up_to_30k' },
  chosen: 'want program:mechanical-engineering; want living:commute; must net_price:9000',
};
const BOISE: Student = {
  ...{ from: 'Boise, ID', gpa: 3.4, sat: 1130, income: 'up_to_75k' },
  chosen: 'want program:forestry; must net_price:18000; want region:Pacific Northwest',
};

describe('where too few colleges keep the price', () => {
  it.each<[string, Student, string[], string[]]>([
    [
      'those of the kind within the way come before cheaper ones far away',
      HBCU,
      ['Southern University and A & M College', 'Alcorn State University'],
      ['Elizabeth City State University', 'Fayetteville State University'],
    ],
    ['those of the wished kind in the wished region come first', WOMEN, ['Smith College', 'Mount Holyoke College'], []],
    [
      'those of a rare faith come from everywhere, by the name the college’s own church has',
      MENNONITE,
      ['Goshen College', 'Bluffton University', 'Tabor College', 'Bethel College-North Newton'],
      ['College of the Ozarks'],
    ],
    ['a path begins in the chosen place', KISSIMMEE, ['Valencia College'], ['University of Central Florida']],
    [
      'a path begins near home, and not far from it',
      SUNNYSIDE,
      ['Yakima Valley College'],
      ['Walla Walla Community College'],
    ],
    ['a tribal college next door is where two years begin', TRIBAL, ['Sinte Gleska University'], []],
    ['a tribal college in town is there though it publishes no outcome', LAME_DEER, ['Chief Dull Knife College'], []],
    ['none is closed to the family', MERIT, [], ['Berea College']],
    [
      'what keeps it for the lowest incomes comes though the average misses it',
      NO_INCOME,
      ['Smith College', 'Bryn Mawr College'],
      [],
    ],
    [
      'strong public colleges at home come before weak ones inside it',
      SUBURB,
      ['University of Maryland-Baltimore County', 'Towson University'],
      ['College of Staten Island CUNY', 'Coppin State University'],
    ],
    ['none costs more than twice as much again, whichever place it stands for', HILO, [], ['Oregon State University']],
    [
      'whoever lives at home is sent to none far away',
      COMMUTER,
      ['The University of Texas at El Paso', 'El Paso Community College'],
      ['University of Houston', 'The University of Texas at San Antonio'],
    ],
  ])('%s', (_, student, expectedNames, unexpectedNames) => {
    const names = namesOf(listFor(student));
    expect(names).toEqual(expect.arrayContaining(expectedNames));
    expect(names.filter((name) => unexpectedNames.includes(name))).toEqual([]);
  });

  it.each<[string, Student, RegExp, RegExp]>([
    ['how many have another size', MERIT, /\d+ of \d+ colleges aren’t medium or large\./, /^$/],
    ['what would close the gap', MERIT, /the merit aid you asked for would have to close the gap/, /Berea/],
    [
      'no path as the reason against a place to begin',
      TRIBAL,
      /University of South Dakota \(your path/,
      /Sinte Gleska/,
    ],
    ['the state where the path begins', KISSIMMEE, /^Most community colleges in Florida/m, /in Puerto Rico/],
  ])('the list says on top %s', (_, student, expectedText, unexpectedText) => {
    const { notes } = listFor(student);
    expect(notes.join('\n')).toMatch(expectedText);
    expect(notes.filter((note) => unexpectedText.test(note))).toEqual([]);
  });

  it('a card tells what the lowest incomes pay, and what may lower out-of-state tuition', () => {
    const smith = listFor(NO_INCOME).candidates.find(({ college }) => college.name === 'Smith College');
    expect(smith?.lines?.watch).toMatch(
      /^Costs \$[\d,]+ more than your limit, but about \$[\d,]+ a year for incomes up to \$30,000/,
    );
    const washingtonPublics = listFor(BOISE).candidates.filter(
      ({ college }) => college.control === 'public' && college.state === 'WA',
    );
    expect(washingtonPublics.length).toBeGreaterThan(0);
    const mentionsDiscount = washingtonPublics.map(({ lines }) =>
      lines?.why.includes('a year on average (WUE may lower it)'),
    );
    // The University of Washington doesn't participate.
    expect(mentionsDiscount).toEqual(
      washingtonPublics.map(({ college }) => !college.name.startsWith('University of Washington')),
    );
    expect(mentionsDiscount).toContain(true);
  });

  it('a college of a church nobody asked for says so on its card, and of two equal lines one is told', () => {
    const { candidates } = listFor(DESERT);
    const lds = candidates.filter(({ college }) => college.name.startsWith('Brigham Young'));
    expect(lds.length).toBeGreaterThan(0);
    for (const { lines } of lds) expect(lines?.watch).toContain('Religious college: Latter Day Saints');
    for (const { reasons } of candidates) expect(new Set(reasons.map(({ text }) => text)).size).toBe(reasons.length);
  });
});

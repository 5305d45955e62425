import { aPreference, aRecordReading } from '../../../test/support/preferences';
import { aStudentInput } from '../../../test/support/students';
import { readCatalogue } from '../../colleges/seed-catalogue';
import { homePointOf } from '../../colleges/us-places';
import type { IncomeBracket } from '../../contract/prices';
import type { CandidateList } from '../../contract/student-input';
import { effectiveChoices } from './criterion';
import { candidateSearch } from './search-candidates';

const COLLEGES = readCatalogue();

interface Student {
  from: string;
  gpa: number;
  sat?: number;
  income?: IncomeBracket;
  chosen: string;
}

function listFor({ from, gpa, sat, income, chosen }: Student): CandidateList {
  const [town = '', state = ''] = from.split(', ');
  const preferences = chosen.split('; ').map(aPreference);
  const studentInput = aStudentInput({}, { homeState: state, reading: aRecordReading(gpa, sat), preferences });
  const home = homePointOf({ town, state });
  const { rank, choose } = candidateSearch({ colleges: COLLEGES, studentInput, reviews: [], home, income });
  return choose(COLLEGES.map(rank).filter((entry) => entry !== null));
}

const namesOf = ({ candidates }: CandidateList): string[] => candidates.map(({ college }) => college.name);

describe('a list without a chosen place', () => {
  it.each<[string, Student, string[], string[]]>([
    [
      'goes to strong colleges anywhere for a top student who chose a program',
      {
        ...{ from: 'Naperville, IL', gpa: 4, sat: 1560, income: 'over_110k' },
        chosen: 'want program:computer-science; must price:50000; must_not state:CA; want size:large',
      },
      ['Purdue University-Main Campus', 'University of Georgia'],
      ['College of the Ozarks', 'Brescia University', 'Lindenwood University'],
    ],
    [
      'treats a wished landscape as a place',
      {
        ...{ from: 'Greenville, SC', gpa: 3.4, sat: 1130, income: 'up_to_110k' },
        chosen: 'want program:marketing; want landscape:ocean; want climate:warm; must_not state:FL',
      },
      ['Coastal Carolina University', 'College of Charleston'],
      ['North Greenville University'],
    ],
    [
      'is not empty because home is far from everything',
      {
        ...{ from: 'Sitka, AK', gpa: 3.4, sat: 1120, income: 'up_to_75k' },
        chosen: 'must program:maritime; want landscape:ocean; must_not path:military',
      },
      ['Maine Maritime Academy'],
      [],
    ],
    [
      'goes as far as the student would for a two-year path',
      {
        ...{ from: 'Broken Bow, NE', gpa: 3.3, income: 'up_to_75k' },
        chosen: 'want program:farming; must path:two_year; must_not setting:city; must most_hours:7',
      },
      ['Nebraska College of Technical Agriculture', 'Northeast Community College'],
      ['Southwest Minnesota State University'],
    ],
    [
      'keeps colleges of a required kind next door that list no degree in the program',
      {
        ...{ from: 'Greenwood, MS', gpa: 2.9, income: 'up_to_30k' },
        chosen: 'want program:nursing; must serving:hbcu; want distance:near',
      },
      ['Alcorn State University', 'Jackson State University', 'Coahoma Community College'],
      ['University of the District of Columbia'],
    ],
    [
      'has no evangelical college for a student who looks for LGBTQ life',
      {
        ...{ from: 'Bend, OR', gpa: 3.2, income: 'up_to_110k' },
        chosen: 'want program:animation; must region:West Coast; must net_price:15000; want campus_offer:lgbtq_life',
      },
      [],
      ['Pacific Union College', 'Fresno Pacific University'],
    ],
  ])('%s', (_, student, expectedNames, unexpectedNames) => {
    const names = namesOf(listFor(student));
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(expectedNames));
    expect(names.filter((name) => unexpectedNames.includes(name))).toEqual([]);
  });

  it('has a tribal college with two-year degrees once', () => {
    const names = namesOf(
      listFor({
        ...{ from: 'Pine Ridge, SD', gpa: 2.4, income: 'up_to_30k' },
        chosen: 'want program:early-childhood-education; must serving:tribal; must living:commute',
      }),
    );
    expect(names).toEqual(['Oglala Lakota College']);
  });

  it('says above the list which must-haves no data settles', () => {
    const { fit_note: fit } = listFor({
      ...{ from: 'Hibbing, MN', gpa: 3.4, income: 'up_to_110k' },
      chosen: 'must sport:ice hockey D3; want program:exercise-science; must campus_offer:wheelchair_access',
    });
    expect(fit?.says).toContain('We don’t know which colleges have teams in ice hockey, your must');
    expect(fit?.says).toContain('Public data doesn’t cover how accessible a campus is');
  });

  it('takes a two-year start in a required town far from home, and measures no daily trip to it', () => {
    const list = listFor({
      ...{ from: 'Bayamon, PR', gpa: 3.3, income: 'up_to_30k' },
      chosen: 'want program:hospitality; must near_place:Orlando, FL; want living:commute; must net_price:9000',
    });
    expect(namesOf(list)).toContain('Valencia College');
    expect(JSON.stringify(list.candidates.map(({ lines }) => lines))).not.toContain('commuting distance');
  });

  it('calls it no conflict if the family wants near what the student lives at home for', () => {
    const family = { ...aPreference('must distance:near'), holder: 'family' as const };
    expect(effectiveChoices([aPreference('must living:commute'), family]).overridden).toEqual([]);
    expect(effectiveChoices([aPreference('want distance:far'), family]).overridden).toEqual([family]);
  });
});

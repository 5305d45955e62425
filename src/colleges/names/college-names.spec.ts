import { readCatalogue } from '../seed-catalogue';
import { cachedCollegeFinder } from './college-names';
import { NICKNAMES, NICKNAMES_OUTSIDE_SENTENCES, NICKNAMES_BY_HOME_STATE } from './nicknames';

const find = cachedCollegeFinder(readCatalogue());

describe('a short name is the university known by it', () => {
  it.each([
    ['Northwestern', 'Northwestern University'],
    ['Alabama', 'The University of Alabama'],
    ['South Carolina', 'University of South Carolina-Columbia'],
    ['Michigan', 'University of Michigan-Ann Arbor'],
    ['Michigan State', 'Michigan State University'],
    ['Washington', 'University of Washington-Seattle Campus'],
    ['Oregon', 'University of Oregon'],
    ['Maine', 'University of Maine'],
    ['Wisconsin', 'University of Wisconsin-Madison'],
    ['Kentucky', 'University of Kentucky'],
    ['Minnesota', 'University of Minnesota-Twin Cities'],
    ['Indiana', 'Indiana University-Bloomington'],
    ['Ohio', 'Ohio University-Main Campus'],
    ['Colorado', 'University of Colorado Boulder'],
    ['Massachusetts', 'University of Massachusetts-Amherst'],
    ['Tennessee', 'The University of Tennessee-Knoxville'],
    ['Maryland', 'University of Maryland-College Park'],
    ['Virginia', 'University of Virginia-Main Campus'],
    ['Georgia', 'University of Georgia'],
    ['Vermont', 'University of Vermont'],
    ['Hawaii', 'University of Hawaii at Manoa'],
    ['Texas', 'The University of Texas at Austin'],
    ['North Carolina', 'University of North Carolina at Chapel Hill'],
    ['Illinois', 'University of Illinois Urbana-Champaign'],
    ['Chicago', 'University of Chicago'],
    ['Rochester', 'University of Rochester'],
    ['Denver', 'University of Denver'],
    ['Richmond', 'University of Richmond'],
    ['Boston', 'Boston University'],
    ['BU', 'Boston University'],
    ['Howard', 'Howard University'],
    ['Howard U', 'Howard University'],
    ['Ohio U', 'Ohio University-Main Campus'],
    ['Ohio State', 'Ohio State University-Main Campus'],
    ['Colorado State', 'Colorado State University-Fort Collins'],
    ['Texas Tech', 'Texas Tech University'],
    ['Columbia', 'Columbia University in the City of New York'],
    ['Notre Dame', 'University of Notre Dame'],
    ['Cornell', 'Cornell University'],
    ['Xavier', 'Xavier University'],
    ['Purdue', 'Purdue University-Main Campus'],
    ['IU', 'Indiana University-Bloomington'],
    ['W&M', 'William & Mary'],
    ['Purchase', 'SUNY at Purchase College'],
    ['St. Scholastica', 'The College of Saint Scholastica'],
    ['Rice', 'Rice University'],
    ['Stanford', 'Stanford University'],
    ['Spelman', 'Spelman College'],
    ['Bowdoin', 'Bowdoin College'],
    ['Gallaudet', 'Gallaudet University'],
    ['Bama', 'The University of Alabama'],
    ['Mizzou', 'University of Missouri-Columbia'],
    ['Ole Miss', 'University of Mississippi'],
    ['Penn', 'University of Pennsylvania'],
    ['Penn State', 'Pennsylvania State University-Main Campus'],
    ['Cal', 'University of California-Berkeley'],
    ['Berkeley', 'University of California-Berkeley'],
    ['UC Davis', 'University of California-Davis'],
    ['UK', 'University of Kentucky'],
    ['A&M', 'Texas A&M University-College Station'],
    ['UGA', 'University of Georgia'],
    ['Auburn', 'Auburn University'],
    ['NYU', 'New York University'],
    ['MIT', 'Massachusetts Institute of Technology'],
    ['RIT', 'Rochester Institute of Technology'],
    ['Georgia Tech', 'Georgia Institute of Technology-Main Campus'],
    ['UAH', 'University of Alabama in Huntsville'],
    ['U of Kansas', 'University of Kansas'],
    ['University of Michigan', 'University of Michigan-Ann Arbor'],
    ['University of Texas', 'The University of Texas at Austin'],
    ['UMass Lowell', 'University of Massachusetts-Lowell'],
    ['Cal State Fullerton', 'California State University-Fullerton'],
    ['St. Olaf', 'St Olaf College'],
    ["St. John's", "St. John's University-New York"],
    ['St. Johns', "St. John's University-New York"],
    ['Miami of Ohio', 'Miami University-Oxford'],
  ])('%s is %s', (typedName, name) => expect(find(typedName)?.name).toBe(name));
});

describe('a name written another way is the same college', () => {
  it.each([
    ['slo', 'California Polytechnic State University-San Luis Obispo'],
    ['humbolt', 'California State Polytechnic University-Humboldt'],
    ['Appalachain', 'Appalachian State University'],
    ['old dominon', 'Old Dominion University'],
    ['uw stout', 'University of Wisconsin-Stout'],
    ['UNC Charlotte', 'University of North Carolina at Charlotte'],
    ['Geneseo', 'SUNY College at Geneseo'],
    ['kennesaw', 'Kennesaw State University'],
    ['fresno state', 'California State University-Fresno'],
  ])('%s is %s', (typedName, name) => expect(find(typedName)?.name).toBe(name));

  it.each(['somewhere warm', 'undecided', 'whatever', 'not sure', 'anything in texas', 'trade school'])(
    '%s is none',
    (typedName) => expect(find(typedName)?.name).toBeUndefined(),
  );
});

describe('initials that several states use go by home', () => {
  it.each([
    ['SDSU', 'SD', 'South Dakota State University'],
    ['SDSU', 'CA', 'San Diego State University'],
    ['OSU', 'OR', 'Oregon State University'],
    ['OSU', 'OK', 'Oklahoma State University-Main Campus'],
    ['OSU', null, 'Ohio State University-Main Campus'],
    ['USC', 'SC', 'University of South Carolina-Columbia'],
    ['USC', 'CA', 'University of Southern California'],
    ['UT', 'TN', 'The University of Tennessee-Knoxville'],
    ['UT', 'TX', 'The University of Texas at Austin'],
    ['MSU', 'MT', 'Montana State University'],
    ['MSU', 'MI', 'Michigan State University'],
    ['UM', 'FL', 'University of Miami'],
    ['UM', 'MI', 'University of Michigan-Ann Arbor'],
    ['the U', 'MN', 'University of Minnesota-Twin Cities'],
    ['The U', 'UT', 'University of Utah'],
    ['Miami', 'OH', 'Miami University-Oxford'],
    ['Miami', 'GA', 'University of Miami'],
  ])('%s from %s is %s', (typedName, state, name) => expect(find(typedName, state)?.name).toBe(name));
});

it.each(['Hogwarts University', 'Washington Tech', 'Spring', 'State', 'Fordham Road'])('finds no %s', (typedName) =>
  expect(find(typedName)?.name).toBeUndefined(),
);

it('knows every college that a nickname stands for', () => {
  const nicknames = [...Object.keys(NICKNAMES), ...Object.keys(NICKNAMES_OUTSIDE_SENTENCES)].map(
    (name) => [name, null] as const,
  );
  const stateNicknames = Object.entries(NICKNAMES_BY_HOME_STATE).flatMap(([name, states]) =>
    Object.keys(states).map((state) => [name, state === 'else' ? null : state] as const),
  );
  const missingNames = [...nicknames, ...stateNicknames].filter(([name, state]) => find(name, state) === null);
  expect(missingNames).toEqual([]);
});

it('a campus goes by the name of its town among those who live around it', () => {
  expect(find('Mayagüez', 'PR')?.name).toBe('University of Puerto Rico-Mayaguez');
  expect(find('Mayagüez', 'TX')).toBeNull();
});

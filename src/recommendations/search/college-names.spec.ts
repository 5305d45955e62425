import { readCatalogue } from '../../colleges/college.catalogue';
import { collegeFinder } from './college-names';

const find = collegeFinder(readCatalogue());

it.each([
  ['Northwestern', 'Northwestern University'],
  ['Alabama', 'The University of Alabama'],
  ['South Carolina', 'University of South Carolina-Columbia'],
  ['Michigan', 'University of Michigan-Ann Arbor'],
  ['Maine', 'University of Maine'],
  ['Washington', 'University of Washington-Seattle Campus'],
  ['Oregon', 'University of Oregon'],
  ['Berkeley', 'University of California-Berkeley'],
  ['Penn', 'University of Pennsylvania'],
  ['Columbia', 'Columbia University in the City of New York'],
  ['Ohio U', 'Ohio University-Main Campus'],
  ['Howard U', 'Howard University'],
  ['UT', 'The University of Texas at Austin'],
  ['Mizzou', 'University of Missouri-Columbia'],
  ['Ohio State', 'Ohio State University-Main Campus'],
  ['Bowdoin', 'Bowdoin College'],
  ['Ole Miss', 'University of Mississippi'],
])('%s is %s', (typed, name) => {
  expect(find(typed)?.name).toBe(name);
});

it('finds nothing where no college is called so', () => {
  expect(find('Hogwarts University')).toBeNull();
});

import { readCatalogue } from '../../colleges/seed-catalogue';
import type { ChatOption } from '../../contract/chat';
import { PAGE_NAMES, pages } from '../../contract/pages';
import { defaultSeniorClass } from '../../users/class-year';
import { buildChatInput } from './chat-input';
import { CollegeNames } from './college-mentions';
import { cachedFinderFor } from './finder';
import type { Audience } from './tools/gathered';

const CATALOGUE = readCatalogue();
const findFor = (text: string, audience: Audience = 'student') => cachedFinderFor(CATALOGUE, audience, 'en').find(text);
const optionLabels = (options: readonly ChatOption[]): string[] => options.map(({ label }) => label);
const first = (text: string, audience?: Audience): string | undefined =>
  optionLabels(findFor(text, audience).options)[0];

it.each([
  ['cheap', 'My list, cheapest first'],
  ['letters of rec', 'Asking for letters of recommendation'],
  ['roomates', 'Dorms and roommates'],
  ['cartas de recomendación', 'Asking for letters of recommendation'],
  ['bowdin', 'Bowdoin College'],
  ['univercidad de georgetown', 'Georgetown University'],
  ['what is a fafsa', 'What does “FAFSA” mean?'],
  ['what if i got a 1560', 'What if I get 1560 on the SAT?'],
  ['bates or bowdoin', 'Compare Bates College · Bowdoin College'],
  ['purdue vs indiana', 'Compare Purdue University · Indiana University-Bloomington'],
  ['university of texas', 'The University of Texas at Austin'],
  ['is alfred state good for nursing', 'SUNY College of Technology at Alfred'],
  ['csu fullerton', 'California State University-Fullerton'],
  ['umass lowel', 'University of Massachusetts-Lowell'],
  ['western michigan u', 'Western Michigan University'],
  ['san jose st', 'San Jose State University'],
  ['my mom has no papers can I get fafsa', 'Students without papers'],
  ['how do I pay', 'How families pay for college'],
  ['my parents didnt go to college idk where to start', 'First in the family to go to college'],
  ['wats a waitlist', 'What does “waitlist” mean?'],
  ['why are there only 4 colleges on my list', 'Why a list is short'],
  ['i dont want ohio state anymore how do i delete it', 'Saying what you think of a school'],
  ['my answer got erased when my chromebook died', 'Are my answers saved?'],
  ['quiero cambiar de consejera', 'A different counselor'],
  ['is daca enough for in state tuition', 'Students without papers'],
  ['mi mama no tiene papeles me dan ayuda', 'Students without papers'],
  ['i got a 3.2 what scholarships can i get', 'Finding scholarships'],
  ['howard', 'Howard University'],
  ['michigan', 'University of Michigan-Ann Arbor'],
  ['criminology', 'Search colleges: Criminology'],
  ['speech path', 'Search colleges: Speech-language pathology and audiology'],
  ['crimnal justice major', 'Search colleges: Criminal justice'],
  ['what do urban planners do', 'Search colleges: Urban and regional planning'],
  ['trabajo social', 'Search colleges: Social work'],
  ['cheap schools in the mountains', 'Search colleges: cheapest first'],
  ['texas schools with engineering', 'Search colleges: Texas, Engineering'],
  ['universidades en texas con ingenieria', 'Search colleges: Texas, Engineering'],
  ['cheap schools in texas with nursing', 'Search colleges: cheapest first, Texas, Nursing'],
  ['public universities in florida under 20k', 'Search colleges: public, Florida, ≤ $20,000'],
  ['help', 'What is Buddy?'],
  ['how many colleges do i have rn', 'My list'],
  ['is dec 1 a real deadline or a scare one', 'My year: what is due'],
  ['print', 'Print my list'],
  ['christian, under 2,000 kids, elementary ed', 'Search colleges: religious, Elementary education, small'],
  ['berea collage is it really free or is that a story', 'Berea College'],
  ['necesito las que queden cerquita y baratas', 'My list, cheapest first'],
  ['la uni de Louisvil tiene para maestra', 'University of Louisville'],
  ['cuándo cierra Western Kentuky', 'Western Kentucky University'],
  ['can I write about the flood', 'Beginning the personal essay'],
  ['the fafsa wants daddys email and daddy dont have a email', 'What the FAFSA is'],
  ['pell for somebody whose daddy gets black lung check', 'What the FAFSA is'],
  ['does my counselor read this chat', 'Who can read what I write?'],
  ['can my mom see my answers if she asks the school', 'Who can read what I write?'],
  ['quien ve lo que pongo aqui', 'Who can read what I write?'],
  ['when is stuff due', 'My year: what is due'],
  ['que tengo pendiente', 'My year: what is due'],
  ['how do i add a school', 'Adding a college to your schools'],
  ['take berea off my list', 'Saying what you think of a school'],
  ['how do i log out', 'Logging out'],
  ['como cierro sesion', 'Logging out'],
  ['make this spanish for my mom', 'The app in English or Spanish'],
  ['stop sending me emails', 'Email reminders of your dates'],
  ['where do i see what i wrote in the essay thing', 'Tasks: my sections'],
  ['me equivoque en una respuesta', 'Changing an answer'],
  ['u pike', 'University of Pikeville'],
  ['how much is uk', 'University of Kentucky'],
  ['what can u do', 'What is Buddy?'],
  ['agriculture in tennessee or kentucky', 'Search colleges: Agriculture, Tennessee, Kentucky'],
  ['scholarships for coal miners kids', 'Finding scholarships'],
  ['i hate writing about myself', 'Beginning the personal essay'],
  ['i hate myself', 'Stress and support'],
  ['can i print what i wrote', 'Deleting an account or seeing your data'],
  ['do i even have to take the act', 'Test-optional: send scores or not?'],
  ['make the letters bigger', 'Bigger letters and dark mode'],
  ['i got a D in chem am i done', 'A failed class or bad grades'],
  ['where did my answers go i wrote like a whole page', 'Are my answers saved?'],
  ['somthing with computers and art', 'Search colleges: Computer science, Fine and studio art'],
  [
    'quiero ser maestra de niños chiquitos',
    'Search colleges: Teaching and education, Elementary education, Early childhood education',
  ],
  ['I want to work with animals but not be a vet', 'Search colleges: Animal science, Zoology, Wildlife biology'],
  ['universidades baratas cerca de chicago', 'Search colleges: cheapest first, “Chicago” in the name or town'],
  ['nursing schools near boston', 'Search colleges: Nursing, “Boston” in the name or town'],
])('“%s” brings up “%s” first', (text, label) => expect(first(text)).toBe(label));

it.each([
  ['¿cuánto cuesta la Universidad de Maine?', 'University of Maine'],
  ['how much is Maine Maritime Academy a year', 'Maine Maritime Academy'],
  ['is uvm expensive', 'University of Vermont'],
])('a price of a college that is named is answered by its facts: “%s”', (text, label) => {
  expect(findFor(text).exactOption?.label).toBe(label);
});

it.each([
  'who won the super bowl',
  'asdf',
  'are you a person in Louisville',
  '?',
  '',
  'i think my counselor forgot about me',
  'should i break up with my gf before college',
  'Tran, Kevin',
  'do i have to write 650 words',
  'the act of writing is hard for me',
  'my credit at the store is bad',
  'who won the uk game',
])('“%s” finds nothing', (text) => expect(findFor(text).options).toEqual([]));

it.each([
  ['my list', 'My list'],
  ['how reach, match,\nand safety work', 'How Reach, Match, and Safety work'],
  ['Mi lista', 'My list'],
  ['asking for letters of recommendation', 'Asking for letters of recommendation'],
  ['universidad de maine', 'University of Maine'],
  ['UCLA', 'University of California-Los Angeles'],
  ['gracias, eso es todo', 'Thanks'],
  ['ok thank you so much bye', 'Thanks'],
  ['my list please', 'My list'],
  ['how do i even ask a teacher for a letter', 'Asking for letters of recommendation'],
])('“%s” is exactly “%s”', (text, label) => expect(findFor(text).exactOption?.label).toBe(label));

it.each([
  'bates is nice',
  'Columbia College',
  'thanks but what is a FAFSA',
  'and in state?',
  'state',
  'michigan',
  'is my list balanced or not',
  'why bates',
])('“%s” names nothing exactly', (text) => expect(findFor(text).exactOption).toBeNull());

it('is sure where half of a message speaks for the first option', () => {
  expect(findFor('asking for rec letters').isConfident).toBe(true);
  expect(findFor('is maine cold and far from my cousins').isConfident).toBe(false);
});

it.each([
  ['colleges in texas with nursing', true],
  ['small school near the beach thats not too expensive and has marine bio', false],
  ['warm place, big football, business major, in state would be nice', false],
])('is sure of a search only if it says all that was asked: “%s”', (text, isWhole) => {
  const { isConfident, exactOption, options } = findFor(text);
  expect(options[0]?.label).toMatch(/^Search colleges: /);
  expect({ isConfident, answers: exactOption !== null }).toEqual({ isConfident: isWhole, answers: isWhole });
});

it('is not sure of an option that has one word of many', () => {
  expect(findFor('print the poster for the game').isConfident).toBe(false);
});

it('knows the classes of this year', () => {
  expect(first(`class of ${defaultSeniorClass(new Date())}`, 'counselor')).toBe('My 12th graders');
});

it('tells colleges of one name apart by their towns', () => {
  const townDetails = findFor('Columbia College').options.flatMap((option) =>
    'detail' in option ? [option.detail] : [],
  );
  expect(new Set(townDetails).size).toBeGreaterThan(2);
});

it.each([
  ['how do i invite a student', 'Invite a student'],
  ['invite dana', 'Invite a student'],
  ['students without a safety', 'Who has a list without a Safety?'],
  ['whose deadlines are due this week', 'Whose deadline is this week?'],
  ['a kid says he signed up but i dont see him', 'A student who is missing, or who left'],
  ['student withdrew from school what do i do', 'A student who is missing, or who left'],
  ['which juniors dont have a list yet', 'Students with no list yet'],
  ['who in my caseload hasn’t logged in this month', 'Students away for 30 days or more'],
  ['which students still need test scores', 'Who has entered no SAT or ACT score?'],
  ['who’s interested in engineering', 'My students'],
  ['is there a way to message all seniors', 'Reminding students, and covering for a colleague'],
  ['list of kids applying early decision', 'My students'],
  ['which of mine havent done fafsa', 'My students'],
  ['rec letters I owe', 'Today: what needs me'],
  ['group kids by homeroom', 'Grouping students'],
  ['how do i delete a student who moved', 'A student who is missing, or who left'],
  ['release a list', 'Changing or releasing a student’s list'],
  ['print meeting sheet', 'Printing and exporting'],
  ['can students see my notes', 'Notes about a student, and who reads them'],
  ['does a mid year report go out from you or from me', 'Sending transcripts'],
  ['spreadsheet for the board by 4pm, just counts', 'Reports'],
  ['seniors who still havent finished the reflections', 'My 12th graders'],
  ['make a group for first gen kids', 'Grouping students'],
  ['a parent wants to know what we keep on her kid', 'The privacy page: what is kept, and who reads it'],
])('a counselor who writes “%s” is offered “%s” first', (text, label) => expect(first(text, 'counselor')).toBe(label));

it('offers a counselor who writes of one student no article on a word of it', () => {
  expect(findFor('K’s FAFSA, did she or didn’t she', 'counselor').options).toEqual([]);
});

it('leads a search to the page of colleges, filtered', () => {
  const [option] = findFor('small christian schools in tennessee').options;
  expect(option).toMatchObject({ to: '/colleges?size=small&kind=religious&state=TN' });
});

describe('without a model, what is sent', () => {
  const names = new CollegeNames(CATALOGUE);
  const sendAsCounselor = (text: string) =>
    buildChatInput({
      ...{ text, history: [], shownUnitids: [], canTalk: false, audience: 'counselor', student: null, fitOf: null },
      ...{ catalogue: CATALOGUE, names, notifiedParty: 'counselor', pages: undefined, asked: '' },
    }).offlineReply().sources;

  it('gets the options in the order in which they were typed', () => {
    const { options } = findFor('export to excel', 'counselor');
    expect(sendAsCounselor('export to excel').suggestions?.map(({ label }) => label)).toEqual(optionLabels(options));
    expect(options.map((option) => 'to' in option)).toEqual([true, false]);
  });

  it('gets the answer, or the page, where the first option is sure', () => {
    expect(sendAsCounselor('where do i change my email').links).toEqual([{ label: 'My account', to: '/account' }]);
    expect(sendAsCounselor('make a group for first gen kids').ask).toEqual({ kind: 'article', id: 'student-groups' });
  });
});

it('offers nobody what is another role’s', () => {
  expect(optionLabels(findFor('invite a student').options)).not.toContain('Invite a student');
  expect(optionLabels(findFor('a student withdrew from school').options)).not.toContain(
    'A student who is missing, or who left',
  );
  expect(optionLabels(findFor('my list', 'counselor').options)).not.toContain('My list');
  expect(first('invite a student', 'admin')).toBe('Invite a student or a counselor');
});

it('leads to pages that are there', () => {
  const paths = new Set<string>(PAGE_NAMES.map((name) => pages[name].path));
  for (const audience of ['counselor', 'admin'] as const)
    for (const { option } of cachedFinderFor(CATALOGUE, audience, 'en').index.entries)
      if ('to' in option) expect(paths).toContain(option.to.split('?')[0]);
});

import { readCatalogue } from '../../colleges/seed-catalogue';
import { CollegeNames } from './college-mentions';

const names = new CollegeNames(readCatalogue());
const NO_UNITIDS: ReadonlySet<number> = new Set();
const foundNames = (text: string): string[] =>
  names.findMentions(text, NO_UNITIDS).mentionedColleges.map(({ college }) => college.name);

describe('the colleges a message names', () => {
  it.each([
    ['tell me about Bates College', ['Bates College']],
    ['why is harvard a reach??', ['Harvard University']],
    ['what is the acceptance rate of standford', ['Stanford University']],
    ['MIT vs Caltech', ['Massachusetts Institute of Technology', 'California Institute of Technology']],
    ['compare bowdoin and bates', ['Bowdoin College', 'Bates College']],
    ['is UCLA hard to get into', ['University of California-Los Angeles']],
    ['how big is uc berkeley', ['University of California-Berkeley']],
    ['Tell me about the University of Michigan', ['University of Michigan-Ann Arbor']],
    ["what's Yale's graduation rate", ['Yale University']],
    ['how much does ohio state cost', ['Ohio State University-Main Campus']],
    ['cornell or dartmouth?', ['Cornell University', 'Dartmouth College']],
    ['¿cuánto cuesta bowdoin?', ['Bowdoin College']],
    ['¿puedo entrar a Bates?', ['Bates College']],
    ['what about texas a&m', ['Texas A&M University-College Station']],
  ])('%s', (text, expected) => expect(foundNames(text)).toEqual(expected));

  it.each([
    ['what should i do next'],
    ['how do reach and safety schools work?'],
    ['what is the point of life'],
    ['I hope my price is right, and the park at home'],
    ['which colleges are in Boston or Chicago?'],
    ['what are my strengths and how do I improve my answer'],
    ['should I take the SAT or the ACT'],
    ['quiero estudiar en una ciudad como Boston y vivo con mi alma y mi union'],
    ['¿tiene enfermería o derecho, y hay becas en Maine?'],
    ['I live in Georgia and want to go to college in Washington'],
  ])('are none in: %s', (text) =>
    expect(names.findMentions(text, NO_UNITIDS)).toEqual({ mentionedColleges: [], ambiguous: [] }),
  );

  it('are found by their full names, nearly all of the catalogue', () => {
    const catalogue = readCatalogue();
    const unfoundColleges = catalogue.filter(({ name, unitid }) => {
      const { mentionedColleges: allFound, ambiguous } = names.findMentions(`tell me about ${name}`, NO_UNITIDS);
      return !allFound.some(({ college }) => college.unitid === unitid) && !ambiguous.length;
    });
    // Of the two Sterling Colleges, the much larger one is meant.
    const smallerNamesakes = ['Clovis Community College (NM)', 'Sterling College (VT)'];
    expect(unfoundColleges.map(({ name, state }) => `${name} (${state})`)).toEqual(smallerNamesakes);
  });

  it('are asked back when several bear the name, and the one on the list wins', () => {
    const mentionsAsked = names.findMentions('tell me about Columbia College', NO_UNITIDS);
    expect(mentionsAsked.mentionedColleges).toEqual([]);
    expect(mentionsAsked.ambiguous[0].options.length).toBeGreaterThan(1);
    const expectedCollege = readCatalogue().filter(({ name }) => name === 'Columbia College')[0];
    expect(
      names.findMentions('tell me about Columbia College', new Set([expectedCollege.unitid])).mentionedColleges[0]
        .college,
    ).toEqual(expectedCollege);
  });
});

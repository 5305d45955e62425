import { aCollege } from '../../../test/support/candidates';
import type { CollegeFacts } from '../../contract/colleges';
import { readCatalogue } from '../seed-catalogue';
import { cip4Title } from './cip';
import type { Program } from './programs';
import {
  associateStanding,
  type ProgramStanding,
  programStanding,
  type Degree,
  degreesText,
  toProgramGroup,
  hasExclusiveCode,
  programForSentence,
  standingText,
  programStandingAt,
} from './standing';
import { programById, PROGRAMS } from './programs';

const catalogue = readCatalogue();
const program = (id: string): Program => programById(id) as Program;

const standingSentence = (id: string, awards: Record<string, number>, language: 'en' | 'es' = 'en'): string => {
  const facts = { bachelor_programs: awards, bachelors_fields: ['26'] } as unknown as CollegeFacts;
  const standing = programStanding(facts, program(id));
  return standingText(program(id), standing, { degree: 'bachelor', years: '2015-17', language });
};

describe('how a college stands in a program', () => {
  it.each([
    [
      'civil-engineering',
      { '14.08': 44 },
      "It awards bachelor's degrees in civil engineering, about 40 a year (2015-17).",
    ],
    [
      'civil-engineering',
      { '14.08': 1 },
      "It awards bachelor's degrees in civil engineering, about one degree a year (2015-17).",
    ],
    ['chemistry', { '40.05': 12 }, "It awards bachelor's degrees in Chemistry, about 12 a year (2015-17)."],
    [
      'animation',
      { '50.06': 18 },
      "It awards bachelor's degrees in Film/Video and Photographic Arts (may include animation: ask), about 18 a year (2015-17).",
    ],
    [
      'esports',
      { '31.05': 22, '52.02': 218 },
      "It awards bachelor's degrees in Business Administration, Management and Operations, about 220 a year, and in Health and Physical Education/Fitness, about 20 a year (2015-17); either may include esports management, so ask.",
    ],
    [
      'sociology',
      { '45.11': 30, '45.13': 9 },
      "It awards bachelor's degrees in Sociology, about 30 a year, and in Sociology and Anthropology (may include sociology: ask), about 9 a year (2015-17).",
    ],
    [
      'pre-law',
      { '54.01': 8, '45.10': 12, '38.01': 2 },
      "It awards bachelor's degrees in majors that can lead to pre-law: Political Science and Government, about 12 a year, and History, about 8 a year (2015-17).",
    ],
    [
      'physical-therapy',
      { '26.01': 90 },
      "It awards bachelor's degrees in a major that can lead to pre-physical therapy, but not in the profession itself: Biology, General, about 90 a year (2015-17).",
    ],
    [
      'american-sign-language',
      { '16.01': 90, '16.16': 2 },
      "It awards bachelor's degrees in American Sign Language, about 2 a year, and in Linguistic, Comparative, and Related Language Studies and Services (may include American sign language and interpreting: ask), about 90 a year (2015-17).",
    ],
    ['nursing', {}, "It lists no bachelor's degree in nursing."],
  ])('%s: %j', (id, awards, sentence) => expect(standingSentence(id, awards)).toBe(sentence));

  it.each([
    ['accounting', 'It awards two-year degrees in accounting, about 9 a year (2015-17).'],
    ['dance', "It awards bachelor's degrees in dance, about 5 a year (2015-17)."],
    ['history', 'It lists no two-year degree in history.'],
  ])('counts what a community college awards: %s', (id, sentence) => {
    const awards = { associate_programs: { '52.03': 9 }, bachelor_programs: { '52.03': 2, '50.03': 5 } };
    const college = aCollege({ unitid: 1, name: 'A', level: 'two_year', ...awards });
    const { standing, degree } = programStandingAt(college, program(id));
    expect(standingText(program(id), standing, { degree, years: '2015-17' })).toBe(sentence);
  });

  it('says of a two-year college its areas alone, never a count', () => {
    const fields = { associate_fields: ['51', '52'], certificate_fields: ['48'], associate_programs: { '51.38': 9 } };
    const college = aCollege({ unitid: 1, name: 'A', level: 'two_year', ...fields });
    const sentenceFor = (id: string): string => {
      const { standing, degree } = programStandingAt(college, program(id));
      return standingText(program(id), standing, { degree, years: null });
    };
    expect(sentenceFor('nursing')).toBe('It awards associate degrees in health professions and nursing.');
    expect(sentenceFor('welding')).toBe('It awards certificates of up to two years in precision production.');
    expect(sentenceFor('history')).toBe('It lists no two-year degree in history.');
  });

  it('is said in Spanish, with the official titles as they are', () => {
    expect(standingSentence('animation', { '50.06': 1 }, 'es')).toBe(
      'Otorga títulos de cuatro años en Film/Video and Photographic Arts (puede incluir animación: pregunta), cerca de un título al año (2015-17).',
    );
  });

  it('has no years where they are not known', () => {
    const standing: ProgramStanding = { kind: 'awards', awards: 5, groups: [{ cip4: '50.03', awards: 5 }] };
    expect(standingText(program('dance'), standing, { degree: 'associate', years: null })).toBe(
      'It awards two-year degrees in dance, about 5 a year when last counted.',
    );
  });
});

describe('a page without room for a count', () => {
  it.each([
    ['nursing', { '51.38': 90 }, 'same'],
    ['computer-science', { '11.01': 90, '11.07': 20 }, 'same'],
    ['esports', { '52.02': 90 }, 'may_include'],
    ['pre-med', { '26.01': 90 }, 'leads_to'],
  ])('reads of %s at a college with %j: %s', (id, bachelor_programs, relation) => {
    const standing = programStanding({ bachelor_programs } as unknown as CollegeFacts, program(id));
    expect(toProgramGroup(program(id), standing)?.relation).toBe(relation);
  });

  it.each([
    [['dental-hygiene'], 'degrees that may include dental hygiene'],
    [['nursing', 'chemistry'], 'degrees in nursing or chemistry'],
    [['pre-law'], 'degrees in majors that can lead to pre-law'],
    [['school-counseling'], 'degrees in majors that can lead to the school counseling path'],
    [['spanish'], 'degrees that may include Spanish'],
  ])('names the degrees in %j', (ids, words) => expect(degreesText(ids.map(program))).toBe(words));
});

/** Every twelfth college in the catalogue. */
const sampleColleges = catalogue.filter((_, index) => index % 12 === 0);

/** Errors in a count: a count without its title, a sum, or the name of a program that may only be one of several. */
function untrueSentences(item: Program, standing: ProgramStanding, degree: Degree): string[] {
  if (standing.kind !== 'awards' || item.kind === 'open') return [];
  const text = standingText(item, standing, { degree, years: '2015-17' });
  const counts = text.split(/ a year/).slice(0, -1);
  const isCounted = counts.every((textBefore) => {
    const countedText = textBefore.replace(/ \(may include [^:]+: ask\)/, '');
    const statedNumber = /[\d,]+$/.exec(countedText)?.[0];
    const number = Number(statedNumber?.replace(',', '') ?? 1);
    return standing.groups.some(
      ({ cip4, awards }) =>
        countedText.endsWith(
          `${hasExclusiveCode(item) ? programForSentence(item.name) : cip4Title(cip4)}, about ${statedNumber ?? 'one degree'}`,
        ) && Math.abs(number - awards) <= (awards >= 20 ? 5 : 0.5),
    );
  });
  return isCounted && counts.length === Math.min(2, standing.groups.length) ? [] : [text];
}

describe('no count is that of another program', () => {
  it('in any program of the taxonomy at a sample of all colleges', () => {
    const wrongSentences = sampleColleges.flatMap((college) =>
      PROGRAMS.flatMap((item) => [
        ...untrueSentences(item, programStanding(college, item), 'bachelor'),
        ...untrueSentences(item, associateStanding(college, item), 'associate'),
      ]),
    );
    expect(wrongSentences.slice(0, 5)).toEqual([]);
  });

  it('because a name stands beside a count only where its code is no other program’s', () => {
    const exclusivePrograms = PROGRAMS.filter(hasExclusiveCode);
    const codes = exclusivePrograms.map(({ cip4 }) => cip4.join());
    const otherPrograms = PROGRAMS.filter((item) => item.kind !== 'track' && !hasExclusiveCode(item));
    const otherCodes = otherPrograms.flatMap(({ cip4, newerCodes }) => [...cip4, ...newerCodes]);
    expect(codes.filter((code) => code.includes(',') || otherCodes.includes(code))).toEqual([]);
    expect(new Set(codes).size).toBe(exclusivePrograms.length);
    expect(exclusivePrograms.length).toBeGreaterThan(60);
  });
});

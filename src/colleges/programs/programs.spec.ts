import spanish from '../../../data/program-names-es.json';
import { readCatalogue } from '../seed-catalogue';
import { CIP4_TITLES } from './cip';
import { programWords, AMBIGUOUS_WORDS } from './programs-in';
import { formsOf } from '../../platform/text/words';
import { programById, PROGRAMS } from './programs';

const codesOf = (edition: string): string[] =>
  [...CIP4_TITLES].flatMap(([code, entry]) => (entry.edition === edition ? [code] : []));

const idsOf = (wrongPrograms: readonly { id: string }[]): string[] => wrongPrograms.map(({ id }) => id);

describe('the taxonomy', () => {
  it('knows at least 380 programs and careers, each with an id of its own', () => {
    expect(PROGRAMS.length).toBeGreaterThanOrEqual(380);
    expect(new Set(PROGRAMS.map(({ id }) => id)).size).toBe(PROGRAMS.length);
    expect(idsOf(PROGRAMS.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)))).toEqual([]);
    expect(new Set(PROGRAMS.map(({ name }) => name)).size).toBe(PROGRAMS.length);
  });

  it('has a Spanish name for every program and for nothing else', () => {
    expect(Object.keys(spanish).sort()).toEqual(PROGRAMS.map(({ name }) => name).sort());
  });

  it('has only codes of the college data, and calls no code both the program and its neighbor', () => {
    const codes = PROGRAMS.flatMap(({ cip4, neighborCodes }) => [...cip4, ...neighborCodes]);
    expect(codes.filter((code) => !codesOf('2010').includes(code))).toEqual([]);
    expect(
      idsOf(PROGRAMS.filter(({ cip4, neighborCodes }) => neighborCodes.some((code) => cip4.includes(code)))),
    ).toEqual([]);
    const repeatedCodes = PROGRAMS.filter(
      ({ cip4, neighborCodes }) => new Set([...cip4, ...neighborCodes]).size < cip4.length + neighborCodes.length,
    );
    expect(idsOf(repeatedCodes)).toEqual([]);
  });

  it('takes newer codes from the newer classification only', () => {
    const newerCodes = PROGRAMS.flatMap((program) => program.newerCodes);
    expect([...new Set(newerCodes)].sort()).toEqual(codesOf('2020'));
  });

  it('has each program that a title means among those with its code', () => {
    const meantPrograms = [...CIP4_TITLES].flatMap(([code, { programs }]) =>
      programs.map((id) => [code, programById(id)] as const),
    );
    expect(
      meantPrograms.filter(([code, entry]) => ![...(entry?.cip4 ?? []), ...(entry?.newerCodes ?? [])].includes(code)),
    ).toEqual([]);
    expect(meantPrograms.filter(([, entry]) => entry?.kind !== 'program')).toEqual([]);
  });

  it('gives a family to each program without a code, except for students who have not decided', () => {
    const withoutCodes = PROGRAMS.filter(({ cip4, families }) => !cip4.length && !families.length);
    expect(idsOf(withoutCodes)).toEqual(['undecided']);
  });

  it('has every code of which colleges award degrees', () => {
    const usedCodes = new Set(PROGRAMS.flatMap(({ cip4 }) => cip4));
    const unusedCodes = codesOf('2010').filter((code) => !usedCodes.has(code));
    // The rest are 'other' or general groups of a family whose programs are all there.
    expect(unusedCodes.filter((code) => !/99$/.test(code))).toEqual([]);
  });

  it('reaches every family in which a college offers a bachelor’s degree', () => {
    const offeredFields = new Set(readCatalogue().flatMap(({ bachelors_fields }) => bachelors_fields));
    const reachedFamilies = new Set(PROGRAMS.flatMap(({ families }) => families));
    expect([...offeredFields].filter((cip2) => !reachedFamilies.has(cip2))).toEqual([]);
  });

  it('tells the ways into what is learned without a bachelor’s degree', () => {
    expect(idsOf(PROGRAMS.filter(({ level, path }) => level !== 'bachelor' && !path.length))).toEqual([]);
    expect(programById('welding')).toMatchObject({
      level: 'trade',
      path: ['certificate', 'community college', 'apprenticeship'],
    });
    expect(programById('dental-hygiene')).toMatchObject({ level: 'associate' });
  });

  it('knows where programs choose among applicants, and how much mathematics they need', () => {
    const selectivePrograms = ['computer-science', 'nursing', 'engineering', 'business'].map(
      (id) => programById(id)?.selective,
    );
    expect(selectivePrograms).toEqual(['capped', 'capped', 'capped', 'capped']);
    expect(programById('music-performance')).toMatchObject({ selective: 'audition', math: 'little' });
    expect(programById('animation')?.selective).toBe('portfolio');
    expect(programById('physics')?.math).toBe('much');
  });
});

describe('the words', () => {
  const ambiguousWords = new Set(Object.keys(AMBIGUOUS_WORDS).map((word) => formsOf(word).join(' ')));

  it('mean one program each, or are listed as ambiguous', () => {
    const sharedWords = [...programWords()].filter(
      ([word, { programs }]) => programs.length > 1 && !ambiguousWords.has(word),
    );
    expect(sharedWords.map(([word, { programs }]) => [word, ...idsOf(programs)])).toEqual([]);
  });

  it('that are ambiguous have two or more programs that exist', () => {
    const wrongPrograms = Object.entries(AMBIGUOUS_WORDS).filter(
      ([, ids]) => ids.length < 2 || new Set(ids).size < ids.length || ids.some((id) => !programById(id)),
    );
    expect(wrongPrograms).toEqual([]);
  });

  it('are there for every program, and hold letters', () => {
    expect(idsOf(PROGRAMS.filter(({ words }) => !words.some(Boolean)))).toEqual([]);
    expect([...programWords().values()].filter(({ forms }) => !forms.length)).toEqual([]);
  });
});

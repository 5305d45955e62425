import { type AcademicFields, academicFieldsWith } from '../contract/academic';
import type { RecordReading } from '../contract/student-input';
import { readRecord } from './read-record';

const readFields = (fields: Partial<AcademicFields>): RecordReading => readRecord(academicFieldsWith(fields));

const readAnswer = (answer: string, fields: Partial<AcademicFields> = {}): RecordReading =>
  readRecord(academicFieldsWith(fields), [
    { form_id: 'Academic Information', question_id: '5', question_text: 'What is your GPA?', answer },
  ]);

describe('an empty record', () => {
  it.each([
    '',
    '  ',
    'n/a',
    'N/A',
    'na',
    'none',
    'none yet',
    'Not yet.',
    "haven't taken it",
    'tbd',
    '-',
    '?',
    'not applicable',
  ])('says nothing and blames nothing for %j', (input) => {
    const reading = readFields({
      unweighted_gpa: input,
      weighted_gpa: input,
      sat_score: input,
      act_score: input,
      class_rank: input,
    });
    expect(reading).toEqual({ gpa: null, sat: null, act: null, rankShare: null, ignored: [] });
  });

  it('understands a test that is still to come, with its year', () => {
    expect(readFields({ sat_score: 'taking it in March 2027' })).toMatchObject({ sat: null, ignored: [] });
  });
});

describe('a GPA', () => {
  it.each([
    ['3.9', 3.9],
    ['3.9/4.0', 3.9],
    ['3.9 out of 4', 3.9],
    ['3.7 on a 4.0 scale', 3.7],
    ['3,8', 3.8],
    ['about 3.6', 3.6],
    ['3.9 (11th grade)', 3.9],
    ['GPA: 3.2', 3.2],
    ['95/100', 4.0],
    ['92%', 3.7],
    ['85', 3.0],
    ['103', 4.0],
    ['A-', 3.7],
    ['B+ average', 3.3],
    ['4.5/5.0', 3.6],
    ['9.2/10', 3.7],
    ['11/12', 4.0],
    ['3.5-3.7', 3.5],
    ['3.7 UW / 4.2 W', 3.7],
  ])('is read from %j as %d', (input, value) => {
    const reading = readFields({ unweighted_gpa: input });
    expect(reading.gpa?.value).toBe(value);
    expect(reading.gpa?.source).toContain('unweighted GPA');
    expect(reading.ignored).toEqual([]);
  });

  it.each(['36', '0', '12', 'straight As', '3.2 then 3.9', '250', 'between good and great 7'])(
    'is not guessed from %j, and the text is named',
    (input) => {
      const reading = readFields({ unweighted_gpa: input });
      expect(reading.gpa).toBeNull();
      expect(reading.ignored).toHaveLength(1);
      expect(reading.ignored[0]).toContain(input);
    },
  );

  it.each(['4.3', '4.6/5.0', '5.2/6.0', '4.8 (out of 5)', '104/100'])(
    'typed as weighted %j never counts above 4.0',
    (input) => {
      const reading = readFields({ weighted_gpa: input });
      expect(reading.gpa?.value).toBe(4);
      expect(reading.gpa?.source).toMatch(/^weighted GPA/);
    },
  );

  it.each(['1.3 (German scale)', '1.7, lower is better', 'GWA 1.25', '5.6 Swiss', '.95', '-3.1', 'from 3.2 to 3.6'])(
    'is not guessed from %j',
    (input) => {
      const { gpa, ignored } = readFields({ unweighted_gpa: input });
      expect([gpa, ignored]).toEqual([null, [expect.stringContaining(input)]]);
    },
  );

  it('above 4.0 in the unweighted field is taken as weighted', () => {
    expect(readFields({ unweighted_gpa: '4.3' }).gpa).toMatchObject({
      value: 4,
      source: expect.stringMatching(/^weighted/) as string,
    });
  });

  it('that is unweighted comes before a weighted one', () => {
    expect(readFields({ weighted_gpa: '4.4', unweighted_gpa: '3.6' }).gpa).toEqual({
      value: 3.6,
      source: 'unweighted GPA',
    });
  });

  it('follows its own label when it stands in the other field', () => {
    expect(readFields({ weighted_gpa: '3.7 unweighted' }).gpa).toEqual({ value: 3.7, source: 'unweighted GPA' });
    expect(readFields({ unweighted_gpa: '4.3 weighted' }).gpa?.source).toMatch(/^weighted/);
  });
});

describe('an SAT score', () => {
  it.each([
    ['1320', 1320],
    ['1320 (superscored)', 1320],
    ['1400 SAT', 1400],
    ['1,320', 1320],
    ['1400/1600', 1400],
    ['1320 out of 1600', 1320],
    ['700 math 680 reading', 1380],
    ['680 EBRW, 710 M', 1390],
    ['SAT: 1250 (M 640, RW 610)', 1250],
    ['1340, 1380', 1380],
    ['PSAT 1200, SAT 1280', 1280],
    ['got 1300, aiming for 1500', 1300],
    ['400', 400],
    ['1600', 1600],
  ])('is read from %j as %d', (input, value) => {
    expect(readFields({ sat_score: input })).toMatchObject({ sat: { value }, ignored: [] });
  });

  it.each([
    'PSAT 1200',
    'PAA 1200',
    '2100',
    '1980/2400',
    '1610',
    '390',
    '29',
    'goal 1500',
    '1350 practice',
    '750 math',
  ])('is not taken from %j, with a plain reason', (input) => {
    const reading = readFields({ sat_score: input });
    expect(reading.sat).toBeNull();
    expect(reading.ignored).toEqual([expect.stringContaining(input)]);
  });
});

describe('an ACT score', () => {
  it.each([
    ['29', 29],
    ['29 composite', 29],
    ['29/36', 29],
    ['32 superscore', 32],
    ['27, 29', 29],
    ['composite of 31', 31],
    ['E30 M28 R31 S27 composite 29', 29],
    ['36', 36],
    ['24 (English 22, Math 26, Reading 25, Science 23)', 24],
    ['29, TOEFL 30', 29],
  ])('is read from %j as %d', (input, value) => {
    expect(readFields({ act_score: input })).toMatchObject({ act: { value }, ignored: [] });
  });

  const SECTION_SCORES_ONLY = ['E 30 M 28 R 31 S 27', '30,32,31,30', '30 (English 22, Math 26, Reading 25)'];
  it.each(['37', '1340', '0', 'PreACT 24', '34 (goal)', 'IELTS 7', ...SECTION_SCORES_ONLY])(
    'is not taken from %j',
    (input) => {
      const reading = readFields({ act_score: input });
      expect(reading.act).toBeNull();
      expect(reading.ignored).toEqual([expect.stringContaining(input)]);
    },
  );
});

describe('a class rank', () => {
  it.each([
    ['54 out of 300', 0.18],
    ['54/300', 0.18],
    ['54 of 1,300', 0.0415],
    ['5th of 210', 0.0238],
    ['rank 5 in a class of 210', 0.0238],
    ['top 10%', 0.1],
    ['top ten percent', 0.1],
    ['90th percentile', 0.1],
    ['top quarter', 0.25],
    ['third decile', 0.3],
    ['decile 3', 0.3],
    ['2nd quintile', 0.4],
    ['1/10', 0.1],
  ])('is read from %j as %d', (input, share) => {
    expect(readFields({ class_rank: input })).toMatchObject({ rankShare: share, ignored: [] });
  });

  it.each(['1st', '12', 'valedictorian', '300/54', '0/300', '1/1', '1 of 4', 'pretty high'])(
    'says nothing usable in %j',
    (input) => {
      const reading = readFields({ class_rank: input });
      expect(reading.rankShare).toBeNull();
      expect(reading.ignored).toEqual([expect.stringContaining(input)]);
    },
  );
});

describe('the answer about GPA and scores', () => {
  it.each([
    ['My GPA is 3.7 unweighted and 4.1 weighted, SAT 1340', 3.7, 1340, null],
    ['Unweighted: 3.8, Weighted: 4.4. SAT: 1450 ACT: 32', 3.8, 1450, 32],
    ['I have a 3.5 GPA and got a 28 on the ACT', 3.5, null, 28],
    ['3.9 UW / 4.5 W, 1500 SAT', 3.9, 1500, null],
    ['3.8 gpa, 31 act', 3.8, null, 31],
    ['GPA 3.2. I took the PSAT and got 1100. SAT in March.', 3.2, null, null],
    ['I act in plays, 12 of them. GPA 3.4', 3.4, null, null],
    ['I have a 4.0 (4.6 weighted) and a 1480 SAT (740 math, 740 reading). AP exams: 5, 4, 4', 4, 1480, null],
    ['I got a 1290 on the SAT and want to retake it for a 1400', null, 1290, null],
    ['My GPA is around a 92 average', 3.7, null, null],
    ['not yet', null, null, null],
    ['I took 5 AP classes in 11th grade', null, null, null],
    ['My GPA went from 2.9 to 3.9', 3.9, null, null],
    ['We moved from Germany in 2024, my GPA is 3.4', 3.4, null, null],
    ['My GPA is 1.3 on the German scale', null, null, null],
    ['PAA 1200 and a 3.6 GPA', 3.6, null, null],
  ])('%j', (answer, gpa, sat, act) => {
    const reading = readAnswer(answer);
    expect(reading.gpa?.value ?? null).toBe(gpa);
    expect(reading.sat?.value ?? null).toBe(sat);
    expect(reading.act?.value ?? null).toBe(act);
  });

  it('gives the class rank too', () => {
    expect(readAnswer('3.5 GPA and I am ranked 15 out of 320.').rankShare).toBe(0.0469);
  });

  it('only fills what the record leaves open', () => {
    const reading = readAnswer('GPA 3.1 and SAT 1100', { unweighted_gpa: '3.4', act_score: '25' });
    expect(reading).toMatchObject({ gpa: { value: 3.4 }, sat: { value: 1100 }, act: { value: 25 } });
  });

  it('is the only answer that is read for numbers', () => {
    const reading = readRecord(academicFieldsWith(), [
      { form_id: 'Personal Reflections', question_id: '5', question_text: 'x', answer: 'SAT 1500, GPA 3.9' },
    ]);
    expect(reading).toMatchObject({ gpa: null, sat: null });
  });
});

describe('numbers told in Spanish', () => {
  it.each([
    ['1240 de 1600', 1240],
    ['1240 sobre 1600', 1240],
    ['1,240', 1240],
  ])('an SAT score is read from %j', (input, value) => {
    expect(readFields({ sat_score: input })).toMatchObject({ sat: { value }, ignored: [] });
  });

  it('an ACT score stands before its scale', () => {
    expect(readFields({ act_score: '27 de 36' })).toMatchObject({ act: { value: 27 }, ignored: [] });
  });

  it.each([
    ['3,8', 3.8],
    ['3.8 de 4.0', 3.8],
    ['promedio de 3.6', 3.6],
    ['92 de 100', 3.7],
    ['9.2 de 10', 3.7],
    ['3.5 sin ponderar', 3.5],
  ])('a GPA is read from %j', (input, value) => {
    expect(readFields({ unweighted_gpa: input })).toMatchObject({ gpa: { value }, ignored: [] });
  });

  it.each([
    ['54 de 300', 0.18],
    ['lugar 5 de 210', 0.0238],
    ['5.º lugar de 210', 0.0238],
    ['5º de una clase de 210', 0.0238],
    ['10% superior', 0.1],
    ['mejor 10%', 0.1],
    ['percentil 90', 0.1],
  ])('a class rank is read from %j', (input, share) => {
    expect(readFields({ class_rank: input })).toMatchObject({ rankShare: share, ignored: [] });
  });

  it.each(['todavía no', 'aún no lo presento', 'ninguno', 'pendiente', 'no sé'])(
    '%j says that there is none',
    (input) => {
      const reading = readFields({ sat_score: input, act_score: input, unweighted_gpa: input, class_rank: input });
      expect(reading).toEqual({ gpa: null, sat: null, act: null, rankShare: null, ignored: [] });
    },
  );

  it.each([
    ['Mi GPA es 3.7 sin ponderar y 4.1 ponderado, y saqué 1340 en el SAT', 3.7, 1340, null],
    ['Tengo 3,5 de 4 de promedio. Saqué 24 en el ACT.', 3.5, null, 24],
    ['Mi GPA es 3.2, pero todavía no presento el SAT; mi meta es 1300', 3.2, null, null],
    ['Quiero sacar 1400 en el SAT', null, null, null],
    ['Saqué 1180 en el SAT de práctica', null, null, null],
  ])('the answer %j', (answer, gpa, sat, act) => {
    const reading = readAnswer(answer);
    expect(reading.gpa?.value ?? null).toBe(gpa);
    expect(reading.sat?.value ?? null).toBe(sat);
    expect(reading.act?.value ?? null).toBe(act);
  });

  it('the answer gives the class rank too', () => {
    expect(readAnswer('Mi GPA es 3.5 y ocupo el lugar 15 de 320 en mi clase.').rankShare).toBe(0.0469);
  });
});

describe('what a student adds in passing', () => {
  it.each([
    ['2.4 (was 2.1)', 2.4],
    ['2.4, up from 2.1', 2.4],
    ['went from 2.9 to 3.9', 3.9],
    ['it dropped last year from a 3.8 to a 3.1', 3.1],
    ['3.8 as of June 2026', 3.8],
    ['3.8 as of June 12, 2026', 3.8],
    ['3.8 on a weighted scale', 3.8],
    ['92 average out of 100', 3.7],
    ['92 avg', 3.7],
  ])('does not hide the GPA in %p', (input, value) => {
    expect(readFields({ unweighted_gpa: input })).toMatchObject({ gpa: { value }, ignored: [] });
  });

  it('is no reason for a sentence about what was not used', () => {
    const reading = readFields({
      weighted_gpa: 'same?',
      class_rank: 'no idea',
      act_score: '-',
      sat_score: 'test optional pls',
    });
    expect(reading).toEqual({ gpa: null, sat: null, act: null, rankShare: null, ignored: [] });
  });

  it('names a PSAT once, also when it was told twice', () => {
    const { ignored, sat } = readAnswer('about a 3.1. PSAT was 1010. Havent done the SAT yet', {
      sat_score: 'PSAT 1010, SAT in may',
    });
    expect(sat).toBeNull();
    expect(ignored).toEqual([expect.stringContaining('is a PSAT')]);
  });
});

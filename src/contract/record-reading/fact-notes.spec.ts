import { academicFieldsWith } from '../academic';
import { questionFacts } from '../question-facts';
import {
  factNote,
  knownGpa,
  knownScores,
  numberLine,
  NUMBERS_QUESTION,
  recordProgress,
  uncountedReasons,
  unrecordedNumbers,
} from './fact-notes';

describe('what is said of a typed number', () => {
  it.each([
    ['sat_score', '1210', null],
    ['sat_score', '1,320 (superscored)', null],
    ['sat_score', '1900', 'satHigh'],
    ['sat_score', '2100', 'satHigh'],
    ['sat_score', '1215', 'satUnread'],
    ['sat_score', '390', 'satUnread'],
    ['sat_score', 'PSAT 1100', 'satUnread'],
    ['sat_score', 'not yet', 'notKnown'],
    ['act_score', '27', null],
    ['act_score', '37', 'actHigh'],
    ['act_score', '0', 'actUnread'],
    ['act_score', 'idk', 'notKnown'],
    ['unweighted_gpa', '3.4', null],
    ['unweighted_gpa', '3.8 out of 4.0', null],
    ['unweighted_gpa', '34', 'gpaUnread'],
    ['unweighted_gpa', '4.3', 'gpaAboveFour'],
    ['unweighted_gpa', '4.3 out of 5', 'gpaScaled'],
    ['unweighted_gpa', '92', 'gpaScaled'],
    ['weighted_gpa', '4.4', null],
    ['weighted_gpa', '12', 'gpaUnread'],
    ['class_rank', '54 out of 300', null],
    ['class_rank', 'idk', 'notKnown'],
    ['class_rank', '   ', null],
  ] as const)('%s: %s is %s', (field, text, note) => {
    expect(factNote(field, text)).toBe(note);
  });
});

describe('what an answer tells and the record does not', () => {
  const answer = 'My GPA is 3.4 unweighted and 4.4 weighted, I got 1210 on the SAT. I rank 54 out of 300.';
  const unrecorded = (text: string, record: Parameters<typeof academicFieldsWith>[0] = {}) =>
    unrecordedNumbers(text, academicFieldsWith(record));

  it('is asked by the question about numbers', () => {
    expect(questionFacts(NUMBERS_QUESTION)?.topic).toBe('numbers');
  });

  it('is offered as each field takes it', () => {
    expect(unrecorded(answer)).toEqual([
      { field: 'unweighted_gpa', stated: '3.4', recorded: '' },
      { field: 'weighted_gpa', stated: '4.4', recorded: '' },
      { field: 'sat_score', stated: '1210', recorded: '' },
      { field: 'class_rank', stated: '54 out of 300', recorded: '' },
    ]);
  });

  it('names what differs, and leaves out what is the same', () => {
    const record = {
      unweighted_gpa: '3.40',
      weighted_gpa: '4.2',
      sat_score: '1190',
      act_score: 'idk',
      class_rank: '54/300',
    };
    expect(unrecorded(answer, record)).toEqual([
      { field: 'weighted_gpa', stated: '4.4', recorded: '4.2' },
      { field: 'sat_score', stated: '1210', recorded: '1190' },
    ]);
  });

  it('counts what was typed instead of a number as nothing', () => {
    expect(unrecorded('ACT 27', { act_score: 'idk' })).toEqual([{ field: 'act_score', stated: '27', recorded: '' }]);
  });

  it.each(['', 'I have not taken any test yet.', 'I want a 1400 on the SAT.', 'PSAT 1100'])(
    'is nothing in "%s"',
    (text) => {
      expect(unrecorded(text)).toEqual([]);
    },
  );

  it('puts a GPA above 4.0 where it belongs', () => {
    expect(unrecorded('My GPA is 4.3')).toEqual([{ field: 'weighted_gpa', stated: '4.3', recorded: '' }]);
  });
});

describe('a record is complete', () => {
  const completeFields = { weighted_gpa: '4.1', unweighted_gpa: '3.6', class_rank: '5 of 90', resume_file: 'Chess.' };

  it.each([
    ['with the SAT alone', { sat_score: '1210' }, true, 6],
    ['with the ACT alone', { act_score: '27' }, true, 6],
    ['with a link in the place of a file', { sat_score: '1210', transcript_file: 'with Ms. Gray' }, false, 6],
    ['but not with "idk"', { act_score: 'idk' }, true, 5],
    ['but not without a transcript', { sat_score: '1210' }, false, 5],
  ])('%s', (_, fields, hasTranscript, answered) => {
    expect(recordProgress(academicFieldsWith({ ...completeFields, ...fields }), hasTranscript)).toEqual({
      answered,
      total: 6,
    });
  });
});

it.each([
  ['2.1', '3.9', 'gpaBelowUnweighted'],
  ['3.9', '3.9', null],
  ['4.3', '3.9', null],
  ['2.1', '', null],
  ['85%', '3.9', 'gpaScaled'],
  ['3.5', '95', null],
] as const)('a weighted GPA of %s beside an unweighted one of “%s”', (weighted, unweighted, note) => {
  expect(factNote('weighted_gpa', weighted, { unweighted_gpa: unweighted })).toBe(note);
});

const NO_NUMBERS = { unweighted_gpa: '', weighted_gpa: '', sat_score: '', act_score: '' };
const gpa = { value: 3.4, scale: 4, weighted: false } as const;

describe('a student’s numbers', () => {
  it('are shown as the student typed them where none is verified', () => {
    const record = { unweighted_gpa: ' 92/100 ', weighted_gpa: '4.1' };
    expect(numberLine(knownGpa(record, null))).toBe('92/100 unweighted, 4.1 weighted');
    expect(numberLine(knownScores({ sat_score: '1340 (superscored)', act_score: '' }, null))).toBe(
      'SAT 1340 (superscored)',
    );
  });

  it('keep words that stand in the place of a score apart from the test’s name', () => {
    expect(numberLine(knownScores({ sat_score: 'not yet', act_score: '24' }, null))).toBe('SAT “not yet”, ACT 24');
  });

  it('say that nothing is given', () => {
    expect(numberLine(knownGpa({ unweighted_gpa: '', weighted_gpa: ' ' }, null))).toBe('Not given');
    expect(numberLine(knownScores(NO_NUMBERS, null))).toBe('Not given');
  });

  it('are the verified ones first, with the typed ones beside them where they say something else', () => {
    const verified = { gpa, sat: 1200, act: null };
    const record = { ...NO_NUMBERS, unweighted_gpa: '3.9', weighted_gpa: '4.1', sat_score: '1340', act_score: '29' };
    expect(knownGpa(record, verified)).toEqual({
      verified: '3.4 unweighted',
      selfReported: '3.9 unweighted, 4.1 weighted',
    });
    expect(numberLine(knownScores(record, verified))).toBe('SAT 1200 (verified; the student typed SAT 1340, ACT 29)');
  });

  it('appear once if both say the same, however it was typed', () => {
    const record = { ...NO_NUMBERS, unweighted_gpa: '3.40/4.0', sat_score: '1200 (March)' };
    const verified = { gpa, sat: 1200, act: 27 };
    expect(numberLine(knownGpa(record, verified))).toBe('3.4 unweighted (verified)');
    expect(numberLine(knownScores(record, verified))).toBe('SAT 1200, ACT 27 (verified)');
    const hundredPoint = { gpa: { value: 92, scale: 100, weighted: false } as const, sat: null, act: null };
    expect(knownGpa({ unweighted_gpa: '', weighted_gpa: '' }, hundredPoint)).toEqual({
      verified: '92 out of 100 unweighted',
      selfReported: null,
    });
  });

  it('say which of them are not counted, and why, unless a verified one comes first', () => {
    const record = { unweighted_gpa: '4.6', weighted_gpa: '', sat_score: '1720', act_score: '29' };
    const scores = ['sat_score', 'act_score'] as const;
    expect(uncountedReasons(record, null, scores)).toEqual(['This SAT is above 1600 and is not counted.']);
    expect(uncountedReasons(record, null, ['unweighted_gpa', 'weighted_gpa'])).toEqual([
      'Above 4.0, so it is read as weighted.',
    ]);
    expect(uncountedReasons({ ...record, sat_score: 'not yet' }, null, ['sat_score'])).toEqual([]);
    expect(uncountedReasons(record, { gpa: null, sat: 1200, act: null }, scores)).toEqual([]);
  });
});

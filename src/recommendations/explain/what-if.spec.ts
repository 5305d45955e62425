import { aCandidate, aCollege } from '../../../test/support/candidates';
import { aPreference, aRecordReading } from '../../../test/support/preferences';
import type { CollegeFacts } from '../../contract/colleges';
import type { RecordReading } from '../../contract/student-input';
import type { Tier } from '../../contract/text';
import { whatIfBody, type WhatIfAnswer, type WhatIfChanges } from '../../contract/recommendations';
import { createFitFunction } from '../tiers/student-fits.service';
import { applyChanges, type WhatIfLists, whatIf, applyCorrections } from './what-if';

const BATES = aCollege({ unitid: 1, name: 'Bates College', admission_rate_pct: 55 });
const SELECTIVE = aCollege({ unitid: 2, name: 'Hardwick University', admission_rate_pct: 9 });
const TEST_BLIND = aCollege({
  unitid: 3,
  name: 'Blindale College',
  admission_rate_pct: 60,
  test_policy: 'not_considered',
});
const OPEN_ADMISSION = aCollege({
  unitid: 4,
  name: 'Openfield State',
  admission_rate_pct: null,
  open_admissions: true,
});
const STATE_COLLEGE = aCollege({
  unitid: 5,
  name: 'Lakeland State University',
  control: 'public',
  state: 'ME',
  admission_rate_pct: 60,
  tuition_in_state: 12_000,
  tuition_out_of_state: 32_000,
  avg_net_price: 16_000,
});

interface WhatIfCase {
  colleges: CollegeFacts[];
  changes: WhatIfChanges;
  reading?: RecordReading;
  homeState?: string;
  shownTier?: Tier;
  lists?: WhatIfLists;
}

/** A what-if on a list of these colleges, each in its current tier unless `shownTier` says otherwise. */
function runWhatIf({
  colleges,
  changes,
  reading = aRecordReading(3.4, 1080),
  homeState = 'OH',
  shownTier,
  lists,
}: WhatIfCase): WhatIfAnswer {
  const currentFit = createFitFunction({ reading, homeState, preferences: [] });
  return whatIf({
    changes,
    schools: colleges.map((college) => ({ college, shown: shownTier ?? currentFit(college).tier ?? 'Match' })),
    currentFit,
    newFit: createFitFunction({ ...applyChanges({ reading, homeState, home: null }, changes), preferences: [] }),
    reading,
    homeState,
    lists: lists ?? null,
  });
}

describe('what if', () => {
  it('moves a school by the published rules and says what changes there', () => {
    const { moves, summary } = runWhatIf({ colleges: [BATES, SELECTIVE], changes: { sat_score: 1300 } });
    expect(moves).toHaveLength(1);
    expect(moves[0]).toMatchObject({ unitid: 1, from: 'Reach', to: 'Match' });
    expect(moves[0]?.reason).toBe(
      'An SAT of 1300 would be within the middle 50% of 1130-1340 here; yours now is below it. The rule that would apply: your score fits and at least 30% of applicants are admitted, so it is a Match.',
    );
    expect(summary).toBe(
      'With an SAT of 1300, 1 of the 2 schools on your list would move: Bates College from Reach to Match.',
    );
  });

  it('also tells what a lower score would lose, and that it need not be sent', () => {
    const { moves } = runWhatIf({
      colleges: [BATES],
      changes: { sat_score: 1000 },
      reading: aRecordReading(3.4, 1200),
    });
    expect(moves[0]).toMatchObject({ from: 'Match', to: 'Reach' });
    expect(moves[0]?.reason).toContain('Scores are optional here');
  });

  it('says plainly that nothing moves, and why', () => {
    const { moves, stays, summary } = runWhatIf({
      colleges: [SELECTIVE, TEST_BLIND, OPEN_ADMISSION],
      changes: { sat_score: 1400 },
    });
    expect(moves).toEqual([]);
    expect(summary).toContain('With an SAT of 1400, nothing on your list would move to another tier. Of your 3:');
    expect(summary).toContain('1 does not look at scores');
    expect(stays.map(({ reason }) => reason)).toEqual([
      'It admits 9% of applicants, and under 20% is a Reach for nearly everyone, whatever their numbers.',
      'It does not look at SAT or ACT scores.',
      'It is open to everyone with a high-school diploma.',
    ]);
  });

  it('says where the other score is the stronger one', () => {
    const reading = { ...aRecordReading(3.4, 1080), act: { value: 33, source: 'ACT score' } };
    const { stays, assumptions } = runWhatIf({ colleges: [BATES], changes: { sat_score: 1200 }, reading });
    expect(stays[0]?.reason).toBe('Your other score is stronger here, so we use that one.');
    expect(assumptions).toContain('Your ACT of 33 still counts wherever it is the stronger score.');
  });

  it('tells who asks for a score where none is to be sent', () => {
    const testRequiredCollege = { ...BATES, test_policy: 'required' as const };
    const { assumptions } = runWhatIf({ colleges: [testRequiredCollege], changes: { sat_score: null } });
    expect(assumptions).toContain('Bates College requires a score from every applicant.');
  });

  it('tells of another home state what it does to tier and price', () => {
    const { moves, stays, assumptions } = runWhatIf({
      colleges: [STATE_COLLEGE, BATES],
      changes: { home_state: 'ME' },
      reading: aRecordReading(3.9, 1400),
      homeState: 'OH',
    });
    const lakeland = [...moves, ...stays].find(({ unitid }) => unitid === STATE_COLLEGE.unitid);
    expect(moves[0]).toMatchObject({ unitid: STATE_COLLEGE.unitid, from: 'Match', to: 'Safety' });
    expect(lakeland?.reason).toContain('From Maine, you would be an in-state student.');
    expect(lakeland?.reason).toContain('about $16,000 a year instead of about $36,000');
    expect(assumptions.join(' ')).toContain('who counts as a resident');
  });

  it('names who would enter and who would leave because of a wish, not because the list is old', () => {
    const enteringCollege = aCollege({ unitid: 8, name: 'Elmwood College' });
    const alreadyListed = aCollege({ unitid: 9, name: 'Newer College' });
    const { enters, leaves, summary, assumptions } = runWhatIf({
      colleges: [BATES, TEST_BLIND],
      changes: { corrections: [{ kind: 'size', value: 'small', strength: 'must' }] },
      lists: {
        before: [BATES, TEST_BLIND, alreadyListed],
        after: [BATES, alreadyListed, enteringCollege].map((college) => aCandidate(college)),
        removalReason: ({ name }) => `${name} is larger than you asked for.`,
      },
    });
    expect(enters.map(({ name }) => name)).toEqual(['Elmwood College']);
    expect(leaves).toMatchObject([
      { name: 'Blindale College', reason: 'Blindale College is larger than you asked for.' },
    ]);
    expect(summary).toBe(
      'With that choice changed, a new list would gain Elmwood College and no longer include Blindale College.',
    );
    expect(assumptions.join(' ')).toContain('a list made today would differ');
  });

  it('says which schools the record of today has moved already', () => {
    const { assumptions } = runWhatIf({ colleges: [BATES], changes: { sat_score: 1090 }, shownTier: 'Safety' });
    expect(assumptions.join(' ')).toContain('Bates College would already be in another tier today');
  });

  it('never speaks of a chance of being admitted', () => {
    const answers = [1000, 1200, 1400, 1600].map((sat_score) =>
      runWhatIf({ colleges: [BATES, SELECTIVE, TEST_BLIND, OPEN_ADMISSION, STATE_COLLEGE], changes: { sat_score } }),
    );
    for (const { summary, moves, stays } of answers) {
      expect([summary, ...[...moves, ...stays].map(({ reason }) => reason)].join(' ')).not.toMatch(
        /chance|likely|odds/i,
      );
    }
  });

  it('keeps a try beside the own corrections, and lets it win over the same wish', () => {
    const ownPreferences = [aPreference('must size:small'), aPreference('want setting:city')];
    const corrections = [{ kind: 'size', value: 'small', strength: 'removed' }] as const;
    expect(applyCorrections(ownPreferences, { corrections: [...corrections] })).toEqual([ownPreferences[1]]);
  });
});

describe('what is tried', () => {
  it.each<[string, object, string]>([
    ['an SAT of 1605', { sat_score: 1605 }, 'An SAT total is a number from 400 to 1600 that ends in 0.'],
    ['an SAT of 1385', { sat_score: 1385 }, 'An SAT total is a number from 400 to 1600 that ends in 0.'],
    ['an ACT of 37', { act_score: 37 }, 'An ACT composite is a whole number from 1 to 36.'],
    ['a GPA of 4.5', { unweighted_gpa: 4.5 }, 'An unweighted GPA is a number from 0 to 4.'],
    ['a state nobody knows', { home_state: 'ZZ' }, 'Please choose a state.'],
    ['nothing', {}, 'Please change at least one thing to see what would move.'],
    [
      'a size nobody knows',
      { corrections: [{ kind: 'size', value: 'tiny', strength: 'must' }] },
      'We couldn’t read this wish. Please choose it again.',
    ],
  ])('is refused in words: %s', (_what, changes, sentence) => {
    const { error } = whatIfBody.safeParse({ changes });
    expect(error?.issues[0]?.message).toBe(sentence);
  });

  it('may be no score at all', () => {
    expect(whatIfBody.parse({ changes: { sat_score: null } })).toEqual({ changes: { sat_score: null } });
  });
});

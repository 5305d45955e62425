import { responseIdOf } from '../../src/contract/forms';
import { routes } from '../../src/contract/routes';
import type { WhatIfAnswer, WhatIfChanges } from '../../src/contract/recommendations';
import { aStudentOf, aStudentReadyToUnlock, aStudentWithList, type Person, peopleOf } from '../support/people';
import { aServer } from '../support/shared-server';
import { futureNurse } from '../support/students';
import { rowCounts } from '../support/tables';

const COLORADO_BOULDER = 126614;
const CHANGES: WhatIfChanges = { sat_score: 1400, unweighted_gpa: 3.9 };

const server = aServer();
const the = peopleOf(server, { student: aStudentWithList });

const about = () => ({ userId: the.student.uid });
const tryOut = (changes: WhatIfChanges, by: Person = the.student): Promise<WhatIfAnswer> =>
  by.call(routes.tryWhatIf, { params: about(), body: { changes } });
const whyNot = (unitid: number, by: Person = the.student) =>
  by.call(routes.readWhyNot, { params: { ...about(), unitid } });

describe('what if', () => {
  it('tells for each school of the list whether it moves, by the same rule as its fit', async () => {
    const { recommendations } = await the.student.schoolList();
    const { moves, stays } = await tryOut(CHANGES);
    expect([...moves, ...stays].map(({ unitid }) => unitid).sort()).toEqual(
      recommendations.map(({ unitid }) => unitid).sort(),
    );
    await the.student.call(routes.saveAcademicRecord, {
      body: { user_id: the.student.uid, sat_score: '1400', unweighted_gpa: '3.9' },
    });
    for (const { unitid, to } of moves) {
      expect((await the.student.call(routes.readFit, { params: { ...about(), unitid } })).tier).toBe(to);
    }
    for (const { unitid, tier } of stays) {
      expect((await the.student.call(routes.readFit, { params: { ...about(), unitid } })).tier).toBe(tier);
    }
    const { record } = futureNurse();
    await the.student.call(routes.saveAcademicRecord, {
      body: { user_id: the.student.uid, sat_score: '', unweighted_gpa: record.unweighted_gpa },
    });
  });

  it('holds the same schools as the list that is made once the wish is real', async () => {
    const other = await (await aStudentReadyToUnlock(the.counselor)).setChoices('must state:ME');
    await other.newList();
    const corrections = [{ kind: 'state', value: 'ME', strength: 'removed' }] as const;
    const { enters, leaves } = await other.call(routes.tryWhatIf, {
      params: { userId: other.uid },
      body: { changes: { corrections: [...corrections] } },
    });
    const before = (await other.schoolList()).recommendations.map(({ unitid }) => unitid);
    await other.call(routes.savePreferences, {
      params: { userId: other.uid },
      body: { corrections: [...corrections] },
    });
    const ids = (some: readonly { unitid: number }[]) => some.map(({ unitid }) => unitid).sort();
    const next = await other.call(routes.readNextList, { params: { userId: other.uid } });
    expect([ids(next.came), ids(next.gone), next.schools]).toEqual([ids(enters), ids(leaves), before.length]);
    const after = (await other.newList()).recommendations.map(({ unitid }) => unitid);
    expect(enters.map(({ unitid }) => unitid).sort()).toEqual(after.filter((id) => !before.includes(id)).sort());
    expect(leaves.map(({ unitid }) => unitid).sort()).toEqual(before.filter((id) => !after.includes(id)).sort());
    expect(enters.length + leaves.length).toBeGreaterThan(0);
    expect(await other.call(routes.readNextList, { params: { userId: other.uid } })).toEqual({
      ...{ schools: after.length, came: [], gone: [] },
    });
  });

  it('stores nothing', async () => {
    const before = await rowCounts(server.dataSource);
    const list = await the.student.schoolList();
    await tryOut({ ...CHANGES, home_state: 'TX', corrections: [{ kind: 'size', value: 'large', strength: 'must' }] });
    expect(await rowCounts(server.dataSource)).toEqual(before);
    expect(await the.student.schoolList()).toEqual(list);
  });

  it('answers the counselor as the student', async () => {
    expect(await tryOut(CHANGES, the.counselor)).toEqual(await tryOut(CHANGES));
  });

  it('says so where there is no list yet', async () => {
    const newcomer = await aStudentOf(the.counselor);
    const { summary } = await newcomer.call(routes.tryWhatIf, {
      params: { userId: newcomer.uid },
      body: { changes: CHANGES },
    });
    expect(summary).toBe('There is no school list yet, so nothing can move.');
  });
});

describe('why not', () => {
  it('tells the student and the counselor the same, with the words behind it', async () => {
    await the.student.save('College Preferences', { 3: 'I want to stay in Maine.' });
    await the.student.setChoices('must state:ME');
    const answer = await whyNot(COLORADO_BOULDER);
    expect(answer).toMatchObject({ unitid: COLORADO_BOULDER, kind: 'breaks_must' });
    expect(answer.reasons.some(({ quote }) => quote !== '')).toBe(true);
    expect(await whyNot(COLORADO_BOULDER, the.counselor)).toEqual(answer);
  });

  it('brings the college on when the help is taken', async () => {
    const other = await aStudentWithList(the.counselor);
    const params = { userId: other.uid };
    const { helps } = await other.call(routes.readWhyNot, { params: { ...params, unitid: COLORADO_BOULDER } });
    const corrections = helps.flatMap(({ correction }) => (correction?.kind === 'college' ? [correction] : []));
    expect(corrections).toHaveLength(1);
    await other.call(routes.savePreferences, { params, body: { corrections } });
    const { recommendations } = await other.newList();
    expect(recommendations.map(({ unitid }) => unitid)).toContain(COLORADO_BOULDER);
    const now = await other.call(routes.readWhyNot, { params: { ...params, unitid: COLORADO_BOULDER } });
    expect(now.kind).toBe('on_list');
  });

  it('keeps words that the student keeps out of the profile to themselves', async () => {
    const other = await aStudentOf(the.counselor);
    await other.save('College Preferences', { 3: 'I want to stay in Maine, near the lake where we fish.' });
    await other.setChoices('must state:ME');
    const params = { userId: other.uid, unitid: COLORADO_BOULDER };
    expect((await the.counselor.call(routes.readWhyNot, { params })).reasons[0]?.quote).toContain('Maine');
    await other.call(routes.saveResponses, {
      body: {
        user_id: other.uid,
        response_id: responseIdOf(other.uid, 'College Preferences'),
        form_id: 'College Preferences',
        responses: [
          { question_id: 3, answer: 'I want to stay in Maine, near the lake where we fish.', keep_out: true },
        ],
      },
    });
    const answer = await the.counselor.call(routes.readWhyNot, { params });
    expect(answer.kind).toBe('breaks_must');
    expect(JSON.stringify(answer)).not.toMatch(/stay in Maine|lake/);
  });
});

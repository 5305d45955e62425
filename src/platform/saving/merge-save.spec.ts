import { type AnswerSave, EMPTY_SET, type StoredAnswerSet, mergeSave } from './merge-save';

const answersFrom = (texts: Record<string, string>): AnswerSave['answers'] =>
  Object.entries(texts).map(([question_id, answer]) => ({ question_id, question_text: '', answer }));
const textsOf = (set: StoredAnswerSet): Record<string, string> =>
  Object.fromEntries(set.answers.map(({ question_id, answer }) => [question_id, answer]));
const mergeAll = (...saves: AnswerSave[]): StoredAnswerSet =>
  saves.reduce((set, save) => mergeSave(set, save).set, EMPTY_SET);

describe('merging a save', () => {
  it('stores first answers and counts one revision for them all', () => {
    const { set, changed } = mergeSave(EMPTY_SET, { answers: answersFrom({ 1: 'a', 2: 'b' }) });
    expect(changed).toBe(true);
    expect(set.revision).toBe(1);
    expect(textsOf(set)).toEqual({ 1: 'a', 2: 'b' });
  });

  it('stores nothing for boxes that were never filled', () => {
    expect(mergeSave(EMPTY_SET, { answers: answersFrom({ 1: '' }) }).changed).toBe(false);
  });

  it.each(['  ', '\n\t', '\u00a0\u200b'])('takes %j, in which nothing can be read, for an empty answer', (blank) => {
    expect(mergeSave(EMPTY_SET, { answers: answersFrom({ 1: blank }) }).changed).toBe(false);
    const first = mergeAll({ answers: answersFrom({ 1: 'a', 2: 'b' }) });
    const { set, changed, conflicts } = mergeSave(first, { answers: answersFrom({ 1: blank, 2: ' b ' }), revision: 1 });
    expect(changed).toBe(true);
    expect(textsOf(set)).toEqual({ 1: '', 2: ' b ' });
    expect(conflicts).toEqual([]);
    expect(mergeSave(set, { answers: answersFrom({ 1: `${blank} ` }), revision: 2 }).changed).toBe(false);
  });

  it('changes nothing when the same save arrives twice', () => {
    const first = mergeAll({ answers: answersFrom({ 1: 'a' }), revision: 0 });
    expect(mergeSave(first, { answers: answersFrom({ 1: 'a' }), revision: 0 })).toEqual({
      set: first,
      changed: false,
      conflicts: [],
    });
  });

  it('lets two tabs on the same revision change different questions', () => {
    const base = mergeAll({ answers: answersFrom({ 1: 'one', 2: 'two' }) });
    const afterA = mergeSave(base, { answers: answersFrom({ 1: 'one, more', 2: 'two' }), revision: 1 }).set;
    const { set, conflicts } = mergeSave(afterA, { answers: answersFrom({ 1: 'one', 2: 'two, more' }), revision: 1 });
    expect(textsOf(set)).toEqual({ 1: 'one, more', 2: 'two, more' });
    expect(conflicts).toEqual([]);
  });

  it('keeps an answer that another tab wrote where this one still shows an empty box', () => {
    const set = mergeAll({ answers: answersFrom({ 1: 'written elsewhere', 2: '' }), revision: 0 });
    expect(textsOf(mergeSave(set, { answers: answersFrom({ 1: '', 2: 'mine' }), revision: 0 }).set)).toEqual({
      1: 'written elsewhere',
      2: 'mine',
    });
  });

  it('reports both texts when two tabs changed the same question', () => {
    const base = mergeAll({ answers: answersFrom({ 1: 'start' }) });
    const afterA = mergeSave(base, {
      answers: answersFrom({ 1: 'from A' }),
      revision: 1,
      writer: 'A',
      saveNumber: 1,
    }).set;
    const merged = mergeSave(afterA, {
      answers: answersFrom({ 1: 'from B' }),
      revision: 1,
      writer: 'B',
      saveNumber: 1,
    });
    expect(merged.conflicts).toEqual([{ question_id: '1', kept: 'from B', other: 'from A' }]);
    expect(textsOf(merged.set)).toEqual({ 1: 'from B' });
  });

  it('sees no conflict when a tab never heard that its own last save arrived', () => {
    const first = mergeAll({ answers: answersFrom({ 1: 'ab' }), revision: 0, writer: 'A', saveNumber: 1 });
    const merged = mergeSave(first, { answers: answersFrom({ 1: 'abc' }), revision: 0, writer: 'A', saveNumber: 2 });
    expect(merged.conflicts).toEqual([]);
    expect(textsOf(merged.set)).toEqual({ 1: 'abc' });
  });

  it('ignores an older save of the same tab that arrives late', () => {
    const newer = mergeAll({ answers: answersFrom({ 1: 'abc' }), revision: 0, writer: 'A', saveNumber: 2 });
    const merged = mergeSave(newer, { answers: answersFrom({ 1: 'ab' }), revision: 0, writer: 'A', saveNumber: 1 });
    expect(merged.changed).toBe(false);
    expect(textsOf(merged.set)).toEqual({ 1: 'abc' });
  });

  it('stores a cleared answer, and a text that goes back to what it was', () => {
    const cleared = mergeAll({ answers: answersFrom({ 1: 'a' }) }, { answers: answersFrom({ 1: '' }), revision: 1 });
    expect(textsOf(cleared)).toEqual({ 1: '' });
    expect(
      textsOf(
        mergeAll(
          { answers: answersFrom({ 1: 'a' }) },
          { answers: answersFrom({ 1: 'b' }), revision: 1 },
          { answers: answersFrom({ 1: 'a' }), revision: 2 },
        ),
      ),
    ).toEqual({ 1: 'a' });
  });

  it('never loses a version over a thousand random interleavings of two tabs', () => {
    let seed = 7;
    const random = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
    for (let iteration = 0; iteration < 1000; iteration += 1) {
      let set = EMPTY_SET;
      const tabs: Record<string, { revision: number; texts: Record<string, string>; number: number }> = {
        A: { revision: 0, texts: { 1: '', 2: '', 3: '' }, number: 0 },
        B: { revision: 0, texts: { 1: '', 2: '', 3: '' }, number: 0 },
      };
      const reportedTexts: string[] = [];
      for (let step = 0; step < 8; step += 1) {
        const tab = random(2) ? 'A' : 'B';
        const view = tabs[tab];
        const question = String(1 + random(3));
        const text = `${tab}${step}`;
        view.texts[question] = text;
        view.number += 1;
        const previous = set.answers.find((answer) => answer.question_id === question);
        const merged = mergeSave(set, {
          answers: answersFrom(view.texts),
          revision: view.revision,
          writer: tab,
          saveNumber: view.number,
        });
        merged.conflicts.forEach(({ other }) => reportedTexts.push(other));
        const isUnseenByTab = previous && previous.revision > view.revision && previous.writer !== tab;
        if (isUnseenByTab) expect(reportedTexts).toContain(previous.answer);
        set = merged.set;
        expect(textsOf(set)[question]).toBe(text);
        if (random(2)) {
          view.revision = set.revision;
          view.texts = { 1: '', 2: '', 3: '', ...textsOf(set) };
        }
      }
    }
  });
});

import { judgeAll, rowsOf } from './chat';
import { judge } from './chat/measure';
import { converse, personOf } from './chat/product';
import { questionsOf } from './chat/questions';
import { isKept } from './rows';

const FILES = ['told', 'held-out'] as const;

describe('the questions', () => {
  const all = FILES.flatMap((file) => questionsOf(file));

  it('are at least 150, of at least four students, 40 of them held out, each with something to hold', () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(questionsOf('held-out').length).toBeGreaterThanOrEqual(40);
    expect(new Set(all.map(({ student }) => student)).size).toBeGreaterThanOrEqual(4);
    for (const { turns, must } of all) expect(turns.length && must.length).toBeTruthy();
  });

  it('are told apart: what is missing is unhelpful, what is untrue is wrong', () => {
    const asked = { student: 'kayleen', turns: ['whats the cheapest school on my list'] };
    expect(judge({ ...asked, must: ['{cheapest}'], mustNot: [] }).verdict).toBe('right');
    expect(judge({ ...asked, must: ['{dearest} costs'], mustNot: [] }).verdict).toBe('unhelpful');
    expect(judge({ ...asked, must: [], mustNot: ['{cheapest}'] }).verdict).toBe('wrong');
  });
});

describe('the answers', () => {
  it.each(FILES.flatMap((file) => rowsOf(file, judgeAll(file))))('$name: no worse than what is kept', (row) => {
    expect({ ...row, kept: isKept(row) }).toMatchObject({ kept: true });
  });

  it('never give the same refusal twice in a conversation', () => {
    const odd = ['asdf qwer', 'zxcv', 'blorp', 'what is the capital of france', 'who won the game', 'sing a song'];
    const replies = odd.map((_, at) => converse(personOf('kayleen'), odd.slice(0, at + 1)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(odd.length);
    for (const { sources } of replies) expect(sources.suggestions).toHaveLength(3);
  });
});

/** Specification: 4 */
import { AUTOSAVE_DEBOUNCE_MS, CARE_SCAN_DELAY_MS } from '@contract/limits';
import { ApiProblem, networkProblem } from '../api/problem';
import { Autosaver } from './autosaver';
import { DraftStore } from './draft-store';
import { Drafts } from './drafts';
import { FormServer, createWriter } from './testing/form-server';

const FORM = 'Personal Reflections';

let store: DraftStore;
const savers: Autosaver[] = [];

async function openForm(server: FormServer, options: { user?: string; page?: string; aliveWriterIds?: string[] } = {}) {
  const page = options.page ?? 'page-1';
  const saver = new Autosaver({
    formId: FORM,
    target: server,
    drafts: new Drafts(store, options.user ?? 'ana', page),
    writer: createWriter(page),
    now: () => Date.now(),
    isWriterAlive: async (id) => options.aliveWriterIds?.includes(id) ?? false,
  });
  savers.push(saver);
  await saver.open();
  return saver;
}

const pause = (ms = AUTOSAVE_DEBOUNCE_MS) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  store = new DraftStore(localStorage);
});
afterEach(() => {
  for (const saver of savers.splice(0)) saver.close();
  jest.useRealTimers();
});

describe('help beside an answer', () => {
  it('comes by itself when the save did not tell yet, also after a failure', async () => {
    const server = new FormServer();
    server.isCareDelayed = true;
    const saver = await openForm(server);
    saver.changeText('1', 'dark');
    await pause();
    server.care = [{ question_id: '1', message: 'Call 988.' }];
    expect(saver.getView().care).toEqual({});
    server.error = networkProblem();
    await pause(CARE_SCAN_DELAY_MS);
    expect(saver.getView().care).toEqual({});
    server.error = null;
    await pause(CARE_SCAN_DELAY_MS);
    expect(saver.getView()).toMatchObject({ care: { '1': 'Call 988.' }, texts: { '1': 'dark' } });
  });

  it('stays until an answer says that it may go', async () => {
    const server = new FormServer();
    server.care = [{ question_id: '1', message: 'Call 988.' }];
    const saver = await openForm(server);
    server.isCareDelayed = true;
    saver.changeText('1', 'bright');
    await pause();
    server.care = [];
    expect(saver.getView().care).toEqual({ '1': 'Call 988.' });
    await pause(CARE_SCAN_DELAY_MS);
    expect(saver.getView().care).toEqual({});
  });
});

describe('saving while typing', () => {
  it('saves once, a second after the last change', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', 'I');
    await pause(AUTOSAVE_DEBOUNCE_MS - 1);
    saver.changeText('1', 'I like');
    await pause(AUTOSAVE_DEBOUNCE_MS - 1);
    expect(server.saves).toHaveLength(0);
    expect(saver.getView().status).toBe('saving');
    await pause(1);
    expect(server.saves.map((save) => save.texts)).toEqual([{ '1': 'I like' }]);
    expect(saver.getView().status).toBe('saved');
  });

  it('asks for nothing when nothing was typed, or when it was taken back', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    await saver.flush();
    saver.changeText('1', 'no');
    saver.changeText('1', '');
    await pause();
    expect(server.saves).toHaveLength(0);
    expect(saver.getView().status).toBe('idle');
  });

  it('sends all answers of the form, also a cleared one', async () => {
    const server = new FormServer();
    server.write({ '1': 'old', '2': 'other' });
    const saver = await openForm(server);
    saver.changeText('1', '');
    await pause();
    expect(server.saves[0]).toMatchObject({ texts: { '1': '', '2': 'other' }, changedIds: ['1'], revision: 1 });
    expect(server.texts).toEqual({ '1': '', '2': 'other' });
  });

  it('runs one save at a time and lets the newest text win', async () => {
    const server = new FormServer();
    server.holdResponses();
    const saver = await openForm(server);
    saver.changeText('1', 'a');
    await pause();
    saver.changeText('1', 'ab');
    await pause();
    saver.changeText('1', 'abc');
    await pause();
    expect(server.saves).toHaveLength(1);
    await server.releaseOneResponse();
    expect(server.saves.map((save) => save.texts['1'])).toEqual(['a', 'abc']);
    expect(saver.getView().status).toBe('saving');
    await server.releaseOneResponse();
    expect(saver.getView().status).toBe('saved');
    expect(server.maxConcurrent).toBe(1);
  });

  it('flushes what was typed during a running save too', async () => {
    const server = new FormServer();
    server.holdResponses();
    const saver = await openForm(server);
    saver.changeText('1', 'first');
    void saver.flush();
    await pause(0);
    saver.changeText('1', 'first and second');
    const flushed = saver.flush();
    await server.releaseOneResponse();
    saver.changeText('2', 'meanwhile');
    await server.releaseOneResponse();
    expect(await flushed).toBe(false);
    expect(server.texts).toEqual({ '1': 'first and second' });
    await pause();
    await server.releaseOneResponse();
    expect(server.texts).toEqual({ '1': 'first and second', '2': 'meanwhile' });
    expect(saver.hasUnsaved()).toBe(false);
  });

  it('numbers the saves of a page, and says on what each was made', async () => {
    const server = new FormServer();
    const saver = await openForm(server, { page: 'page-7' });
    for (const text of ['a', 'ab', 'abc']) {
      saver.changeText('1', text);
      await saver.flush();
    }
    expect(server.saves.map((save) => [save.writerId, save.saveNumber, save.revision])).toEqual([
      ['page-7', 1, 0],
      ['page-7', 2, 1],
      ['page-7', 3, 2],
    ]);
  });

  it('does not wait for a running save when the page is hidden', async () => {
    const server = new FormServer();
    server.holdResponses();
    const saver = await openForm(server);
    saver.changeText('1', 'a');
    await pause();
    saver.flushOnHide();
    expect(server.saves).toHaveLength(1);
    saver.changeText('1', 'ab');
    saver.flushOnHide();
    expect(server.saves.map((save) => [save.texts['1'], save.saveNumber])).toEqual([
      ['a', 1],
      ['ab', 2],
    ]);
  });
});

describe('when a save fails', () => {
  it('keeps the text on the device and tries again until it succeeds', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    server.error = networkProblem();
    saver.changeText('1', 'typed in the train');
    await pause();
    expect(saver.getView().status).toBe('kept');
    await pause(10_000);
    expect(server.saves.length).toBeGreaterThan(2);
    server.error = null;
    await pause(4000);
    expect(server.texts).toEqual({ '1': 'typed in the train' });
    expect(saver.getView().status).toBe('saved');
    expect(localStorage).toHaveLength(0);
  });

  it('tries at once when the connection is back', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    server.error = new ApiProblem(503, 'away');
    saver.changeText('1', 'x');
    await pause();
    server.error = null;
    saver.resume();
    await pause(0);
    expect(server.texts).toEqual({ '1': 'x' });
  });

  it('does not claim that a text is kept where the browser has no room', async () => {
    const server = new FormServer();
    const saver = new Autosaver({
      formId: FORM,
      target: server,
      drafts: new Drafts(new DraftStore(null), 'ana', 'page-1'),
      writer: createWriter('page-1'),
      now: () => 0,
      isWriterAlive: async () => false,
    });
    savers.push(saver);
    await saver.open();
    server.error = networkProblem();
    saver.changeText('1', 'x');
    await pause();
    expect(saver.getView().status).toBe('unkept');
  });

  it('leaves a refused text in its box with the reason, and saves the others', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', 'far too long for this small server');
    saver.changeText('2', 'short');
    await pause();
    expect(server.texts['2']).toBe('short');
    expect(server.texts['1'] ?? '').toBe('');
    expect(saver.getView()).toMatchObject({ status: 'refused', detail: 'Please shorten this.' });
    expect(saver.getView().statusOf('1')).toEqual({ status: 'refused', detail: 'Please shorten this.' });
    // The page of another question doesn't mention it.
    expect(saver.getView().statusOf('2')).toEqual({ status: 'saved', detail: null });
    expect(saver.getView().statusOf('3')).toEqual({ status: 'idle', detail: null });
    expect(saver.getView().texts['1']).toBe('far too long for this small server');
    saver.changeText('1', 'shorter');
    await pause();
    expect(server.texts['1']).toBe('shorter');
    expect(saver.getView().status).toBe('saved');
  });

  it('takes no own text for a foreign one when the answer to a save was lost', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    server.losesResponses = true;
    saver.changeText('1', 'a');
    await pause();
    server.losesResponses = false;
    saver.changeText('1', 'ab');
    await pause();
    expect(server.texts['1']).toBe('ab');
    expect(saver.getView()).toMatchObject({ status: 'saved', conflicts: [] });
  });
});

describe('taking back what was typed', () => {
  it('erases it also when its save was on the way', async () => {
    const server = new FormServer();
    server.holdResponses();
    const saver = await openForm(server);
    saver.changeText('1', 'too much');
    await pause();
    saver.changeText('1', '');
    expect(saver.getView().status).toBe('saving');
    await server.releaseOneResponse();
    expect(saver.getView().texts['1']).toBe('');
    await pause();
    await server.releaseOneResponse();
    expect(server.texts).toEqual({ '1': '' });
    expect(saver.getView()).toMatchObject({ status: 'saved', conflicts: [] });
    expect(localStorage).toHaveLength(0);
    await pause(10_000);
    expect(server.saves).toHaveLength(2);
  });

  it('erases it also when the answer to its save was lost and the page was closed', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    server.losesResponses = true;
    saver.changeText('1', 'too much');
    await pause();
    server.error = networkProblem();
    saver.changeText('1', '');
    await pause();
    saver.close();
    server.losesResponses = false;
    server.error = null;
    expect(server.texts).toEqual({ '1': 'too much' });
    const reopened = await openForm(server, { page: 'page-2' });
    expect(reopened.getView().texts['1']).toBe('');
    expect(server.texts).toEqual({ '1': '' });
    expect(localStorage).toHaveLength(0);
  });
});

describe('blanks', () => {
  it.each(['   ', ' \n\t', '\u00a0', '\u200b'])('alone are no answer and are not saved: %j', async (blank) => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', blank);
    await pause();
    await saver.flush();
    expect(server.saves).toHaveLength(0);
    expect(saver.getView()).toMatchObject({ status: 'idle', texts: { '1': blank } });
    expect(localStorage).toHaveLength(0);
  });

  it('in the place of an answer erase it, and stay in the box', async () => {
    const server = new FormServer();
    server.write({ '1': 'old' });
    const saver = await openForm(server);
    saver.changeText('1', '  ');
    await pause();
    expect(server.texts).toEqual({ '1': '' });
    expect(saver.getView()).toMatchObject({ status: 'saved', texts: { '1': '  ' } });
  });

  it('do not erase what another device wrote meanwhile', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', '  ');
    server.write({ '1': 'from the phone' });
    await saver.open();
    expect(saver.getView()).toMatchObject({ texts: { '1': 'from the phone' }, conflicts: [] });
    expect(server.saves).toHaveLength(0);
  });

  it('around words are kept', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', '  two words ');
    await pause();
    expect(server.texts).toEqual({ '1': '  two words ' });
  });
});

describe('a session that ends', () => {
  it('leaves the letters that were typed after it, too', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', 'before');
    saver.close();
    saver.changeText('1', 'before and after');
    await pause(10_000);
    expect(server.saves).toHaveLength(0);
    const reopened = await openForm(server, { page: 'page-2' });
    expect(reopened.getView().texts).toEqual({ '1': 'before and after' });
    expect(server.texts).toEqual({ '1': 'before and after' });
  });

  it('keeps nothing when the person logged out', async () => {
    const saver = await openForm(new FormServer());
    saver.changeText('1', 'before');
    saver.close({ discardDrafts: true });
    store.clear('ana');
    saver.changeText('1', 'before and after');
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['has not reached the server', false],
    ['has reached the server', true],
  ])('in the middle of a save that %s loses nothing and reports no other version', async (_, deliver) => {
    const server = new FormServer();
    server.holdResponses();
    const saver = await openForm(server);
    saver.changeText('1', 'sent');
    await pause();
    saver.changeText('1', 'sent and more');
    saver.close();
    if (!deliver) server.error = new ApiProblem(401, 'Your session has ended.');
    await server.releaseOneResponse();
    server.error = null;
    server.releaseResponses();
    const reopened = await openForm(server, { page: 'page-2' });
    expect(reopened.getView()).toMatchObject({ texts: { '1': 'sent and more' }, conflicts: [] });
    expect(server.texts).toEqual({ '1': 'sent and more' });
    expect(localStorage).toHaveLength(0);
  });

  it('loses nothing where the browser keeps nothing, as long as the page is there', async () => {
    store = new DraftStore(null);
    const server = new FormServer();
    const saver = await openForm(server);
    server.error = new ApiProblem(401, 'Your session has ended.');
    saver.changeText('1', 'in memory only');
    await pause();
    saver.close();
    server.error = null;
    const reopened = await openForm(server, { page: 'page-2' });
    expect(reopened.getView().texts).toEqual({ '1': 'in memory only' });
    expect(server.texts).toEqual({ '1': 'in memory only' });
    expect(store.keysOfUser('ana')).toEqual([]);
  });
});

describe('coming back', () => {
  const leaveUnsaved = async (server: FormServer, text: string, options = {}) => {
    const saver = await openForm(server, options);
    server.error = networkProblem();
    saver.changeText('1', text);
    await pause();
    saver.close();
    server.error = null;
  };

  it('brings back what a broken page could not save, and sends it', async () => {
    const server = new FormServer();
    await leaveUnsaved(server, 'before the crash');
    const saver = await openForm(server, { page: 'page-2' });
    expect(saver.getView().texts).toEqual({ '1': 'before the crash' });
    expect(server.texts).toEqual({ '1': 'before the crash' });
    expect(localStorage).toHaveLength(0);
  });

  it('reads again by itself when the server was away at the start', async () => {
    const server = new FormServer();
    await leaveUnsaved(server, 'kept');
    server.error = networkProblem();
    const saver = await openForm(server, { page: 'page-2' });
    expect(saver.getView()).toMatchObject({ isReady: false, failure: networkProblem().detail });
    server.error = null;
    await pause(5000);
    expect(server.texts).toEqual({ '1': 'kept' });
    expect(saver.getView()).toMatchObject({ isReady: true, failure: null });
  });

  it('shows nothing of it to another user of the same computer', async () => {
    const server = new FormServer();
    await leaveUnsaved(server, 'private');
    const otherServer = new FormServer();
    const saver = await openForm(otherServer, { user: 'ben', page: 'page-2' });
    await pause();
    expect(saver.getView().texts).toEqual({});
    expect(otherServer.saves).toHaveLength(0);
    expect(new Drafts(store, 'ben', 'page-3').formIds()).toEqual([]);
    expect(new Drafts(store, 'ana', 'page-3').formIds()).toEqual([FORM]);
  });

  it('leaves the draft of a page that is still open to that page', async () => {
    const server = new FormServer();
    await leaveUnsaved(server, 'being typed');
    await openForm(server, { page: 'page-2', aliveWriterIds: ['page-1'] });
    expect(server.saves.filter((save) => save.writerId === 'page-2')).toHaveLength(0);
    expect(new Drafts(store, 'ana', 'page-2').formIds()).toEqual([FORM]);
  });

  it('restores the newest of several drafts and offers the older one', async () => {
    const server = new FormServer();
    await leaveUnsaved(server, 'older', { page: 'page-1' });
    await leaveUnsaved(server, 'newer', { page: 'page-2', aliveWriterIds: ['page-1'] });
    const saver = await openForm(server, { page: 'page-3' });
    expect(saver.getView()).toMatchObject({ texts: { '1': 'newer' }, conflicts: [{ id: '1', otherText: 'older' }] });
    expect(server.texts).toEqual({ '1': 'newer' });
  });

  it('keeps the older one until the person has chosen', async () => {
    const server = new FormServer();
    await leaveUnsaved(server, 'oldest', { page: 'page-1' });
    await leaveUnsaved(server, 'older', { page: 'page-2', aliveWriterIds: ['page-1'] });
    await leaveUnsaved(server, 'newer', { page: 'page-3', aliveWriterIds: ['page-1', 'page-2'] });
    (await openForm(server, { page: 'page-4' })).close();
    const saver = await openForm(server, { page: 'page-5' });
    expect(saver.getView()).toMatchObject({ texts: { '1': 'newer' }, conflicts: [{ id: '1', otherText: 'older' }] });
    saver.acceptOtherVersion('1');
    await pause();
    expect(server.texts).toEqual({ '1': 'older' });
    expect(saver.getView().conflicts).toEqual([{ id: '1', otherText: 'oldest' }]);
    saver.keepOwnVersion('1');
    expect(saver.getView()).toMatchObject({ texts: { '1': 'older' }, conflicts: [] });
    expect(localStorage).toHaveLength(0);
  });

  it('shares one reading between a page and whoever brings drafts back', async () => {
    const server = new FormServer();
    await leaveUnsaved(server, 'once');
    const savesBefore = server.saves.length;
    const saver = await openForm(server, { page: 'page-2' });
    await Promise.all([saver.open(), saver.open()]);
    expect(server.saves).toHaveLength(savesBefore + 1);
    expect(saver.getView()).toMatchObject({ texts: { '1': 'once' }, status: 'saved', conflicts: [] });
  });
});

describe('the same form in two places', () => {
  it('takes over what was changed elsewhere in other answers', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    server.write({ '2': 'from the phone' });
    saver.changeText('1', 'from here');
    await pause();
    await saver.open();
    expect(saver.getView()).toMatchObject({ texts: { '1': 'from here', '2': 'from the phone' }, conflicts: [] });
  });

  it('keeps the own version of an answer changed in both, and offers the other', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', 'from here');
    server.write({ '1': 'from the phone' });
    await saver.open();
    expect(saver.getView()).toMatchObject({
      texts: { '1': 'from here' },
      conflicts: [{ id: '1', otherText: 'from the phone' }],
    });
    saver.acceptOtherVersion('1');
    await pause();
    expect(server.texts).toEqual({ '1': 'from the phone' });
    expect(saver.getView().conflicts).toEqual([]);
  });

  it('shows what replaced a saved answer when the person comes back, and offers what this page had saved', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', 'from here');
    await pause();
    server.write({ '1': 'from the phone' });
    saver.resume();
    await pause(0);
    expect(saver.getView()).toMatchObject({
      texts: { '1': 'from the phone' },
      status: 'saved',
      conflicts: [{ id: '1', otherText: 'from here' }],
    });
    saver.keepOwnVersion('1');
    saver.changeText('1', 'typed over it');
    saver.resume();
    await pause();
    expect(server.texts).toEqual({ '1': 'typed over it' });
    server.write({ '1': 'typed over it, and more' });
    await pause(5000);
    saver.resume();
    await pause(0);
    expect(saver.getView()).toMatchObject({ texts: { '1': 'typed over it, and more' }, conflicts: [] });
  });

  it('stops offering the other version when the own one is chosen', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    saver.changeText('1', 'mine');
    server.write({ '1': 'theirs' });
    await saver.open();
    saver.keepOwnVersion('1');
    await pause();
    expect(server.texts).toEqual({ '1': 'mine' });
    expect(saver.getView().conflicts).toEqual([]);
  });
});

describe('the other version of an answer', () => {
  const OTHER_VERSION = { conflicts: [{ id: '1', otherText: 'first tab' }] };

  async function typeOnOutdatedPage(server: FormServer, page = 'page-1') {
    const saver = await openForm(server, { page });
    server.write({ '1': 'first tab' });
    saver.changeText('1', 'second tab');
    return saver;
  }

  it('waits for a choice however often the page is opened again', async () => {
    const server = new FormServer();
    const saver = await typeOnOutdatedPage(server);
    await pause();
    expect(saver.getView()).toMatchObject({ status: 'saved', ...OTHER_VERSION });
    saver.close();
    (await openForm(server, { page: 'page-2' })).close();
    const reopened = await openForm(server, { page: 'page-3' });
    expect(reopened.getView()).toMatchObject({ texts: { '1': 'second tab' }, ...OTHER_VERSION });
    reopened.acceptOtherVersion('1');
    await pause();
    expect(server.texts).toEqual({ '1': 'first tab' });
    expect(reopened.getView().conflicts).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  it('waits also where the page was closed before the own one was saved on top of it', async () => {
    const server = new FormServer();
    const saver = await typeOnOutdatedPage(server);
    await saver.open();
    server.error = networkProblem();
    await pause();
    saver.close();
    server.error = null;
    (await openForm(server, { page: 'page-2' })).close();
    expect(server.texts).toEqual({ '1': 'second tab' });
    const reopened = await openForm(server, { page: 'page-3' });
    expect(reopened.getView()).toMatchObject(OTHER_VERSION);
    reopened.keepOwnVersion('1');
    expect(localStorage).toHaveLength(0);
  });

  it('is not pushed out by a third one, only by its own continuation', async () => {
    const server = new FormServer();
    const saver = await typeOnOutdatedPage(server);
    await pause();
    for (const otherText of ['a phone', 'a phone rings']) {
      server.write({ '1': otherText });
      saver.changeText('1', `mine, ${otherText.length}`);
      await pause();
    }
    expect(saver.getView().conflicts).toEqual([{ id: '1', otherText: 'a phone rings' }]);
    saver.keepOwnVersion('1');
    expect(saver.getView()).toMatchObject(OTHER_VERSION);
  });
});

describe('a server that asks to wait', () => {
  it('is sent nothing before the time it named, however much is typed, and then everything', async () => {
    const server = new FormServer();
    const saver = await openForm(server);
    server.error = new ApiProblem(429, 'Too much at once.', [], 7000);
    saver.changeText('1', 'one');
    await pause();
    expect(server.saves).toHaveLength(1);
    expect(saver.getView()).toMatchObject({ status: 'kept', texts: { '1': 'one' } });
    expect(new Drafts(store, 'ana', 'page-2').orphanedDrafts(FORM)).toHaveLength(1);
    server.error = null;
    await pause(3000);
    saver.changeText('1', 'one and more');
    await pause(3900);
    expect(server.saves).toHaveLength(1);
    await pause(200);
    expect(server.saves).toHaveLength(2);
    expect(server.texts).toEqual({ '1': 'one and more' });
    expect(saver.getView().status).toBe('saved');
  });
});

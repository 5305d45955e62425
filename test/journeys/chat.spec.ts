/** Specification: 7 */
import { randomUUID } from 'node:crypto';
import { aiTextEvent } from '../../src/contract/ai';
import { helpLinesFor, helpText } from '../../src/contract/help-lines';
import { type ChatAsk, type ChatMessage, chatMessage } from '../../src/contract/chat';
import { routes } from '../../src/contract/routes';
import { AiServer, type Behavior } from '../support/ai-server';
import { anApp } from '../support/app';
import { readEvents } from '../support/event-stream';
import {
  aCounselor,
  aStudentOf,
  aStudentReadyToUnlock,
  aStudentWithList,
  type Person,
  type Student,
  peopleOf,
} from '../support/people';
import { aServer } from '../support/shared-server';
import { futureNurse } from '../support/students';

const DANGER_HELP = helpLinesFor({ level: 'urgent', kinds: ['suicide'] });
const DANGER = 'Some nights I want to kill myself and nobody would notice.';

/** The classifier suspects something here, and no rule agrees. */
const WORTH_READING = 'My lab partner isn’t upset, that’s just how his eyes look.';

const bodyOf = (person: Person, text: string, message_id: string = randomUUID()) => ({
  user_id: person.uid,
  message_id,
  text,
});
const says = (person: Person, text: string, id?: string) =>
  person.call(routes.sendChat, { body: bodyOf(person, text, id) });
const presses = (person: Person, ask: ChatAsk, message_id: string = randomUUID()) =>
  person.call(routes.sendChat, { body: { user_id: person.uid, message_id, ask } });
const asksIn = ({ sources }: ChatMessage): ChatAsk[] =>
  (sources.suggestions ?? []).flatMap((item) => ('ask' in item ? [item.ask] : []));
const conversation = (person: Person) => person.call(routes.readChat, { params: { userId: person.uid } });

/** The same call as a stream: the pieces since the last restart joined, and the last event. */
async function streams(person: Person, text: string, id?: string) {
  const response = await person.send(routes.sendChat, {
    body: bodyOf(person, text, id),
    headers: { accept: 'text/event-stream' },
  });
  expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const events = readEvents(await response.text());
  let shown = '';
  for (const { event, data } of events) {
    if (event === 'restart') shown = '';
    if (event === 'text') shown += aiTextEvent.parse(data).text;
  }
  return { shown, done: chatMessage.parse(events.at(-1)?.data) };
}

describe('with the built-in engine', () => {
  const server = aServer();
  let listed: Student;

  const the = peopleOf(server, { each: 'student', student: aStudentOf });
  beforeAll(async () => {
    listed = await aStudentWithList(the.counselor, futureNurse());
  });

  it('answers a button from the student’s own list, and keeps its label as the message', async () => {
    const { recommendations } = await listed.schoolList();
    const [one] = recommendations;
    const reply = await presses(listed, { kind: 'list', order: 'tier' });
    expect(reply).toMatchObject({ role: 'buddy', kind: 'talk', written_by: 'built-in' });
    for (const { name } of recommendations) expect(reply.text).toContain(name);
    expect((await conversation(listed)).at(-2)).toMatchObject({ text: 'My list', sources: { ask: { kind: 'list' } } });
    const why = await presses(listed, { kind: 'fit', unitid: one.unitid });
    const fit = await listed.call(routes.readFit, { params: { unitid: one.unitid, userId: listed.uid } });
    for (const step of fit.arithmetic.steps) expect(why.text).toContain(step);
  });

  it('keeps the thread: the next buttons mean the colleges just shown', async () => {
    const { recommendations } = await listed.schoolList();
    const priced = recommendations.filter(({ price }) => price);
    const [cheapest] = priced.sort((one, other) => (one.price?.dollars ?? 0) - (other.price?.dollars ?? 0));
    const reply = await presses(listed, { kind: 'list', order: 'price' });
    expect(reply.text).toContain(`The lowest price on your list: ${cheapest.name}`);
    const compare = asksIn(reply).find(({ kind }) => kind === 'compare');
    const pair = await presses(listed, compare!);
    expect(pair.text).toContain(cheapest.name);
    const these = asksIn(pair).find(({ kind }) => kind === 'list');
    expect(these).toMatchObject({ among: pair.sources.colleges });
    expect((await presses(listed, these!)).sources.colleges).toHaveLength(2);
    await listed.call(routes.clearChat, { params: { userId: listed.uid } });
  });

  it('answers a name and a label, and offers what else words may mean', async () => {
    const { text, sources } = await says(listed, '¿cuánto cuesta la Universidad de Maine?');
    expect(sources.ask).toEqual({ kind: 'college', unitid: 161253 });
    expect(text).toContain('Maine');
    expect((await says(listed, 'is maine cold or is ohio state colder')).text).toMatch(/^Did you mean/);
    expect((await says(listed, 'My list, cheapest first')).text).toMatch(/^The lowest price on your list: /);
    const { entries, colleges } = await listed.call(routes.readFinder, {});
    expect(entries.map(({ option }) => option.label)).toContain('My list');
    expect(colleges.map(([, name]) => name)).toContain('University of Maine');
    await listed.call(routes.clearChat, { params: { userId: listed.uid } });
  });

  it('shows a college that is named, and says why it is not on the list as that page does', async () => {
    const card = await says(listed, 'harvard university');
    expect(card.text).toContain('What is published about Harvard University:');
    const ask = asksIn(card).find(({ kind }) => kind === 'why');
    const own = await listed.call(routes.readWhyNot, { params: { userId: listed.uid, unitid: 166027 } });
    expect((await presses(listed, ask!)).text).toContain(own.summary);
    const about = await says(listed, 'and how big is it?');
    expect(asksIn(about)).toContainEqual({ kind: 'college', unitid: 166027 });
  });

  it('says what it can find where nothing fits, with a button for each', async () => {
    const reply = await says(the.student, 'asdf ghjkl');
    expect(reply.text).toMatch(/^I don’t have an answer to that, but your counselor may\. I can find colleges/);
    expect(asksIn(reply).map(({ kind }) => kind)).toEqual(['list', 'year', 'search', 'articles']);
  });

  it('tells a student without a list how to get one, whatever of the list is asked for', async () => {
    for (const reply of [
      await presses(the.student, { kind: 'balance' }),
      await says(the.student, 'my list, cheapest first'),
    ]) {
      expect(reply.text).toContain('It unlocks when 3 of the four sections have at least 2 answers each.');
      expect(reply.sources.links).toContainEqual(expect.objectContaining({ to: '/tasks' }));
    }
  });

  it('refuses a button that is not the person’s, and a message that is both or neither', async () => {
    const roster = {
      user_id: the.student.uid,
      message_id: randomUUID(),
      ask: { kind: 'roster', question: 'no_safety' } as const,
    };
    expect((await the.student.expectProblem(routes.sendChat, { body: roster })).status).toBe(404);
    const bodies = [bodyOf(the.student, 'hi'), bodyOf(the.student, 'hi')].map(({ text, ...body }, at) =>
      at ? body : { ...body, text, ask: { kind: 'choices' } as const },
    );
    for (const body of bodies) expect((await the.student.expectProblem(routes.sendChat, { body })).status).toBe(400);
  });

  it('offers a change of wishes and saves none itself', async () => {
    const wishes = () => listed.call(routes.readPreferences, { params: { userId: listed.uid } });
    const reply = await says(listed, 'my choices: somewhere warm and small');
    expect(reply.sources.offers).not.toEqual([]);
    expect((await wishes()).preferences).toEqual([]);
    const [{ correction }] = reply.sources.offers ?? [];
    await listed.call(routes.savePreferences, { params: { userId: listed.uid }, body: { corrections: [correction] } });
    expect((await wishes()).preferences).toMatchObject([correction]);
    await listed.call(routes.clearChat, { params: { userId: listed.uid } });
  });

  it('tells what is due in the own plan', async () => {
    expect((await presses(the.student, { kind: 'year' })).text).toContain('My year has no dates yet.');
  });

  it('answers a button in Spanish where the pages are', async () => {
    const headers = { 'accept-language': 'es' };
    const body = { user_id: listed.uid, message_id: randomUUID(), ask: { kind: 'list', order: 'price' } as const };
    const response = await listed.send(routes.sendChat, { body, headers });
    expect(chatMessage.parse(await response.json()).text).toMatch(/^El precio más bajo de tu lista: /);
    expect((await conversation(listed)).at(-2)?.text).toBe('Mi lista, de la más barata a la más cara');
    await listed.call(routes.clearChat, { params: { userId: listed.uid } });
  });

  it('keeps the conversation in order, each answer behind its message', async () => {
    const ids = [randomUUID(), randomUUID()];
    await says(the.student, 'hi', ids[0]);
    await says(the.student, 'how do tiers work', ids[1]);
    const messages = await conversation(the.student);
    expect(messages.map(({ message_id, role }) => [message_id, role])).toEqual(
      ids.flatMap((id) => [
        [id, 'person'],
        [id, 'buddy'],
      ]),
    );
    expect(messages[0]).toMatchObject({ text: 'hi', written_by: null });
  });

  it('takes a message sent twice as one, as JSON, as a stream and at the same time', async () => {
    const id = randomUUID();
    const first = await says(the.student, 'how do tiers work', id);
    expect(await says(the.student, 'how do tiers work', id)).toEqual(first);
    const { shown, done } = await streams(the.student, 'how do tiers work', id);
    expect([shown, done]).toEqual([first.text, first]);
    const other = randomUUID();
    const [one, two] = await Promise.all([says(the.student, 'hello', other), says(the.student, 'hello', other)]);
    expect(two).toEqual(one);
    expect(await conversation(the.student)).toHaveLength(4);
    const refusal = await the.student.expectProblem(routes.sendChat, { body: bodyOf(the.student, 'other words', id) });
    expect(refusal.status).toBe(409);
  });

  it('is cleared by the person, and takes nothing of others', async () => {
    const other = await aStudentOf(the.counselor);
    await says(the.student, 'hi');
    await says(other, 'hi');
    await the.student.call(routes.clearChat, { params: { userId: the.student.uid } });
    expect(await conversation(the.student)).toEqual([]);
    expect(await conversation(other)).toHaveLength(2);
  });

  it('with the same id in another conversation is another message', async () => {
    const id = randomUUID();
    await says(the.student, 'something of mine', id);
    for (const person of [the.counselor, await aStudentOf(the.counselor)])
      expect((await says(person, 'hi', id)).text).not.toContain('something of mine');
    expect(await conversation(the.student)).toHaveLength(2);
  });

  it('tells staff how far their students are as the list of students does, of their own alone', async () => {
    const lone = await aCounselor(the.school);
    const asks = (person: Person) => presses(person, { kind: 'roster', question: 'not_started' });
    const reply = await asks(lone);
    expect([reply.text, reply.sources.links]).toEqual(['You have no students yet.', []]);
    const own = await aStudentOf(lone, { name: 'Quincy Overbrook' });
    expect(await asks(lone)).toMatchObject({
      text: 'Your only student has not answered anything yet.',
      written_by: 'built-in',
      sources: { links: [{ to: '/students?filter=%7B%22standing%22%3A%22not_started%22%7D' }] },
    });
    expect((await streams(lone, 'Who has a list without a Safety?')).shown).toMatch(
      /^Your only student isn’t one of them/,
    );
    const filter = { standing: 'not_started' };
    for (const person of [the.counselor, the.school.admin]) {
      const { total } = await person.list(routes.listStudents, { query: { filter: JSON.stringify(filter) } });
      expect((await asks(person)).text).toMatch(new RegExp(`^${total || 'None'} of your `));
    }
    for (const question of ['due_this_week', 'check_in_open', 'no_scores'] as const)
      expect((await presses(lone, { kind: 'roster', question })).text).toMatch(/^Your only student /);
    await own.call(routes.saveAcademicRecord, { body: { user_id: own.uid, sat_score: '1100' } });
    expect((await presses(lone, { kind: 'roster', question: 'no_scores' })).text).toMatch(/isn’t one of them/);
    expect((await says(lone, 'quincy overbrook')).sources.links).toEqual([
      { label: expect.stringContaining('Quincy Overbrook') as string, to: `/student/${own.uid}` },
    ]);
    const others = (await says(the.counselor, 'quincy overbrook')).sources.links;
    expect(others).toEqual([{ label: 'All my students', to: '/students' }]);
  });

  it('talks with counselors and admins about colleges, without any student’s material', async () => {
    expect((await says(the.counselor, 'Bates College')).text).toMatch(/Admits \d+% of applicants/);
    expect((await says(the.school.admin, 'what are my strengths')).text).toContain('I don’t have an answer to that.');
    const { entries } = await the.counselor.call(routes.readFinder, {});
    expect(entries.map(({ option }) => option)).toContainEqual(
      expect.objectContaining({ to: `/student/${listed.uid}` }),
    );
    const { links } = (await says(the.counselor, 'how do i invite a student')).sources;
    expect(links).toContainEqual(expect.objectContaining({ label: 'Invite a student', to: '/students' }));
  });

  describe('signs of danger', () => {
    const flags = (reader: Person) => reader.call(routes.readCareFlags, { params: { userId: the.student.uid } });

    it('bring help instead of an answer, and a flag with the words for the counselor', async () => {
      const id = randomUUID();
      const { shown, done } = await streams(the.student, DANGER, id);
      expect(done).toMatchObject({ kind: 'care', written_by: 'built-in' });
      expect(shown).toBe(done.text);
      for (const id of DANGER_HELP) expect(done.text).toContain(helpText(id, 'en'));
      await says(the.student, DANGER, id);
      const [flag, ...others] = await flags(the.counselor);
      expect(others).toEqual([]);
      expect(flag).toMatchObject({ form_id: 'chat', seen_at: null });
      expect(flag.question_text).toContain(DANGER);
      await the.student.call(routes.clearChat, { params: { userId: the.student.uid } });
      expect(await flags(the.counselor)).toEqual([flag]);
    });

    it('leave the conversation as it is, and are told again where they are new', async () => {
      await says(the.student, DANGER);
      expect((await says(the.student, 'how do reach and safety work?')).text).not.toContain('988');
      expect(await flags(the.counselor)).toHaveLength(1);
      expect((await says(the.student, 'no really, i want to kill myself')).kind).toBe('care');
      expect(await flags(the.counselor)).toHaveLength(2);
    });

    it('that no rule names stand below the answer, and are only worth reading', async () => {
      const reply = await says(the.student, WORTH_READING);
      expect(reply.kind).toBe('talk');
      expect(reply.text).toContain(helpText('lifeline', 'en'));
      expect(await flags(the.counselor)).toEqual([]);
      const [worth] = await the.counselor.call(routes.listWorthReading, {});
      expect(worth).toMatchObject({ user_id: the.student.uid, place: 'chat' });
      expect(worth?.question_text).toContain(WORTH_READING);
    });

    it('of staff flag nobody', async () => {
      const reply = await says(the.counselor, DANGER);
      expect(reply.kind).toBe('care');
      expect(reply.text).toContain('Nobody is notified about this message');
    });
  });
});

describe('with a hosted server', () => {
  const ai = AiServer.forTests();
  const app = anApp(() => ai.settings);
  const answers = (text: string): Behavior => ({ kind: 'text', text });
  const GOOD = 'Bates College is in Lewiston, and it is small. What would you ask a student there?';
  const ASK = 'tell me about Bates College';

  const the = peopleOf(app, { student: (counselor) => aStudentReadyToUnlock(counselor, futureNurse()) });

  it('gives its words, labelled, with what came before as context', async () => {
    ai.setScript(answers(GOOD));
    const { shown, done } = await streams(the.student, ASK);
    expect(done).toMatchObject({ text: GOOD, written_by: 'openai', kind: 'talk' });
    expect(shown).toBe(GOOD);
    await says(the.student, 'and how is the food there');
    expect(ai.requests.at(-1)?.raw).toContain('it is small');
  });

  it('shows of its words nothing that nobody knows, and the rest of them', async () => {
    const lies = [
      'Bates College has a nursing clinic for first-years.',
      'You told your counselor that you hate nursing.',
      'It gives every student from Maine a grant.',
    ];
    const truths = [
      'Bates College is in Lewiston, ME.',
      'You want to be a nurse in a small town.',
      'What would you ask a student there?',
    ];
    ai.setScript(answers([truths[0], lies[0], truths[1], truths[2]].join(' ')));
    const { shown, done } = await streams(the.student, ASK);
    expect(done).toMatchObject({ written_by: 'openai', text: truths.join(' ') });
    expect(shown).toBe(done.text);
    ai.setScript(answers(lies.join(' ')));
    ai.setSentenceCheck((text) => !lies.includes(text));
    const fallen = await streams(the.student, ASK);
    expect(fallen.done.written_by).toBe('built-in');
    for (const lie of lies) expect(fallen.shown).not.toContain(lie);
  });

  it('sends nothing that tells who or where the student is', async () => {
    ai.setScript(answers(GOOD));
    const { email, displayName } = the.student.user;
    await says(the.student, `I am ${displayName} of ${the.school.name}, ${email}. ${ASK}`);
    const sent = ai.sentText;
    for (const secret of [email, displayName, the.student.uid, the.school.name, 'Carol Ng'])
      expect(sent).not.toContain(secret);
  });

  it('is not told whom staff name of their students, and the name is back in the answer', async () => {
    const zora = await aStudentOf(the.counselor, { name: 'Zora Quimby' });
    const asked = 'Zora Quimby wonders about Bates College. What can I tell zora?';
    for (const person of [the.counselor, the.school.admin]) {
      ai.setScript(answers('Bates College is in Lewiston, ME. What does [name] want to ask a student there?'));
      expect((await says(person, asked)).text).toContain('What does Zora Quimby want to ask a student there?');
      await says(person, 'and how is the food there');
      const sent = ai.sentText;
      expect(sent).toContain('Bates College');
      expect(sent).not.toMatch(/zora|quimby/i);
    }
    expect((await conversation(the.counselor)).map(({ text }) => text)).toContain(asked);
    await zora.call(routes.deleteMe);
  });

  it('is not asked about a message in which a rule names a danger, and never sees it afterward', async () => {
    const other = await aStudentOf(the.counselor);
    ai.setScript(answers(GOOD));
    await says(other, 'which colleges are in Maine');
    ai.setScript(answers(GOOD));
    await says(other, DANGER);
    expect(ai.requests).toEqual([]);
    expect((await says(other, ASK)).written_by).toBe('openai');
    const sent = ai.sentText;
    expect(sent).toContain('which colleges are in Maine');
    expect(sent).not.toMatch(/nobody would notice|988/);
  });

  it('whose filter takes a message for dangerous flags it, and is asked about the next one', async () => {
    const other = await aStudentOf(the.counselor);
    const flagsOf = () => the.counselor.call(routes.readCareFlags, { params: { userId: other.uid } });
    ai.setScript({
      kind: 'status',
      status: 400,
      error: { message: 'content management policy', code: 'content_filter' },
    });
    expect(await says(other, ASK)).toMatchObject({ kind: 'care', written_by: 'built-in' });
    expect(await flagsOf()).toMatchObject([{ place: 'chat', level: 'look' }]);
    ai.setScript(answers(GOOD));
    expect((await says(other, ASK)).written_by).toBe('openai');
  });

  describe('looks things up', () => {
    const cheapest = { name: 'own_list', args: { sort: 'price', from: 'lowest' } };
    let listed: Student;
    beforeAll(async () => {
      ai.setScript(answers('{}'));
      listed = await aStudentWithList(the.counselor, futureNurse());
    });

    it('with the same tools, and may repeat what they told and nothing else', async () => {
      const facts = (await presses(listed, { kind: 'list', order: 'price' })).text;
      const [, name] = /^The lowest price on your list: ([^,]+),/.exec(facts) ?? [];
      expect(name).toBeTruthy();
      ai.setScript(
        { kind: 'calls', calls: [cheapest] },
        answers(
          `${name} has the lowest price on your list. Its dorms cost $98,765 a year. What matters most to you there?`,
        ),
      );
      const { shown, done } = await streams(listed, 'is there one that is kind to my wallet');
      expect(done.written_by).toBe('openai');
      expect(shown).toBe(done.text);
      expect(done.text).toContain(`${name} has the lowest price`);
      expect(done.text).not.toContain('98,765');
      const [first, second] = ai.requests;
      expect(first.body.tools?.map((one) => one.function.name)).toContain('own_list');
      expect(second.body.messages.at(-1)).toMatchObject({ role: 'tool' });
      expect(second.body.messages.at(-1)?.content).toContain(name);
      for (const secret of [listed.user.email, listed.user.displayName, the.school.name])
        expect(second.raw).not.toContain(secret);
    });

    it('gets nothing for arguments that are not as described', async () => {
      ai.setScript(
        {
          kind: 'calls',
          calls: [
            { name: 'own_list', args: { sort: 'secrets' } },
            { name: 'drop_table', args: {} },
          ],
        },
        answers('I could not find that on your list. What would you like to look at together?'),
      );
      expect((await says(listed, 'is there one that is kind to my wallet')).written_by).toBe('openai');
      const told = ai.requests[1].body.messages.filter(({ role }) => role === 'tool');
      expect(told.map(({ content }) => content)).toEqual([
        expect.stringContaining('Nothing was found'),
        expect.stringContaining('Nothing was found'),
      ]);
    });

    it('hears what we wrote on a hard subject whole: it tells of nobody', async () => {
      ai.setScript(
        { kind: 'calls', calls: [{ name: 'read_article', args: { question: 'foster care' } }] },
        answers('Which of these people could you talk to this week?'),
      );
      await says(listed, 'what is there for teenagers who grow up in foster care');
      const told = ai.requests[1].body.messages.at(-1)?.content;
      expect(told).toContain('Students in foster care, without a stable home');
      expect(told).toContain('Many states have extra money for young people from foster care');
    });

    it('is not asked what a button asks, and is told which colleges were just shown', async () => {
      ai.setScript(answers('Which of these could you visit first?'));
      const { sources } = await presses(listed, { kind: 'list', order: 'price', tier: 'Safety' });
      expect(ai.requests).toEqual([]);
      await says(listed, 'which of those is the closest');
      const asked = ai.requests[0].body.messages.at(-1)?.content ?? '';
      expect(asked).toContain('<shown_before>');
      for (const unitid of sources.colleges ?? []) expect(asked).toContain(`unitid ${unitid}`);
    });

    it('not without end: after three rounds it has to answer', async () => {
      ai.setScript({ kind: 'calls', calls: [cheapest] });
      expect((await says(listed, 'is there one that is kind to my wallet')).written_by).toBe('built-in');
      const asked = ai.requests.slice(0, 4);
      expect(asked.map(({ body }) => Boolean(body.tools))).toEqual([true, true, true, false]);
    });
  });

  it('is not asked to write an essay', async () => {
    ai.setScript(answers('Here is your essay.'));
    expect((await says(the.student, 'write my college essay for me')).text).toContain('I will not write that for you');
    expect(ai.requests).toEqual([]);
  });

  it.each<[string, Behavior]>([
    ['is down', { kind: 'status', status: 500 }],
    ['breaks off in its first sentence', { kind: 'cut', text: 'Bates College is in Lewiston, and it is' }],
    ['names another college', answers('You should go to Stanford University. Stanford University is better.')],
    ['sends links', answers('<a href="https://evil.example">x</a>')],
  ])('gives way to the labelled built-in answer where it %s', async (_, behaviour) => {
    ai.setScript(behaviour);
    const { shown, done } = await streams(the.student, ASK);
    expect(done.written_by).toBe('built-in');
    expect(shown).toBe(done.text);
    expect(done.text).toMatch(/^What is published about Bates College:/);
    expect(done.text).not.toMatch(/Stanford|evil/);
  });
});

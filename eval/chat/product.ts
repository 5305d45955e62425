/** Where the evaluation of the chat touches the product: a made-up student and their messages in, Buddy's answer out. */
import type { ChatInput, ChatReply, ChatStudent } from '../../src/ai/generated-words';
import { chatTask } from '../../src/ai/features/chat/task';
import { schoolWordsTask } from '../../src/ai/features/school-words/task';
import { buildChatInput, type IncomingMessage } from '../../src/guidance/chat/chat-input';
import { cachedFinderFor } from '../../src/guidance/chat/finder';
import type { Audience } from '../../src/guidance/chat/tools/gathered';
import type { ChatOption } from '../../src/contract/chat';
import { CollegeNames } from '../../src/guidance/chat/college-mentions';
import { logoUrl } from '../../src/contract/colleges';
import { SECTIONS } from '../../src/contract/forms';
import type { Candidate, StudentInput } from '../../src/contract/student-input';
import { priceFor } from '../../src/contract/prices';
import type { Recommendation } from '../../src/contract/recommendations';
import { toReadableText } from '../../src/platform/text/readable-text';
import { leadingSelective } from '../../src/recommendations/search/program-criteria';
import { computeFit } from '../../src/recommendations/tiers/tier-of';
import { CATALOGUE, search, studentOf } from '../lists/product';
import { PERSONAS } from '../persona';

const NAMES = new CollegeNames(CATALOGUE);
const CONTEXT_MESSAGES = 6;

/** A list as the server stores it, with its built-in words. */
export function recommendationsOf(studentInput: StudentInput, candidates: readonly Candidate[]): Recommendation[] {
  const words = new Map(
    schoolWordsTask.createBuiltInValue({ studentInput, candidates: [...candidates] }).map((one) => [one.unitid, one]),
  );
  return candidates.flatMap(({ college, tier, arithmetic, reasons }) => {
    const schoolWords = words.get(college.unitid);
    if (!schoolWords) return [];
    const { unitid, ...info } = schoolWords;
    const price = priceFor(college, studentInput.homeState);
    return [
      {
        type: tier,
        name: college.name,
        unitid,
        info: { ...info, logo_url: logoUrl(unitid) },
        arithmetic,
        facts: college,
        price: price && { dollars: price.amount, elsewhere: price.elsewhere, estimate: price.estimate },
        evidence: reasons.flatMap(({ evidence }) => (evidence ? [evidence] : [])),
      },
    ];
  });
}

/** A made-up student as Buddy meets them: answers, list and tiers. */
export type Person = Pick<IncomingMessage, 'fitOf' | 'student'>;

const COUNSELOR: Person = { student: null, fitOf: null };
const audienceFor = (student: ChatStudent | null): Audience => (student ? 'student' : 'counselor');

/** What Buddy offers while a text is typed. */
export const optionsFor = ({ student }: Person, text: string): ChatOption[] =>
  cachedFinderFor(CATALOGUE, audienceFor(student), 'en').find(text).options;

function createPerson(id: string, homeState?: null): Person & { student: ChatStudent } {
  const persona = PERSONAS.find((one) => one.id === id);
  if (!persona) throw new Error(`There is no made-up student ${id}.`);
  const personaStudent = studentOf(persona, homeState);
  const { studentInput } = personaStudent;
  const { candidates, notes } = search(personaStudent);
  const sections = SECTIONS.map(({ title, questions }) => ({
    form_id: title,
    title,
    answered: new Set(studentInput.answers.filter(({ form_id }) => form_id === title).map((one) => one.question_id))
      .size,
    total: questions.length,
  }));
  const selective = leadingSelective(studentInput.preferences);
  return {
    student: {
      studentInput,
      list: {
        _id: id,
        recommendations: recommendationsOf(studentInput, candidates),
        notes,
        written_by: 'built-in',
        created_at: '2026-11-01T00:00:00.000Z',
      },
      progress: { user_id: id, sections, forms: [], unlocked: true },
    },
    fitOf: (college) => computeFit(college, studentInput.reading, studentInput.homeState, selective),
  };
}

const personsById = new Map<string, Person & { student: ChatStudent }>();

/** A student by id, read once; or 'counselor'. */
export const personOf = (id: string): Person => (id === 'counselor' ? COUNSELOR : studentNamed(id));

export function studentNamed(id: string): Person & { student: ChatStudent } {
  const person = personsById.get(id) ?? createPerson(id);
  personsById.set(id, person);
  return person;
}

/** The same whose home state nobody knows. */
export const personWithoutState = (id: string): Person & { student: ChatStudent } => createPerson(id, null);

/** Buddy's answer to the last of these messages, every one answered in turn as the server would without a hosted model. */
export function converse({ student, fitOf }: Person, turns: readonly string[]): ChatReply {
  const history: { role: 'person' | 'buddy'; text: string }[] = [];
  let reply: ChatReply | null = null;
  for (const typed of turns) {
    const input: ChatInput = buildChatInput({
      text: toReadableText(typed),
      history: history.slice(-CONTEXT_MESSAGES),
      shownUnitids: reply?.sources.colleges ?? [],
      canTalk: false,
      audience: audienceFor(student),
      pages: 'en',
      student,
      catalogue: CATALOGUE,
      names: NAMES,
      fitOf,
      notifiedParty: 'counselor',
      asked: '',
    });
    reply = chatTask.settleByRule(input) ?? chatTask.createBuiltInValue(input);
    history.push({ role: 'person', text: typed }, { role: 'buddy', text: reply.text });
  }
  if (!reply) throw new Error('A conversation needs a message.');
  return reply;
}

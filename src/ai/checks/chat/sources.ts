import type { CollegeFacts } from '../../../contract/colleges';
import type { Tier } from '../../../contract/text';
import { memoizeByObject } from '../../../platform/runtime/caches';
import { escapeRegExp } from '../../../platform/text/words';
import { sentencesOf } from '../../text/sentences';
import type { ChatCollege, ChatInput, ToolResult } from '../../generated-words';
import { placesOf } from '../../features/student-input-prompt';
import { chosenFields } from '../../text/topics';
import { factsOfCollege, factsOfListed, factsOfStudent } from '../facts';
import type { Fact, Ground } from '../gate/ground';

/** Every name of a college in lowercase, longest first. */
export function namesOf({ name, aliases }: Pick<CollegeFacts, 'name' | 'aliases'>, typed: readonly string[]): string[] {
  const whole = [name, ...aliases, name.replace(/[- ]{1,9}Main Campus$/, '')];
  const short = whole.map((one) => one.replace(/[-,][^]*/, '').replace(/ (?:University|College)$/, ''));
  const all = [...whole, ...whole.map((one) => one.replace(/-/g, ' ')), ...short, ...typed];
  return [...new Set(all.map((one) => one.toLowerCase().trim()))]
    .filter((one) => one.length > 2)
    .sort((one, other) => other.length - one.length);
}

/** The text with a college's names replaced by 'it'. */
export const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => {
    const found = escapeRegExp(name).replace(/['’]/g, "['’]");
    // 'Riverton College is in Riverton': after 'in', a single word is a town.
    const noTown = name.includes(' ') ? '' : '(?<!\\bin )';
    return rest.replace(new RegExp(`${noTown}(?<![\\p{L}\\p{N}])(?:the )?${found}(?![\\p{L}\\p{N}])`, 'giu'), 'it');
  }, text);

/** What is known about a college, and its standing for the student. Used by both the prompt and the check. */
export function mentionedCollegeFacts(
  spoken: ChatCollege,
  { student }: ChatInput,
): { facts: Fact[]; tier: Tier | null } {
  const { college, fit, away = null } = spoken;
  const listed = student?.list.recommendations.find(({ unitid }) => unitid === college.unitid);
  const standing = listed ? { tier: listed.type, arithmetic: listed.arithmetic } : fit;
  const tier = standing?.tier ?? null;
  const isListed = student?.list._id ? listed !== undefined : null;
  const facts = factsOfCollege(
    college,
    { tier, arithmetic: standing?.arithmetic ?? null, away, isListed },
    aboutOf(student),
  );
  return { facts, tier };
}

const aboutOf = (student: ChatInput['student']) =>
  student
    ? { homeState: student.studentInput.homeState, wanted: chosenFields(student.studentInput) }
    : { homeState: null, wanted: [] };

export interface Subject {
  unitid: number;
  /** Every name of it in lowercase, longest first. */
  names: readonly string[];
  tier: Tier | null;
  facts: readonly Fact[];
}

export interface Piece {
  text: string;
  /** The colleges it names, in order. */
  unitids: readonly number[];
  /** True if it says what would change. */
  isHypothetical: boolean;
}

export interface ChatSources {
  subjects: readonly Subject[];
  /** The college the message is about; null if there is none, or more than one. */
  asked: Subject | null;
  isOfColleges: boolean;
  own: readonly Fact[];
  pieces: readonly Piece[];
  places: Ground['places'];
}

const HYPOTHETICAL = /\b(?:if|would|were you|with (?:an?|no) (?:\w+ )?(?:SAT|ACT|GPA|score)|suppose)\b/i;
const ASKS =
  /\?|^\W*(?:what|how|why|who|when|where|which|can|could|should|would|do|does|did|is|are|am|will|tell|show|if|suppose|say|imagine)\b|\b(?:if i|what if|suppose|imagine)\b/i;

const PIECES = /(?<=[.!?])\s+|\n+/;
const BULLET = /^[•*-]\s*/;

/** Splits a result into sentences; a list item without a name belongs to the college named above it. */
function piecesOf({ reply, colleges, isTried = false }: ToolResult, subjects: readonly Subject[]): Piece[] {
  const only = colleges.length === 1 ? [colleges[0].college.unitid] : [];
  return reply.text
    .split(PIECES)
    .map((text) => text.replace(BULLET, '').trim())
    .filter((text) => /\p{L}/u.test(text))
    .map((text): Piece => {
      const named = subjectsNamedIn(text, subjects);
      const unitids = named.length ? named.map(({ unitid }) => unitid) : only;
      return { text, unitids, isHypothetical: isTried || HYPOTHETICAL.test(text) };
    });
}

const namePatterns = memoizeByObject((subjects: readonly Subject[]) =>
  subjects
    .flatMap((subject) => subject.names.map((name) => ({ subject, name })))
    .sort((one, other) => other.name.length - one.name.length)
    .map((one) => ({
      ...one,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(one.name)}(?![\\p{L}\\p{N}])`, 'u'),
    })),
);

/** The colleges a text names, in text order. */
export function subjectsNamedIn(text: string, subjects: readonly Subject[]): Subject[] {
  let rest = ` ${text.toLowerCase()} `;
  const found: { subject: Subject; at: number }[] = [];
  for (const { subject, name, pattern } of namePatterns(subjects)) {
    const at = rest.search(pattern);
    if (at < 0) continue;
    rest = rest.slice(0, at) + ' '.repeat(name.length) + rest.slice(at + name.length);
    if (!found.some((one) => one.subject === subject)) found.push({ subject, at });
  }
  return found.sort((one, other) => one.at - other.at).map(({ subject }) => subject);
}

function mentionedSubject(all: readonly ChatCollege[], sentInput: ChatInput): Subject {
  const [one] = all;
  const { facts, tier } = mentionedCollegeFacts({ ...one, away: all.find(({ away }) => away)?.away }, sentInput);
  const names = namesOf(
    one.college,
    all.map(({ typed }) => typed),
  );
  return { unitid: one.college.unitid, names, tier, facts };
}

function subjectsOf(sentInput: ChatInput): Subject[] {
  const byId = new Map<number, ChatCollege[]>();
  for (const one of [...sentInput.colleges, ...(sentInput.results ?? []).flatMap(({ colleges }) => colleges)]) {
    byId.set(one.college.unitid, [...(byId.get(one.college.unitid) ?? []), one]);
  }
  const listed = (sentInput.student?.list.recommendations ?? []).filter(({ unitid }) => !byId.has(unitid));
  return [
    ...[...byId.values()].map((all) => mentionedSubject(all, sentInput)),
    ...listed.map((one): Subject => {
      const names = namesOf({ name: one.name, aliases: [] }, []);
      return { unitid: one.unitid, names, tier: one.type, facts: factsOfListed(one) };
    }),
  ];
}

function appFacts({ student }: ChatInput): Fact[] {
  if (!student) return [];
  const { list, progress, studentInput } = student;
  const count = list.recommendations.length;
  const texts = [
    ...(count ? [`There are ${count} schools on your list.`] : ['There is no list yet.']),
    ...progress.sections.map(
      ({ title, answered, total }) => `${title}: you have answered ${answered} of ${total} questions.`,
    ),
  ];
  return [
    ...factsOfStudent(studentInput),
    ...texts.map((text, at): Fact => ({ id: `p${at + 1}`, about: 'student', text })),
  ];
}

/** The person's messages that state something; questions and hypotheticals say nothing about the person. */
function messagesOf(input: ChatInput, sentInput: ChatInput): Ground['places'] {
  const all = [
    { own: input.text, sentInput: sentInput.text },
    ...sentInput.history.filter(({ role }) => role === 'person').map(({ text }) => ({ own: text, sentInput: text })),
  ];
  return all
    .flatMap((message) => sentencesOf(message.own).map(({ text }) => ({ own: text, sentInput: message.sentInput })))
    .filter(({ own }) => !ASKS.test(own))
    .map(({ own, sentInput: sent }) => ({
      own: { form_id: '', question_id: '', question_text: '', answer: own },
      sentInput: sent,
    }));
}

export function sourcesFor(input: ChatInput, sentInput: ChatInput): ChatSources {
  const places = [
    ...(input.student && sentInput.student ? placesOf(input.student.studentInput, sentInput.student.studentInput) : []),
    ...messagesOf(input, sentInput),
  ];
  const subjects = subjectsOf(sentInput);
  const pieces = (sentInput.results ?? []).flatMap((one) => piecesOf(one, subjects));
  const ids = new Set(sentInput.colleges.map(({ college }) => college.unitid));
  return {
    subjects,
    asked: ids.size === 1 ? (subjects.find(({ unitid }) => ids.has(unitid)) ?? null) : null,
    isOfColleges: ids.size > 0,
    own: appFacts(sentInput),
    pieces,
    places,
  };
}

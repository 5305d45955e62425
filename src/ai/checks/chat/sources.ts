import type { CollegeFacts } from '../../../contract/colleges';
import type { Tier } from '../../../contract/text';
import { memoizeByObject } from '../../../platform/runtime/caches';
import { escapeRegExp } from '../../../platform/text/words';
import { sentencesOf } from '../../text/sentences';
import type { ChatCollege, ChatInput, ToolResult } from '../../generated-words';
import { studentPlaces } from '../../features/student-input-prompt';
import { chosenFields } from '../../text/topics';
import { factsOfCollege, factsOfListed, factsOfStudent } from '../facts';
import type { Fact, Ground } from '../gate/ground';

export function searchableNames(
  { name, aliases }: Pick<CollegeFacts, 'name' | 'aliases'>,
  typedNames: readonly string[],
): string[] {
  const fullNames = [name, ...aliases, name.replace(/[- ]{1,9}Main Campus$/, '')];
  const shortNames = fullNames.map((item) => item.replace(/[-,][^]*/, '').replace(/ (?:University|College)$/, ''));
  const allItems = [...fullNames, ...fullNames.map((item) => item.replace(/-/g, ' ')), ...shortNames, ...typedNames];
  return [...new Set(allItems.map((item) => item.toLowerCase().trim()))]
    .filter((item) => item.length > 2)
    .sort((item, otherItem) => otherItem.length - item.length);
}

/** The text with a college's names replaced by 'it'. */
export const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((remaining, name) => {
    const found = escapeRegExp(name).replace(/['’]/g, "['’]");
    // 'Riverton College is in Riverton': after 'in', a single word is a town.
    const notAfterIn = name.includes(' ') ? '' : '(?<!\\bin )';
    return remaining.replace(
      new RegExp(`${notAfterIn}(?<![\\p{L}\\p{N}])(?:the )?${found}(?![\\p{L}\\p{N}])`, 'giu'),
      'it',
    );
  }, text);

/** What is known about a college, and its standing for the student. Used by both the prompt and the check. */
export function mentionedCollegeFacts(
  mentionedCollege: ChatCollege,
  { student }: ChatInput,
): { facts: Fact[]; tier: Tier | null } {
  const { college, fit, distanceText = null } = mentionedCollege;
  const listed = student?.list.recommendations.find(({ unitid }) => unitid === college.unitid);
  const tierStanding = listed ? { tier: listed.type, arithmetic: listed.arithmetic } : fit;
  const tier = tierStanding?.tier ?? null;
  const isListed = student?.list._id ? listed !== undefined : null;
  const facts = factsOfCollege(
    college,
    { tier, arithmetic: tierStanding?.arithmetic ?? null, distanceText, isListed },
    factsAudienceOf(student),
  );
  return { facts, tier };
}

const factsAudienceOf = (student: ChatInput['student']) =>
  student
    ? { homeState: student.studentInput.homeState, wantedFields: chosenFields(student.studentInput) }
    : { homeState: null, wantedFields: [] };

export interface Subject {
  unitid: number;
  /** Every name of it in lowercase, longest first. */
  names: readonly string[];
  tier: Tier | null;
  facts: readonly Fact[];
}

export interface Piece {
  text: string;
  unitids: readonly number[];
  /** True if it says what would change. */
  isHypothetical: boolean;
}

export interface ChatSources {
  subjects: readonly Subject[];
  /** The college the message is about; null if there is none, or more than one. */
  askedSubject: Subject | null;
  isAboutColleges: boolean;
  own: readonly Fact[];
  pieces: readonly Piece[];
  places: Ground['places'];
}

const HYPOTHETICAL = /\b(?:if|would|were you|with (?:an?|no) (?:\w+ )?(?:SAT|ACT|GPA|score)|suppose)\b/i;
const ASKING_WORDS =
  /\?|^\W*(?:what|how|why|who|when|where|which|can|could|should|would|do|does|did|is|are|am|will|tell|show|if|suppose|say|imagine)\b|\b(?:if i|what if|suppose|imagine)\b/i;

const PIECE_BREAK = /(?<=[.!?])\s+|\n+/;
const BULLET = /^[•*-]\s*/;

/** Splits a result into sentences; a list item without a name belongs to the college named above it. */
function piecesOf({ reply, colleges, isWhatIf = false }: ToolResult, subjects: readonly Subject[]): Piece[] {
  const onlyUnitids = colleges.length === 1 ? [colleges[0].college.unitid] : [];
  return reply.text
    .split(PIECE_BREAK)
    .map((text) => text.replace(BULLET, '').trim())
    .filter((text) => /\p{L}/u.test(text))
    .map((text): Piece => {
      const namedSubjects = subjectsNamedIn(text, subjects);
      const unitids = namedSubjects.length ? namedSubjects.map(({ unitid }) => unitid) : onlyUnitids;
      return { text, unitids, isHypothetical: isWhatIf || HYPOTHETICAL.test(text) };
    });
}

const namePatterns = memoizeByObject((subjects: readonly Subject[]) =>
  subjects
    .flatMap((subject) => subject.names.map((name) => ({ subject, name })))
    .sort((item, otherItem) => otherItem.name.length - item.name.length)
    .map((item) => ({
      ...item,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegExp(item.name)}(?![\\p{L}\\p{N}])`, 'u'),
    })),
);

export function subjectsNamedIn(text: string, subjects: readonly Subject[]): Subject[] {
  let remaining = ` ${text.toLowerCase()} `;
  const found: { subject: Subject; position: number }[] = [];
  for (const { subject, name, pattern } of namePatterns(subjects)) {
    const position = remaining.search(pattern);
    if (position < 0) continue;
    remaining = remaining.slice(0, position) + ' '.repeat(name.length) + remaining.slice(position + name.length);
    if (!found.some((item) => item.subject === subject)) found.push({ subject, position });
  }
  return found.sort((item, otherItem) => item.position - otherItem.position).map(({ subject }) => subject);
}

function subjectOfMentions(allItems: readonly ChatCollege[], sentInput: ChatInput): Subject {
  const [item] = allItems;
  const { facts, tier } = mentionedCollegeFacts(
    { ...item, distanceText: allItems.find(({ distanceText }) => distanceText)?.distanceText },
    sentInput,
  );
  const names = searchableNames(
    item.college,
    allItems.map(({ typedName }) => typedName),
  );
  return { unitid: item.college.unitid, names, tier, facts };
}

function subjectsOf(sentInput: ChatInput): Subject[] {
  const byId = new Map<number, ChatCollege[]>();
  for (const item of [...sentInput.colleges, ...(sentInput.results ?? []).flatMap(({ colleges }) => colleges)]) {
    byId.set(item.college.unitid, [...(byId.get(item.college.unitid) ?? []), item]);
  }
  const listed = (sentInput.student?.list.recommendations ?? []).filter(({ unitid }) => !byId.has(unitid));
  return [
    ...[...byId.values()].map((allItems) => subjectOfMentions(allItems, sentInput)),
    ...listed.map((item): Subject => {
      const names = searchableNames({ name: item.name, aliases: [] }, []);
      return { unitid: item.unitid, names, tier: item.type, facts: factsOfListed(item) };
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
    ...texts.map((text, position): Fact => ({ id: `p${position + 1}`, about: 'student', text })),
  ];
}

/** The person's messages that state something. Questions and hypotheticals aren't evidence about the person. */
function messagePlaces(input: ChatInput, sentInput: ChatInput): Ground['places'] {
  const allItems = [
    { own: input.text, sentInput: sentInput.text },
    ...sentInput.history.filter(({ role }) => role === 'person').map(({ text }) => ({ own: text, sentInput: text })),
  ];
  return allItems
    .flatMap((message) => sentencesOf(message.own).map(({ text }) => ({ own: text, sentInput: message.sentInput })))
    .filter(({ own }) => !ASKING_WORDS.test(own))
    .map(({ own, sentInput: sentText }) => ({
      original: { form_id: '', question_id: '', question_text: '', answer: own },
      sentInput: sentText,
    }));
}

export function sourcesFor(input: ChatInput, sentInput: ChatInput): ChatSources {
  const places = [
    ...(input.student && sentInput.student
      ? studentPlaces(input.student.studentInput, sentInput.student.studentInput)
      : []),
    ...messagePlaces(input, sentInput),
  ];
  const subjects = subjectsOf(sentInput);
  const pieces = (sentInput.results ?? []).flatMap((item) => piecesOf(item, subjects));
  const ids = new Set(sentInput.colleges.map(({ college }) => college.unitid));
  return {
    subjects,
    askedSubject: ids.size === 1 ? (subjects.find(({ unitid }) => ids.has(unitid)) ?? null) : null,
    isAboutColleges: ids.size > 0,
    own: appFacts(sentInput),
    pieces,
    places,
  };
}

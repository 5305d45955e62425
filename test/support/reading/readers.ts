import { fileNameOf, attachmentHeader } from '../../../src/academic/transcript-file';
import { quotesIn } from '../../../src/ai/checks/quoted';
import { concernExcerpt } from '../../../src/guidance/chat/chat.service';
import type { ChatInput } from '../../../src/ai/generated-words';
import { maskText } from '../../../src/ai/safety/masking/mask-text';
import { feedbackInput, feedbackTask } from '../../../src/ai/features/feedback/task';
import { schoolWordsTask } from '../../../src/ai/features/school-words/task';
import { studentDashboardTask } from '../../../src/ai/features/student-dashboard/task';
import { toReadableText } from '../../../src/platform/text/readable-text';
import { buildChatInput } from '../../../src/guidance/chat/chat-input';
import { CollegeNames } from '../../../src/guidance/chat/college-mentions';
import { containsLink } from '../../../src/contract/name-rules';
import { isBlank, searchKey } from '../../../src/contract/text-rules';
import { familyNameFirst, nameProblem } from '../../../src/contract/name-rules';
import { readAct, readClassRank, readGpa, readSat } from '../../../src/contract/record-reading/class-rank';
import { factNote, recordProgress, unrecordedNumbers } from '../../../src/contract/record-reading/fact-notes';
import { NUMBER_FIELDS, readProse } from '../../../src/contract/record-reading/prose';
import { cleanText } from '../../../src/ai/safety/sanitise';
import { normalizeWords, tokenize } from '../../../src/platform/text/words';
import { parseDay } from '../../../src/platform/text/days';
import { matchColumn, stripMailto } from '../../../src/school/roster-import/roster-columns';
import { parseGrade } from '../../../src/school/roster-import/student-row';
import { joinName } from '../../../src/users/roster-words';
import { SECTIONS } from '../../../src/contract/forms';
import { ANSWER_MAX_LENGTH, CHAT_MESSAGE_MAX_LENGTH, SHORT_TEXT_MAX_LENGTH } from '../../../src/contract/limits';
import type { AcademicFields } from '../../../src/contract/academic';
import type { StudentInputAnswer, StudentInput } from '../../../src/contract/student-input';
import { dangerIn, soundsPersonal } from '../../../src/guidance/safeguarding/sensitivity';
import { starCandidates } from '../../../src/guidance/profiles/picks/own-sentences';
import { QuotePolicy } from '../../../src/guidance/profiles/quote-policy';
import { readStudentInput } from '../../../src/guidance/profiles/read-student-input';
import { readReview, readSuggestions } from '../../../src/recommendations/preferences/suggestions/read-suggestions';
import { threeColleges } from '../candidates';
import { aCounselorView } from '../counselor-view';
import { searchCandidates } from '../searched';

const questionAt = (section: number, index: number): Omit<StudentInputAnswer, 'answer'> => {
  const { title, questions } = SECTIONS[section];
  const { id, question } = questions[index - 1];
  return { form_id: title, question_id: String(id), question_text: question };
};

/** Questions whose answers are read in different ways: strengths, numbers, a challenge, size, place, majors. */
const QUESTIONS = [
  questionAt(0, 1),
  questionAt(0, 5),
  questionAt(2, 2),
  questionAt(3, 2),
  questionAt(3, 3),
  questionAt(3, 4),
];
const PARENT_QUESTION = {
  form_id: 'parent_form',
  question_id: 'hopes_for_child',
  question_text: 'What do you hope for?',
};

/** The answers of a student, and of a parent, who typed this text wherever they were asked; the longest only where a resume is. */
export const answersWith = (text: string): StudentInputAnswer[] =>
  [...QUESTIONS, PARENT_QUESTION].map((question) => ({ ...question, answer: text.slice(0, 2 * ANSWER_MAX_LENGTH) }));

const studentInputs = new Map<string, StudentInput>();

/** What is read of a student who typed this text everywhere, the academic record included; read once, however many readers go on from it. */
export function hostileStudentInput(text: string): StudentInput {
  const existing = studentInputs.get(text) ?? createStudentInput(text);
  studentInputs.set(text, existing);
  return existing;
}

function hostileRecord(text: string): AcademicFields {
  const shortText = text.slice(0, SHORT_TEXT_MAX_LENGTH);
  return {
    weighted_gpa: shortText,
    unweighted_gpa: shortText,
    class_rank: shortText,
    act_score: shortText,
    sat_score: shortText,
    transcript_file: shortText,
    resume_file: text,
  };
}

const createStudentInput = (text: string): StudentInput =>
  readStudentInput({ name: 'Sam Reed', grade: 11, homeState: 'ME' }, answersWith(text), hostileRecord(text));

const hostileChatInput = (studentInput: StudentInput, text: string): ChatInput =>
  buildChatInput({
    text,
    history: [],
    shownUnitids: [],
    canTalk: true,
    audience: 'student',
    notifiedParty: 'counselor',
    pages: 'en',
    asked: '',
    catalogue: threeColleges(),
    names: NAMES,
    fitOf: null,
    student: {
      studentInput,
      list: { _id: null, recommendations: [], notes: [], created_at: null, written_by: null },
      progress: { user_id: '', sections: [], forms: [], unlocked: false },
    },
  });

function generateList(text: string): unknown {
  const studentInput = hostileStudentInput(text);
  const reviews = [{ school_name: 'Riverton College', liked: false, reason: text }];
  const { candidates, notes } = searchCandidates({ colleges: threeColleges(), studentInput, reviews, home: null });
  return { notes, words: schoolWordsTask.createBuiltInValue({ studentInput, candidates }) };
}

function readPreferences(text: string): unknown {
  const { answers, homeState } = hostileStudentInput(text);
  const review = { school_name: 'Riverton College', liked: false, reason: text };
  return [readSuggestions({ answers, homeState, homeTown: null }), readReview(review)];
}

const NAMES = new CollegeNames(threeColleges());

/** What is read of a field of the record, a name, a cell of a file or a message to many, as it was typed. */
function readTypedTexts(text: string): unknown {
  return [
    recordProgress({ ...hostileRecord(text), class_rank: text, sat_score: text }, false),
    [readGpa(text, 'unweighted'), readSat(text), readAct(text), readClassRank(text), readProse(text)],
    NUMBER_FIELDS.map((field) => factNote(field, text)),
    unrecordedNumbers(text, hostileRecord('')),
    [containsLink(text), nameProblem(text), searchKey(text), familyNameFirst(text), isBlank(text)],
    [matchColumn(text), parseGrade(text), stripMailto(text), parseDay(text)],
    [
      tokenize(text).length,
      normalizeWords(text),
      cleanText(text, text.length),
      quotesIn(text),
      attachmentHeader(fileNameOf(text, 'pdf')),
      joinName({ first: text, last: text }),
    ],
  ];
}

/** Everything that reads what people write, each as the server calls it. */
export const READERS = {
  'as typed': readTypedTexts,
  danger: (text: string): unknown => [
    dangerIn(text),
    ...QUESTIONS.slice(0, 3).map(({ question_text }) => dangerIn(text, question_text)),
    dangerIn('', text),
    concernExcerpt(text),
  ],
  privacy: (text: string): unknown => soundsPersonal(text),
  'what earlier texts may still show': (text: string): unknown => {
    const answers = answersWith(text).map((answer, index) => ({ ...answer, keep_out: index % 2 === 0 }));
    return new QuotePolicy(answers).withoutPrivateQuotes(toReadableText(text));
  },
  feedback: (text: string): unknown =>
    QUESTIONS.slice(0, 3).map(({ question_text: question }) => {
      const input = feedbackInput({ question, answer: text, grade: 11 });
      return feedbackTask.settleByRule(input) ?? feedbackTask.createBuiltInValue(input);
    }),
  masking: (text: string): unknown => maskText(text, ['Sam Reed', 'North High School', 'Carol Ng']),
  'sentences to star': (text: string): unknown => starCandidates(answersWith(text), hostileStudentInput(text).answers),
  'counselor view': (text: string): unknown =>
    aCounselorView(hostileStudentInput(text), {
      saved: answersWith(text).map((answer) => ({ ...answer, keep_out: false })),
      record: hostileRecord(text),
    }),
  'prompt of a hosted provider': (text: string): unknown =>
    studentDashboardTask.prompt(studentDashboardTask.sentInput(hostileStudentInput(text), ['Sam Reed'])),
  list: generateList,
  preferences: readPreferences,
  'chat message': (text: string): unknown =>
    hostileChatInput(hostileStudentInput(text), toReadableText(text.slice(0, CHAT_MESSAGE_MAX_LENGTH))).offlineReply(),
} satisfies Record<string, (text: string) => unknown>;

export type ReaderName = keyof typeof READERS;

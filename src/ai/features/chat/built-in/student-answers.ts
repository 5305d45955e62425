import { SECTIONS } from '../../../../contract/forms/sections';
import { UNLOCK_ANSWERS_PER_SECTION, UNLOCK_SECTIONS } from '../../../../contract/limits';
import type { ChatInput, ChatReply, ChatStudent } from '../../../generated-words';
import { withoutCareAnswers } from '../../../safety/concern/without-care-answers';
import { growthAreasOf } from '../../student-dashboard/built-in/growth-areas';
import { extracurricularsOf, interestMajors, summerOf } from '../../student-dashboard/built-in/ideas';
import { standOutOf, strengthsOf } from '../../student-dashboard/built-in/strengths';
import { tipsOf } from '../../student-dashboard/built-in/tips';
import { inQuotes, kindly, QuoteBook } from '../../../text/quotes';
import { readStudent, type StudentReading } from '../../../text/reading';
import { says, type Statement } from '../../../text/statements';
import { Forms } from '../../../text/variety';
import { joinWords } from '../../../../platform/text/join-words';
import { answer, PAGES, points, questionLink } from './chat-answer';
import { whyNoList } from './why-no-list';

/** The student as the built-in engine reads them, without answers that hold signs of danger. */
export interface Known {
  student: ChatStudent;
  studentInput: ChatStudent['studentInput'];
  reading: StudentReading;
}

export function knownOf(student: ChatStudent): Known {
  const safe = withoutCareAnswers(student.studentInput);
  const studentInput = { ...safe, interests: kindly(safe.interests), preferences: kindly(safe.preferences) };
  return { student, studentInput, reading: readStudent(studentInput) };
}

const answered = (count: number): string => (count === 1 ? '1 question' : `${count} questions`);

/** A question nobody knows an answer to yet; none is named where an answer may be there and is not ours to use. */
function openQuestion({
  student,
  studentInput,
}: Known): { section: string; id: string | number; question: string } | null {
  for (const { title, questions } of SECTIONS) {
    const told = new Set(studentInput.answers.filter(({ form_id }) => form_id === title).map((one) => one.question_id));
    const counted = student.progress.sections.find(({ form_id }) => form_id === title)?.answered ?? 0;
    const open = questions.find(({ id }) => !told.has(String(id)));
    if (open && counted === told.size) return { section: title, id: open.id, question: open.question };
  }
  return null;
}

const firstSentence = (text: string): string => text.split(/(?<=[?.])\s/)[0];

/** Where nothing is known of the student yet: an honest word and a way to begin. */
export function start(known: Known): ChatReply {
  const question = openQuestion(known);
  return answer(
    [
      'I can only speak about you from your own answers, and there is nothing I can use yet. That is an easy thing to change.',
      question
        ? `A good first one, in ${question.section}: “${firstSentence(question.question)}” Two honest sentences are plenty.`
        : 'Open your tasks and answer whichever question you like best. Two honest sentences are plenty.',
      'Meanwhile I can tell you about any college, or how Reach, Match and Safety work.',
    ],
    { links: [...(question ? [questionLink(question.section, question.id)] : []), PAGES.tasks] },
  );
}

/** What the student is good at, each with their words. */
export function strengths({ studentInput, reading }: Known): ChatReply {
  const book = new QuoteBook();
  const forms = new Forms();
  const sentInput = strengthsOf(studentInput, reading, book, forms).slice(0, 4);
  const told = new Set(sentInput.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  const standOut = standOutOf(reading, book, forms)
    .filter(({ evidence }) => evidence.length > 0 && !evidence.some(({ quote }) => told.has(quote)))
    .slice(0, 1);
  return answer(
    [
      'This is what your own answers show:',
      points(sentInput),
      ...standOut.map(({ text, evidence }) => says(`What could stand out: ${text}`, ...evidence)),
      'Which of these would a friend confirm at once, and what story would they tell?',
    ],
    { links: [PAGES.dashboard] },
  );
}

export function growth({ reading }: Known): ChatReply {
  return answer(
    [
      'Everybody has some of these. From your answers, each with a small step:',
      points(growthAreasOf(reading, new Forms()).slice(0, 3)),
    ],
    { links: [PAGES.dashboard] },
  );
}

/** Majors that the student's interests can lead to. */
export function majors({ studentInput }: Known): ChatReply {
  const { mapping, statements } = interestMajors(studentInput);
  const entries = Object.entries(mapping).slice(0, 4);
  if (!statements.length) {
    return answer(
      [
        'Your answers do not point to a field yet, and that is fine: many colleges let you choose in the second year.',
        'What did you last look up, build or argue about when nobody asked you to? Write that into the question on topics that fascinate you, and I can show where it leads.',
      ],
      { links: [questionLink('Academic Information', 4)] },
    );
  }
  const told = entries.map(([words, list]) => says(`${inQuotes(words)} can lead to ${joinWords(list)}.`));
  const evidence = statements.slice(0, 4).flatMap((one) => one.evidence);
  const quoted = points(told);
  return answer(
    [
      'From interests in your own words to majors that teach them:',
      says(quoted.text, ...evidence),
      'None of this is a verdict. Which of them would you take one class in just out of curiosity?',
    ],
    { links: [PAGES.dashboard] },
  );
}

export function summer({ studentInput, reading }: Known): ChatReply {
  return answer(
    [
      'Ideas for this summer:',
      points(summerOf(studentInput, reading).slice(0, 4)),
      'Pick one. One real thing beats five plans.',
    ],
    { links: [PAGES.dashboard] },
  );
}

export function activities({ studentInput, reading }: Known): ChatReply {
  return answer(
    [
      'Ideas that build on what you already do:',
      points(extracurricularsOf(studentInput, reading, new QuoteBook()).slice(0, 4)),
      'Depth counts more than the number of clubs.',
    ],
    { links: [PAGES.dashboard] },
  );
}

/** How to go about essays: a moment of the student's own to think about, never a text. */
export function essayHelp(known: Known): ChatReply {
  const tip = tipsOf(known.studentInput, known.reading, new Forms()).find(({ text }) => /essay/i.test(text));
  return answer(
    [
      'Essays begin with a moment only you could tell. I do not write any part of them, but I can help you find it.',
      ...(tip ? [tip] : []),
      'What happened in the minute before something changed for you: where were you, and what did you notice first?',
    ],
    { links: [PAGES.dashboard] },
  );
}

/** Asked to write it: a kind no, and a question that helps. */
export function declineEssay(known: Known | null): ChatReply {
  const tip = known && tipsOf(known.studentInput, known.reading, new Forms()).find(({ text }) => /essay/i.test(text));
  return answer([
    'I will not write that for you, because it has to sound like you, and it is yours to be proud of. I am glad to help you think.',
    ...(tip ? [tip] : []),
    'Try this: what is one moment you would tell a friend about, and what did you understand afterward that you did not before? Write it badly first; that is how drafts start.',
  ]);
}

/** Unlocking, the next open question, and what fits the grade. */
export function next(known: Known): ChatReply {
  const { student, studentInput, reading } = known;
  const { progress, list } = student;
  const left = progress.sections.reduce((sum, { answered: done, total }) => sum + total - done, 0);
  const question = openQuestion(known);
  const tips = reading.answers.length ? tipsOf(studentInput, reading, new Forms()).slice(-2) : [];
  return answer(
    [
      unlocking(student),
      left > 0
        ? `${answered(left)} of the four sections ${left === 1 ? 'is' : 'are'} still open.${question ? ` Next could be, in ${question.section}: “${firstSentence(question.question)}”` : ''}`
        : 'All four sections are answered. Read one old answer again and add a detail you left out.',
      ...(tips.length ? [says('And for where you are now:'), points(tips)] : []),
    ] as (Statement | string)[],
    {
      links: [
        ...(question ? [questionLink(question.section, question.id)] : []),
        list._id === null ? PAGES.tasks : PAGES.schools,
      ],
    },
  );
}

function unlocking(student: ChatStudent): string {
  const { sections, unlocked } = student.progress;
  const why = whyNoList(student);
  if (why === null)
    return 'Your school list is there. Look at one school at a time and say what you think of it: after a few reviews the list is made anew with what you said.';
  if (unlocked) return why;
  const done = sections.filter((one) => one.answered >= UNLOCK_ANSWERS_PER_SECTION).length;
  return `Your recommendations unlock when ${UNLOCK_SECTIONS} sections have at least ${UNLOCK_ANSWERS_PER_SECTION} answers each; ${done === 0 ? 'none is' : done === 1 ? 'one is' : `${done} are`} there so far.`;
}

/** Needs answers: true when nothing of the student can be used. */
export const isBlank = ({ reading }: Known): boolean => reading.answers.length === 0;

export type StudentAnswer = (known: Known, input: ChatInput) => ChatReply;

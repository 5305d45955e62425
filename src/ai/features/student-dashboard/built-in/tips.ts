import type { StudentInput } from '../../../../contract/student-input';
import { OTHER_AID } from '../../../safety/privacy/aid-forms';
import { tellsOfHardLife } from '../../../../guidance/safeguarding/sensitivity';
import { isOwnThought, ownDeeds } from '../../../text/proof/own-deeds';
import { type ProvedInterest, provedInterests } from '../../../text/proof/proved-interests';
import { inQuotes, type Quote } from '../../../text/quotes';
import { about, type StudentReading } from '../../../text/reading';
import { claims, says, type Statement } from '../../../text/statements';
import {
  bestScore,
  FIRST_IN_FAMILY,
  MONEY,
  numbersEvidence,
  PLAYS_IN_COLLEGE,
  sentenceThat,
} from '../../../text/student-facts';
import { topicOf } from '../../../text/topics';
import { told, wholeEvidence } from '../../../text/telling';
import { fill, type Forms } from '../../../text/variety';
import { studentPreferencesOf } from '../../../text/student-preferences';

const MOST = 4;
/** With so many tips that rest on what the student told, no general one is needed. */
const ENOUGH = 2;
const LOW_GPA = 2.8;

const ESSAY = [
  'An essay could begin here: {q}. Before you write a line, list five details of that moment that only you could know.',
  'There may be an essay in this: {q}. Ask yourself what you believed before it, and what you believe now.',
  'Think about this as an essay topic: {q}. What would a stranger have seen, and what were you thinking that nobody could see?',
];

/** How to go about applications: from the student's words, their record and their grade. */
export function tipsOf(studentInput: StudentInput, reading: StudentReading, forms: Forms): Statement[] {
  const own = [
    ...essayTip(studentInput, reading, forms),
    ...moneyTip(studentInput, reading),
    ...firstInFamilyTip(reading),
    ...fieldTip(provedInterests(studentInput, reading)),
    ...sportTip(reading),
    ...gradesTip(studentInput, reading),
    ...letterTip(studentInput, reading),
    ...testTip(studentInput, reading),
  ];
  return [...own, ...(own.length < ENOUGH ? gradeTip(studentInput.grade) : [])].slice(0, MOST);
}

const KEEP = [
  'Keep a notebook of small moments like this one: {q}. In two years one of them may become an essay.',
  'Write moments down while they are fresh, such as this one: {q}. Essays grow out of notes like that.',
];

function essayTip({ grade }: StudentInput, reading: StudentReading, forms: Forms): Statement[] {
  const stories = about(reading, 'challenge', 'story', 'proud', 'happy', 'lesson', 'home', 'work', 'free-time').filter(
    ({ quote, topic }) =>
      quote.split(/\s+/).length >= 5 &&
      !tellsOfHardLife(quote) &&
      isOwnThought(quote) &&
      (ownDeeds(quote, topic).length > 0 || topic === 'happy' || topic === 'lesson'),
  );
  const value = (one: Quote): number => one.worth + (/\b(?:I|i|my|we)\b/.test(one.quote) ? 2 : 0);
  const best = stories.reduce<Quote | null>((top, one) => (top && value(top) >= value(one) ? top : one), null);
  if (!best) return [];
  const choices = grade !== null && grade < 11 ? KEEP : ESSAY;
  return [claims('told', fill(forms.pick(choices, best.quote), { q: told(best.quote, 'you') }), best)];
}

/** Where a student may mean without saying it that the federal form is not for them. */
const NOT_SAID_OUTRIGHT = /\b(?:people|students|kids) like (?:me|us)\b/i;
/** Where money is named as no concern. */
const NO_CONCERN =
  /\b(?:isn['’]?t|not|no) (?:an? )?(?:issue|problem|concern|object)\b|\bmoney is (?:okay|ok|fine)\b|\bdoesn['’]?t matter\b|\b(?:can|will) pay for (?:anything|whatever|it all)\b/i;

function moneyTip(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const { grade, discretion } = studentInput;
  const wishes = studentPreferencesOf(studentInput);
  const found =
    wholeEvidence(wishes.cost?.evidence, reading) ??
    wholeEvidence(wishes.mostCost?.evidence, reading) ??
    sentenceThat(about(reading, 'money', 'worries', 'family-expectations', 'college-life', 'challenge'), MONEY);
  if (!found || NO_CONCERN.test(found.quote)) return [];
  const filing =
    grade === 12
      ? 'file the FAFSA soon if you have not yet'
      : 'plan to file the FAFSA as soon as it opens in your senior year';
  const when = discretion.advisesFafsa && !NOT_SAID_OUTRIGHT.test(found.quote) ? `, and ${filing}` : `. ${OTHER_AID}`;
  return [
    claims(
      'wish:cost',
      `${topicOf(found) === 'family-expectations' ? 'Cost at home' : 'Cost'}: ${inQuotes(found.quote)}. Go by each college’s net price calculator, not by the price on its website${when}.`,
      found,
    ),
  ];
}

function firstInFamilyTip(reading: StudentReading): Statement[] {
  const quote = sentenceThat(reading.quotes, FIRST_IN_FAMILY);
  if (!quote) return [];
  return [
    claims(
      'first-in-family',
      `Being the first in your family on this road is worth saying in an application: ${inQuotes(quote.quote)}. Ask about fee waivers, and about programs for first-generation students such as TRIO.`,
      quote,
    ),
  ];
}

const FIELD_TIPS: Record<string, string> = {
  '51': 'Check how each college admits to its health programs: some take first-years directly into nursing, others only after one or two years of courses. Ask what share of students get in.',
  '50': 'Find out early what each arts program wants: many ask for a portfolio, a recording or an audition, and some weigh it as much as grades.',
  '14': 'Engineering is often admitted apart from the rest of a college. Check the math and physics each program expects, and whether you can change into it later.',
  '11': 'Computer science can be harder to get into than the college itself. Check whether you apply to the major directly, and what happens if you are admitted without it.',
  '52': 'Some business schools admit first-years directly, others after two years: ask how students move in, and what grades that takes.',
  '13': 'Ask each education program when you would first stand in a classroom, and in which states its license counts.',
  '04': 'Some architecture degrees take five years and lead to a license, others take four and lead on to graduate school. Compare before you choose, and keep your sketches.',
  '26': 'Ask what students do in the lab in their first two years; at some colleges first-years already do research.',
  '42': 'Many jobs in psychology need a graduate degree. Ask colleges where their graduates go next.',
  '45': 'Look for programs where you would work with real data, elections or communities before your last year.',
};

function fieldTip([first]: readonly ProvedInterest[]): Statement[] {
  if (!first) {
    return [
      says(
        'You can apply as undecided. Look at colleges that let you choose a major in the second year, and say what you are curious about; that is an answer, too.',
      ),
    ];
  }
  const tip = FIELD_TIPS[first.field.cip2];
  return tip ? [claims(`interest:${first.field.cip2}`, tip, first.quotes[0])] : [];
}

function sportTip(reading: StudentReading): Statement[] {
  const quote = sentenceThat(reading.quotes, PLAYS_IN_COLLEGE);
  if (!quote) return [];
  return [
    claims(
      'wish:sport',
      `You think about sports in college: ${inQuotes(quote.quote)}. Ask your coach for an honest view of the level, look up what the NCAA Eligibility Center asks, and choose colleges where you would be glad to be without the sport, too.`,
      quote,
    ),
  ];
}

function gradesTip(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const { gpa } = studentInput.reading;
  const evidence = numbersEvidence(studentInput, reading, 'gpa');
  if (!gpa || !evidence.length || gpa.value >= LOW_GPA) return [];
  return [
    claims(
      'record',
      `Your GPA, about ${gpa.value.toFixed(1)}, is one fact among several. ${GRADES_AHEAD[studentInput.grade ?? 11] ?? GRADES_AHEAD[11]}`,
      ...evidence,
    ),
  ];
}

const GRADES_AHEAD: Record<number, string> = {
  9: 'Most of high school is still ahead, and colleges notice when grades rise. Choose one class to lift this term, and ask its teacher what would help first.',
  10: 'Two more years will stand beside it, and colleges notice when grades rise. Choose one class to lift this term, and ask its teacher what would help first.',
  11: 'Colleges notice when grades rise, so this year counts. If something stood behind the numbers, tell your counselor, who can write about it.',
  12: 'Good grades this fall still show in the mid-year report. If something stood behind the numbers, your counselor can help you say it in the additional information section.',
};

const NO_SCORE: Record<number, string> = {
  9: 'Admission tests can wait. Good habits in class do more for you now.',
  10: 'The PSAT is a safe way to meet the SAT: take it once without pressure, if your school offers it.',
  11: 'You have no SAT or ACT score on record: try one free full practice test of each before you decide whether to take one.',
  12: 'You have no SAT or ACT score on record: many colleges do not require one; check the policy of each college on your list.',
};

function testTip(studentInput: StudentInput, reading: StudentReading): Statement[] {
  const score = bestScore(studentInput.reading);
  if (!score) {
    const text = studentInput.grade === null ? undefined : NO_SCORE[studentInput.grade];
    return text ? [says(text)] : [];
  }
  const evidence = numbersEvidence(studentInput, reading, score.name);
  if (!evidence.length) return [];
  return [
    claims(
      'record',
      `Compare your ${score.name} score of ${score.value} with the middle half at each college; where tests are optional, send it only if it lies in that range or above.`,
      ...evidence,
    ),
  ];
}

function letterTip({ grade }: StudentInput, reading: StudentReading): Statement[] {
  const quote = about(reading, 'favorites').find(
    (one) => one.worth >= 1 && isOwnThought(one.quote) && TEACHER.test(one.quote),
  );
  if (!quote || (grade !== null && grade < 11)) return [];
  return [
    claims(
      'told',
      `${capitalName(quote.quote)} may be the one to ask for a letter: ${inQuotes(quote.quote)}. Ask in person and give them time.`,
      quote,
    ),
  ];
}

/** A teacher by name or by trade. */
const TEACHER = /\b(?:my (?:\w+ )?teacher|(?:Mr|Mrs|Ms|Dr)\.? \p{Lu}[\p{L}'’-]*)/u;
const capitalName = (quote: string): string => {
  const found = TEACHER.exec(quote)?.[0] ?? '';
  return found.startsWith('my') ? 'This teacher' : found;
};

const BY_GRADE: Record<number, string> = {
  9: 'You have time. Choose classes you can do well in and try things out; nobody needs a college list in 9th grade.',
  10: 'Use this year to find out what you like. When you plan next year, choose the hardest classes you can do well in.',
  11: 'Put all dates in one place this year, and ask two teachers for letters before it ends.',
  12: 'Work backward from the earliest deadline on your list, and give everyone who writes for you at least three weeks.',
};

const gradeTip = (grade: number | null): Statement[] =>
  grade !== null && BY_GRADE[grade] ? [says(BY_GRADE[grade])] : [];

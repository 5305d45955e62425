import type { StudentMaterial } from '../../../contract/material';
import { OTHER_AID } from '../../privacy/aid-forms';
import { HARD_LIFE } from '../feedback/features';
import { briefly, inQuotes, type Quote } from '../quotes';
import { about, type StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import { bestScore, FIRST_IN_FAMILY, MONEY, numbersEvidence, PLAYS_IN_COLLEGE, sentenceThat } from '../student-facts';
import { fill, type Forms } from '../variety';
import { wishesOf } from '../wishes-of';

const MOST = 7;
const LOW_GPA = 2.8;

const ESSAY = [
  'An essay could begin here: {q}. Before you write a line, list five details of that moment that only you could know.',
  'There may be an essay in {q}. Ask yourself what you believed before it, and what you believe now.',
  'Think about {q} as an essay topic. What would a stranger have seen, and what were you thinking that nobody could see?',
];

/** How to go about applications: from the student's words, their record and their grade. */
export function tipsOf(material: StudentMaterial, reading: StudentReading, forms: Forms): Statement[] {
  return [
    ...essayTip(material, reading, forms),
    ...moneyTip(material, reading),
    ...firstInFamilyTip(reading),
    ...fieldTip(material),
    ...sportTip(reading),
    ...gradesTip(material, reading),
    ...testTip(material, reading),
    ...letterTip(material, reading),
    ...gradeTip(material.grade),
  ].slice(0, MOST);
}

const KEEP = [
  'Keep a notebook of small moments like {q}. In two years one of them may become an essay.',
  'Write down things like {q} while they are fresh; essays grow out of notes like that.',
];

function essayTip({ grade }: StudentMaterial, reading: StudentReading, forms: Forms): Statement[] {
  const stories = about(reading, 'challenge', 'story', 'proud', 'happy', 'lesson', 'home', 'work', 'free-time').filter(
    ({ quote }) => quote.split(/\s+/).length >= 5 && !HARD_LIFE.test(quote),
  );
  const value = (one: Quote): number => one.worth + (/\b(?:I|i|my|we)\b/.test(one.quote) ? 2 : 0);
  const best = stories.reduce<Quote | null>((top, one) => (top && value(top) >= value(one) ? top : one), null);
  if (!best) return [];
  const choices = grade !== null && grade < 11 ? KEEP : ESSAY;
  return [says(fill(forms.pick(choices, best.quote), { q: inQuotes(best.quote) }), best)];
}

function moneyTip(material: StudentMaterial, reading: StudentReading): Statement[] {
  const { grade, discretion } = material;
  const wishes = wishesOf(material);
  const found =
    wishes.cost?.evidence ??
    wishes.mostCost?.evidence ??
    sentenceThat(about(reading, 'money', 'worries', 'family-expectations', 'college-life', 'challenge'), MONEY);
  if (!found) return [];
  const evidence = briefly(found);
  const filing =
    grade === 12
      ? 'File the FAFSA soon if you have not yet'
      : 'Plan to file the FAFSA as soon as it opens in your senior year';
  const when = discretion.advisesFafsa ? filing : OTHER_AID;
  return [
    says(
      `Cost matters to you: ${inQuotes(evidence.quote)}. Look at the net price, which is what families really pay after grants, not at the price on the website; each college has a net price calculator. ${when}.`,
      evidence,
    ),
  ];
}

function firstInFamilyTip(reading: StudentReading): Statement[] {
  const quote = sentenceThat(reading.quotes, FIRST_IN_FAMILY);
  if (!quote) return [];
  return [
    says(
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
  '52': 'Some business schools admit first-years directly, others after two years. Ask how students move in, and what grades that takes.',
  '13': 'Ask each education program when you would first stand in a classroom, and in which states its license counts.',
  '04': 'Some architecture degrees take five years and lead to a license, others take four and lead on to graduate school. Compare before you choose, and keep your sketches.',
  '26': 'Ask what students do in the lab in their first two years; at some colleges first-years already do research.',
  '42': 'Many jobs in psychology need a graduate degree. Ask colleges where their graduates go next.',
  '45': 'Look for programs where you would work with real data, elections or communities before your last year.',
};

function fieldTip({ interests }: StudentMaterial): Statement[] {
  const [first] = [...interests].sort((one, other) => other.weight - one.weight);
  if (!first) {
    return [
      says(
        'You can apply as undecided. Look at colleges that let you choose a major in the second year, and say what you are curious about; that is an answer, too.',
      ),
    ];
  }
  const tip = FIELD_TIPS[first.cip2];
  return tip ? [says(tip, ...first.evidence.slice(0, 1))] : [];
}

function sportTip(reading: StudentReading): Statement[] {
  const quote = sentenceThat(reading.quotes, PLAYS_IN_COLLEGE);
  if (!quote) return [];
  return [
    says(
      `You think about sports in college: ${inQuotes(quote.quote)}. Ask your coach for an honest view of the level, look up what the NCAA Eligibility Center asks, and choose colleges where you would be glad to be without the sport, too.`,
      quote,
    ),
  ];
}

function gradesTip(material: StudentMaterial, reading: StudentReading): Statement[] {
  const { gpa } = material.reading;
  const evidence = numbersEvidence(material, reading, 'gpa');
  if (!gpa || !evidence.length || gpa.value >= LOW_GPA) return [];
  return [
    says(
      `Your GPA, about ${gpa.value.toFixed(1)}, is one fact among several. ${GRADES_AHEAD[material.grade ?? 11] ?? GRADES_AHEAD[11]}`,
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
  10: 'The PSAT is a safe way to meet the SAT. Take it once without pressure, if your school offers it.',
  11: 'You have no SAT or ACT score on record. Try one free full practice test of each before you decide whether to take one.',
  12: 'You have no SAT or ACT score on record. Many colleges do not require one; check the policy of each college on your list.',
};

function testTip(material: StudentMaterial, reading: StudentReading): Statement[] {
  const score = bestScore(material.reading);
  if (!score) {
    const text = material.grade === null ? undefined : NO_SCORE[material.grade];
    return text ? [says(text)] : [];
  }
  const evidence = numbersEvidence(material, reading, score.name);
  if (!evidence.length) return [];
  return [
    says(
      `Compare your ${score.name} score of ${score.value} with the middle half of enrolled students at each college. Where a college is test-optional, send it when it lies in that range or above; when it lies below, you may leave it out.`,
      ...evidence,
    ),
  ];
}

function letterTip({ grade }: StudentMaterial, reading: StudentReading): Statement[] {
  const quote = about(reading, 'favorites')[0];
  if (!quote || (grade !== null && grade < 11)) return [];
  return [
    says(
      `You look forward to some classes: ${inQuotes(quote.quote)}. The teacher who saw you there may be the right one to ask for a letter; ask in person and give them time.`,
      quote,
    ),
  ];
}

const BY_GRADE: Record<number, string> = {
  9: 'You have time. Choose classes you can do well in and try things out; nobody needs a college list in 9th grade.',
  10: 'Use this year to find out what you like. When you plan next year, choose the hardest classes you can do well in.',
  11: 'Put all dates in one place this year, and ask two teachers for letters before it ends.',
  12: 'Work backward from the earliest deadline on your list, and give everyone who writes for you at least three weeks.',
};

const gradeTip = (grade: number | null): Statement[] =>
  grade !== null && BY_GRADE[grade] ? [says(BY_GRADE[grade])] : [];

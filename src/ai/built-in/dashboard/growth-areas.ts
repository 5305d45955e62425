import { inQuotes } from '../quotes';
import { about, type StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import { capital, fill, type Forms } from '../variety';

const SUBJECT_LINES = [
  '{subject} has been hard for you: {q}. A small step: {step}.',
  'You name {plain} as a struggle: {q}. You could {step}.',
  '{subject} takes more out of you than other classes: {q}. One thing to try: {step}.',
];
const OTHER_STRUGGLE = [
  'You are honest about what is hard: {q}. Tell a teacher exactly that, and ask for one thing to change first.',
  'Something that has not been easy: {q}. Ask yourself what helped even a little, and do more of that.',
];

const SHORT_WORDS = 9;

/** What is hard for the student, kindly, each with a small next step. */
export function growthAreasOf(reading: StudentReading, forms: Forms): Statement[] {
  const statements: Statement[] = [];
  const told = new Set<string>();
  for (const { name, step, quote } of reading.hardSubjects.slice(0, 2)) {
    if (told.has(quote.quote)) continue;
    told.add(quote.quote);
    const values = { subject: capital(name), plain: name, q: inQuotes(quote.quote), step };
    statements.push(says(fill(forms.pick(SUBJECT_LINES, quote.quote), values), quote));
  }
  for (const { topic, quote } of reading.growth) {
    if (statements.length >= 4 || told.has(quote.quote)) continue;
    told.add(quote.quote);
    statements.push(says(fill(forms.pick(topic.lines, quote.quote), { q: inQuotes(quote.quote) }), quote));
  }
  if (!statements.length) statements.push(...otherStruggle(reading, forms));
  if (statements.length < 4) statements.push(...moreDetail(reading));
  return statements.length
    ? statements
    : [
        says(
          'Not known yet: what is hard for you. The question on subjects you have struggled with is a safe place to say it; nobody is graded on it.',
        ),
      ];
}

function otherStruggle(reading: StudentReading, forms: Forms): Statement[] {
  const quote = about(reading, 'struggles')[0];
  return quote ? [says(fill(forms.pick(OTHER_STRUGGLE, quote.quote), { q: inQuotes(quote.quote) }), quote)] : [];
}

/** Many one-line answers hold a person back from being seen; it is said once, with an example. */
function moreDetail(reading: StudentReading): Statement[] {
  const own = reading.answers.filter(({ form_id }) => form_id !== 'academic_info');
  const short = own.filter(({ answer }) => answer.trim().split(/\s+/).length < SHORT_WORDS);
  if (own.length < 3 || short.length < own.length / 2) return [];
  const quote = reading.quotes.find((one) =>
    short.some((answer) => answer.question_id === one.question_id && answer.form_id === one.form_id),
  );
  if (!quote) return [];
  return [
    says(
      `Letting others see more: many of your answers are one line, such as ${inQuotes(quote.quote)}. Pick one and add when, where and what happened next.`,
      quote,
    ),
  ];
}

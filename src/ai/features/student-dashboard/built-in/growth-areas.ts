import { isOwnThought } from '../../../text/proof/own-deeds';
import { about, isStillHard, type StudentReading } from '../../../text/reading';
import { claims, says, type Statement } from '../../../text/statements';
import { inQuotes } from '../../../text/quotes';
import { capital, fill, type Forms } from '../../../text/variety';

const SUBJECT_LINES = [
  '{subject} has been hard for you: {q}. A small step: {step}.',
  '{subject} takes more out of you than other classes: {q}. One thing to try: {step}.',
];

const MOST = 3;
const NOT_KNOWN = 'Not known yet: what is hard for you; the question on subjects is a safe place to say it.';

/** What is hard for the student by their own word, each with a small next step. */
export function growthAreasOf(reading: StudentReading, forms: Forms): Statement[] {
  const statements: Statement[] = [];
  const told = new Set<string>();
  for (const { name, step, quote } of reading.hardSubjects.slice(0, 2)) {
    if (told.has(quote.quote)) continue;
    told.add(quote.quote);
    const values = { subject: capital(name), q: inQuotes(quote.quote), step };
    statements.push(claims(`struggle:${name}`, fill(forms.pick(SUBJECT_LINES, quote.quote), values), quote));
  }
  for (const { topic, quote } of reading.growth) {
    if (statements.length >= MOST || told.has(quote.quote)) continue;
    told.add(quote.quote);
    const text = fill(forms.pick(topic.lines, quote.quote), { q: inQuotes(quote.quote) });
    statements.push(claims(`growth:${topic.id}`, text, quote));
  }
  return statements.length ? statements : notKnown(reading);
}

/** Where a hard class was told in words we can repeat but not name. */
function notKnown(reading: StudentReading): Statement[] {
  const [told] = about(reading, 'struggles');
  if (!told || !isStillHard(told) || !isOwnThought(told.quote)) return [says(NOT_KNOWN)];
  return [
    claims(
      'told',
      `On what is hard you say ${inQuotes(told.quote)}. What makes it hard, in a few words, would help somebody help you.`,
      told,
    ),
  ];
}

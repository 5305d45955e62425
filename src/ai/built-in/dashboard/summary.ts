import type { StudentMaterial } from '../../../contract/material';
import { areaInText } from '../field-words';
import { HARD_LIFE } from '../feedback/features';
import { briefly, inQuotes, type Quote, type QuoteBook } from '../quotes';
import { about, type StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import type { Topic } from '../topics';
import { fill, type Forms, joinWords } from '../variety';
import { wishPhrase } from '../wish-words';
import { wishesOf } from '../wishes-of';

const OPENERS = [
  '{name}, one thread in your answers is {area}: {q}.',
  'What you write leads toward {area}, {name}. In your words: {q}.',
  '{name}, you point to {area} when you write {q}.',
];
const OPEN_OPENERS = [
  '{name}, your direction is still open, and that is a fair place to start. What you do tell is concrete: {q}.',
  'You have not named a field yet, {name}, and you do not have to. You do say this: {q}.',
];
const OUTSIDE = [
  'About your time outside class you wrote {q}.',
  'Beyond class there is this: {q}.',
  'A part of your life outside lessons: {q}.',
];

/** The inner side of a picture, in the order it tells most. */
const INNER: readonly [Topic, readonly string[]][] = [
  ['challenge', ['You have also worked through something: {q}.', 'Of something that was not easy you say {q}.']],
  ['lesson', ['One thing you have learned: {q}.', 'High school has shown you something: {q}.']],
  ['happy', ['You say what makes you happy, too: {q}.', 'Good moments sound like this with you: {q}.']],
  [
    'remembered',
    ['You also have a picture of who you want to be: {q}.', 'You would like to be remembered for this: {q}.'],
  ],
  ['proud', ['Something you are proud of: {q}.', 'You name what you are proud of: {q}.']],
  ['self', ['About yourself you say {q}.', 'In your own description: {q}.']],
];

interface Tools {
  book: QuoteBook;
  forms: Forms;
}

/** The portrait at the head of the dashboard: interest, life outside class, inner side, wishes, and what is not known yet. */
export function summaryOf(material: StudentMaterial, reading: StudentReading, tools: Tools): Statement[] {
  if (!reading.answers.length) return [nothingYet(material.firstName)];
  return [
    ...openerOf(material, reading, tools),
    ...outsideOf(reading, tools),
    ...innerOf(reading, tools),
    ...skillsLine(reading),
    ...wishesLine(material),
    ...missingLine(reading),
  ];
}

const nothingYet = (name: string): Statement =>
  says(
    `${name}, there is nothing to summarize yet: no answer of yours has arrived in words we can work with. Start with any question that feels easy. Two or three honest sentences are enough for a first picture.`,
  );

function openerOf(material: StudentMaterial, reading: StudentReading, { book, forms }: Tools): Statement[] {
  const named = [...material.interests].sort((one, other) => other.weight - one.weight);
  const [first, second] = named.filter(({ evidence }) => evidence.length > 0);
  if (!first) {
    const quote =
      book.take(about(reading, 'fascination', 'favorites', 'free-time', 'interest', 'majors', 'activities')) ??
      book.take(reading.quotes.filter(({ quote }) => !HARD_LIFE.test(quote)));
    if (!quote) return [];
    return [
      says(fill(forms.pick(OPEN_OPENERS, quote.quote), { name: material.firstName, q: inQuotes(quote.quote) }), quote),
    ];
  }
  const own = briefly(first.evidence[0]);
  markUsed(reading, own.quote, book);
  const opener = fill(forms.pick(OPENERS, own.quote), {
    name: material.firstName,
    area: areaInText(first.area),
    q: inQuotes(own.quote),
  });
  const statements = [says(opener, own)];
  const other = briefly(second?.evidence.find(({ quote }) => !quote.includes(own.quote)));
  if (second && other) {
    markUsed(reading, other.quote, book);
    statements.push(says(`There is a second interest, ${areaInText(second.area)}: ${inQuotes(other.quote)}.`, other));
  }
  return statements;
}

/** A quote that stands somewhere already is not told twice, whether whole or as a part. */
function markUsed(reading: StudentReading, quote: string, book: QuoteBook): void {
  for (const one of reading.quotes) if (one.quote.includes(quote) || quote.includes(one.quote)) book.mark(one);
}

function told(quote: Quote | null, choices: readonly string[], forms: Forms): Statement[] {
  return quote ? [says(fill(forms.pick(choices, quote.quote), { q: inQuotes(quote.quote) }), quote)] : [];
}

function outsideOf(reading: StudentReading, { book, forms }: Tools): Statement[] {
  const quote = book.take(about(reading, 'activities', 'work', 'free-time', 'interest'), 0);
  return told(quote, OUTSIDE, forms);
}

/** A loss or a family’s trouble is no headline; it stays where the student told it. */
const openly = (reading: StudentReading, topic: Topic): Quote[] =>
  about(reading, topic).filter(({ quote }) => !HARD_LIFE.test(quote));

function innerOf(reading: StudentReading, { book, forms }: Tools): Statement[] {
  const statements: Statement[] = [];
  for (const [topic, choices] of INNER) {
    if (statements.length < 2) statements.push(...told(book.take(openly(reading, topic), 1), choices, forms));
  }
  return statements;
}

function skillsLine(reading: StudentReading): Statement[] {
  const top = reading.skills.slice(0, 3);
  if (top.length < 2) return [];
  const names = joinWords(top.map(({ skill }) => skill.name));
  return [says(`Read together, your answers show ${names} most clearly.`, ...top.map(({ quotes }) => quotes[0]))];
}

function wishesLine(material: StudentMaterial): Statement[] {
  const phrase = wishPhrase(wishesOf(material));
  return phrase ? [says(`For college you lean toward ${phrase.text}.`, ...phrase.evidence)] : [];
}

function missingLine(reading: StudentReading): Statement[] {
  const open = reading.missing.slice(0, 3).map(({ missing }) => missing);
  const thin = reading.thin ? ' This picture rests on few words so far, so take it as a sketch.' : '';
  if (!open.length) return thin ? [says(thin.trim())] : [];
  return [says(`Not known yet: ${joinWords(open)}.${thin}`)];
}

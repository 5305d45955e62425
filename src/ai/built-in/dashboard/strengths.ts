import type { StudentMaterial } from '../../../contract/material';
import { mixesSpanish } from '../language';
import { inQuotes, type Quote, type QuoteBook } from '../quotes';
import { about, type StudentReading } from '../reading';
import { says, type Statement } from '../statements';
import { bestScore, CARRIES_AT_HOME, numbersEvidence } from '../student-facts';
import { fill, type Forms } from '../variety';

const MOST = 5;
const STRONG_GPA = 3.5;

const IN_CLASS = [
  'In class you know where you are good: {q}.',
  'About school you can name a strength yourself: {q}.',
  'Asked what you are good at in class, you said {q}.',
];
const FAVORITE = ['You know what you like to learn: {q}.', 'Some classes you look forward to: {q}.'];

/** What the student is good at, each with their own words. */
export function strengthsOf(
  material: StudentMaterial,
  reading: StudentReading,
  book: QuoteBook,
  forms: Forms,
): Statement[] {
  const statements = [...inClass(reading, book, forms), ...onRecord(material, reading)];
  const taken = new Set(statements.flatMap(({ evidence }) => evidence.map(({ quote }) => quote)));
  for (const { skill, strong, quotes } of reading.skills) {
    const quote = statements.length < MOST ? (book.takeAny(strong, taken) ?? book.takeAny(quotes, taken)) : null;
    if (!quote) continue;
    taken.add(quote.quote);
    statements.push(says(fill(forms.pick(skill.lines, quote.quote), { q: inQuotes(quote.quote) }), quote));
  }
  if (statements.length < MOST) statements.push(...twoLanguages(reading));
  if (!statements.length) {
    statements.push(
      says(
        'Not known yet: what you are good at. The question on your academic strengths is a good place to start, and small things count.',
      ),
    );
  }
  return statements;
}

function inClass(reading: StudentReading, book: QuoteBook, forms: Forms): Statement[] {
  const strength = book.take(about(reading, 'strengths'));
  const favorite = strength ? null : book.take(about(reading, 'favorites'));
  const quote = strength ?? favorite;
  if (!quote) return [];
  return [says(fill(forms.pick(strength ? IN_CLASS : FAVORITE, quote.quote), { q: inQuotes(quote.quote) }), quote)];
}

function onRecord(material: StudentMaterial, reading: StudentReading): Statement[] {
  const { gpa } = material.reading;
  if (!gpa || gpa.value < STRONG_GPA) return [];
  const evidence = numbersEvidence(material, reading, 'gpa');
  if (!evidence.length) return [];
  const score = bestScore(material.reading);
  const scoreEvidence = score ? numbersEvidence(material, reading, score.name) : [];
  const also = score && scoreEvidence.length ? `, and your ${score.name} score is ${score.value}` : '';
  return [
    says(
      `Your record is strong: a GPA of ${gpa.value.toFixed(2).replace(/0$/, '')} on a 4.0 scale${also}.`,
      ...evidence,
      ...scoreEvidence,
    ),
  ];
}

function twoLanguages(reading: StudentReading): Statement[] {
  const own = reading.answers.find(({ answer }) => mixesSpanish(answer));
  const quote =
    own &&
    reading.quotes.find(
      ({ question_id, form_id, quote: text }) =>
        question_id === own.question_id && form_id === own.form_id && mixesSpanish(text),
    );
  if (!quote || reading.skills.some(({ skill }) => skill.id === 'bridge')) return [];
  return [
    says(
      `You write in two languages: ${inQuotes(quote.quote)}. That is a skill, so do not leave it off your applications.`,
      quote,
    ),
  ];
}

const BY_DETAIL: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:award|won|win|1st|first place|second place|medal|champion\w*|all-state|regionals?|honor roll|nationals|qualified)\b/i,
    [
      'say what the contest or honor was, so that a stranger can tell its size',
      'name the honor exactly, with the year',
    ],
  ],
  [
    CARRIES_AT_HOME,
    [
      'this is real work; count the hours a week and list it among your activities',
      'few things say more about you than what others rely on you for',
    ],
  ],
  [
    /\b\d+\b(?! ?th)|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty)\b/i,
    ['the number makes it easy to picture', 'numbers like this one make a list of activities believable'],
  ],
  [
    /\b(?:because|so that|so i)\b/i,
    ['you also say why, and that is what readers remember', 'the reason behind it is the part only you can tell'],
  ],
];
const PLAIN = [
  'nobody else could have written exactly this',
  'it is yours; add where, when and with whom',
  'one more detail would let a stranger see it',
];

const STAND_OUT_TOPICS = [
  'proud',
  'activities',
  'resume',
  'challenge',
  'work',
  'self',
  'story',
  'interest',
  'home',
  'strengths',
  'favorites',
  'fascination',
  'free-time',
] as const;
const DONE =
  /\b(?:i|we) (?:\w+ ){0,2}(?:built|rebuilt|made|taught|help(?:ed)?|started|led|won|learned|wrote|designed|organi[sz]ed|fixed|saved|raised|work(?:ed)?|created|coach(?:ed)?|took|take care|translate[d]?|play(?:ed)?|perform(?:ed)?|asked|finished|planned|grew|cook(?:ed)?|paint(?:ed)?|coded|programmed|volunteer(?:ed)?|ran|run|tutor(?:ed)?|practi[cs]ed?|watch|care for|sang|sing|draw|drew|wrote|teach|kept|explained|watched|retook)\b|\b(?:captain|president|founder|editor|champion\w*|award\w*|varsity|first place|is mine)\b|(?<!\bgrade )\b\d+\b/i;
const WEIGHED_DOWN =
  /\b(?:tired|failed|went down|yelled|bad grade|hard for me|struggl\w+|not understand|did(?:n['’]?t| not) work|died|hate|afraid|scared|lonely|cut from)\b/i;
const STAND_OUT_MOST = 5;

/** What could stand out to somebody who reads an application: concrete deeds, each with why it matters. */
export function standOutOf(reading: StudentReading, book: QuoteBook, forms: Forms): Statement[] {
  const chosen = about(reading, ...STAND_OUT_TOPICS)
    .filter(
      ({ quote, worth, topic }) =>
        worth >= 2 &&
        quote.split(/\s+/).length >= (topic === 'proud' ? 3 : 5) &&
        DONE.test(quote) &&
        (topic === 'proud' || !WEIGHED_DOWN.test(quote)),
    )
    .toSorted((one, other) => weightOf(other, reading) - weightOf(one, reading))
    .slice(0, STAND_OUT_MOST);
  if (!chosen.length) {
    return [
      says(
        'Not known yet: what makes you stand out. Tell about one thing you did, with a number or a name in it: how long, how many, who it was for.',
      ),
    ];
  }
  return chosen.map((quote) => {
    book.mark(quote);
    return says(`${inQuotes(quote.quote)}: ${whyItMatters(quote, reading, forms)}.`, quote);
  });
}

const weightOf = (quote: Quote, reading: StudentReading): number =>
  quote.worth + (skillOf(quote, reading) ? 2 : 0) + (quote.topic === 'proud' || quote.topic === 'resume' ? 2 : 0);

const skillOf = (quote: Quote, reading: StudentReading) =>
  reading.skills.find(({ skill }) => skill.strong.test(quote.quote))?.skill ?? null;

function whyItMatters(quote: Quote, reading: StudentReading, forms: Forms): string {
  const detail = BY_DETAIL.find(([sign]) => sign.test(quote.quote));
  const skill = skillOf(quote, reading);
  const choices = [...(detail?.[1] ?? []), ...(skill?.matters ?? [])];
  return forms.pick(choices.length ? choices : PLAIN, quote.quote);
}

import { areaOf, FIELDS_OF_STUDY } from '../../../contract/fields-of-study';
import type { AcademicFields } from '../../../contract/academic';
import type { FieldOfInterest, StudentInputAnswer } from '../../../contract/student-input';
import { RECORD_FORM } from '../topics';
import { FIELDS_IN_SPANISH, TRADES_IN_SPANISH } from './spanish-words';
import { attitudeAt, type Clause, clausesOf, evidenceAt, speaksForSelf } from './clauses';

interface Phrase {
  words: readonly string[];
  cip2: readonly string[];
  /** 1 for a word that names the field, less for a hint; 0 for a phrase that says nothing of a field. */
  strength: number;
  /** A person of the trade ('nurse'): a wish only where somebody wants to be one. */
  person: boolean;
}

const HINT_STRENGTH = 0.6;
const MOST_FIELDS = 8;
const MOST_EVIDENCE = 3;
const LEAST_WEIGHT = 0.2;
/** The weight of a plain 'I want to become ...' whatever the question. */
const PLAIN_WISH_WEIGHT = 2;
const PARENT_SHARE = 0.2;
/** A relative's trade, named in the answer about majors, is a faint hint. */
const RELATIVE_WEIGHT = 0.3;

/** Phrases that hold a word of a field and mean something else. */
const NO_FIELD =
  'martial arts|liberal arts college|liberal arts colleges|liberal arts school|liberal arts|state of the art|family history|medical history|history of|my history|time management|anger management|own music|listen to music|listening to music|background music|higher education|good education|my education|an education|college education|quality education|in law|laws of|law and order|my doctor|the doctor|dress code|zip code|family drama|friend drama|teen drama|drama free|speak english|learn english|learning english|second language|mind my own business|risky business|cell phone|english teacher|math teacher|history teacher|science teacher|art teacher|music teacher|my teacher|the teacher|rubber band|music scene|art scene|sales tax|student health|health insurance|football film|watch film';

const PERSON =
  /(?:er|or|ist|ian|nurse|chef|pilot|judge|mechanic|attorney|rabbi|actress|actuary|midwife|paramedic|technician|assistant|anchor|detective|economist|politician|curator)$/;
const NOT_PERSON = new Set(['theater', 'computer', 'homeland', 'summer']);
const ASPIRES =
  /\b(?:be|become|becoming|being|as an?|career|careers|work as|working as|future|dream|want|curious|interested|interest|considering|thinking|path|major|love to|ser|quiero|quisiera|gustaria|carrera|estudiar)\b/;
const RELATIVE_IS =
  /\bmy (?:\w+ )?(?:mom|mother|dad|father|aunt|uncle|grandma|grandmother|grandpa|grandfather|sister|brother|cousin|parents?|neighbor|friend)(?:'s)? (?:is|was|are|were|works?|worked|has|had|who|used|a|an)\b/;
const RELATIVE_IS_ES =
  /\bmi (?:\w+ )?(?:mama|papa|madre|padre|tia|tio|abuel[oa]|abuelit[oa]|herman[oa]|prim[oa]|vecin[oa]|amig[oa]) (?:es|era|fue|trabaja|tiene)\b|\b(?:una|un|la|el|mi) \w+ (?:le|me|nos|lo|la) \w+(?:o|aba|ia|a)\b/;
const PARENTS_WANT_ES =
  /\b(?:papas|padres|mama|papa|madre|padre|familia|ellos|ella|el) (?:\w+ )?(?:quieren?|esperan?|dicen?|suenan?|prefieren?)\b/;
const PARENTS_WANT =
  /\b(?:parents?|mom|mother|dad|father|family|grandparents|they|he|she) (?:\w+ )?(?:wants?|wanted|expects?|expected|hopes?|hoped|wishes|would like|would love|thinks?|dreams?|insists?|pushes|keeps?)\b/;
const PLAIN_WISH =
  /\b(?:major in|majoring in|want to study|like to study|love to study|hope to study|plan to study|want to be|want to become|hope to be|hope to become|dream (?:is|of|job)|career in|degree in|become an?|quiero ser|quisiera ser|me gustaria ser|quiero estudiar|me gustaria estudiar)\b/;
const STRUGGLE =
  /\b(?:struggl\w+|bad at|terrible at|failed|failing|fail|weak in|worst|hard for me|not good at|difficult)\b/;
const LONG_AGO = /\b(?:used to (?:want|think|like|love|dream)|when i was (?:little|a kid|young|small))\b/;
const LANGUAGES = new Set(
  'spanish|french|german|italian|chinese|mandarin|japanese|korean|arabic|russian|portuguese|latin|english'.split('|'),
);
const NOT_A_LANGUAGE = new Set(
  'food|foods|restaurant|restaurants|american|americans|church|new|family|drama|dramas|fries|culture|neighborhood|immigrants|teacher|teachers|bakery|grocery'.split(
    '|',
  ),
);

interface Word {
  word: string;
  at: number;
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[a-z0-9]+(?:'[a-z]+)?/g)].map((match) => ({
    word: match[0].replace(/'s$/, ''),
    at: match.index,
  }));

/** All known phrases by their first word, the longest first, so that 'art history' is not read as history. */
function phraseBook(): ReadonlyMap<string, Phrase[]> {
  const all = new Map<string, Phrase>();
  const add = (text: string, strength: number, cip2: string[], person = false): void => {
    const words = wordsIn(text.toLowerCase()).map(({ word }) => word);
    const key = words.join(' ');
    const last = words.at(-1) ?? '';
    const known = all.get(key);
    if (known)
      all.set(key, {
        ...known,
        cip2: [...new Set([...known.cip2, ...cip2])],
        strength: Math.max(known.strength, strength),
      });
    else {
      const trade = person || (strength === 1 && PERSON.test(last) && !NOT_PERSON.has(last));
      all.set(key, { words, cip2, strength, person: trade });
    }
  };
  for (const { cip2, area, majors, keywords, hints } of FIELDS_OF_STUDY) {
    [area, ...majors, ...keywords].forEach((text) => add(text, 1, [cip2]));
    hints.forEach((text) => add(text, HINT_STRENGTH, [cip2]));
  }
  for (const [cip2, words] of Object.entries(FIELDS_IN_SPANISH))
    words.split('|').forEach((text) => add(text, 1, [cip2]));
  for (const [cip2, words] of Object.entries(TRADES_IN_SPANISH))
    words.split('|').forEach((text) => add(text, 1, [cip2], true));
  NO_FIELD.split('|').forEach((text) => add(text, 0, []));
  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of all.values()) {
    const first = phrase.words[0] ?? '';
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase]);
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.words.length - one.words.length);
  return byFirst;
}

const PHRASES = phraseBook();

const sameWord = (known: string, said: string, mayBePlural: boolean): boolean =>
  known === said || (mayBePlural && said === `${known}s`);

function phraseAt(words: readonly Word[], from: number): Phrase | null {
  const first = words[from]?.word ?? '';
  const candidates = [
    ...(PHRASES.get(first) ?? []),
    ...(first.endsWith('s') ? (PHRASES.get(first.slice(0, -1)) ?? []) : []),
  ];
  const fits = candidates.filter((phrase) =>
    phrase.words.every((word, index) =>
      sameWord(word, words[from + index]?.word ?? '', phrase.strength === 1 && index === phrase.words.length - 1),
    ),
  );
  return fits.sort((one, other) => other.words.length - one.words.length)[0] ?? null;
}

/** True where a person of a trade is named whom nobody wants to be: 'my mom is a nurse', 'the coach said'. */
function isSomebodyElse({ role, text }: Clause, ownWish: boolean): boolean {
  const careerQuestion = role.fieldWeight >= PLAIN_WISH_WEIGHT;
  return (
    ((RELATIVE_IS.test(text) || RELATIVE_IS_ES.test(text)) && !ownWish) || (!careerQuestion && !ASPIRES.test(text))
  );
}

/** How much a field named in a clause weighs; 0 when the words are about somebody or something else. */
function weightIn(clause: Clause, phrase: Phrase): number {
  const { role, text } = clause;
  if (role.fieldWeight === 0 || STRUGGLE.test(text) || LONG_AGO.test(text)) return 0;
  const ownWish = speaksForSelf(clause);
  if (phrase.person && isSomebodyElse(clause, ownWish)) {
    return role.fieldWeight >= PLAIN_WISH_WEIGHT ? RELATIVE_WEIGHT : 0;
  }
  if ((PARENTS_WANT.test(text) || PARENTS_WANT_ES.test(text)) && !ownWish) {
    return phrase.strength * (role.parents ? role.fieldWeight : Math.min(role.fieldWeight, 2) * PARENT_SHARE);
  }
  const plainWish = ownWish && (PLAIN_WISH.test(text) || role.parents);
  return Math.max(role.fieldWeight, plainWish ? PLAIN_WISH_WEIGHT : 0) * phrase.strength;
}

interface Mention {
  cip2: string;
  clause: Clause;
  at: number;
  weight: number;
  refused: boolean;
}

function mentionsIn(clause: Clause): Mention[] {
  const words = wordsIn(clause.text);
  const found: Mention[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const phrase = phraseAt(words, index);
    const word = words[index];
    if (!phrase || !word) continue;
    const next = words[index + phrase.words.length]?.word ?? '';
    const isLanguage = phrase.words.length === 1 && LANGUAGES.has(word.word);
    if (!(isLanguage && NOT_A_LANGUAGE.has(next)) && phrase.strength > 0) {
      const attitude = attitudeAt(clause, word.at);
      const weight = weightIn(clause, phrase);
      if (weight > 0 && attitude !== 'indifferent') {
        const refused = attitude === 'refuses';
        found.push(...phrase.cip2.map((cip2) => ({ cip2, clause, at: word.at, weight, refused })));
      }
    }
    index += phrase.words.length - 1;
  }
  return found;
}

const questionKey = ({ clause }: Mention): string => `${clause.answer.form_id} ${clause.answer.question_id}`;

/** The weightiest mention for each question, so that saying a word five times counts once. */
function onePerQuestion(mentions: readonly Mention[]): Mention[] {
  const best = new Map<string, Mention>();
  for (const mention of mentions) {
    const key = questionKey(mention);
    if (mention.weight > (best.get(key)?.weight ?? 0)) best.set(key, mention);
  }
  return [...best.values()].sort((one, other) => other.weight - one.weight);
}

function fieldOfInterest(cip2: string, mentions: readonly Mention[]): FieldOfInterest | null {
  const wanted = onePerQuestion(mentions.filter((mention) => !mention.refused));
  const refused = onePerQuestion(mentions.filter((mention) => mention.refused));
  const sum = (list: readonly Mention[]): number => list.reduce((total, mention) => total + mention.weight, 0);
  const weight = Math.round((sum(wanted) - sum(refused)) * 100) / 100;
  if (weight < LEAST_WEIGHT) return null;
  const evidence = wanted.slice(0, MOST_EVIDENCE).map(({ clause, at }) => evidenceAt(clause, at));
  return { cip2, area: areaOf(cip2), weight, evidence };
}

/** Each clause of one answer once: what is written a second time points to nothing more. */
function said(clauses: readonly Clause[]): Clause[] {
  const first = new Map<string, Clause>();
  for (const clause of clauses) {
    const key = `${clause.typed.trim()}\n${clause.carriesRefusal}`;
    if (!first.has(key)) first.set(key, clause);
  }
  return [...first.values()];
}

const resumeAnswer = (record: AcademicFields): StudentInputAnswer => ({
  form_id: RECORD_FORM,
  question_id: 'resume_file',
  question_text: 'Resume or activities',
  answer: record.resume_file,
});

/**
 * The fields of study that answers and resume point to, the plainest first, at most eight; every quote is a substring of the answer it
 * names. Fields the words refuse are taken off.
 */
export function readInterests(answers: readonly StudentInputAnswer[], record: AcademicFields): FieldOfInterest[] {
  const told = [...answers, resumeAnswer(record)].filter((answer) => answer.answer.trim() !== '');
  const mentions = told.flatMap((answer) => said(clausesOf(answer)).flatMap(mentionsIn));
  const codes = [...new Set(mentions.map((mention) => mention.cip2))];
  return codes
    .map((cip2) =>
      fieldOfInterest(
        cip2,
        mentions.filter((mention) => mention.cip2 === cip2),
      ),
    )
    .filter((field) => field !== null)
    .sort((one, other) => other.weight - one.weight || one.cip2.localeCompare(other.cip2))
    .slice(0, MOST_FIELDS);
}

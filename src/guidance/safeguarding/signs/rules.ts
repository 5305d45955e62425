import type { DangerKind, SignLevel } from '../../../contract/notes';
import { shippedRows } from '../../../platform/runtime/process';
import { memoizeByHash } from '../../../platform/runtime/caches';
import { PatternGroups } from '../../../platform/text/pattern-groups';
import { normalizeCharacters, loadLists } from './normalize';

const lists = loadLists<Record<'sayings' | 'everyday' | 'topic' | 'fiction', string[]>>('harmless-sayings');
const anyWordPattern = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** Idioms that only sound dangerous; they are removed before checking for signs. */
export const HARMLESS_SAYINGS: readonly RegExp[] = lists.sayings.map((saying) => new RegExp(saying, 'gi'));

/**
 * A letter of recommendation in Spanish; then whole sentences about a haircut, a countdown to something on a school's
 * calendar, or getting up early.
 */
const EVERYDAY_SAYINGS: readonly RegExp[] = lists.everyday.map((saying) => new RegExp(saying, 'g'));

/**
 * A bare sentence without phrases the classifier misjudges: it reads 'carta' as a farewell, cutting as a wound,
 * counted days as lost hope, and waking up as something to dread.
 */
export const removeEveryday = (bareText: string): string =>
  EVERYDAY_SAYINGS.reduce((remaining, saying) => remaining.replace(saying, ' '), bareText);

/** Words that mark a sentence about a cause, a class, a job or a work of art. */
export const TOPIC_WORDS = anyWordPattern(lists.topic);
/** Words that make a sentence personal in spite of a topic in it. */
const PERSONAL_WORDS =
  /\b(?:(?:i|i've|i'm)(?: (?:have|had|was|am|been|felt|feel|feeling|get|got|getting|being|developed|became|considered|considering|really|very|so|also|often|sometimes|even|still|not|kind of|diagnosed with|a|an|my|having)){0,10} (?:suicid\w*|sucid\w*|anorexi\w*|bulimi\w*|eating disorder|self[- ]?harm\w*)(?! (?:prevention|awareness|hot|help|research|rates?))|(?:my|our) (?:\w+ ){0,2}(?:own )?(?:suicid\w*|eating disorder|anorexia|bulimia|self[- ]?harm|abus\w+)|(?:recover\w*|struggl\w*|suffer\w*|dealt|dealing|battl\w*|fought|diagnosed|attempt\w*|survived) (?:\w+ ){0,4}(?:suicid\w*|eating disorder|anorexi\w*|bulimi\w*|abuse|self[- ]?harm)|(?:attempt(?:ed|s)?|thoughts?|thought|think|thinking|thinks) (?:\w+ ){0,2}suicid\w*|suicidal (?:thoughts|ideation|thinking)|(?:grew up|grow up|raised|lived?|living|live) (?:in|with|through|around) (?:\w+ ){0,3}(?:abus\w*|violence)|(?:because of|after|escaped|left|leaving|in) (?:an |my |the )?abusive (?:\w+)|(?:at|in) (?:my |our )?home)\b/i;
/** Works and history: a death in them isn't a personal loss. */
const FICTION_WORDS = anyWordPattern(lists.fiction);

export interface Rule {
  kind: DangerKind;
  level: SignLevel;
  patterns: readonly RegExp[];
  /**
   * `topic`: as often a cause, a class or a book as an experience; `other`: about somebody else; `loss`: about a death
   * by suicide.
   */
  flags: readonly string[];
}

const ROWS = shippedRows('danger-rules.tsv');
const PATTERN_PARTS = new Map(ROWS.flatMap(([list, name, , words = '']) => (list === 'part' ? [[name, words]] : [])));

/** Expands the named parts in a pattern; a part can contain other parts. */
const expandParts = (words: string): string =>
  words.replace(/\{([A-Z_]+)\}/g, (_, name: string) => expandParts(PATTERN_PARTS.get(name) ?? ''));

/** The rules of a list in order; consecutive rows with the same kind and level are one rule. */
function loadRules(list: string, pattern: (words: string) => RegExp): Rule[] {
  const rules: (Rule & { patterns: RegExp[]; ruleKey: string })[] = [];
  for (const [name, kind, levels, words] of ROWS) {
    if (name !== list) continue;
    const ruleKey = `${kind} ${levels}`;
    if (rules.at(-1)?.ruleKey !== ruleKey) {
      const [level, ...flags] = levels.split(' ');
      rules.push({ kind: kind as DangerKind, level: level as SignLevel, flags, patterns: [], ruleKey });
    }
    rules.at(-1)?.patterns.push(pattern(expandParts(words)));
  }
  return rules;
}

/** Signs in plain English and Spanish, chosen to miss few rather than to be exact; for a text with its apostrophes. */
export const PLAIN_SIGNS = loadRules('sign', (words) => new RegExp(`\\b(?:${words})`, 'i'));
/** Statements of danger in a bare text. The classifier may overrule both lists. */
export const STATEMENTS = loadRules('statement', (words) => new RegExp(`\\b(?:${words})\\b`));
/**
 * Statements that no classifier may overrule: about the present, and not followed by a figure of speech. Urgent unless
 * their row says `look`; a `read` row has no kind and only offers help.
 */
const PLAIN_STATEMENTS = loadRules('plain', (words) => new RegExp(words));

const toPatternGroups = (rules: readonly { patterns: readonly RegExp[] }[]): PatternGroups =>
  new PatternGroups(rules.map(({ patterns }) => patterns));

const PLAIN_SIGN_PATTERNS = toPatternGroups(PLAIN_SIGNS);
const STATEMENT_PATTERNS = toPatternGroups(STATEMENTS);
const PLAIN_STATEMENT_PATTERNS = toPatternGroups(PLAIN_STATEMENTS);
const SAYING_GROUPS = new PatternGroups(HARMLESS_SAYINGS.map((saying) => [saying]));

/** Prepares every pattern in small steps. Otherwise the first student who saves would wait. */
export async function prepareRules(): Promise<void> {
  for (const patterns of [STATEMENT_PATTERNS, PLAIN_SIGN_PATTERNS, PLAIN_STATEMENT_PATTERNS]) await patterns.prepare();
}

const removeHarmless = (text: string): string =>
  SAYING_GROUPS.candidateGroups(text).reduce(
    (remaining, groupNumber) => remaining.replace(HARMLESS_SAYINGS[groupNumber], ' … '),
    text,
  );

/** By their number in STATEMENTS. */
export const matchStatements = (bareText: string): number[] =>
  STATEMENT_PATTERNS.matchingGroups(removeHarmless(bareText));

/** The rules that a bare sentence matches so plainly that nothing may overrule them. */
export const matchPlainRules = (bareText: string): Rule[] =>
  PLAIN_STATEMENT_PATTERNS.matchingGroups(bareText).map((groupNumber) => PLAIN_STATEMENTS[groupNumber]);

const JOKE_WORDS = /\b(?:lol|lmao|haha\w*|jk|kidding|jaja\w*)\b/;

export const soundsLikeJoke = (bareText: string): boolean => JOKE_WORDS.test(bareText);

/** Whether a sign in a sentence is about somebody's life. */
function isAboutRealLife({ flags }: Rule, sentence: string): boolean {
  if (flags.includes('loss')) return !FICTION_WORDS.test(sentence);
  if (!flags.includes('topic')) return true;
  return PERSONAL_WORDS.test(sentence) || !TOPIC_WORDS.test(sentence);
}

const SENTENCE_END = /(?<=[.!?…]["'”’)\]]{0,3})\s+|\n+/;

const splitSentences = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The sentences in each line and, if there are several lines, those that cross line breaks. */
function sentencesIn(text: string): string[] {
  const trimmedText = text.trim();
  const textAcrossLines = trimmedText.includes('\n')
    ? splitSentences(trimmedText.replace(/(?<!\s)\s*\n\s*/g, ' '))
    : [];
  return [...new Set([...splitSentences(text), ...textAcrossLines])];
}

/** Autosave sends earlier sentences again and again. */
const MAX_CACHED_SENTENCES = 5_000;

const matchSignsInSentence = memoizeByHash(MAX_CACHED_SENTENCES, (sentence) =>
  PLAIN_SIGN_PATTERNS.matchingGroups(sentence).filter((groupNumber) =>
    isAboutRealLife(PLAIN_SIGNS[groupNumber], sentence),
  ),
);

/** By their number in PLAIN_SIGNS. */
export const matchPlainSigns = (text: string): number[] =>
  [...new Set(sentencesIn(removeHarmless(normalizeCharacters(text))).flatMap(matchSignsInSentence))].sort(
    (ruleNumber, nextNumber) => ruleNumber - nextNumber,
  );

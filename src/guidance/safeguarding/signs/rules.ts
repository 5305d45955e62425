import type { DangerKind, SignLevel } from '../../../contract/notes';
import { shippedRows } from '../../../platform/runtime/process';
import { memoizeByHash } from '../../../platform/runtime/caches';
import { PatternGroups } from '../../../platform/text/pattern-groups';
import { normalizeCharacters, listsOf } from './normalize';

const lists = listsOf<Record<'sayings' | 'everyday' | 'topic' | 'fiction', string[]>>('harmless-sayings');
const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** Idioms that only sound dangerous; they are removed before checking for signs. */
export const HARMLESS: readonly RegExp[] = lists.sayings.map((saying) => new RegExp(saying, 'gi'));

/**
 * A letter of recommendation in Spanish; then whole sentences about a haircut, a countdown to something on a school's
 * calendar, or getting up early.
 */
const EVERYDAY: readonly RegExp[] = lists.everyday.map((saying) => new RegExp(saying, 'g'));

/**
 * A bare sentence without phrases the classifier misjudges: it reads 'carta' as a farewell, cutting as a wound,
 * counted days as lost hope, and waking up as something to dread.
 */
export const withoutEveryday = (bareText: string): string =>
  EVERYDAY.reduce((rest, saying) => rest.replace(saying, ' '), bareText);

/** Words that mark a sentence about a cause, a class, a job or a work of art. */
export const TOPIC = anyOf(lists.topic);
/** Words that make a sentence personal in spite of a topic in it. */
const PERSONAL =
  /\b(?:(?:i|i've|i'm)(?: (?:have|had|was|am|been|felt|feel|feeling|get|got|getting|being|developed|became|considered|considering|really|very|so|also|often|sometimes|even|still|not|kind of|diagnosed with|a|an|my|having)){0,10} (?:suicid\w*|sucid\w*|anorexi\w*|bulimi\w*|eating disorder|self[- ]?harm\w*)(?! (?:prevention|awareness|hot|help|research|rates?))|(?:my|our) (?:\w+ ){0,2}(?:own )?(?:suicid\w*|eating disorder|anorexia|bulimia|self[- ]?harm|abus\w+)|(?:recover\w*|struggl\w*|suffer\w*|dealt|dealing|battl\w*|fought|diagnosed|attempt\w*|survived) (?:\w+ ){0,4}(?:suicid\w*|eating disorder|anorexi\w*|bulimi\w*|abuse|self[- ]?harm)|(?:attempt(?:ed|s)?|thoughts?|thought|think|thinking|thinks) (?:\w+ ){0,2}suicid\w*|suicidal (?:thoughts|ideation|thinking)|(?:grew up|grow up|raised|lived?|living|live) (?:in|with|through|around) (?:\w+ ){0,3}(?:abus\w*|violence)|(?:because of|after|escaped|left|leaving|in) (?:an |my |the )?abusive (?:\w+)|(?:at|in) (?:my |our )?home)\b/i;
/** Works and history: a death in them isn't a personal loss. */
const FICTION = anyOf(lists.fiction);

export interface Rule {
  kind: DangerKind;
  level: SignLevel;
  ways: readonly RegExp[];
  /**
   * `topic`: as often a cause, a class or a book as an experience; `other`: about somebody else; `loss`: about a death
   * by suicide.
   */
  flags: readonly string[];
}

const ROWS = shippedRows('danger-rules.tsv');
const PARTS = new Map(ROWS.flatMap(([list, name, , words = '']) => (list === 'part' ? [[name, words]] : [])));

/** Expands the named parts in a pattern; a part can contain other parts. */
const expandParts = (words: string): string =>
  words.replace(/\{([A-Z_]+)\}/g, (_, name: string) => expandParts(PARTS.get(name) ?? ''));

/** The rules of a list in order; consecutive rows with the same kind and level are one rule. */
function rulesOf(list: string, pattern: (words: string) => RegExp): Rule[] {
  const rules: (Rule & { ways: RegExp[]; of: string })[] = [];
  for (const [name, kind, levels, words] of ROWS) {
    if (name !== list) continue;
    const of = `${kind} ${levels}`;
    if (rules.at(-1)?.of !== of) {
      const [level, ...flags] = levels.split(' ');
      rules.push({ kind: kind as DangerKind, level: level as SignLevel, flags, ways: [], of });
    }
    rules.at(-1)?.ways.push(pattern(expandParts(words)));
  }
  return rules;
}

/** Signs in plain English and Spanish, chosen to miss few rather than to be exact; for a text with its apostrophes. */
export const PLAIN_SIGNS = rulesOf('sign', (words) => new RegExp(`\\b(?:${words})`, 'i'));
/** Statements of danger in a bare text. The classifier may overrule both lists. */
export const STATEMENTS = rulesOf('statement', (words) => new RegExp(`\\b(?:${words})\\b`));
/**
 * Statements that no classifier may overrule: about the present, and not followed by a figure of speech. Urgent unless
 * their row says `look`; a `read` row has no kind and only offers help.
 */
const PLAIN_STATEMENTS = rulesOf('plain', (words) => new RegExp(words));

const patternGroupsOf = (rules: readonly { ways: readonly RegExp[] }[]): PatternGroups =>
  new PatternGroups(rules.map(({ ways }) => ways));

const PLAIN_SIGN_WAYS = patternGroupsOf(PLAIN_SIGNS);
const STATEMENT_WAYS = patternGroupsOf(STATEMENTS);
const PLAIN_STATEMENT_WAYS = patternGroupsOf(PLAIN_STATEMENTS);
const SAYINGS = new PatternGroups(HARMLESS.map((saying) => [saying]));

/** Prepares every pattern in small steps. Otherwise the first student who saves would wait. */
export async function prepareRules(): Promise<void> {
  for (const ways of [STATEMENT_WAYS, PLAIN_SIGN_WAYS, PLAIN_STATEMENT_WAYS]) await ways.prepare();
}

const withoutHarmless = (text: string): string =>
  SAYINGS.candidateGroups(text).reduce((rest, number) => rest.replace(HARMLESS[number], ' … '), text);

/** By their number in STATEMENTS. */
export const readStatements = (bareText: string): number[] => STATEMENT_WAYS.matchingGroups(withoutHarmless(bareText));

/** The rules that a bare sentence states so plainly that nothing may overrule them. */
export const plainRulesIn = (bareText: string): Rule[] =>
  PLAIN_STATEMENT_WAYS.matchingGroups(bareText).map((number) => PLAIN_STATEMENTS[number]);

const JOKE_WORDS = /\b(?:lol|lmao|haha\w*|jk|kidding|jaja\w*)\b/;

export const soundsLikeJoke = (bareText: string): boolean => JOKE_WORDS.test(bareText);

/** Whether a sign in a sentence is about somebody's life. */
function isAboutRealLife({ flags }: Rule, sentence: string): boolean {
  if (flags.includes('loss')) return !FICTION.test(sentence);
  if (!flags.includes('topic')) return true;
  return PERSONAL.test(sentence) || !TOPIC.test(sentence);
}

const SENTENCE_END = /(?<=[.!?…]["'”’)\]]{0,3})\s+|\n+/;

const sentencesOf = (text: string): string[] =>
  text
    .split(SENTENCE_END)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** The sentences in each line and, if there are several lines, those that cross line breaks. */
function sentencesIn(text: string): string[] {
  const whole = text.trim();
  const across = whole.includes('\n') ? sentencesOf(whole.replace(/(?<!\s)\s*\n\s*/g, ' ')) : [];
  return [...new Set([...sentencesOf(text), ...across])];
}

/** Autosave sends earlier sentences again and again. */
const MAX_REMEMBERED = 5_000;

const plainSignsOfSentence = memoizeByHash(MAX_REMEMBERED, (sentence) =>
  PLAIN_SIGN_WAYS.matchingGroups(sentence).filter((number) => isAboutRealLife(PLAIN_SIGNS[number], sentence)),
);

/** By their number in PLAIN_SIGNS. */
export const readPlainSigns = (text: string): number[] =>
  [...new Set(sentencesIn(withoutHarmless(normalizeCharacters(text))).flatMap(plainSignsOfSentence))].sort(
    (one, next) => one - next,
  );

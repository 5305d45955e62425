import type { DangerKind, SignLevel } from '../../../contract/notes';
import { shippedRows } from '../../../platform/runtime/process';
import { PatternGroups } from '../../../platform/text/pattern-groups';
import { plain, listsOf } from './normalize';

const lists = listsOf<Record<'sayings' | 'everyday' | 'topic' | 'fiction', string[]>>('harmless-sayings');
const anyOf = (words: readonly string[]): RegExp => new RegExp(`\\b(?:${words.join('|')})\\b`, 'i');

/** Sayings that only sound like danger; they are taken out before the signs are read. */
export const HARMLESS: readonly RegExp[] = lists.sayings.map((saying) => new RegExp(saying, 'gi'));

/** A letter of recommendation in Spanish; then whole sentences: a haircut, a countdown to what a school's calendar holds, getting up early. */
const EVERYDAY: readonly RegExp[] = lists.everyday.map((saying) => new RegExp(saying, 'g'));

/** A bare sentence as the classifier reads it: it weighs 'carta' as a farewell, to cut as a wound, counted days as hope lost, and waking up as what somebody dreads. */
export const withoutEveryday = (bareText: string): string =>
  EVERYDAY.reduce((rest, saying) => rest.replace(saying, ' '), bareText);

/** Words of a sentence that speaks about a cause, a class, a job or a work of art. */
export const TOPIC = anyOf(lists.topic);
/** Words that make a sentence one's own in spite of a topic in it. */
export const PERSONAL =
  /\b(?:(?:i|i've|i'm)(?: (?:have|had|was|am|been|felt|feel|feeling|get|got|getting|being|developed|became|considered|considering|really|very|so|also|often|sometimes|even|still|not|kind of|diagnosed with|a|an|my|having)){0,10} (?:suicid\w*|sucid\w*|anorexi\w*|bulimi\w*|eating disorder|self[- ]?harm\w*)(?! (?:prevention|awareness|hot|help|research|rates?))|(?:my|our) (?:\w+ ){0,2}(?:own )?(?:suicid\w*|eating disorder|anorexia|bulimia|self[- ]?harm|abus\w+)|(?:recover\w*|struggl\w*|suffer\w*|dealt|dealing|battl\w*|fought|diagnosed|attempt\w*|survived) (?:\w+ ){0,4}(?:suicid\w*|eating disorder|anorexi\w*|bulimi\w*|abuse|self[- ]?harm)|(?:attempt(?:ed|s)?|thoughts?|thought|think|thinking|thinks) (?:\w+ ){0,2}suicid\w*|suicidal (?:thoughts|ideation|thinking)|(?:grew up|grow up|raised|lived?|living|live) (?:in|with|through|around) (?:\w+ ){0,3}(?:abus\w*|violence)|(?:because of|after|escaped|left|leaving|in) (?:an |my |the )?abusive (?:\w+)|(?:at|in) (?:my |our )?home)\b/i;
/** Works and history: a death told there is no loss of one's own. */
export const FICTION = anyOf(lists.fiction);

/** Ways to tell of one kind of danger. */
export interface Rule {
  kind: DangerKind;
  level: SignLevel;
  ways: readonly RegExp[];
  /** `topic`: as often a cause, a class or a book as an experience; `other`: tells of somebody else; `loss`: tells of a death by suicide. */
  flags: readonly string[];
}

const ROWS = shippedRows('danger-rules.tsv');
const PARTS = new Map(ROWS.flatMap(([list, name, , words = '']) => (list === 'part' ? [[name, words]] : [])));

/** Puts the named parts into a way to say something; a part may hold other parts. */
const fill = (words: string): string =>
  words.replace(/\{([A-Z_]+)\}/g, (_, name: string) => fill(PARTS.get(name) ?? ''));

/** The rules of a list in their order; rows in a row that agree on kind and level are one rule. */
function rulesOf(list: string, pattern: (words: string) => RegExp): Rule[] {
  const rules: (Rule & { ways: RegExp[]; of: string })[] = [];
  for (const [name, kind, levels, words] of ROWS) {
    if (name !== list) continue;
    const of = `${kind} ${levels}`;
    if (rules.at(-1)?.of !== of) {
      const [level, ...flags] = levels.split(' ');
      rules.push({ kind: kind as DangerKind, level: level as SignLevel, flags, ways: [], of });
    }
    rules.at(-1)?.ways.push(pattern(fill(words)));
  }
  return rules;
}

/** Signs in plain English and Spanish, chosen to be missed rarely rather than to be exact; for a text with its apostrophes. */
export const PLAIN_SIGNS = rulesOf('sign', (words) => new RegExp(`\\b(?:${words})`, 'i'));
/** Ways to tell of danger, for a bare text. The classifier may overrule both lists. */
export const STATEMENTS = rulesOf('statement', (words) => new RegExp(`\\b(?:${words})\\b`));
/** Statements that no classifier may overrule: made of the present and without a figure of speech behind them; urgent unless their row says `look`; `read` names no kind and only offers help. */
const PLAIN_STATEMENTS = rulesOf('plain', (words) => new RegExp(words));

const waysOf = (rules: readonly { ways: readonly RegExp[] }[]): PatternGroups =>
  new PatternGroups(rules.map(({ ways }) => ways));

const PLAIN_SIGN_WAYS = waysOf(PLAIN_SIGNS);
const STATEMENT_WAYS = waysOf(STATEMENTS);
const PLAIN_STATEMENT_WAYS = waysOf(PLAIN_STATEMENTS);
const SAYINGS = new PatternGroups(HARMLESS.map((saying) => [saying]));

/** Reads from every pattern what it needs, in small pieces: without it the first student who saves would wait. */
export async function prepareRules(): Promise<void> {
  for (const ways of [STATEMENT_WAYS, PLAIN_SIGN_WAYS, PLAIN_STATEMENT_WAYS]) await ways.prepare();
}

/** A text without the sayings that only sound like danger. */
const withoutHarmless = (text: string): string =>
  SAYINGS.mayMeet(text).reduce((rest, number) => rest.replace(HARMLESS[number], ' … '), text);

/** The statements of danger in a bare text, by their number in STATEMENTS. */
export const readStatements = (bareText: string): number[] => STATEMENT_WAYS.metBy(withoutHarmless(bareText));

/** The rules of what a bare sentence states so plainly that nothing may overrule it. */
export const plainRulesIn = (bareText: string): Rule[] =>
  PLAIN_STATEMENT_WAYS.metBy(bareText).map((number) => PLAIN_STATEMENTS[number]);

const FIGURE = /\b(?:lol|lmao|haha\w*|jk|kidding|jaja\w*)\b/;

/** Whether a bare sentence tells that something was only said so. */
export const isFigure = (bareText: string): boolean => FIGURE.test(bareText);

/** Whether a sign that a sentence shows is told of somebody's life. */
function isLived({ flags }: Rule, sentence: string): boolean {
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

/** The sentences of a text: those of each line, and, where there are several lines, those that reach across line ends. */
function sentencesIn(text: string): string[] {
  const whole = text.trim();
  const across = whole.includes('\n') ? sentencesOf(whole.replace(/(?<!\s)\s*\n\s*/g, ' ')) : [];
  return [...new Set([...sentencesOf(text), ...across])];
}

/** The plain signs a text shows, by their number in PLAIN_SIGNS. */
export function readPlainSigns(text: string): number[] {
  const shown = sentencesIn(withoutHarmless(plain(text))).flatMap((sentence) =>
    PLAIN_SIGN_WAYS.metBy(sentence).filter((number) => isLived(PLAIN_SIGNS[number], sentence)),
  );
  return [...new Set(shown)].sort((one, next) => one - next);
}

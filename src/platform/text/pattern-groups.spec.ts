import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { questionRules } from '../../guidance/safeguarding/signs/asked';
import { HARMLESS_SAYINGS, PLAIN_SIGNS, STATEMENTS } from '../../guidance/safeguarding/signs/rules';
import { requiredWords, PatternGroups } from './pattern-groups';

/** Numbers from 0 to 1, the same on each run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A text that a part of a pattern may match; lookarounds and exclusions are left to chance. */
function textFor(node: AST.Element | AST.Pattern, random: () => number): string {
  if (node.type === 'Quantifier') {
    const times = node.min + Math.floor(random() * Math.min(node.max - node.min + 1, 3));
    return Array.from({ length: times }, () => textFor(node.element, random)).join('');
  }
  if (node.type === 'Group' || node.type === 'CapturingGroup' || node.type === 'Pattern') {
    const { elements } = node.alternatives[Math.floor(random() * node.alternatives.length)];
    return elements.map((element) => textFor(element, random)).join('');
  }
  if (node.type === 'Character') return String.fromCodePoint(node.value);
  if (node.type === 'CharacterSet' && node.kind === 'space') return ' ';
  if (node.type === 'CharacterClass' && node.elements.some(({ type }) => type === 'Character')) {
    const characters = node.elements.flatMap((element) => (element.type === 'Character' ? [element.value] : []));
    return node.negate ? 'o' : String.fromCodePoint(characters[Math.floor(random() * characters.length)]);
  }
  return node.type === 'Assertion' ? '' : 'o';
}

const PATTERNS = {
  'statements of danger': STATEMENTS.flatMap(({ patterns }) => patterns),
  'plain signs of danger': PLAIN_SIGNS.flatMap(({ patterns }) => patterns),
  'signs under a question': questionRules().signs.flatMap(({ says }) => says),
  'harmless sayings': HARMLESS_SAYINGS,
};

describe.each(Object.entries(PATTERNS))('%s', (_, patterns) => {
  const singletonGroups = new PatternGroups(patterns.map((pattern) => [pattern]));

  it('none is passed over where it matches, however it is written', () => {
    const random = seededRandom(7);
    let matchCount = 0;
    for (const [index, pattern] of patterns.entries()) {
      const unicode = pattern.flags.includes('u');
      const tree = new RegExpParser().parsePattern(pattern.source, 0, pattern.source.length, unicode);
      for (let round = 0; round < 40; round += 1) {
        const text = textFor(tree, random);
        pattern.lastIndex = 0;
        if (!pattern.test(text)) continue;
        matchCount += 1;
        expect([text, singletonGroups.candidateGroups(text).includes(index)]).toEqual([text, true]);
      }
    }
    expect(matchCount).toBeGreaterThan(patterns.length);
  });

  it('each asks for words, so that most texts are spared most patterns', () => {
    const text = 'I led the robotics team and want to study engineering near the coast.';
    expect(patterns.filter((pattern) => requiredWords(pattern).length === 0)).toEqual([]);
    expect(singletonGroups.candidateGroups(text).length).toBeLessThan(patterns.length / 10);
  });
});

it.each<[RegExp, string[][]]>([
  [/\bhurt (?:myself|me)\b/, [['hurt ']]],
  [
    /\b(?:hurts?|beats?) (?:my|her) (?:mother|brother)/,
    [
      ['hurt', 'beat'],
      ['mother', 'brother'],
    ],
  ],
  [/(?:I|we) (?:never )?(?:Left|stayed)/, [['left', 'stayed']]],
  [/(?:left (?:the|a) house|stayed)/, [[' house', 'stayed']]],
  [/gone?|lost/, [['gon', 'lost']]],
  [/(?:a|b)?c+d/, [['c']]],
  [/\w+ (?:x|)/, [[' ']]],
  [/\d+|home/, []],
  [/(?:far )?(?:\w+)?/, []],
])('%s asks for %j', (pattern, words) => {
  expect(requiredWords(pattern)).toEqual(words);
});

describe('groups', () => {
  const groups = new PatternGroups([[/\bharbor\b/, /\bsea(?:side)?\b/], [/\d+/], [/\bHarbor Lights\b/i, /^x/], []]);

  it('are met where one of their patterns matches, however often, and told in their order', () => {
    expect(groups.matchingGroups('2 boats on the sea before the harbor')).toEqual([0, 1]);
    expect(groups.matchingGroups('the HARBOR LIGHTS')).toEqual([2]);
    expect(groups.matchingGroups('x')).toEqual([2]);
    expect(groups.matchingGroups('')).toEqual([]);
  });

  it('may be met where a word of theirs is there, or none is asked for', () => {
    expect(groups.candidateGroups('harbors')).toEqual([0, 1]);
    expect(groups.candidateGroups('nothing')).toEqual([1]);
  });

  it('tell the same once they are prepared', async () => {
    const prepared = new PatternGroups([[/\bharbor\b/], [/\blighthouse\b/]]);
    await prepared.prepare();
    expect(prepared.matchingGroups('the lighthouse of the harbor')).toEqual([0, 1]);
  });
});

import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { questionRules } from '../../guidance/safeguarding/signs/asked';
import { HARMLESS, PLAIN_SIGNS, STATEMENTS } from '../../guidance/safeguarding/signs/rules';
import { requiredWords, PatternGroups } from './pattern-groups';

/** Numbers from 0 to 1, the same on each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A text that a part of a pattern may match; lookarounds and exclusions are left to chance. */
function textFor(part: AST.Element | AST.Pattern, random: () => number): string {
  if (part.type === 'Quantifier') {
    const times = part.min + Math.floor(random() * Math.min(part.max - part.min + 1, 3));
    return Array.from({ length: times }, () => textFor(part.element, random)).join('');
  }
  if (part.type === 'Group' || part.type === 'CapturingGroup' || part.type === 'Pattern') {
    const { elements } = part.alternatives[Math.floor(random() * part.alternatives.length)];
    return elements.map((element) => textFor(element, random)).join('');
  }
  if (part.type === 'Character') return String.fromCodePoint(part.value);
  if (part.type === 'CharacterSet' && part.kind === 'space') return ' ';
  if (part.type === 'CharacterClass' && part.elements.some(({ type }) => type === 'Character')) {
    const characters = part.elements.flatMap((one) => (one.type === 'Character' ? [one.value] : []));
    return part.negate ? 'o' : String.fromCodePoint(characters[Math.floor(random() * characters.length)]);
  }
  return part.type === 'Assertion' ? '' : 'o';
}

const PATTERNS = {
  'statements of danger': STATEMENTS.flatMap(({ ways }) => ways),
  'plain signs of danger': PLAIN_SIGNS.flatMap(({ ways }) => ways),
  'signs under a question': questionRules().signs.flatMap(({ says }) => says),
  'harmless sayings': HARMLESS,
};

describe.each(Object.entries(PATTERNS))('%s', (_, patterns) => {
  const alone = new PatternGroups(patterns.map((pattern) => [pattern]));

  it('none is passed over where it matches, however it is written', () => {
    const random = numbers(7);
    let matched = 0;
    for (const [number, pattern] of patterns.entries()) {
      const unicode = pattern.flags.includes('u');
      const tree = new RegExpParser().parsePattern(pattern.source, 0, pattern.source.length, unicode);
      for (let round = 0; round < 40; round += 1) {
        const text = textFor(tree, random);
        pattern.lastIndex = 0;
        if (!pattern.test(text)) continue;
        matched += 1;
        expect([text, alone.candidateGroups(text).includes(number)]).toEqual([text, true]);
      }
    }
    expect(matched).toBeGreaterThan(patterns.length);
  });

  it('each asks for words, so that most texts are spared most patterns', () => {
    const text = 'I led the robotics team and want to study engineering near the coast.';
    expect(patterns.filter((pattern) => requiredWords(pattern).length === 0)).toEqual([]);
    expect(alone.candidateGroups(text).length).toBeLessThan(patterns.length / 10);
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

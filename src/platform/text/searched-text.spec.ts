import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { HARMLESS } from '../../guidance/safeguarding/signs/harmless-sayings';
import { PLAIN_SIGNS } from '../../guidance/safeguarding/signs/plain-signs';
import { STATEMENTS } from '../../guidance/safeguarding/signs/read-statements';
import { BODY_SIGNS } from '../../ai/safety/privacy/signs-of-body';
import { FAMILY_SIGNS } from '../../ai/safety/privacy/signs-of-family';
import { neededWords, SearchedText } from './searched-text';

/** Numbers from 0 to 1, the same in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** A text that a part of a pattern may match: parts that look around or exclude are left to chance. */
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
  'statements of danger': STATEMENTS.flatMap(({ says }) => says),
  'plain signs of danger': PLAIN_SIGNS.flatMap(({ signs }) => signs),
  'harmless sayings': HARMLESS,
  'what is private': [...BODY_SIGNS, ...FAMILY_SIGNS].flatMap(({ own, named }) => [...own, ...named]),
};

describe.each(Object.entries(PATTERNS))('%s', (_, patterns) => {
  it('none is passed over where it matches, however it is written', () => {
    const random = numbers(7);
    let matched = 0;
    for (const pattern of patterns) {
      const unicode = pattern.flags.includes('u');
      const tree = new RegExpParser().parsePattern(pattern.source, 0, pattern.source.length, unicode);
      for (let round = 0; round < 40; round += 1) {
        const text = textFor(tree, random);
        pattern.lastIndex = 0;
        if (!pattern.test(text)) continue;
        matched += 1;
        expect([text, new SearchedText(text).mayMatch(pattern)]).toEqual([text, true]);
      }
    }
    expect(matched).toBeGreaterThan(patterns.length);
  });

  it('each asks for words, so that most texts are spared most patterns', () => {
    const text = new SearchedText('I led the robotics team and want to study engineering near the coast.');
    expect(patterns.filter((pattern) => neededWords(pattern) === null)).toEqual([]);
    expect(patterns.filter((pattern) => text.mayMatch(pattern)).length).toBeLessThan(patterns.length / 5);
  });
});

it.each<[RegExp, string[] | null]>([
  [/\bhurt (?:myself|me)\b/, ['hurt ']],
  [/(?:I|we) (?:never )?(?:Left|stayed)/, ['left', 'stayed']],
  [/gone?|lost/, ['gon', 'lost']],
  [/(?:a|b)?c+d/, ['c']],
  [/\w+ (?:x|)/, [' ']],
  [/\d+|home/, null],
  [/(?:far )?(?:\w+)?/, null],
])('%s asks for %j', (pattern, words) => {
  expect(neededWords(pattern)).toEqual(words);
});

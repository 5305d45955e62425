/**
 * A lint rule: a regular expression takes time in proportion to the length of a text.
 *
 * `/[\s.]+$/` begins again at each sign of a run that does not end the text, and walks to the end of the run each time: 50,000 blanks
 * take seconds. So does every repetition without a most that can begin at each place of a run of its own signs and fail behind it.
 * `(?<![\s.])[\s.]+$` begins once, and `[\s.]{1,20}$` walks at most 20 signs.
 */
import { RegExpParser } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2024 });
/** One of each kind of sign tells classes apart. */
const SIGNS = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'é\u00A0ñÉ“”‘’…—–¿¡·中\u0301\u2028',
];
/** A repetition of at most this many signs takes time in proportion to the text. */
const BOUNDED = 500;

/** Which signs a regular expression lies in: anything, at first. */
const ANY = new Set(SIGNS);
const both = (one, other) => new Set([...one].filter((sign) => other.has(sign)));

function readerOf(flags) {
  const known = new Map();
  const plain = flags.replace(/[gy]/g, '');
  /** The signs that one element without parts takes. */
  function signsOf({ raw }) {
    if (!known.has(raw)) {
      const one = new RegExp(`^(?:${raw})$`, plain);
      known.set(raw, new Set(SIGNS.filter((sign) => one.test(sign))));
    }
    return known.get(raw);
  }
  /** The signs that what is repeated begins, ends or goes on with. */
  function takes(element) {
    if (element.type === 'Quantifier') return takes(element.element);
    if (element.alternatives)
      return new Set(element.alternatives.flatMap(({ elements }) => elements.flatMap((part) => [...takes(part)])));
    return element.type === 'Assertion' || element.type === 'Backreference' ? new Set() : signsOf(element);
  }
  /** Whether something between two places may be a row of these signs, so that both lie in one run. */
  function liesIn(element, signs) {
    switch (element.type) {
      case 'Quantifier':
        return element.min === 0 || liesIn(element.element, signs);
      case 'Group':
      case 'CapturingGroup':
        return element.alternatives.some(({ elements }) => elements.every((part) => liesIn(part, signs)));
      case 'Assertion':
        return isIn(element, signs);
      case 'Backreference':
        return true;
      default:
        return both(signsOf(element), signs).size > 0;
    }
  }
  function isIn(assertion, signs) {
    if (assertion.kind === 'start') return flags.includes('m') && signs.has('\n');
    if (assertion.kind === 'end') return false;
    if (assertion.kind === 'word') {
      const letters = [...signs].filter((sign) => /\w/.test(sign)).length;
      return letters > 0 && letters < signs.size;
    }
    if (assertion.kind === 'lookahead') return true;
    const around = assertion.alternatives.map(({ elements }) => elements.at(-1)).filter(Boolean);
    if (!assertion.negate) return around.some((last) => liesIn(last, signs));
    return !around.some((last) => [...signs].every((sign) => takes(last).has(sign)));
  }
  /** Whether what follows a repetition of these signs may be missing where the repetition ends: at another sign, or the end of the text. */
  function mayFail(element, signs) {
    if (element.type === 'Quantifier') return element.min > 0 && mayFail(element.element, signs);
    if (element.type === 'Assertion') return element.kind !== 'end' || flags.includes('m') || signs.size < SIGNS.length;
    if (!element.alternatives) return true;
    const ways = element.alternatives.map(({ elements }) =>
      elements.filter(({ type, min }) => type !== 'Quantifier' || min > 0),
    );
    const others = SIGNS.filter((sign) => !signs.has(sign));
    const goesOn = (sign) => ways.some(([only, ...more]) => more.length === 0 && !only?.kind && takes(only).has(sign));
    const mayEnd = ways.some(([only, ...more]) => only?.kind === 'end' && more.length === 0);
    return ways.every((way) => way.length > 0) && !(mayEnd && others.every(goesOn));
  }
  return { takes, liesIn, mayFail };
}

const isLong = ({ type, max }) => type === 'Quantifier' && max > BOUNDED;

/** The repetitions of a pattern that walk over the same signs again and again. */
export function slowParts(source, flags = '') {
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  if (flags.includes('y')) return [];
  const { takes, liesIn, mayFail } = readerOf(flags);
  const slow = new Set();

  /** `starts`: where a match may have begun or gone on, as the signs that lie between there and here. */
  function walk(elements, starts, rest) {
    let open = starts;
    for (const [at, element] of elements.entries()) {
      const behind = [...elements.slice(at + 1), ...rest];
      if (isLong(element)) {
        const signs = takes(element);
        const isMet = open.some(({ run, between }) => {
          const shared = both(run, signs);
          return shared.size > 0 && [...between, element.element].every((part) => liesIn(part, shared));
        });
        if (isMet && behind.some((one) => mayFail(one, signs))) slow.add(element.raw);
      }
      const inner = element.type === 'Quantifier' ? element.element : element;
      if (element.kind === 'lookbehind') {
        for (const { elements: parts } of element.alternatives) {
          for (const long of parts.slice(1).filter(isLong)) slow.add(long.raw);
        }
      } else if (inner.alternatives) {
        // What is repeated may follow itself.
        const times = isLong(element) ? 2 : 1;
        for (const { elements } of inner.alternatives) walk(Array(times).fill(elements).flat(), open, behind);
      }
      open = open.map(({ run, between }) => ({ run, between: [...between, element] }));
      if (isLong(element)) open.push({ run: takes(element), between: [] });
    }
  }
  for (const { elements } of pattern.alternatives) walk(elements, [{ run: ANY, between: [] }], []);
  return [...slow];
}

/** The pattern and flags of a regular expression that stands in the code; what is put into one counts as a digit. */
function patternOf(node) {
  if (node.type === 'Literal') return node.regex ?? null;
  if (node.callee?.name !== 'RegExp') return null;
  const [source, flags] = node.arguments.map((one) =>
    one.type === 'TemplateLiteral' ? one.quasis.map(({ value }) => value.cooked).join('9') : one.value,
  );
  return typeof source === 'string' ? { pattern: source, flags: flags ?? '' } : null;
}

export const linearPatterns = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      slow: 'On a long text {{parts}} walks over the same signs again and again. Let it begin once, as in (?<!x)x+$, or give it a most, as in x{1,20}$.',
    },
  },
  create(context) {
    function check(node) {
      const read = patternOf(node);
      if (!read) return;
      let parts = [];
      try {
        parts = slowParts(read.pattern, read.flags);
      } catch {
        // Of a pattern that is put together elsewhere, a part alone may be none.
      }
      if (parts.length > 0) context.report({ node, messageId: 'slow', data: { parts: parts.join(' and ') } });
    }
    return { Literal: check, NewExpression: check, CallExpression: check };
  },
};

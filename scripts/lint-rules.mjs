/** The lint rules of our own; eslint.config.mjs says where each holds. */
import { RegExpParser } from '@eslint-community/regexpp';
import ts from 'typescript';

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

/**
 * A regular expression takes time in proportion to the length of a text.
 *
 * `/[\s.]+$/` begins again at each sign of a run that does not end the text, and walks to the end of the run each time: 50,000 blanks
 * take seconds. So does every repetition without a most that can begin at each place of a run of its own signs and fail behind it.
 * `(?<![\s.])[\s.]+$` begins once, and `[\s.]{1,20}$` walks at most 20 signs.
 */
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

const isWide = (type) => (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & ts.TypeFlags.String);

const TABLE_NAME = /^[A-Z][A-Z0-9_]*$/;

/**
 * A word that somebody typed or stored finds nothing in an object but what was put there.
 *
 * `TABLE['constructor']` and `'constructor' in TABLE` find what every object inherits; `Object.hasOwn(TABLE, word)`, `own(TABLE, word)` and a
 * Map don't. A table is what stands for good in the code, by its name in capitals.
 */
export const ownNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      has: 'Every object has a "constructor". Ask Object.hasOwn whether the word is one of its own.',
      reads: 'Every object has a "constructor". Read a Map, or ownEntry() of src/contract/text-rules.ts.',
    },
  },
  create(context) {
    const { program, getTypeAtLocation } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    const isList = (type) =>
      checker.isArrayType(type) || checker.isTupleType(type) || type.flags & ts.TypeFlags.StringLike;
    return {
      BinaryExpression(node) {
        if (node.operator === 'in' && node.left.type !== 'PrivateIdentifier' && isWide(getTypeAtLocation(node.left)))
          context.report({ node, messageId: 'has' });
      },
      MemberExpression(node) {
        if (!node.computed || !TABLE_NAME.test(node.object.name) || !isWide(getTypeAtLocation(node.property))) return;
        const type = checker.getApparentType(checker.getNonNullableType(getTypeAtLocation(node.object)));
        if (!isList(type)) context.report({ node, messageId: 'reads' });
      },
    };
  },
};

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const NOTHING = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike | ts.TypeFlags.Void;
/** MUI draws the children of these beside an icon or a ripple. */
const SHARING = /^(Button|ButtonBase|MenuItem|ToggleButton|ListItemButton)$/;

/** The expressions of which one is drawn. */
function branchesOf(node) {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(branchesOf);
  if (node.type !== 'LogicalExpression') return [node];
  return node.operator === '&&' ? branchesOf(node.right) : [node.left, node.right].flatMap(branchesOf);
}

const isExpression = (child) => child.type === 'JSXExpressionContainer';
const isBlank = (child) =>
  (child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) || child.expression?.type === 'JSXEmptyExpression';
const nameOf = ({ openingElement }) => openingElement?.name.name ?? '';
/** `t('key')`, the words that stay the same. */
const isFixed = ({ expression: call }) =>
  call.type === 'Literal' ||
  (call.type === 'CallExpression' && call.arguments.length === 1 && call.arguments[0].type === 'Literal');

/**
 * Words that come and go, or follow something that does, stand in an element of their own; so do the changing words of a button.
 *
 * The browser's translator replaces text nodes with elements. React keeps the old nodes and fails (`removeChild`, `insertBefore`) when it
 * removes one or puts something in front of it; when it changes one, nobody sees that. Words that are all an element holds are safe.
 */
export const wrappedText = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: {
      wrap: 'Put these words into an element, e.g. <span>: on a page that the browser translates they crash it or stay as they were.',
    },
  },
  create(context) {
    const { sourceCode } = context;

    /** Whether an expression is words, nothing, or something else such as an element. */
    function kindsOf(expression) {
      const type = sourceCode.parserServices.getTypeAtLocation(expression);
      return (type.isUnion() ? type.types : [type]).map(({ flags }) =>
        flags & TEXT ? 'text' : flags & NOTHING ? 'nothing' : 'other',
      );
    }
    const isText = (expression) => {
      const kinds = kindsOf(expression);
      return kinds.includes('text') && !kinds.includes('other');
    };
    const isAlwaysText = ({ expression }) => kindsOf(expression).every((kind) => kind === 'text');

    function report(child) {
      const put = (node, text) =>
        context.report({ node, messageId: 'wrap', fix: (fixer) => fixer.replaceText(node, text) });
      if (!isExpression(child))
        put(child, sourceCode.getText(child).replace(/^(\s*)([^]*?)(\s*)$/, '$1<span>$2</span>$3'));
      else if (isAlwaysText(child)) put(child, `<span>${sourceCode.getText(child)}</span>`);
      else if (branchesOf(child.expression)[0] === child.expression) context.report({ node: child, messageId: 'wrap' });
      else
        for (const text of branchesOf(child.expression).filter(isText)) {
          put(text, `<span>{${sourceCode.getText(text)}}</span>`);
        }
    }

    function check(element) {
      const children = element.children.filter((child) => !isBlank(child));
      const isShared = SHARING.test(nameOf(element));
      const isAlone = element.type === 'JSXElement' && nameOf(element) !== 'Fragment' && children.length === 1;
      if (isAlone && !isShared) return;
      // Its pieces together: a button lays them out in a row, without the blanks between them.
      if (
        isShared &&
        children.length > 1 &&
        children.some((child) => isExpression(child) && !isFixed(child) && isText(child.expression))
      ) {
        context.report({ node: element, messageId: 'wrap' });
        return;
      }
      let isAfterSomethingNew = false;
      for (const child of children) {
        const isWords = isExpression(child)
          ? branchesOf(child.expression).some(isText)
          : child.type === 'JSXText' && child.value.trim();
        const comesAndGoes = isExpression(child) && !isAlwaysText(child);
        const changes = isShared && isExpression(child) && !isFixed(child);
        if (isWords && (comesAndGoes || changes || isAfterSomethingNew)) report(child);
        isAfterSomethingNew ||= comesAndGoes;
      }
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

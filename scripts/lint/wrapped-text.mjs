/**
 * A lint rule: words that come and go, or follow something that does, stand in an element of their own; so do the changing words of a button.
 *
 * The browser's translator replaces text nodes with elements. React keeps the old nodes and fails (`removeChild`, `insertBefore`) when it
 * removes one or puts something in front of it; when it changes one, nobody sees that. Words that are all an element holds are safe.
 */
import ts from 'typescript';

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

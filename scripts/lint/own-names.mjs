/**
 * A lint rule: a word that somebody typed or stored finds nothing in an object but what was put there.
 *
 * `TABLE['constructor']` and `'constructor' in TABLE` find what every object inherits; `Object.hasOwn(TABLE, word)`, `own(TABLE, word)` and a
 * Map don't. A table is what stands for good in the code, by its name in capitals.
 */
import ts from 'typescript';

const isWide = (type) => (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & ts.TypeFlags.String);

const TABLE = /^[A-Z][A-Z0-9_]*$/;

export const ownNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      has: 'Every object has a "constructor". Ask Object.hasOwn whether the word is one of its own.',
      reads: 'Every object has a "constructor". Read a Map, or own() of src/contract/text-rules.ts.',
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
        if (!node.computed || !TABLE.test(node.object.name) || !isWide(getTypeAtLocation(node.property))) return;
        const type = checker.getApparentType(checker.getNonNullableType(getTypeAtLocation(node.object)));
        if (!isList(type)) context.report({ node, messageId: 'reads' });
      },
    };
  },
};

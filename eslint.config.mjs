import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { linearPatterns, ownNames, wrappedText } from './scripts/lint-rules.mjs';

const sizes = {
  'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  complexity: ['error', 15],
};

/** A constructor lists what its class uses; classes of one method would only hide a long list. */
const parameterCounts = [
  {
    selector:
      ":matches(FunctionDeclaration, ArrowFunctionExpression, :not(MethodDefinition[kind='constructor']) > FunctionExpression)[params.length>5]",
    message: 'At most five parameters: take an object.',
  },
  {
    selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>8]",
    message: 'At most eight: this class does more than one thing.',
  },
];

/** What Playwright tells of a page as it is now, without waiting. */
const PAGE_READS =
  'allInnerTexts|allTextContents|boundingBox|content|count|evaluate|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent|title';

export default tseslint.config(
  {
    ignores: ['dist/', 'node_modules/', 'frontend/node_modules/', 'var/', 'data/', 'coverage/'],
  },
  js.configs.recommended,
  {
    plugins: {
      pathlight: { rules: { 'linear-patterns': linearPatterns, 'own-names': ownNames, 'wrapped-text': wrappedText } },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...sizes,
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...parameterCounts],
    },
  },
  {
    files: ['frontend/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat.recommended,
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    rules: { 'pathlight/wrapped-text': 'error' },
  },
  {
    files: ['src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}'],
    rules: { 'pathlight/linear-patterns': 'error', 'pathlight/own-names': 'error' },
  },
  {
    files: ['**/*.spec.{ts,tsx}', 'test/**/*.ts', 'src/contract/forms/**/*.ts'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
  {
    files: ['test/browser/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...parameterCounts,
        {
          selector: `CallExpression[callee.name='expect'] AwaitExpression CallExpression:matches([callee.property.name=/^(${PAGE_READS})$/], [callee.name=/^(scrollsSideways|axeViolations)$/])`,
          message: 'A page takes a moment: `await eventually(() => ...)` reads it again until it is so.',
        },
        {
          selector:
            "CallExpression[callee.name='expect'] CallExpression:matches([callee.name='pathAndQuery'], [callee.property.name='url'])",
          message: 'An address takes a moment: `waitForPage` waits for its page, `eventually` for what else it says.',
        },
        {
          selector: "CallExpression[callee.property.name='waitForURL']",
          message: 'An address is there a moment before its page: `waitForPage` waits for both.',
        },
      ],
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        require: 'readonly',
        module: 'writable',
        __dirname: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['frontend/service-worker.js'],
    languageOptions: { globals: { self: 'readonly', caches: 'readonly', fetch: 'readonly' } },
  },
);

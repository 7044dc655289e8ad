import next from 'eslint-config-next'
import imports from 'eslint-plugin-import'
import tseslint from 'typescript-eslint'

const clock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time is an argument in domain: take now: Date.',
  },
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: 'Time is an argument in domain: take now: Date.',
  },
  { selector: "MemberExpression[object.name='Math'][property.name='random']", message: 'domain has no randomness.' },
]
const parentClimb = {
  selector: 'ImportDeclaration[source.value=/^\\.\\.\\u002f\\.\\./]',
  message: 'Use the @/ alias instead of climbing.',
}
const env = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Settings are read in server/env/env.ts alone.',
}

const cut = {
  selector: "JSXAttribute[name.name='maxLength']",
  message:
    'maxLength cuts a pasted text without a word: the field takes the text, the schema says that it is too long.',
}

const bareText = {
  selector:
    'JSXText[value=/\\p{L}{2}/u], JSXElement > JSXExpressionContainer > Literal[value=/\\p{L}{2}/u], JSXAttribute[name.name=/^(alt|aria-label|description|label|title)$/] > Literal[value=/\\p{L}{2}/u]',
  message: 'What people read is a message of locales/.',
}

const dialog = {
  selector: 'JSXOpeningElement[name.name=/^(Modal|Drawer)$/]',
  message: 'Use Dialog or SidePanel of components/ui/Dialog.tsx: after them the focus is where it was before.',
}

const MAX_LINES = { max: 250, skipBlankLines: true, skipComments: true }
const REACT = ['{app,components}/**/*.{ts,tsx}', '{pdf,emails,server}/**/*.tsx']

const compilerRulesOff = Object.fromEntries(
  Object.keys(next[0].rules)
    .filter((rule) => rule.startsWith('react-hooks/') && !/rules-of-hooks|exhaustive-deps/.test(rule))
    .map((rule) => [rule, 'off']),
)

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      'dist*/**',
      '.data/**',
      '**/__generated__/**',
      'next-env.d.ts',
      'public/**',
      'node_modules/**',
    ],
  },
  // React's rules only for files with React: they take half of the total time.
  ...next.map((part) => (part.ignores === undefined ? { ...part, files: REACT } : part)),
  ...tseslint.configs.recommended,
  // The compiler's rules are about what a page recomputes; a test renders once.
  { files: ['**/*.test.{ts,tsx}'], rules: compilerRulesOff },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', parentClimb, env, cut, bareText, dialog],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'max-lines': ['error', MAX_LINES],
      'max-params': ['error', 4],
      'no-console': ['error', { allow: ['error', 'info', 'warn'] }],
    },
  },
  // Packages, then the product by its alias, then the neighbours; one import a module.
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { import: imports },
    rules: {
      'import/order': [
        'error',
        {
          groups: [['builtin', 'external'], 'internal', ['parent', 'sibling', 'index']],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          'newlines-between': 'ignore',
        },
      ],
      'import/no-duplicates': 'error',
    },
  },
  // A test may be long: it reads from top to bottom.
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.{test,spec}.{ts,tsx,mjs}'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 90, skipBlankLines: true, skipComments: true }] },
  },
  { files: ['domain/**/*.ts'], rules: { 'no-restricted-syntax': ['error', parentClimb, env, ...clock] } },
  {
    files: [
      'server/env/env.ts',
      '**/*.test.ts',
      '**/*.test.tsx',
      'server/testing/**',
      'e2e/**',
      'commands/**/*.ts',
      'qa/**/*.ts',
      'server/process/programs/{backup,restore}Main.ts',
      'prisma/**',
      'instrumentation.ts',
      'proxy.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', parentClimb], 'max-lines': 'off', 'no-console': 'off' },
  },
  {
    files: ['components/ui/Dialog.tsx'],
    rules: { 'no-restricted-syntax': ['error', parentClimb, env, cut, bareText] },
  },
  { files: ['qa/**/*.ts'], rules: { 'max-lines': ['error', MAX_LINES] } },
  // Server output goes through server/log; a staff command prints to its terminal.
  {
    files: ['server/**/*.ts', 'graphql/**/*.ts', 'app/**/*.ts'],
    ignores: ['server/process/programs/{backup,moveFiles,restore,staff}Main.ts', 'server/testing/**', '**/*.test.ts'],
    rules: { 'no-console': 'error' },
  },
  // react-pdf's Image takes no alternative text; the report's logo is decoration beside the company's name.
  { files: ['pdf/**/*.tsx'], rules: { 'jsx-a11y/alt-text': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
)

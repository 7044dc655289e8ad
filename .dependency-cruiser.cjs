/** The allowed import directions. docs/architecture.md draws them; this file enforces them. */
const test = '\\.(test|types)\\.tsx?$|\\.test-d\\.ts$|^server/testing/'

/** What the code generator makes for the browser: of all nouns, of each. */
const generated = ['graphql/__generated__', 'graphql/\\w+/__generated__']

/** layer: the layers it may import (besides itself). All others are refused. */
const mayImport = {
  app: [
    'components',
    'graphql',
    'server/services',
    'server/auth',
    'server/http',
    'server/policy',
    'server/env',
    'server/errors',
    'domain',
    'locales',
  ],
  components: [...generated, 'domain', 'locales'],
  'components/report': [...generated, 'domain', 'locales', 'components', 'pdf'],
  'components/overview': [...generated, 'domain', 'locales', 'components'],
  graphql: ['server/services', 'server/policy', 'domain', 'server/errors', 'locales', 'server/log'],
  'graphql/endpoint': ['graphql', 'server/auth', 'server/http', 'server/errors'],
  'server/services': [
    'server/childProcess',
    'server/credentials',
    'server/policy',
    'domain',
    'server/crypto',
    'server/db',
    'server/mail',
    'server/richText',
    'server/storage',
    'server/errors',
    'server/env',
    'emails',
    'locales',
    'server/log',
    'server/metrics',
  ],
  'server/http': [
    'server/services',
    'server/credentials',
    'server/auth',
    'server/errors',
    'server/env',
    'server/db',
    'domain',
    'locales',
    'server/log',
    'server/metrics',
    'server/storage',
    'server/pdfWorker',
  ],
  'server/auth': [
    'server/credentials',
    'server/db',
    'server/policy',
    'server/errors',
    'server/env',
    'server/services',
    'domain',
    'locales',
    'server/log',
  ],
  'server/credentials': [
    'server/childProcess',
    'server/crypto',
    'server/db',
    'server/env',
    'server/errors',
    'server/log',
    'server/policy',
    'domain',
  ],
  'server/policy': ['domain', 'server/errors'],
  'server/crypto': ['server/env'],
  'server/mail': ['server/env', 'server/errors', 'server/crypto', 'server/db', 'server/log'],
  'server/log': ['server/env'],
  'server/metrics': ['server/env', 'server/log', 'server/db'],
  'server/storage': ['server/env', 'server/errors', 'server/log'],
  'server/backup': ['domain', 'server/crypto', 'server/env', 'server/storage'],
  'server/richText': ['domain'],
  'server/db': ['domain', 'server/env', 'server/log'],
  domain: [],
  pdf: ['domain', 'locales'],
  emails: ['domain', 'locales'],
  locales: ['server/env'],
}

const product = '^(app|components|graphql|server|domain|pdf|emails|locales)/'
const layers = Object.keys(mayImport)
/** A folder with a line of its own is exempt from its parent's line. */
const inner = (layer) => layers.filter((other) => other.startsWith(`${layer}/`)).map((other) => `^${other}/`)

const directionRules = layers.map((layer) => ({
  name: `direction: ${layer}`,
  comment: `${layer} may import ${mayImport[layer].join(', ') || 'nothing of the product'}.`,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: [test, ...inner(layer)] },
  to: { path: product, pathNot: [layer, ...mayImport[layer]].map((allowed) => `^${allowed}(/|\\.ts$)`) },
}))

module.exports = {
  forbidden: [
    ...directionRules,
    {
      name: 'domain is pure',
      comment: 'domain computes. No IO, no framework, no clock: zod and decimal arithmetic are its libraries.',
      severity: 'error',
      from: { path: '^domain/', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'], pathNot: 'node_modules/(zod|decimal\\.js)/' },
    },
    {
      name: 'pages check access, endpoints call use cases',
      comment:
        'page() checks the access to a page, which renders a Screen, and provides the results of its first queries. Only app/graphql and app/api call use cases. The version of the contract is a constant.',
      severity: 'error',
      from: { path: '^app/', pathNot: ['^app/(graphql|api)/', test] },
      to: { path: '^(graphql/(?!schemaVersion\\.ts$)|server/(services/|http/(?!ahead/)))' },
    },
    {
      name: 'ui knows no nouns',
      comment: 'components/ui wraps Mantine and imports nothing of the product.',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: test },
      to: { path: '^(components/(?!ui/)|server|graphql|domain)' },
    },
    {
      name: 'no imports between nouns',
      comment:
        'components/<a> does not import components/<b>; only a Screen composes several nouns. Used twice: promote to components/shared.',
      severity: 'error',
      from: {
        path: '^components/([^/]+)/',
        pathNot: ['^components/(ui|layout|forms|charts|richText|shared)/', 'Screen\\.tsx$', test],
      },
      to: { path: '^components/([^/]+)/', pathNot: '^components/($1|ui|layout|forms|charts|richText|shared|result)/' },
    },
    {
      name: 'domain folder is imported by its index',
      comment: 'Other layers import a folder of domain by its index.ts.',
      severity: 'error',
      from: { path: '^(app|components|graphql|emails|pdf|server)/', pathNot: test },
      to: { path: '^domain/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'domain folder imports another by its index',
      comment: 'A folder of domain imports another by its index.ts.',
      severity: 'error',
      from: { path: '^domain/([^/]+)/', pathNot: test },
      to: { path: '^domain/[^/]+/', pathNot: ['^domain/$1/', '/index\\.ts$'] },
    },
    {
      name: 'interface of a noun',
      comment:
        'A noun of server/services calls another by what its index.ts names. Only the schedule composes the work of all nouns by their files, as server/process does.',
      severity: 'error',
      from: { path: '^server/services/([^/]+)', pathNot: [test, '^server/services/schedule/'] },
      to: { path: '^server/services/[^/]+/', pathNot: ['^server/services/$1/', '^server/services/[^/]+/index\\.ts$'] },
    },
    {
      name: 'few packages on the answering page',
      comment:
        'Thousands load the answering page once each: it imports no client with a cache, no charts, dates or editor.',
      severity: 'error',
      from: {
        path: '^components/(run/|layout/document/Answering|layout/shell/Answering|shared/(request/graphqlCall|unsaved/))',
        pathNot: [test, '^components/run/inputs/late/Rank'],
      },
      to: {
        path: 'node_modules/(@apollo|@dnd-kit|@mantine/(charts|dates|notifications|tiptap)|@tiptap|react-hook-form|recharts|zod)/|graphql/\\w+/__generated__/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a ranking is loaded with its question',
      comment: 'Only its input drags: no other part of the answering page loads what that takes.',
      severity: 'error',
      from: { path: '^components/', pathNot: [test, '^components/run/inputs/late/Rank'] },
      to: { path: '^components/run/inputs/late/Rank', dynamic: false },
    },
    {
      name: 'only the delivery sends mails',
      comment:
        'A use case writes its mail into the outbox, in its transaction: only the delivery, which the schedule calls, has a transport.',
      severity: 'error',
      from: { path: '^server/services/', pathNot: ['^server/services/schedule/', test] },
      to: { path: '^server/mail/\\w+Transport\\.ts$' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(server/db/__generated__|\\.next)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}

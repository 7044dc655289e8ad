import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../process/projectRoot.mjs'

const one = 'export const one = 1\n'
/** Valid files that the violating files import. */
const validFiles = {
  'domain/noun/index.ts': "export { one } from './one'\n",
  'domain/noun/one.ts': one,
  'server/db/client.ts': one,
  'server/env.ts': one,
  'server/mail/mailTransport.ts': one,
  'server/services/noun/index.ts': "export { one } from './one'\n",
  'server/services/noun/one.ts': one,
  'components/ui/Button.tsx': one,
  'components/noun/NounListScreen.tsx': "import { one } from '@/domain/noun'\nexport const two = one\n",
  'components/other/Other.tsx': one,
  'components/run/inputs/late/RankingInput.tsx': one,
  'server/services/schedule/tick.ts': "import { one } from '../noun/one'\nexport const two = one\n",
  'server/services/third/three.ts': "import { one } from '../noun'\nexport const two = one\n",
  'graphql/noun/resolvers.ts': "import { one } from '@/server/services/noun/one'\nexport const two = one\n",
}
const importing = (path) => `import { one } from '${path}'\nexport const planted = one\n`
/** For each rule, a file that breaks exactly this rule. */
const violations = {
  'direction: components': { 'components/noun/Reader.tsx': importing('@/server/env') },
  'direction: graphql': { 'graphql/noun/query.ts': importing('@/server/db/client') },
  'direction: server/policy': { 'server/policy/rule.ts': importing('@/server/db/client') },
  'direction: pdf': { 'pdf/report.tsx': importing('@/server/db/client') },
  'direction: emails': { 'emails/invitation.ts': importing('@/server/env') },
  'direction: domain': { 'domain/noun/reader.ts': importing('@/server/env') },
  'domain is pure': {
    'domain/noun/clock.ts': "import { readFileSync } from 'node:fs'\nexport const planted = readFileSync\n",
  },
  'pages check access, endpoints call use cases': { 'app/me/page.tsx': importing('@/server/services/noun') },
  'ui knows no nouns': { 'components/ui/NounButton.tsx': importing('@/domain/noun') },
  'no imports between nouns': { 'components/noun/Part.tsx': importing('@/components/other/Other') },
  'domain folder is imported by its index': { 'components/noun/Direct.tsx': importing('@/domain/noun/one') },
  'domain folder imports another by its index': { 'domain/next/index.ts': importing('../noun/one') },
  'interface of a noun': { 'server/services/next/two.ts': importing('../noun/one') },
  'only the delivery sends mails': { 'server/services/next/mail.ts': importing('@/server/mail/mailTransport') },
  'a ranking is loaded with its question': {
    'components/run/Early.tsx': importing('./inputs/late/RankingInput'),
  },
  'no cycles': {
    'domain/ring/index.ts': "import { b } from './b'\nexport const a = () => b\n",
    'domain/ring/b.ts': "import { a } from './index'\nexport const b = () => a\n",
  },
}

let folder
let brokenByValid
let brokenByViolations
const write = (files) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
/** The names of the rules broken in the folder. */
function brokenRules() {
  const cruiser = join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = [
    cruiser,
    'app',
    'components',
    'domain',
    'emails',
    'graphql',
    'pdf',
    'server',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ]
  try {
    return rulesOf(
      execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
    )
  } catch (error) {
    return rulesOf(error.stdout)
  }
}
const rulesOf = (json) => [...new Set(JSON.parse(json).summary.violations.map(({ rule }) => rule.name))]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ripplemark-arch-'))
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json'])
    cpSync(join(projectRoot, file), join(folder, file))
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  for (const layer of ['app', 'emails', 'pdf']) mkdirSync(join(folder, layer))
  write(validFiles)
  brokenByValid = brokenRules()
  for (const files of Object.values(violations)) write(files)
  brokenByViolations = brokenRules()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('reports nothing for code that follows the rules', () => expect(brokenByValid).toEqual([]))
it.each(Object.keys(violations))('reports a violation of "%s"', (rule) => expect(brokenByViolations).toContain(rule))

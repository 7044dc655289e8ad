import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('the schedule runs everything that notifies, sends, completes or purges what is due, each once', () => {
  const due =
    /export (?:async function|const) ((?:purge|notifyOf|sendDue|sendWeekly|completeDue|checkStorage)\w*)(?: = async )?\(db: Db, now: Date\)/g
  const names = globSync('server/**/*.ts', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [...read(path).matchAll(due)].map(([, name]) => name))
  const body = read('server/services/schedule/runTick.ts').replace(/^import .*$/gm, '')
  expect(names).toContain('purgeCodes')
  expect(names.filter((name) => body.match(new RegExp(`\\b${name}\\b`, 'g'))?.length !== 1)).toEqual([])
})

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../process/freePort.mjs'
import { projectRoot } from '../process/projectRoot.mjs'
import { copyTree, giveToNobody, assertStartsAndStops, startReadOnly } from './readOnlyTree.mjs'

/** What a clone holds beside a release. */
const excluded = ['.data', '.git', 'test-results']

/**
 * Installs, upgrades and puts back the service as docs/deployment.md and docs/upgrading.md say, without systemd: the
 * command and the settings of deploy/, an unprivileged user, releases that it cannot write, the embedded PostgreSQL. A
 * release that was not built before says so at once and changes nothing; the one before starts again.
 */
async function serviceCheck() {
  const place = mkdtempSync(join(tmpdir(), 'ripplemark-service-'))
  try {
    const data = join(place, 'data')
    mkdirSync(data)
    giveToNobody(place, data)
    const port = String(await freePort())
    const env = {
      ...settingsOf(readFileSync(join(projectRoot, 'deploy/ripplemark.env'), 'utf8')),
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      DATA_DIR: data,
      PORT: port,
      BACKUP_PASSPHRASE: 'a passphrase of the check',
    }
    const [first, second] = [createRelease(place, 'first'), createRelease(place, 'second')]
    const assertStarts = (name, folder) =>
      assertStartsAndStops(name, startReadOnly(makeCurrent(place, folder), command(), env), () => isReady(port))
    await assertStarts('installed service', first)
    rewrite(join(second, 'package-lock.json'), (text) =>
      text.replace(/("node_modules\/zod": \{\s*"version": ")[^"]+/, '$10.0.1'),
    )
    await assertRefuses('release with other packages', startReadOnly(makeCurrent(place, second), command(), env))
    rewrite(join(second, 'package-lock.json'), () => readFileSync(join(first, 'package-lock.json'), 'utf8'))
    rewrite(join(second, 'next.config.mjs'), (text) => `${text}\n// of the next version\n`)
    await assertRefuses('release with other sources', startReadOnly(makeCurrent(place, second), command(), env))
    await assertStarts('service that was put back', first)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** A built release: all of this clone that is not data or history, without copying its bytes. */
function createRelease(place, name) {
  const folder = join(place, 'releases', name)
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(projectRoot))
    if (!excluded.includes(entry)) copyTree(join(projectRoot, entry), join(folder, entry))
  return folder
}

/** Makes a release the current one, as `ln -sfn` does. */
function makeCurrent(place, folder) {
  const current = join(place, 'current')
  rmSync(current, { force: true })
  symlinkSync(folder, current)
  return current
}

/** A file of a release is a hard link to that of the clone: it is replaced, not written. */
function rewrite(file, change) {
  const text = change(readFileSync(file, 'utf8'))
  rmSync(file)
  writeFileSync(file, text)
}

const settingsOf = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const command = () =>
  /^ExecStart=\/usr\/bin\/(.+)$/m
    .exec(readFileSync(join(projectRoot, 'deploy/ripplemark.service'), 'utf8'))[1]
    .split(' ')

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function assertRefuses(name, { output, exited }) {
  const code = await exited
  if (code !== 1 || !output().includes('run `npm run build` in it as its owner'))
    throw new Error(`The ${name} ended with ${code}:\n${output()}`)
}

await serviceCheck()

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../commands/process/freePort.mjs'
import { prepare } from '../commands/process/prepare.mjs'
import { noSettings } from '../commands/checks/noSettings.mjs'

/**
 * Runs `work` with the parts named on the command line (all of them when none is named), and exits with the code it
 * returns. It has a folder, a port, settings and a PostgreSQL of its own, all removed however the run ends. With `quick`,
 * the argument quick stands for those parts; with `takesNumber` a number is an argument too.
 */
export async function runInSandbox({ name, parts, quick, takesNumber = false, settings = {} }, work) {
  const { named, isQuick, number } = parseArguments({ parts, quick, takesNumber })
  await prepare({ withChecks: true })
  const dataDir = mkdtempSync(join(tmpdir(), `ripplemark-${name}-`))
  const { atEnd, close, leave, isLeaving } = endings(() => rmSync(dataDir, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void leave(1))
  let code = 1
  try {
    const allSettings = { ...noSettings, HOST: '127.0.0.1', SEED_DEMO: '0', RIPPLEMARK_WORKER: 'off', ...settings }
    code = await work({
      chosen: named.length > 0 ? named : isQuick ? quick : parts,
      isQuick,
      number,
      dataDir,
      settings: allSettings,
      atEnd,
      close,
      ...openings({ dataDir, settings: allSettings, atEnd }),
    })
  } catch (error) {
    if (!isLeaving()) console.error(error.message)
  }
  await leave(code)
}

function parseArguments({ parts, quick, takesNumber }) {
  const all = process.argv.slice(2)
  const isNumber = (argument) => takesNumber && /^\d+$/.test(argument)
  const isQuick = quick !== undefined && all.includes('quick')
  const named = all.filter((argument) => !isNumber(argument) && !(isQuick && argument === 'quick'))
  const unknown = named.find((argument) => !parts.includes(argument))
  if (unknown) {
    console.error(`Unknown part ${unknown}: choose from ${parts.join(', ')}${quick ? ', or quick' : ''}.`)
    process.exit(2)
  }
  return { named, isQuick, number: all.find(isNumber) }
}

/** Cleanup tasks, the latest first, and the exit itself, which runs once. */
function endings(last) {
  const ends = []
  let [closing, leaving] = [Promise.resolve(), null]
  const closeAll = async () => {
    while (ends.length > 0)
      await ends
        .pop()()
        .catch((error) => console.error(error.message))
  }
  const closeNow = () => (closing = closing.then(closeAll))
  const leave = (code) =>
    (leaving ??= closeNow().then(() => {
      last()
      process.exit(code)
    }))
  return {
    atEnd: (end) => void ends.push(end),
    // After a signal, callers wait here for the process exit.
    close: () => leaving ?? closeNow(),
    leave,
    isLeaving: () => leaving !== null,
  }
}

/** Each is registered before it is opened, so that a signal meanwhile leaves nothing of it. */
function openings({ dataDir, settings, atEnd }) {
  const closedAtEnd = (opening, end) => {
    atEnd(() => opening.then(end, () => undefined))
    return opening
  }
  return {
    /** Opens the installation of a folder and migrates its database; `more` settings may place it elsewhere. */
    openInstallation: async ({ folder = dataDir, port, more = {} } = {}) => {
      const [{ openInstallation }, { migrate }, { startPostgres }] = await Promise.all([
        import('../commands/launcher/installation.mjs'),
        import('../commands/database/migrate.mjs'),
        import('../commands/database/postgres.mjs'),
      ])
      Object.assign(process.env, settings, more, { DATA_DIR: folder, PORT: String(port ?? (await freePort())) })
      // Stops the server that runs in the folder by then: the first one may have been killed and replaced.
      const installation = await closedAtEnd(
        openInstallation({ log: console.log }),
        async ({ postgres, wasRunning }) =>
          postgres === null || wasRunning || (await startPostgres({ dataDir: folder })).stop(),
      )
      await migrate({ url: installation.databaseUrl, site: installation.siteUrl })
      return installation
    },
    /** Runs an entry; returns its exit code. */
    runEntry: async (entry, options) => {
      const [{ startProgram }, { bundled }] = await Promise.all([
        import('../commands/launcher/startProgram.mjs'),
        import('./product.mjs'),
      ])
      const { child, end } = startProgram(entry, { ...options, file: await bundled(entry) })
      atEnd(() => {
        child.kill()
        return end
      })
      return end
    },
  }
}

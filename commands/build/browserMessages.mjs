import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../process/projectRoot.mjs'
import { bundle } from './bundle.mjs'
import { runIfOutdated } from './runIfOutdated.mjs'

const BUNDLE = 'node_modules/.cache/ripplemark/messages'
const MESSAGES = 'locales/__generated__/workspace.json'

/** Writes the messages of the workspace as browsers get them, for a script of their own, unless up to date. */
export async function generateBrowserMessages() {
  const made = { results: [MESSAGES], stamp: 'node_modules/.cache/ripplemark/messages-stamp' }
  await runIfOutdated({ sources: ['locales', 'package-lock.json'], ...made }, async () => {
    const folder = join(projectRoot, BUNDLE)
    await bundle({ entries: { browserMessages: 'locales/browserMessages.ts' }, folder })
    const { keptMessages } = await import(pathToFileURL(join(folder, 'browserMessages.mjs')).href)
    const target = join(projectRoot, MESSAGES)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, JSON.stringify(keptMessages()))
  })
}

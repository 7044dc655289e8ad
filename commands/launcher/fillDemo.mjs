import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './startProgram.mjs'

/** Exists while the demo is filled in: an interrupted filling in is started over. */
const markOf = ({ dataDir }) => join(dataDir, 'filling-in-the-demo')

/** Whether the filling in of the demo was interrupted. */
export const isDemoIncomplete = (settings) => settings.isDemo && existsSync(markOf(settings))

export const clearDemoMark = (settings) => rmSync(markOf(settings), { force: true })

/** Fills the empty database with the demo. `onStart` is called with the process that does so. */
export async function fillDemo(settings, { env, onStart }) {
  writeFileSync(markOf(settings), '')
  await runProgram('seed', { env, onStart })
  clearDemoMark(settings)
}

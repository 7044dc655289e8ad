import { accessSync, constants } from 'node:fs'
import { lockFolder } from './lockFolder.mjs'
import { projectRoot } from './projectRoot.mjs'

/**
 * Runs `work`, which installs or builds in this clone, unless `isDone` answers that it is done: one command at a time,
 * the others wait and find it done. Where the clone cannot be written, as under a service, it says what to do instead.
 */
export async function changeClone(isDone, work) {
  if (isDone()) return
  assertWritable()
  const unlock = await lock()
  try {
    if (!isDone()) await work()
  } finally {
    unlock()
  }
}

function assertWritable() {
  try {
    accessSync(projectRoot, constants.W_OK)
  } catch (error) {
    throw new Error(
      `This version is not installed and built, and its folder ${projectRoot} cannot be written here: run \`npm run build\` in it as its owner, then start it again.`,
      { cause: error },
    )
  }
}

async function lock() {
  const unlock = await lockFolder(projectRoot, 0, 'install and build')
  if (unlock !== null) return unlock
  console.log('  Waiting for another command that installs or builds in this folder')
  return lockFolder(projectRoot, Infinity, 'install and build')
}

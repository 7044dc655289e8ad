import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../process/projectRoot.mjs'

const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/** A browser for tests: the one named by PLAYWRIGHT_CHROMIUM_PATH, Playwright's own, the system's, or one from npm. */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Error(`PLAYWRIGHT_CHROMIUM_PATH: the file ${named} does not exist`)
  const installed = [named, await playwrightBrowser(), '/usr/bin/chromium'].find((path) => path && existsSync(path))
  return { executablePath: installed ?? (await unpackBrowser()), args: ARGS }
}

async function playwrightBrowser() {
  const { chromium: browser } = await import('playwright')
  try {
    return browser.executablePath()
  } catch {
    return undefined
  }
}

/** It unpacks into the temporary folder and reuses what is there: a folder per version keeps versions apart. */
async function unpackBrowser() {
  const { version } = createRequire(import.meta.url)(join(projectRoot, 'node_modules/@sparticuz/chromium/package.json'))
  const folder = join(projectRoot, 'node_modules/.cache/chromium', version)
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    return await packed.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const folder = join(projectRoot, 'node_modules/.cache/ripplemark/results')

/** Where a test runner is to write its JSON report; an older report is taken away. */
export function reportFile(name) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/** How many tests a report of Vitest tells of; a file that could not even be loaded counts as one failed test. */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return null
  const unloaded = report.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed')).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded }
}

/** How many tests a report of Playwright tells of; a flaky one needed a second try and passed. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return null
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected + flaky, failed: unexpected + report.errors.length }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // the runner ended before it could report
  }
}

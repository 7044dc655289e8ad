import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../process/projectRoot.mjs'

const folder = join(projectRoot, 'node_modules/.cache/ripplemark/results')

/** Path for the JSON report of a test runner; an older report is deleted. */
export function reportFile(name) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * Number of tests in a Vitest report, and the failures with reasons; a file that cannot be loaded counts as one
 * failed test.
 */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return null
  const faults = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length > 0)
      return failed.map(({ fullName, failureMessages }) =>
        fault(`${relative(projectRoot, name)}: ${fullName}`, failureMessages),
      )
    return status === 'failed' ? [fault(relative(projectRoot, name), [message])] : []
  })
  const slow = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      title: `${relative(projectRoot, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { passed: report.numPassedTests, failed: faults.length, faults, slow }
}

/** Number of tests in a Playwright report, and the failures with reasons; a flaky test passed on its retry. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return null
  const specs = report.suites.flatMap(specsOf)
  const told = ({ file: at, title, tests }) =>
    fault(
      `${at}: ${title}`,
      tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
    )
  const faults = [
    ...specs.filter(({ ok }) => !ok).map(told),
    ...report.errors.map(({ message }) => fault('Playwright', [message])),
  ]
  const unsteady = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')).map(told)
  const slow = specs.flatMap(({ file: at, title, tests }) =>
    tests.flatMap(({ results }) =>
      results.map(({ duration }) => ({ title: `${at}: ${title}`, seconds: duration / 1000 })),
    ),
  )
  return {
    slow,
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    faults,
    unsteady,
  }
}

const specsOf = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** A failed test in a few lines, for the summary at the end of the whole run. */
function fault(title, messages) {
  const lines = stripVTControlCharacters(messages.filter(Boolean).join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [title, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 300)}`)].join('\n')
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null // the runner ended before it wrote its report
  }
}

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../process/projectRoot.mjs'
import { tool } from './tool.mjs'

const folder = join(projectRoot, 'node_modules/.cache/ripplemark/results')

/** Path for the JSON report of a test runner; an older report is deleted. */
function reportFile(name) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

/**
 * Number of tests in a Vitest report, and the failures with reasons; a file that cannot be loaded counts as one
 * failed test.
 */
function vitestCounts(file) {
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
function playwrightCounts(file) {
  const report = read(file)
  if (!report) return null
  const specs = report.suites.flatMap(specsOf)
  const faultOf = ({ file: at, title, tests }) =>
    fault(
      `${at}: ${title}`,
      tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message))),
    )
  const faults = [
    ...specs.filter(({ ok }) => !ok).map(faultOf),
    ...report.errors.map(({ message }) => fault('Playwright', [message])),
  ]
  const flaky = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')).map(faultOf)
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
    flaky,
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

const LAYERS = ['app', 'components', 'domain', 'emails', 'graphql', 'pdf', 'server', 'locales']
const caches = join(projectRoot, 'node_modules/.cache/ripplemark')
const bin = {
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  next: 'node_modules/next/dist/bin/next',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  tsc: 'node_modules/typescript-native/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
}

// The caches of types, lint and format cannot hide a failure: the compiler's holds the hash of every file and of its
// options; the other two are keyed by file content, their own version and their settings, and their rules are per file.
const types = {
  title: 'Types',
  work: async ({ write }) => {
    // Next generates the types of page props (PageProps) from the folders.
    await tool([bin.next, 'typegen'], { write })
    mkdirSync(caches, { recursive: true })
    await tool([bin.tsc, '--noEmit', '--incremental', '--tsBuildInfoFile', join(caches, 'types.tsbuildinfo')], {
      write,
    })
  },
}
const cached = (name) => ['--cache', '--cache-strategy', 'content', '--cache-location', join(caches, name)]
const lint = {
  title: 'Lint',
  work: ({ write }) => tool([bin.eslint, '.', '--max-warnings', '0', ...cached('eslint')], { write }),
}
const format = {
  title: 'Format',
  work: ({ write }) => tool([bin.prettier, '--check', '.', '--log-level', 'warn', ...cached('prettier')], { write }),
}
const importRule = {
  title: 'Import rule',
  work: ({ write }) => {
    const layers = LAYERS.filter((layer) => existsSync(join(projectRoot, layer)))
    return tool([bin.depcruise, ...layers, '--config', '.dependency-cruiser.cjs'], { write })
  },
}
const deadCode = { title: 'Dead code', work: ({ write }) => tool([bin.knip], { write }) }
const site = { title: 'Build', work: ({ write }) => tool(['commands/build.mjs'], { write }) }

/** Vitest over some projects, or over only these files of them. */
const tests = (title, projects, files = []) => ({
  title,
  work: async ({ write }) => {
    const file = reportFile(title)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = [bin.vitest, 'run', ...projects.map((name) => `--project=${name}`), ...files, ...reporters]
    return countsOf(tool(args, { write }), () => vitestCounts(file))
  },
})
const journeys = {
  title: 'Journeys in a browser',
  needs: site.title,
  work: async ({ write }) => {
    const file = reportFile('journeys')
    const args = [bin.playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    return countsOf(tool(args, { write, env }), () => playwrightCounts(file))
  },
}
const image = {
  title: 'Start of the container image',
  needs: site.title,
  work: ({ write }) => tool(['commands/checks/containerCheck.mjs'], { write }),
}
const service = {
  title: 'Installing and upgrading the service',
  needs: site.title,
  work: ({ write }) => tool(['commands/checks/serviceCheck.mjs'], { write }),
}
const scripts = {
  title: 'Scripts of the pages',
  needs: site.title,
  work: ({ write }) => tool(['commands/checks/scriptsCheck.mjs'], { write }),
}
const faults = {
  title: 'Quick fault injection',
  needs: site.title,
  work: ({ write }) => tool(['qa/faults.mjs', 'quick'], { write }),
}
const attacks = {
  title: 'Quick attacks',
  needs: site.title,
  work: ({ write }) => tool(['qa/attack.mjs', 'quick'], { write }),
}

/** Counts come from the runner's own report; a run that fails without a failed test counts as one failure. */
async function countsOf(run, read) {
  const error = await run.then(
    () => null,
    (failure) => failure,
  )
  const counts = read()
  if (counts === null) throw error ?? new Error('The test runner ended without writing its report.')
  if (error === null || counts.failed > 0) return counts
  return { ...counts, failed: 1, faults: [error.message] }
}

/**
 * All checks, in two lanes of about equal length. The compiler finishes before the build regenerates the route types
 * in .next, which both write.
 */
export const everything = [
  [
    types,
    site,
    scripts,
    lint,
    format,
    importRule,
    deadCode,
    tests('Launcher tests', ['launcher']),
    service,
    faults,
    attacks,
  ],
  [tests('Unit, screen and database tests', ['unit', 'screen', 'db']), journeys],
]

/** Checks whose result changes with an advisory or the Dockerfile rather than with the sources. */
export const scheduled = [[site, image], [tests('Package versions', ['packages'])]]

/** The checks that fail most often. */
export const quick = [
  [types, lint, format, importRule],
  [
    tests('Rules, structure and documents', ['unit'], ['app', 'domain', 'emails', 'locales', 'server/policy']),
    tests('Components', ['screen']),
  ],
]

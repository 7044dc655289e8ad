import { expect, it } from 'vitest'
import { runLanes } from './lanes.mjs'
import { tool } from './tool.mjs'

const printing = (text) => [
  '-e',
  `console.log(${JSON.stringify(text)}); setTimeout(() => console.log('end of ${text}'), 200)`,
]
const program = (title, args, needs) => ({ title, needs, work: ({ write }) => tool(args, { write }) })

async function runAll(lanes, signal) {
  let printed = ''
  const results = await runLanes(lanes, { print: (text) => (printed += text), signal })
  return { printed, results: results.map(({ title, passed, failed, faults }) => ({ title, passed, failed, faults })) }
}

it('runs lanes in parallel and prints the output of each check whole', async () => {
  const { printed, results } = await runAll([[program('One', printing('one'))], [program('Two', printing('two'))]])
  expect(results.map(({ title, passed }) => [title, passed]).sort()).toEqual([
    ['One', 1],
    ['Two', 1],
  ])
  expect(printed).toMatch(/✓ One: 1 passed, 0 failed \(\d+ s\)\none\nend of one\n/)
  expect(printed).toMatch(/✓ Two: 1 passed, 0 failed \(\d+ s\)\ntwo\nend of two\n/)
})
it('continues after a failed check, and reports why it failed', async () => {
  const { printed, results } = await runAll([
    [program('Bad', ['-e', "console.error('oh'); process.exit(3)"]), program('Good', printing('good'))],
  ])
  expect(results).toEqual([
    { title: 'Bad', passed: 0, failed: 1, faults: ['-e ended with code 3\n    oh'] },
    { title: 'Good', passed: 1, failed: 0, faults: [] },
  ])
  expect(printed).toContain('oh')
})
it('repeats what failed in the middle of a long output', async () => {
  const lines = ['races: FAILED', '  1 lost', ...Array.from({ length: 50 }, (_, at) => `line ${at}`)]
  const { results } = await runAll([
    [program('Faults', ['-e', `console.log(${JSON.stringify(lines.join('\n'))}); process.exit(1)`])],
  ])
  expect(results[0].faults[0]).toContain('races: FAILED\n      1 lost')
  expect(results[0].faults[0]).not.toContain('line 49')
})
it('waits for a check of another lane, and skips a check whose dependency failed', async () => {
  const slow = (code) => program('Build', ['-e', `setTimeout(() => process.exit(${code}), 300)`])
  const good = await runAll([[slow(0)], [program('Image', printing('image'), 'Build')]])
  expect(good.results.map(({ title, failed }) => [title, failed])).toEqual([
    ['Build', 0],
    ['Image', 0],
  ])
  const bad = await runAll([[slow(1)], [program('Image', printing('image'), 'Build')]])
  expect(bad.results.at(-1)).toEqual({ title: 'Image', passed: 0, failed: 1, faults: ['not run: Build failed'] })
})
it('begins no check after it is aborted', async () => {
  const leaving = new AbortController()
  const stopped = { title: 'Stopped', work: async () => leaving.abort() }
  const { results } = await runAll(
    [[stopped, program('Next', printing('next'))], [program('Image', printing('image'), 'Next')]],
    leaving.signal,
  )
  expect(results.map(({ title }) => title)).toEqual(['Stopped'])
})
it('kills a program that hangs', async () => {
  const hung = {
    title: 'Hung',
    work: ({ write }) => tool(['-e', 'setInterval(() => {}, 1000)'], { write, longest: 500 }),
  }
  const { results, printed } = await runAll([[hung]])
  expect(results[0].failed).toBe(1)
  expect(printed).toContain('was still running')
})

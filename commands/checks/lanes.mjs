const HEARTBEAT = 30_000

/**
 * Runs lanes of checks in parallel, the checks of each lane in sequence. A check is { title, needs?, work }:
 * `work({ write })` returns { passed, failed, faults?, flaky?, slow? } or nothing (one that passed), and throws on
 * failure; its output is buffered and printed whole when it ends. `needs` is the title of a check, of any lane, that has
 * to have passed. No further check begins once `signal` is aborted. Returns the results in order of completion: { title, seconds, passed, failed, faults, flaky, slow }.
 */
export async function runLanes(lanes, { print = (text) => process.stdout.write(text), signal } = {}) {
  const [results, running] = [[], new Map()]
  const outcomes = new Map(lanes.flat().map(({ title }) => [title, Promise.withResolvers()]))
  const begin = Date.now()
  const heartbeat = setInterval(() => {
    const now = [...running].map(([title, since]) => `${title} (${seconds(since)} s)`)
    if (now.length > 0) print(`… ${Math.round((Date.now() - begin) / 1000)} s: ${now.join(', ')}\n`)
  }, HEARTBEAT)
  const run = async (check) => {
    const needed = check.needs === undefined || (await outcomes.get(check.needs).promise)
    if (signal?.aborted) return outcomes.get(check.title).resolve(false)
    const since = Date.now()
    running.set(check.title, since)
    const { output, ...counts } = needed
      ? await runCheck(check)
      : { passed: 0, failed: 1, faults: [`not run: ${check.needs} failed`], output: '' }
    running.delete(check.title)
    const result = { title: check.title, seconds: seconds(since), faults: [], flaky: [], slow: [], ...counts }
    results.push(result)
    print(`\n${report(result)}\n${output}`)
    outcomes.get(check.title).resolve(result.failed === 0)
  }
  try {
    await Promise.all(
      lanes.map(async (checks) => {
        for (const check of checks) await run(check)
      }),
    )
    return results
  } finally {
    clearInterval(heartbeat)
  }
}

async function runCheck({ work }) {
  let output = ''
  try {
    const counts = await work({ write: (text) => (output += text) })
    return { passed: 1, failed: 0, ...counts, output }
  } catch (error) {
    return { passed: 0, failed: 1, faults: [error.message], output: `${output}${error.message}\n` }
  }
}

const seconds = (since) => Math.round((Date.now() - since) / 1000)
const report = ({ title, passed, failed, seconds: took }) =>
  `${failed > 0 ? '✗' : '✓'} ${title}: ${passed} passed, ${failed} failed (${took} s)`

import { percentile } from './percentile.mjs'

/** Measurements of `people` concurrent participants; times in milliseconds. */
export type Level = {
  lanes: number
  runsPerSecond: number
  emptyPerSecond: number
  times: { runs: number[]; saves: number[]; empty: number[]; bare: number[] }
}

const aims = { runsPerSecond: 110, overEmpty: 1.5, overBare: 4, megabytes: 400 }

const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED')
const milliseconds = (values: number[]) =>
  `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`

function linesOf({ lanes, runsPerSecond, emptyPerSecond, times }: Level): string[] {
  const typical = (values: number[]) => percentile(values, 0.5)
  const [overEmpty, overBare] = [
    typical(times.saves) / typical(times.empty),
    typical(times.saves) / typical(times.bare),
  ]
  const aimed =
    lanes === 1 ? '' : ` (aim: at least ${aims.runsPerSecond}, ${verdict(runsPerSecond >= aims.runsPerSecond)})`
  const bareAim = lanes === 1 ? ` (aim: at most ${aims.overBare}, ${verdict(overBare <= aims.overBare)})` : ''
  return [
    '',
    `  ${lanes} concurrent: ${runsPerSecond.toFixed(1)} completed runs a second${aimed}`,
    `    a run of 14 requests: ${milliseconds(times.runs)}`,
    `    saving an answer:     ${milliseconds(times.saves)}`,
    `    { __typename }:       ${milliseconds(times.empty)}, ${emptyPerSecond.toFixed(0)} a second, signed in, through the same endpoint`,
    `    a save on bare pg:    ${milliseconds(times.bare)}, the same statements, prepared`,
    `    a save costs ${overEmpty.toFixed(2)} times the empty request (aim: at most ${aims.overEmpty}, ${verdict(overEmpty <= aims.overEmpty)}) and ${overBare.toFixed(2)} times bare pg${bareAim}`,
  ]
}

/** Prints the levels, each figure beside its aim. */
export function printRuns(levels: readonly Level[], megabytes: number, statements: Record<string, string>): void {
  const lines = [
    '',
    'Answering: twelve questions of all nine kinds from start to finish, each run by a person of its own, over HTTP',
    ...levels.flatMap(linesOf),
    '',
    `  Memory of the web process: ${megabytes.toFixed(0)} MB (aim: below ${aims.megabytes}, ${verdict(megabytes < aims.megabytes)}).`,
    ...Object.entries(statements).map(([name, sql]) => `    ${name}: ${sql.replaceAll(/\s+/g, ' ').trim()}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

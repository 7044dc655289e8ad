import type { Times } from './compare'

type Measurement = {
  title: string
  product: string
  baseline: string
  aim: number
  times: Times
  statements?: Record<string, string>
}

const shown = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 100 ? 2 : 0)} ms`.padStart(12)
const line = (time: number, label: string) => `  ${shown(time)}  ${label}`

/** Prints one comparison: both times, the ratio against its aim, and the statements of the baseline. */
export function printTimes({ title, product, baseline, aim, times, statements = {} }: Measurement): void {
  const verdict = times.ratio <= aim ? 'met' : 'MISSED'
  const lines = [
    '',
    `${title}: ${times.ratio.toFixed(2)} times the baseline (aim: at most ${aim}, ${verdict})`,
    line(times.product, product),
    line(times.baseline, `baseline: ${baseline}`),
    ...Object.entries(times.others).map(([label, time]) => line(time, label)),
    ...Object.entries(statements).map(([name, sql]) => `    ${name}: ${sql.replaceAll(/\s+/g, ' ').trim()}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

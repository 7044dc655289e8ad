import type { Times } from './compare'

type Told = {
  title: string
  product: string
  floor: string
  aim: number
  times: Times
  statements?: Record<string, string>
}

const shown = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 100 ? 2 : 0)} ms`.padStart(12)
const line = (time: number, words: string) => `  ${shown(time)}  ${words}`

/** Prints one comparison: both times, the ratio against its aim, and the statements of the baseline. */
export function printTimes({ title, product, floor, aim, times, statements = {} }: Told): void {
  const verdict = times.ratio <= aim ? 'met' : 'MISSED'
  const lines = [
    '',
    `${title}: ${times.ratio.toFixed(2)} times the baseline (aim: at most ${aim}, ${verdict})`,
    line(times.product, product),
    line(times.floor, `floor: ${floor}`),
    ...Object.entries(times.others).map(([words, time]) => line(time, words)),
    ...Object.entries(statements).map(([name, sql]) => `    ${name}: ${sql.replaceAll(/\s+/g, ' ').trim()}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

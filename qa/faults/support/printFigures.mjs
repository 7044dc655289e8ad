import { percentile } from '../../support/percentile.mjs'

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`

/** One line of figures for a fault: attempts, passed, acknowledged, lost and duplicated, and the recovery time. */
export function printFigures(fault, { attempts, passed, acknowledged, lost = 0, duplicated = 0, recovery = [] }) {
  const parts = [
    `${attempts} attempts`,
    ...(passed === undefined ? [] : [`${passed} passed`]),
    ...(acknowledged === undefined ? [] : [`${acknowledged} acknowledged`, `${lost} lost`, `${duplicated} duplicated`]),
  ]
  if (recovery.length > 0)
    parts.push(
      `recovered after ${seconds(percentile(recovery, 0.5))} (p50), ${seconds(percentile(recovery, 0.99))} (p99)`,
    )
  process.stdout.write(`  ${fault}: ${parts.join(', ')}\n`)
}

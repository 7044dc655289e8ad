import { percentile } from '../bench/percentile'

type Figures = { tries: number; acknowledged?: number; lost?: number; doubled?: number; recovery?: readonly number[] }

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** One line of figures for a fault: how often it was tried, what was acknowledged, lost and doubled, and how soon all was well again. */
export function tell(fault: string, { tries, acknowledged, lost = 0, doubled = 0, recovery = [] }: Figures): void {
  const parts = [
    `${tries} tries`,
    ...(acknowledged === undefined ? [] : [`${acknowledged} acknowledged`, `${lost} lost`, `${doubled} doubled`]),
  ]
  if (recovery.length > 0)
    parts.push(
      `well again after ${seconds(percentile(recovery, 0.5))} (p50), ${seconds(percentile(recovery, 0.99))} (p99)`,
    )
  process.stdout.write(`  ${fault}: ${parts.join(', ')}\n`)
}

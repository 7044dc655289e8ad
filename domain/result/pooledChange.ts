import { type ChangeEstimate, squaredError } from './changeEstimate'
import { tQuantile } from './changeEvidence'
import { withoutFloatError } from './shownResult'

/**
 * The change over several groups from nothing but their own changes: M = Σ n·m ÷ N, each group counting by its people, and
 * its 95% interval M ± t(0.975, degrees) · √Σ (n ÷ N)²·s², where s is the standard error behind a group's interval and
 * the degrees are (Σ (n ÷ N)²·s²)² ÷ Σ ((n ÷ N)²·s²)² ÷ (n − 1), rounded down. Null below two groups; without an interval
 * where a group has none, or no one in any group differs.
 * Sources: Satterthwaite, Biometrics Bulletin 2:110–114 (1946); Welch, Biometrika 34:28–35 (1947).
 */
export function pooledChange(groups: readonly ChangeEstimate[]): ChangeEstimate | null {
  if (groups.length < 2) return null
  const n = groups.reduce((sum, group) => sum + group.n, 0)
  const mean = withoutFloatError(groups.reduce((sum, group) => sum + group.n * group.mean, 0) / n)
  const parts = groups.flatMap(({ n: size, low, high }) =>
    low === null || high === null ? [] : [{ size, part: (size / n) ** 2 * squaredError({ n: size, low, high }) }],
  )
  const variance = parts.reduce((sum, { part }) => sum + part, 0)
  if (parts.length < groups.length || variance === 0) return { n, mean, low: null, high: null }
  const degrees = variance ** 2 / parts.reduce((sum, { size, part }) => sum + part ** 2 / (size - 1), 0)
  const margin = tQuantile(Math.floor(degrees + 1e-9)) * Math.sqrt(variance)
  return { n, mean, low: withoutFloatError(mean - margin), high: withoutFloatError(mean + margin) }
}

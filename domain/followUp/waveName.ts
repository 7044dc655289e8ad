/** When a wave asks: days after the end or after each person's completion, or ahead of the campaign. */
export type Wave = { wave: number; isBefore: boolean; isAfterEnd: boolean; days: number }
/** The messages of when a wave asks. */
export type WaveWords = (key: 'after' | 'beforeDays' | 'afterEnd' | 'afterDays', values?: { days: number }) => string

/** When a wave asks, in words, by its number among the waves of its campaign. */
export function waveName(t: WaveWords, waves: readonly Wave[], number: number): string {
  const found = waves.find(({ wave }) => wave === number)
  if (found === undefined) return t('after')
  if (found.isBefore) return t('beforeDays')
  return t(found.isAfterEnd ? 'afterEnd' : 'afterDays', { days: found.days })
}

'use client'
import { useTranslations } from 'next-intl'

export type Wave = { wave: number; isBefore: boolean; isAfterEnd: boolean; days: number }

/** When a wave asks, in words, by its number among the waves of its campaign. */
export function useNameOfWave(): (waves: readonly Wave[], wave: number) => string {
  const t = useTranslations('followUp.trajectory')
  return (waves, number) => {
    const found = waves.find(({ wave }) => wave === number)
    if (found === undefined) return t('after')
    if (found.isBefore) return t('beforeDays')
    return t(found.isAfterEnd ? 'afterEnd' : 'afterDays', { days: found.days })
  }
}

/** When each wave of a campaign asks, in words, by its number. */
export function useWaveNames(waves: readonly Wave[]): (wave: number) => string {
  const nameOf = useNameOfWave()
  return (number) => nameOf(waves, number)
}

/** The same in short, below the dots of a drawing. */
export function useShortWaveNames(waves: readonly Wave[]): (wave: number) => string {
  const t = useTranslations('followUp.trajectory')
  return (number) => {
    const found = waves.find(({ wave }) => wave === number)
    return found === undefined ? t('after') : t('shortDays', { days: found.days })
  }
}

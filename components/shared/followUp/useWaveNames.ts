'use client'
import { useTranslations } from 'next-intl'
import { type Wave, waveName } from '@/domain/followUp'

export type { Wave }

/** When a wave asks, in words, by its number among the waves of its campaign. */
export function useNameOfWave(): (waves: readonly Wave[], wave: number) => string {
  const t = useTranslations('followUp.trajectory')
  return (waves, number) => waveName(t, waves, number)
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

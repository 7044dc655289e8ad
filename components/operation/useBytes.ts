'use client'
import { useFormatter } from 'next-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** An amount of storage as one reads it: 1536000 → '1.5 MB'. */
export function useBytes(): (bytes: number) => string {
  const format = useFormatter()
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
    return format.number(bytes / 1000 ** step, {
      style: 'unit',
      unit: units[step],
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  }
}

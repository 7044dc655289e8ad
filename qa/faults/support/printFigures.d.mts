type Figures = {
  tries: number
  kept?: number
  acknowledged?: number
  lost?: number
  doubled?: number
  recovery?: readonly number[]
}

/**
 * One line of figures for a fault: how often it was injected, how many writes were stored, acknowledged, lost and
 * duplicated, and the recovery time.
 */
export function tell(fault: string, figures: Figures): void

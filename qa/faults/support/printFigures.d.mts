type Figures = {
  attempts: number
  passed?: number
  acknowledged?: number
  lost?: number
  duplicated?: number
  recovery?: readonly number[]
}

/**
 * One line of figures for a fault: how often it was injected, how many writes were stored, acknowledged, lost and
 * duplicated, and the recovery time.
 */
export function printFigures(fault: string, figures: Figures): void

type Figures = {
  tries: number
  kept?: number
  acknowledged?: number
  lost?: number
  doubled?: number
  recovery?: readonly number[]
}

/** One line of figures for a fault: how often it was tried, what was kept, acknowledged, lost and doubled, and how soon all was well again. */
export function tell(fault: string, figures: Figures): void

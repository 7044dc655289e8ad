import type { ChosenVariables } from './learners/selectedLearners'

/** What every question needs to know of the results it stands in. */
export type Shown = {
  /** Whose answers count. */
  chosen: ChosenVariables
  isEverybody: boolean
  /** How many people a figure could rest on. */
  asked: number
  smallest: number | null
  currencySymbol: string
}

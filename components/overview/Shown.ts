import type { ChosenVariables } from './learners/selectedLearners'

/** The context that every question of the results needs. */
export type Shown = {
  /** Which learners' answers count. */
  chosen: ChosenVariables
  isEverybody: boolean
  /** The maximum number of people behind a figure. */
  asked: number
  smallest: number | null
  currencySymbol: string
}

import { hasFigures } from '@/domain/question'
import type { OverviewFragment } from '@/graphql/overview/__generated__/operations'
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

/** A question of an overview, with the evidence of its figures. */
export type Question = OverviewFragment['sectionResults'][number]['questions'][number]

/** Whether a question has numeric answers. */
export const hasNumbers = ({ responseType }: Pick<Question, 'responseType'>) => hasFigures(responseType)

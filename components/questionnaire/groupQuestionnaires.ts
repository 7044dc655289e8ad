import type { DisplayState, QuestionnaireCardFragment } from '@/graphql/__generated__/operations'

const order: readonly DisplayState[] = ['Live', 'Upcoming', 'Building', 'Finished']

export type QuestionnaireGroup = { state: DisplayState; items: QuestionnaireCardFragment[] }

/** Campaigns by where they stand, in reading order; finished ones only when they are asked for, empty groups never. */
export function groupQuestionnaires(items: readonly QuestionnaireCardFragment[], showsFinished: boolean): QuestionnaireGroup[] {
  return order
    .filter((state) => state !== 'Finished' || showsFinished)
    .map((state) => ({ state, items: items.filter((item) => item.displayState === state) }))
    .filter((group) => group.items.length > 0)
}

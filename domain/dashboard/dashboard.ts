/** Which questionnaires a dashboard covers, as named in its address. */
export const dashboardTypes = ['all', 'campaigns', 'selfServices'] as const
export type DashboardType = (typeof dashboardTypes)[number]

/** A person's progress through what they were asked. */
export const dashboardStates = ['notStarted', 'started', 'completed'] as const
export type DashboardState = (typeof dashboardStates)[number]

/** The four charts of averages. */
export const dashboardChartKinds = [
  'numericComparison',
  'numericSingle',
  'percentageComparison',
  'percentageSingle',
] as const
export type DashboardChartKind = (typeof dashboardChartKinds)[number]

/** Maximum number of questions in a chart across questionnaires, and of departments in theirs. */
export const mostQuestionsShown = 20
export const mostDepartmentsShown = 10

/** Maximum number of characters of a name and of a description on a card. */
export const cardNameLength = 70
export const cardDescriptionLength = 150

/** Nothing started is notStarted, everything finished is completed, anything between is started. */
export function stateOf({
  runs,
  started,
  completed,
}: {
  runs: number
  started: number
  completed: number
}): DashboardState {
  if (started === 0) return 'notStarted'
  return completed === runs ? 'completed' : 'started'
}

/**
 * The type an address segment names, case-insensitively; kinds of questionnaire are accepted too. Null for none.
 */
export function dashboardTypeOf(segment: string | null): DashboardType | null {
  const wanted = (segment ?? '').toLowerCase()
  return (
    dashboardTypes.find(
      (type) => type.toLowerCase() === wanted || (type !== 'all' && type.toLowerCase() === `${wanted}s`),
    ) ?? null
  )
}

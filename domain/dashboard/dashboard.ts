/** Which questionnaires a dashboard is about, as its address says it. */
export const dashboardTypes = ['all', 'campaigns', 'selfServices'] as const
export type DashboardType = (typeof dashboardTypes)[number]

/** How far somebody is with what they were asked. */
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

/** So many questions a chart across questionnaires shows, and so many departments theirs. */
export const mostQuestionsShown = 20
export const mostDepartmentsShown = 10

/** A card shows so many characters of a name and of a description. */
export const cardNameLength = 70
export const cardDescriptionLength = 150

/** Nothing begun is not started, everything finished is completed, anything between is started. */
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

/** The type that a part of an address names, whatever its case; kinds of questionnaire are understood too. Null for none. */
export function dashboardTypeOf(segment: string | null): DashboardType | null {
  const wanted = (segment ?? '').toLowerCase()
  return (
    dashboardTypes.find(
      (type) => type.toLowerCase() === wanted || (type !== 'all' && type.toLowerCase() === `${wanted}s`),
    ) ?? null
  )
}

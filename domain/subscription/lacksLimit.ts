type Limits = { isLimitedSubscription: boolean; endDate: unknown; numberOfQuestionnaires: number }

/** Whether a company is marked as limited without an end date or a number of campaigns. */
export function lacksLimit({ isLimitedSubscription, endDate, numberOfQuestionnaires }: Limits): boolean {
  return isLimitedSubscription && numberOfQuestionnaires < 1 && (endDate === null || endDate === '')
}

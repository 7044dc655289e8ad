type Counted = {
  isLimitedSubscription: boolean
  numberOfQuestionnaires: number | null
  usedQuestionnaires: number | null
}

/** How many campaigns a company published, and its maximum, if any. */
export function campaignsOf({ isLimitedSubscription, numberOfQuestionnaires, usedQuestionnaires }: Counted): {
  used: number
  limit: number | null
} {
  const limit = numberOfQuestionnaires ?? 0
  return { used: usedQuestionnaires ?? 0, limit: isLimitedSubscription && limit > 0 ? limit : null }
}

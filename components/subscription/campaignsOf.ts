type Counted = {
  isLimitedSubscription: boolean
  numberOfQuestionnaires: number | null
  usedQuestionnaires: number | null
}

/** How many campaigns a company published, and how many it may publish at most when there is such a number. */
export function campaignsOf({ isLimitedSubscription, numberOfQuestionnaires, usedQuestionnaires }: Counted): {
  used: number
  limit: number | null
} {
  const limit = numberOfQuestionnaires ?? 0
  return { used: usedQuestionnaires ?? 0, limit: isLimitedSubscription && limit > 0 ? limit : null }
}

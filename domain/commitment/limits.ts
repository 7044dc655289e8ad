/** What became of a commitment, as a person may say it; `Open` until then. */
export const saidStates = ['Done', 'UnderWay', 'NotYet', 'NoLongerRelevant'] as const

/** The most characters of what would help. */
export const longestHelp = 500

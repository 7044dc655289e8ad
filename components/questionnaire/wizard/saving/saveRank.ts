/** The order in which records of a questionnaire are stored, lowest first; each may depend on those before it. */
export const saveRank = { questionnaire: 0, learningUnit: 1, section: 3 } as const

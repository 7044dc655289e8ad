/** The largest figure an answer may hold, on either side of nothing. */
export const largestFigure = 1e12

/** How many characters a text of an answer may have. */
export const longestText = 10_000

/** The largest absolute value of a figure in an answer. */
export const largestFigure = 1e12

/** Maximum number of characters in a text answer. */
export const longestText = 10_000

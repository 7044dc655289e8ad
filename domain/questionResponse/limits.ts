/** Maximum number of characters in a text answer. */
export const longestText = 10_000

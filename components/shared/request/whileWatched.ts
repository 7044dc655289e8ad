/** Options of a GraphQL query that is read again by itself, every 15 seconds or as given, while its page is visible. */
export const whileWatched = (everyMs = 15_000) => ({
  pollInterval: everyMs,
  skipPollAttempt: () => document.hidden,
})

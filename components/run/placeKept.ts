const nameOf = (runId: string) => `run/${runId}/place`

/** The question this tab looked at last, so that reloading a run or coming back to it goes on exactly there. */
export const placeKept = {
  /** Null where nothing is kept, or the browser keeps nothing. */
  read: (runId: string): string | null => {
    try {
      return window.sessionStorage.getItem(nameOf(runId))
    } catch {
      return null
    }
  },
  /** `questionId` null forgets it. */
  keep: (runId: string, questionId: string | null): void => {
    try {
      if (questionId === null) window.sessionStorage.removeItem(nameOf(runId))
      else window.sessionStorage.setItem(nameOf(runId), questionId)
    } catch {
      // Then one goes on at the first question without an answer.
    }
  },
}

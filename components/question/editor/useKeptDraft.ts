import { useState } from 'react'

type Given<State> = {
  /** What is kept in this browser tab; null for nothing. */
  read: () => State | null
  store: (state: State | null) => void
  /** What is stored on the server. */
  stored: () => State
}

/** Input of an editor; kept in this browser tab until it is saved or discarded, so that it survives a reload. */
export function useKeptDraft<State extends object>({ read, store, stored }: Given<State>) {
  const [wasKept, setWasKept] = useState(() => read() !== null)
  const [draft, setDraft] = useState(() => {
    const state = read()
    return { state: state ?? stored(), isChanged: state !== null }
  })
  return {
    state: draft.state,
    isChanged: draft.isChanged,
    /** Whether the draft started from restored input. */
    wasKept,
    change: (patch: (now: State) => Partial<State>) =>
      setDraft((now) => {
        const state = { ...now.state, ...patch(now.state) }
        store(state)
        return { state, isChanged: true }
      }),
    discard: () => store(null),
    /** Resets to what is stored on the server. */
    startOver: (state = stored()) => {
      store(null)
      setWasKept(false)
      setDraft({ state, isChanged: false })
    },
  }
}

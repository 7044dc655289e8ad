import { InMemoryCache } from '@apollo/client'

type Listener = () => void

/** The query cache, which notifies listeners of changes. */
export class ObservableCache extends InMemoryCache {
  #listeners = new Set<Listener>()

  /** Calls `listener` after each change until the returned function is called. */
  noteChanges(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  protected override broadcastWatches(...given: Parameters<InMemoryCache['broadcastWatches']>): void {
    super.broadcastWatches(...given)
    for (const listener of this.#listeners) listener()
  }
}

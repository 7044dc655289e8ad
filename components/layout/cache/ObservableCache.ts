import { InMemoryCache, type TypePolicies } from '@apollo/client'
import { type GraphqlQuery, dataOfMarkup } from '../ahead/AnswersAhead'

type Listener = () => void

/**
 * Figures of a category or a department have its id, and are others in each campaign and wave: they are kept with these, not
 * by that id.
 */
const typePolicies: TypePolicies = Object.fromEntries(
  ['AskedDepartment', 'CategoryTrajectory', 'CommitmentGroup', 'DepartmentReasons'].map((name) => [
    name,
    { keyFields: false },
  ]),
)

/** The query cache, which notifies listeners of changes and knows the answers that came with the page. */
export class ObservableCache extends InMemoryCache {
  #listeners = new Set<Listener>()

  constructor() {
    super({ typePolicies })
  }

  /** Calls `listener` after each change until the returned function is called. */
  noteChanges(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * A screen that is rendered for the first time reads what came with its page, also on the server. Typed so that it
   * stands for every overload.
   */
  override diff(options: never): never {
    const query: GraphqlQuery = options
    const data = dataOfMarkup(this, query)
    if (data !== null) this.writeQuery({ query: query.query, variables: query.variables, data, broadcast: false })
    return super.diff(options) as never
  }

  protected override broadcastWatches(...given: Parameters<InMemoryCache['broadcastWatches']>): void {
    super.broadcastWatches(...given)
    for (const listener of this.#listeners) listener()
  }
}

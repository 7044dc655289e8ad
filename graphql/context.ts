import DataLoader from 'dataloader'
import type { Loader } from '@/server/services/loader'
import type { Context } from '@/server/services/useCase'

export type GraphQLContext = Context & {
  /** Batches the fields of many records requested in one tick into one call of the loader. */
  load: <Key, Value>(loader: Loader<Key, Value>, key: Key) => Promise<Value>
}

/** The context of every resolver: the use cases' context and one batch per loader and request. */
export function graphqlContext(context: Context): GraphQLContext {
  const batches = new Map<unknown, DataLoader<unknown, unknown>>()
  const load = <Key, Value>(loader: Loader<Key, Value>, key: Key): Promise<Value> => {
    let batch = batches.get(loader) as DataLoader<Key, Value> | undefined
    if (batch === undefined) {
      batch = new DataLoader<Key, Value>((keys) => loader(context.db, keys) as Promise<Value[]>)
      batches.set(loader, batch as DataLoader<unknown, unknown>)
    }
    return batch.load(key)
  }
  return { ...context, load }
}

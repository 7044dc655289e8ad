import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type DocumentNode, type ExecutionResult, execute as run, parse } from 'graphql'
import { graphqlContext } from '@/graphql/context'
import { schema } from '@/graphql/schema'
import { type Db, db as processDb } from '@/server/db/client'
import { AppError } from '@/server/errors'
import type { Actor } from '@/server/policy'
import type { Client } from '@/server/credentials/client'

type Options = { now?: Date; db?: Db; client?: Client }
type Answer<Data> = { data: Data | null; error: AppError | null }

/** The refusal in a result; a bug is rethrown. */
function refusalIn({ errors }: ExecutionResult): AppError | null {
  const first = errors?.[0]
  if (first === undefined) return null
  if (first.originalError instanceof AppError) return first.originalError
  throw first.originalError ?? first
}

/** Executes an operation against the whole schema, as one request of this actor. */
export async function execute<Data = Record<string, unknown>, Variables = Record<string, unknown>>(
  actor: Actor,
  document: TypedDocumentNode<Data, Variables> | DocumentNode | string,
  variables?: Variables,
  { now = new Date(), db = processDb(), client }: Options = {},
): Promise<Answer<Data>> {
  const result = (await run({
    schema,
    document: typeof document === 'string' ? parse(document) : document,
    variableValues: variables as Record<string, unknown>,
    contextValue: graphqlContext({ actor, db, now, client }),
  })) as ExecutionResult<Data>
  return { data: result.data ?? null, error: refusalIn(result as ExecutionResult) }
}

import { answerCodeHeader } from '@/domain/answerLink'
import { answerCodeIn } from '@/domain/paths'
import type { QueryText } from '@/graphql/__generated__/queryTexts'
import { savingLimit } from './savingLimit'

type Problem = { message: string; extensions?: Record<string, unknown> }
type Answer<Data> = { data?: Data | null; errors?: readonly Problem[] }
type Options = {
  /** Lets the request complete when the page is closed. */
  keepalive?: boolean
}

/** A refusal of the server, with its codes; without codes the response did not come from this application. */
class GraphqlRefusal extends Error {
  constructor(
    readonly statusCode: number,
    readonly errors: readonly Problem[],
  ) {
    super(errors.map(({ message }) => message).join(' ') || `The server answered ${statusCode}.`)
    this.name = 'GraphqlRefusal'
  }
}

/**
 * One request to /graphql, for pages without a GraphQL client and cache. On the page of a personal link it is sent as
 * the holder of that link, regardless of any signed-in user. Without a response, also after a minute, it
 * rethrows the browser's error; a response with errors, or without data, is a refusal.
 */
export async function graphqlCall<Data, Variables>(
  query: QueryText<Data, Variables>,
  variables: Variables,
  { keepalive = false }: Options = {},
): Promise<Data> {
  const code = answerCodeIn(globalThis.location?.pathname ?? '')
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/graphql-response+json, application/json;q=0.9',
      'content-type': 'application/json',
      ...(code === null ? {} : { [answerCodeHeader]: code }),
    },
    body: JSON.stringify({ query, variables }),
    keepalive,
    signal: savingLimit(),
  })
  const text = await response.text()
  const { data, errors = [] } = answerIn<Data>(text)
  if (errors.length > 0 || !response.ok || data == null) throw new GraphqlRefusal(response.status, errors)
  return data
}

/** A proxy may respond with a page of its own. */
function answerIn<Data>(text: string): Answer<Data> {
  try {
    return (JSON.parse(text) ?? {}) as Answer<Data>
  } catch {
    return {}
  }
}

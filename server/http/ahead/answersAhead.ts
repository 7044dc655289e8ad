import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql'
import { headers } from 'next/headers'
import { answerCodeHeader } from '@/domain/answerLink'
import { currentRenderedFor } from '@/server/auth/session/currentRenderedFor'
import { inRequest, requestScope } from '@/server/log'
import { type AnswerGraphql, offeredGraphql } from '../answer/graphqlAnswer'
import type { Heads } from '../input/call'

type Query = { document: DocumentNode; variables: Record<string, unknown>; isInMarkup?: true }
type Answered = {
  operationName: string
  variables: Record<string, unknown>
  answer: string | null | Promise<string | null>
  renderedFor: string | null
}

/** How long the markup of a document waits for answers; later ones follow it in the same response. */
const timeoutMs = 150

const texts = new Map<DocumentNode, string>()

/** The text that the browser's client would send. */
function textOf(document: DocumentNode): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const text = stripIgnoredCharacters(print(addTypenameToDocument(document)))
  texts.set(document, text)
  return text
}

function nameOf({ definitions }: DocumentNode): string {
  for (const one of definitions) if (one.kind === 'OperationDefinition' && one.name !== undefined) return one.name.value
  return ''
}

/** The headers of a query that the browser of this page would send. */
function headsOf(incoming: Heads): Heads {
  const own: Record<string, string | null> = {
    'content-type': 'application/json',
    accept: 'application/json',
    origin: null,
    'sec-fetch-site': 'same-origin',
    [answerCodeHeader]: null,
  }
  return { get: (name) => (name.toLowerCase() in own ? own[name.toLowerCase()]! : incoming.get(name)) }
}

/** The response to a query, or null where it was refused: then the screen asks by itself, and reports the refusal. */
async function answerTo(answerGraphql: AnswerGraphql, incoming: Heads, body: object): Promise<string | null> {
  async function* bytes() {
    yield new TextEncoder().encode(JSON.stringify(body))
  }
  const scope = requestScope()
  const call = { method: 'POST', url: 'http://localhost/graphql', headers: headsOf(incoming), body: bytes() }
  const run = () => answerGraphql(call)
  // The page keeps a line of the log of its own: it is no operation, and a refusal here is not its own.
  const answer = await (scope === undefined ? run() : inRequest({ ...scope, codes: new Set() }, call, run))
  return answer.status === 200 && answer.body?.startsWith('{"data":') === true ? answer.body : null
}

/**
 * Answers the first queries of a screen while its page is rendered, for `AnswersAhead`, as the reader's own requests would be
 * answered. A document has in its markup what is there soon. None while the endpoint is not loaded.
 */
export async function answersAhead(queries: readonly Query[]): Promise<Answered[]> {
  const answerGraphql = offeredGraphql()
  if (answerGraphql === undefined) return []
  const [incoming, renderedFor] = [await headers(), await currentRenderedFor()]
  const deadline = incoming.get('sec-fetch-dest') === 'document' ? setTimeout(timeoutMs, undefined) : undefined
  return Promise.all(
    queries.map(async ({ document, variables, isInMarkup }): Promise<Answered> => {
      const operationName = nameOf(document)
      const body = { operationName, variables, query: textOf(document) }
      const answer = answerTo(answerGraphql, incoming, body).catch(() => null)
      const isAwaited = isInMarkup === true && deadline !== undefined
      return {
        operationName,
        variables,
        renderedFor,
        answer: isAwaited ? ((await Promise.race([answer, deadline])) ?? answer) : answer,
      }
    }),
  )
}

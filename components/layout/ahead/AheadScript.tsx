import 'server-only'
import { InMemoryCache } from '@apollo/client'
import { type DocumentNode, print, stripIgnoredCharacters } from 'graphql'
import { keyAhead } from '@/components/shared/request/answersAhead'
import type { Viewer } from '@/domain/viewer'
import { nameOf, screenQueries } from './screenQueries'

const cache = new InMemoryCache()
const texts = new Map<DocumentNode, string>()

/** The text that the browser's client would send. */
function textOf(document: DocumentNode): string {
  const known = texts.get(document)
  if (known !== undefined) return known
  const text = stripIgnoredCharacters(print(cache.transformDocument(document)))
  texts.set(document, text)
  return text
}

/** A value as a literal of a script inside a document. */
const literal = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

const ask = `(a,k,b)=>{a[k]={since:performance.now(),answer:fetch('/graphql',{method:'POST',credentials:'same-origin',headers:{accept:'application/graphql-response+json,application/json;q=0.9','content-type':'application/json'},body:JSON.stringify(b)}).then(r=>r.ok?r.json():null).catch(()=>null)}}`

type Props = { address: string; viewer: Viewer; nonce: string | undefined }

/**
 * Sends the first queries of a screen from its document, while the scripts that read the answers are still being loaded.
 */
export function AheadScript({ address, viewer, nonce }: Props) {
  const queries = screenQueries(address, viewer)
  if (queries.length === 0) return null
  const calls = queries.map(({ document, variables }) => {
    const operationName = nameOf(document)
    const body = { operationName, variables, query: textOf(document) }
    return `f(a,${literal(keyAhead({ operationName, variables }))},${literal(body)})`
  })
  const script = `{const a=self.answersAhead={},f=${ask};${calls.join(';')}}`
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

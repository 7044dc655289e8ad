import type { DocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'

/** Another part of the page, which shows this query: one that is read again is shown somewhere. */
export function Beside({ query }: { query: DocumentNode }) {
  useQuery(query, { variables: { id: 'another', questionnaireId: 'another' } })
  return null
}

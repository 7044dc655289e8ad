import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { mostImported, type PeopleColumn } from '@/domain/sheet'
import { ImportUsersDocument } from '@/graphql/importJob/__generated__/operations'
import type { ParticipantRow } from './participantRows'

/** What became of a row: null when it was added, else why not. */
export type Outcome = { row: ParticipantRow; reason: string | null }

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** What the columns of the import hold of a person. */
const columns = [
  ['Email', 'email'],
  ['First Name', 'firstName'],
  ['Last Name', 'lastName'],
  ['Line Manager Name', 'lineManagerName'],
  ['Line Manager Email', 'lineManagerEmail'],
] as const satisfies readonly (readonly [PeopleColumn, keyof ParticipantRow])[]

/** People as a file in the columns of the import. */
function sheetOf(rows: readonly ParticipantRow[]): File {
  const lines = [columns.map(([heading]) => heading), ...rows.map((row) => columns.map(([, field]) => row[field]))]
  const text = `\ufeff${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
  return new File([text], 'people.csv', { type: 'text/csv' })
}

/** Whether the import does not take the people now, as while another one runs: they can be added one by one. */
const isRefused = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && ['CONFLICT', 'FORBIDDEN'].includes(String(error.errors[0]?.extensions?.['code']))

/**
 * Adds people by the import of people, as many in a request as it takes while one waits; null where it does not take
 * them now. A row is not in a department: the import gives it the caller's, as adding one person does.
 */
export async function addMany(
  client: ApolloClient,
  questionnaireId: string,
  rows: readonly ParticipantRow[],
): Promise<readonly Outcome[] | null> {
  const some = rows.slice(0, mostImported.waited)
  const [file] = await uploadFiles([sheetOf(some)])
  if (file === undefined) return null
  try {
    const { data } = await client.mutate({
      mutation: ImportUsersDocument,
      variables: { model: { blobId: file.id, questionnaireId } },
    })
    const results = (data?.importUsers ?? []).toSorted((one, other) => one.rowNumber - other.rowNumber)
    // Another number of rows is a failure of the whole file, which says why.
    if (results.length !== some.length || results[0]?.rowNumber === -1)
      throw new Error(results.flatMap(({ errors }) => errors).join(' ') || String(results.length))
    return some.map((row, at) => ({ row, reason: results[at]!.successful ? null : results[at]!.errors.join(' ') }))
  } catch (error) {
    if (isRefused(error)) return null
    throw error
  }
}

'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useState } from 'react'
import { fieldErrorsOf } from '@/components/forms/validation/fieldErrorsOf'
import {
  AddQuestionnaireUserDocument,
  QuestionnaireDocument,
  QuestionnaireRespondentSessionsDocument,
} from '@/graphql/__generated__/operations'
import type { ParticipantRow } from './participantRows'

export type Rejection = { email: string; reason: string }
export type Added = { id: string; name: string; email: string }

const refusals = ['CONFLICT', 'BAD_USER_INPUT', 'NOT_FOUND']
/** The message of a refusal of this one person; null for any other error. */
function refusalOf(error: unknown): string | null {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  if (first === undefined || !refusals.includes(String(first.extensions?.['code']))) return null
  return fieldErrorsOf(error)[0]?.message ?? first.message
}

/** Adds people one after the other; lists who was just added and who was just rejected. */
export function useAddParticipants(questionnaireId: string): {
  added: readonly Added[]
  rejected: readonly Rejection[]
  /** Returns how many were rejected. Throws when the server is unreachable; people added until then stay added. */
  add: (rows: readonly ParticipantRow[], onAdded: (row: ParticipantRow) => void) => Promise<number>
} {
  const client = useApolloClient()
  const [addUser] = useMutation(AddQuestionnaireUserDocument)
  const [added, setAdded] = useState<readonly Added[]>([])
  const [rejected, setRejected] = useState<readonly Rejection[]>([])

  const add = async (rows: readonly ParticipantRow[], onAdded: (row: ParticipantRow) => void): Promise<number> => {
    const refused: Rejection[] = []
    setRejected([])
    try {
      for (const row of rows) {
        try {
          const { data } = await addUser({ variables: { model: { questionnaireId, ...row } } })
          const person = data?.addQuestionnaireUser
          if (person !== undefined)
            setAdded((now) => [
              ...now,
              { id: person.id, name: `${person.firstName} ${person.lastName}`.trim(), email: person.email },
            ])
          onAdded(row)
        } catch (error) {
          const reason = refusalOf(error)
          if (reason === null) throw error
          refused.push({ email: row.email, reason })
        }
      }
    } finally {
      setRejected(refused)
      await client.refetchQueries({ include: [QuestionnaireDocument, QuestionnaireRespondentSessionsDocument] })
    }
    return refused.length
  }
  return { added, rejected, add }
}

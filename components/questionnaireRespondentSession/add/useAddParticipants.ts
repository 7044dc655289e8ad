'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { useState } from 'react'
import { fieldErrorsOf } from '@/components/forms/validation/fieldErrorsOf'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import {
  AddQuestionnaireUserDocument,
  QuestionnaireRespondentSessionsDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { addMany, type Outcome } from './addMany'
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

/** More people than these are added together. */
const oneByOne = 10

/** Adds people, one after the other or many at once; lists who was just added and who was just rejected. */
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

  const addOne = async (row: ParticipantRow): Promise<Outcome> => {
    try {
      await addUser({ variables: { model: { questionnaireId, ...row } } })
      return { row, reason: null }
    } catch (error) {
      const reason = refusalOf(error)
      if (reason === null) throw error
      return { row, reason }
    }
  }
  const add = async (rows: readonly ParticipantRow[], onAdded: (row: ParticipantRow) => void): Promise<number> => {
    const refused: Rejection[] = []
    setRejected([])
    try {
      let left = rows
      while (left.length > 0) {
        const together = left.length > oneByOne ? await addMany(client, questionnaireId, left) : null
        const outcomes = together ?? [await addOne(left[0]!)]
        for (const { row, reason } of outcomes) {
          if (reason === null) onAdded(row)
          else refused.push({ email: row.email, reason })
        }
        const joined = outcomes.filter(({ reason }) => reason === null).map(({ row }) => addedOf(row))
        setAdded((now) => [...now, ...joined])
        left = left.slice(outcomes.length)
      }
    } finally {
      setRejected(refused)
      await client.refetchQueries({ include: [QuestionnaireDocument, QuestionnaireRespondentSessionsDocument] })
    }
    return refused.length
  }
  return { added, rejected, add }
}

const addedOf = ({ email, firstName, lastName }: ParticipantRow): Added => ({
  id: email,
  name: `${firstName} ${lastName}`.trim(),
  email,
})

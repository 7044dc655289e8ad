'use client'
import type { DocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { DeleteQuestionnaireRespondentSessionDocument } from '@/graphql/__generated__/operations'

/** Removes a participant from a questionnaire and from every cached list; `reads` are refetched. */
export function useRemoveParticipant(id: string, reads: readonly DocumentNode[] = []): () => Promise<unknown> {
  const [remove] = useMutation(DeleteQuestionnaireRespondentSessionDocument, {
    variables: { id },
    update: (cache) => {
      cache.evict({ id: cache.identify({ __typename: 'QuestionnaireRespondentSession', id }) })
    },
    refetchQueries: [...reads],
    awaitRefetchQueries: true,
  })
  return () => remove()
}

'use client'
import type { DocumentNode } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { notifications } from '@mantine/notifications'
import { offerUndo } from '@/components/shared/undo/offerUndo'
import {
  DeleteQuestionnaireRespondentSessionDocument,
  ParticipantCountsDocument,
  type ParticipantFragment,
  QuestionnaireRespondentSessionsDocument,
  RestoreQuestionnaireRespondentSessionDocument,
} from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { participantName } from './participantName'

/**
 * Removes a participant from a questionnaire and from every cached list, and offers to undo it unless it is for good;
 * `reads` are refetched.
 */
export function useRemoveParticipant(
  reads: readonly DocumentNode[] = [],
): (participant: ParticipantFragment) => Promise<void> {
  const t = useTranslations('questionnaireRespondentSession.remove')
  const client = useApolloClient()
  const [remove] = useMutation(DeleteQuestionnaireRespondentSessionDocument)
  const lists = [...reads, QuestionnaireRespondentSessionsDocument, ParticipantCountsDocument]
  return async (participant) => {
    const { id, isRemovalFinal } = participant
    await remove({
      variables: { id },
      update: (cache) => {
        cache.evict({ id: cache.identify({ __typename: 'QuestionnaireRespondentSession', id }) })
      },
      refetchQueries: [...reads],
      awaitRefetchQueries: true,
    })
    const name = participantName(participant)
    const text = t('done', { name })
    if (isRemovalFinal) notifications.show({ color: 'teal', message: text })
    else
      offerUndo({
        id: `removed-${id}`,
        text,
        undo: async () => {
          await client.mutate({ mutation: RestoreQuestionnaireRespondentSessionDocument, variables: { id } })
          await client.refetchQueries({ include: lists })
        },
        done: t('restored', { name }),
      })
  }
}

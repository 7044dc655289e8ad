'use client'
import { useMutation } from '@apollo/client/react'
import { Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { DeleteQuestionnaireRespondentSessionDocument, type ParticipantFragment, QuestionnaireDocument, QuestionnaireRespondentSessionsDocument } from '@/graphql/__generated__/operations'
import { participantName } from './participantName'

type Props = { participant: ParticipantFragment; onClose: () => void }

/** Asks before somebody is taken out of a questionnaire. */
export function RemoveParticipantModal({ participant, onClose }: Props) {
  const t = useTranslations('questionnaireRespondentSession.remove')
  const [remove] = useMutation(DeleteQuestionnaireRespondentSessionDocument, {
    variables: { id: participant.id },
    refetchQueries: [QuestionnaireDocument, QuestionnaireRespondentSessionsDocument],
    awaitRefetchQueries: true,
  })
  return (
    <ConfirmAction title={t('title')} confirmLabel={t('confirm')} cancelLabel={t('cancel')} onConfirm={() => remove()} onClose={onClose}>
      <Stack>
        <Text>{t('text')}</Text>
        <TextInput label={t('name')} value={participantName(participant)} readOnly />
        <TextInput label={t('email')} value={participant.email} readOnly />
      </Stack>
    </ConfirmAction>
  )
}

'use client'
import { useMutation } from '@apollo/client/react'
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { DeleteQuestionnaireRespondentSessionDocument, type ParticipantFragment, QuestionnaireDocument, QuestionnaireRespondentSessionsDocument } from '@/graphql/__generated__/operations'
import { participantName } from './participantName'

type Props = { participant: ParticipantFragment; onClose: () => void }

/** Asks before somebody is taken out of a questionnaire. */
export function RemoveParticipantModal({ participant, onClose }: Props) {
  const t = useTranslations('questionnaireRespondentSession.remove')
  const common = useTranslations('common')
  const [remove, { loading, error }] = useMutation(DeleteQuestionnaireRespondentSessionDocument, {
    variables: { id: participant.id },
    refetchQueries: [QuestionnaireDocument, QuestionnaireRespondentSessionsDocument],
    awaitRefetchQueries: true,
    onCompleted: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={t('title')} centered closeButtonProps={{ 'aria-label': common('close') }}>
      <Stack>
        <Text>{t('text')}</Text>
        <TextInput label={t('name')} value={participantName(participant)} readOnly />
        <TextInput label={t('email')} value={participant.email} readOnly />
        {error !== undefined && <ErrorBanner error={error} />}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button color="red" loading={loading} onClick={() => void remove().catch(() => undefined)}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

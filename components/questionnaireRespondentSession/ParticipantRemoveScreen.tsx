'use client'
import { useQuery } from '@apollo/client/react'
import { Button, Card, Group, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { notFound, useRouter } from 'next/navigation'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { type Area, questionnairePaths } from '@/domain/paths'
import { QuestionnaireRespondentSessionsDocument } from '@/graphql/questionnaireRespondentSession/__generated__/operations'
import { isAbsent } from './participantName'
import { RemoveParticipantText } from './RemoveParticipantText'
import { useRemoveParticipant } from './useRemoveParticipant'

type Props = { area: Area; departmentId?: string; questionnaireId: string; sessionId: string }

/** Page that confirms the removal of a participant from a questionnaire. */
export function ParticipantRemoveScreen({ area, departmentId, questionnaireId, sessionId }: Props) {
  const t = useTranslations('questionnaireRespondentSession.remove')
  const common = useTranslations('common')
  const router = useRouter()
  const { data, error } = useQuery(QuestionnaireRespondentSessionsDocument, {
    variables: { questionnaireId, id: sessionId },
    fetchPolicy: 'no-cache',
  })
  const remove = useRemoveParticipant()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(undefined)
  const participant = data?.questionnaireRespondentSessions.items[0]
  if (isAbsent(error) || (data !== undefined && participant === undefined)) notFound()
  const back = questionnairePaths.participants({ area, departmentId }, questionnaireId)
  const handleRemove = async () => {
    if (participant === undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      await remove(participant)
      router.push(back)
    } catch (refusal) {
      setFailure(refusal)
      setBusy(false)
    }
  }
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={t('title')} back={{ href: back, label: t('back') }} />
      <ErrorBanner errors={[error, failure]} />
      {participant === undefined && error === undefined && <Skeleton h={220} />}
      {participant !== undefined && (
        <Card padding="lg">
          <Stack gap="md">
            <RemoveParticipantText participant={participant} />
            <Group>
              <Button
                size="md"
                color="red"
                disabled={isBusy || !participant.abilities.includes('delete')}
                aria-busy={isBusy}
                onClick={() => void handleRemove()}
              >
                {isBusy ? common('saving') : t('confirm')}
              </Button>
              <Button component={Link} href={back} size="md" variant="default">
                {t('cancel')}
              </Button>
            </Group>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

'use client'
import { Anchor, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ManualParticipants, type Saves } from './add/ManualParticipants'
import { ParticipantsOfStage } from './ParticipantsOfStage'

type Props = {
  questionnaireId: string
  departments: readonly { id: string; name: string }[]
  /** Where all participants are managed. */
  allPath: string
  /** Where people are brought in from a file. */
  importPath: string
  queue: Saves
  onInvitees: (count: number) => void
  staysHere: (path: string) => boolean
}

/** Five rows for people to add, the way to a file of them, and everybody who takes part. */
export function PeopleStage({
  questionnaireId,
  departments,
  allPath,
  importPath,
  queue,
  onInvitees,
  staysHere,
}: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('heading')}
      </Title>
      <Anchor component={Link} href={importPath} size="sm" w="fit-content">
        {t('import')}
      </Anchor>
      <ManualParticipants
        questionnaireId={questionnaireId}
        departments={departments}
        queue={queue}
        onInvitees={onInvitees}
        staysHere={staysHere}
      />
      <ParticipantsOfStage questionnaireId={questionnaireId} allPath={allPath} />
    </Stack>
  )
}

'use client'
import { Anchor, Stack, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { ManualParticipants, type Saves } from './add/ManualParticipants'
import { ParticipantsOfStage } from './ParticipantsOfStage'

type Props = {
  questionnaireId: string
  departments: readonly { id: string; name: string }[]
  /** Path of the page that manages all participants. */
  allPath: string
  /** Path of the file import. */
  importPath: string
  queue: Saves
  onInvitees: (count: number) => void
  staysHere: (path: string) => boolean
}

/** Five rows for adding people, a link to the file import, and all participants. */
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

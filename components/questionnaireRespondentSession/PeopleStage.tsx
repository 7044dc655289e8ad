'use client'
import { Anchor, Divider, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ManualParticipants, type Saves } from './add/ManualParticipants'
import { LateNote } from './LateNote'
import { ParticipantsOfStage } from './ParticipantsOfStage'
import { PeoplePicker } from './picker/PeoplePicker'

type Props = {
  questionnaireId: string
  /** How many open links are neither closed nor over, and the button that leads to them. */
  openLinks: { count: number; button: ReactNode }
  subscriptionId: string | null
  departments: readonly { id: string; name: string }[]
  /** Path of the page that manages all participants. */
  allPath: string
  /** Path of the file import. */
  importPath: string
  queue: Saves
  onInvitees: (count: number) => void
  staysHere: (path: string) => boolean
}

/** Choosing people of the company, open links, five rows for others with the file import, and all participants. */
export function PeopleStage({
  questionnaireId,
  openLinks,
  subscriptionId,
  departments,
  allPath,
  importPath,
  queue,
  onInvitees,
  staysHere,
}: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState(0)
  const sayInvitees = useEffectEvent(onInvitees)
  useEffect(() => sayInvitees(chosen + typed), [chosen, typed])
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('heading')}
      </Title>
      <LateNote questionnaireId={questionnaireId} />
      <PeoplePicker
        questionnaireId={questionnaireId}
        subscriptionId={subscriptionId}
        queue={queue}
        onInvitees={setChosen}
        staysHere={staysHere}
      />
      <Divider />
      <Title order={3} size="h5">
        {t('openLink')}
      </Title>
      <Text size="sm">{t('openLinkHelp', { count: openLinks.count })}</Text>
      <Group>{openLinks.button}</Group>
      <Divider />
      <Title order={3} size="h5">
        {t('others')}
      </Title>
      <Anchor component={Link} href={importPath} size="sm" w="fit-content">
        {t('import')}
      </Anchor>
      <ManualParticipants
        questionnaireId={questionnaireId}
        departments={departments}
        queue={queue}
        onInvitees={setTyped}
        staysHere={staysHere}
      />
      <Divider />
      <ParticipantsOfStage questionnaireId={questionnaireId} allPath={allPath} />
    </Stack>
  )
}

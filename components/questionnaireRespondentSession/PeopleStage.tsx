'use client'
import { Button, Stack, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ManualParticipants, type Saves } from './add/ManualParticipants'
import { LateNote } from './LateNote'
import { WhoAnswers } from './WhoAnswers'

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

/** Choosing who should answer beside the participants; below it the rows by hand, the file import and open links. */
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
      <WhoAnswers
        {...{ questionnaireId, subscriptionId, queue, staysHere, allPath }}
        onInvitees={setChosen}
        isContinued
      />
      <ManualParticipants
        {...{ questionnaireId, departments, queue, staysHere }}
        onInvitees={setTyped}
        beside={
          <>
            <Button
              component={Link}
              href={importPath}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('import')}
            </Button>
            {openLinks.button}
          </>
        }
      />
      {openLinks.count > 0 && (
        <Text size="sm" c="dimmed">
          {t('openLinkHelp', { count: openLinks.count })}
        </Text>
      )}
    </Stack>
  )
}

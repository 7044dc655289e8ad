'use client'
import { Box, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ManualParticipants, type Saves } from './add/ManualParticipants'
import { useOtherWays, WayButtons } from './add/OtherWays'
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
  /** Whether it is the open stage: it stays mounted behind the others. */
  isOpen: boolean
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
  isOpen,
  queue,
  onInvitees,
  staysHere,
}: Props) {
  const t = useTranslations('questionnaireRespondentSession.people')
  const [chosen, setChosen] = useState(0)
  const ways = useOtherWays(queue, null)
  const sayInvitees = useEffectEvent(onInvitees)
  useEffect(() => sayInvitees(chosen + ways.typed), [chosen, ways.typed])
  return (
    <Stack gap="md">
      <VisuallyHidden>
        <Title order={2}>{t('heading')}</Title>
      </VisuallyHidden>
      <LateNote questionnaireId={questionnaireId} />
      <WhoAnswers
        {...{ questionnaireId, subscriptionId, queue, staysHere, allPath }}
        onInvitees={setChosen}
        chosen={chosen + ways.typed}
        isContinued
        isOpen={isOpen}
        below={<WayButtons {...{ ways, importPath }} beside={openLinks.button} />}
      />
      <Box id={ways.regionId} display={ways.shown === null ? 'none' : undefined}>
        <ManualParticipants {...{ questionnaireId, departments, queue, staysHere }} onInvitees={ways.setTyped} />
      </Box>
      {openLinks.count > 0 && (
        <Text size="sm" c="dimmed">
          {t('openLinkHelp', { count: openLinks.count })}
        </Text>
      )}
    </Stack>
  )
}

'use client'
import { Button, Group, Stack, Tabs } from '@mantine/core'
import { IconFileSpreadsheet, IconKeyboard } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import { ManualParticipants, type Saves } from './ManualParticipants'
import { isTyped, restoredRows } from './participantRows'

type Way = 'manual' | 'import'
type Props = {
  questionnaireId: string
  departments: readonly { id: string; name: string }[]
  queue: Saves
  /** The way that is open at first, if any. */
  first: Way | null
  onInvitees: (count: number) => void
  /** The file import. */
  importing: ReactNode
  /** Ways that open elsewhere, beside the buttons. */
  beside: ReactNode
}

/** The rows by hand and the file import, folded behind a button each. Rows that hold something are not hidden. */
export function OtherWays({ questionnaireId, departments, queue, first, onInvitees, importing, beside }: Props) {
  const t = useTranslations('questionnaireRespondentSession')
  const regionId = useId()
  const isInBrowser = useIsHydrated()
  const [open, setOpen] = useState(first)
  const [typed, setTyped] = useState(0)
  const isRestored = isInBrowser && open === null && restoredRows(queue.copies.read('people')).some(isTyped)
  const shown = open ?? (typed > 0 || isRestored ? 'manual' : null)
  const ways = [
    { way: 'manual', label: t('people.byHand'), icon: IconKeyboard },
    { way: 'import', label: t('people.import'), icon: IconFileSpreadsheet },
  ] as const
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {ways.map(({ way, label, icon: Icon }) => (
          <Button
            key={way}
            variant="subtle"
            size="compact-md"
            mih={44}
            leftSection={<Icon size={16} aria-hidden />}
            aria-expanded={shown === way}
            aria-controls={regionId}
            onClick={() => setOpen(shown === way ? null : way)}
          >
            {label}
          </Button>
        ))}
        {beside}
      </Group>
      <Tabs
        id={regionId}
        value={shown ?? 'manual'}
        onChange={(way) => setOpen(way as Way)}
        display={shown === null ? 'none' : undefined}
        keepMounted
      >
        <Tabs.List aria-label={t('add.title')} mb="md">
          <Tabs.Tab value="manual">{t('add.manual')}</Tabs.Tab>
          <Tabs.Tab value="import">{t('add.import')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="manual">
          <ManualParticipants
            {...{ questionnaireId, departments, queue }}
            onInvitees={(count) => {
              setTyped(count)
              onInvitees(count)
            }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="import">{importing}</Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

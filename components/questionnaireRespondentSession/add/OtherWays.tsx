'use client'
import { Button, Stack, Tabs } from '@mantine/core'
import { IconFileSpreadsheet, IconKeyboard } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import classes from '../people.module.css'
import { ManualParticipants, type Saves } from './ManualParticipants'
import { isTyped, restoredRows } from './participantRows'

type Way = 'manual' | 'import'

/** Which of the other ways is open, if any. Rows by hand that hold something are not hidden. */
export function useOtherWays(queue: Saves, first: Way | null) {
  const regionId = useId()
  const isInBrowser = useIsHydrated()
  const [open, setOpen] = useState(first)
  const [typed, setTyped] = useState(0)
  const isRestored = isInBrowser && open === null && restoredRows(queue.copies.read('people')).some(isTyped)
  const shown = open ?? (typed > 0 || isRestored ? 'manual' : null)
  return { regionId, shown, setOpen, typed, setTyped }
}

type Ways = ReturnType<typeof useOtherWays>

type ButtonsProps = {
  ways: Ways
  /** The page of the file import, where that is not on this one. */
  importPath?: string
  /** Ways that open elsewhere, beside the buttons. */
  beside: ReactNode
}

/** A button for each of the other ways of adding people. */
export function WayButtons({ ways: { regionId, shown, setOpen }, importPath, beside }: ButtonsProps) {
  const t = useTranslations('questionnaireRespondentSession.people')
  /** The rows open below the foot of the page: they come into view, ready to be typed into. */
  const press = (way: Way) => {
    flushSync(() => setOpen(shown === way ? null : way))
    const region = shown === way || way !== 'manual' ? null : document.getElementById(regionId)
    region?.scrollIntoView({ block: 'center' })
    region?.querySelector('input')?.focus({ preventScroll: true })
  }
  const buttons = [
    { way: 'manual', label: t('byHand'), icon: IconKeyboard },
    { way: 'import', label: t('import'), icon: IconFileSpreadsheet },
  ] as const
  return (
    <Stack gap={4} mt="lg" align="flex-start" className={classes.ways}>
      {buttons.map(({ way, label, icon: Icon }) => {
        const icon = <Icon size={16} aria-hidden />
        return way === 'import' && importPath !== undefined ? (
          <Button key={way} component={Link} href={importPath} variant="subtle" size="compact-sm" leftSection={icon}>
            {label}
          </Button>
        ) : (
          <Button
            key={way}
            variant="subtle"
            size="compact-sm"
            leftSection={icon}
            aria-expanded={shown === way}
            aria-controls={regionId}
            onClick={() => press(way)}
          >
            {label}
          </Button>
        )
      })}
      {beside}
    </Stack>
  )
}

type Props = {
  ways: Ways
  questionnaireId: string
  departments: readonly { id: string; name: string }[]
  queue: Saves
  /** The file import. */
  importing: ReactNode
}

/** The rows by hand and the file import, while one of them is open. */
export function OtherWays({ ways, questionnaireId, departments, queue, importing }: Props) {
  const t = useTranslations('questionnaireRespondentSession.add')
  const { regionId, shown, setOpen, setTyped } = ways
  return (
    <Tabs
      id={regionId}
      value={shown ?? 'manual'}
      onChange={(way) => setOpen(way as Way)}
      display={shown === null ? 'none' : undefined}
      keepMounted
    >
      <Tabs.List aria-label={t('title')} mb="md">
        <Tabs.Tab value="manual">{t('manual')}</Tabs.Tab>
        <Tabs.Tab value="import">{t('import')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="manual">
        <ManualParticipants {...{ questionnaireId, departments, queue }} onInvitees={setTyped} />
      </Tabs.Panel>
      <Tabs.Panel value="import">{importing}</Tabs.Panel>
    </Tabs>
  )
}

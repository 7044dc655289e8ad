'use client'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

type Props = { text: string; onUndo: () => Promise<void> }

/** Says what was archived, and offers to take it back. */
export function UndoArchive({ text, onUndo }: Props) {
  const t = useTranslations('person.archive')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const handleUndo = () => {
    setBusy(true)
    setProblem(null)
    onUndo().catch((error: unknown) => {
      setProblem(error)
      setBusy(false)
    })
  }
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <Text size="sm" flex={1}>
          {text}
        </Text>
        <Button size="xs" mih={44} variant="default" disabled={isBusy} aria-busy={isBusy} onClick={handleUndo}>
          {t('undo')}
        </Button>
      </Group>
      <ErrorBanner error={problem} isSimple />
    </Stack>
  )
}

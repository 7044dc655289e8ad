'use client'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { mostNamed } from '@/domain/audience'
import { type Match, type Pasted, pastedMatch } from './pastedMatch'
import { PastedResult } from './PastedResult'

type Props = {
  /** Finds and chooses the people of these emails. */
  onMatch: (emails: string[]) => Promise<Match> | Match
}

/** A pasted list of people is matched against the known ones; the others are named. */
export function PastedList({ onMatch }: Props) {
  const t = useTranslations('audience.paste')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [result, setResult] = useState<Pasted | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const find = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const found = await pastedMatch(text, onMatch)
      if (found === null) setError(new Error(t('tooMany', { most: mostNamed })))
      else setResult(found)
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  if (!isOpen)
    return (
      <Button variant="default" leftSection={<IconClipboardText size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
    )
  return (
    <Stack gap="xs" w="100%">
      <Textarea
        maw={720}
        label={t('label')}
        description={t('help', { most: mostNamed })}
        autosize
        minRows={4}
        maxRows={12}
        autoFocus
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="sm">
        <Button variant="light" loading={isBusy} disabled={text.trim() === ''} onClick={() => void find()}>
          {t('find')}
        </Button>
        <Button
          variant="subtle"
          onClick={() => {
            setOpen(false)
            setResult(null)
          }}
        >
          {t('close')}
        </Button>
      </Group>
      <ErrorBanner error={error} isSimple />
      {result !== null && <PastedResult result={result} />}
    </Stack>
  )
}

'use client'
import { Alert, Button, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { IconClipboardText } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { chartCsv, saveFile } from '@/components/charts/saveFile'
import { Email } from '@/components/ui/Email'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { emailKey } from '@/domain/account'
import { wholeName } from '@/domain/sheet'
import { mostNamed, type PastedPeople, type PastedPerson, pastedPeople } from '@/domain/audience'

/** The known people of a list, and which of them are in already. */
export type Match = readonly { email: string; isTakingPart?: boolean }[]
type Props = {
  /** Finds and chooses the people of these emails. */
  onMatch: (emails: string[]) => Promise<Match> | Match
  /** Adds people who are not known; calls back with the emails that are done. */
  adding?: (people: readonly PastedPerson[], onDone: (emails: readonly string[]) => void) => ReactNode
}
type Result = PastedPeople & { text: string; known: number; takingPart: number; unknown: readonly PastedPerson[] }

/** A pasted list of people is matched against the known ones; the others are named. */
export function PastedList({ onMatch, adding }: Props) {
  const t = useTranslations('audience.paste')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const find = async () => {
    const read = pastedPeople(text)
    if (read.people.length > mostNamed) return setError(new Error(t('tooMany', { most: mostNamed })))
    setBusy(true)
    setError(undefined)
    try {
      const found = await onMatch(read.people.map(({ email }) => email))
      const known = new Set(found.map(({ email }) => emailKey(email)))
      const takingPart = found.filter((person) => person.isTakingPart === true).length
      const unknown = read.people.filter(({ email }) => !known.has(emailKey(email)))
      setResult({ ...read, text, known: found.length - takingPart, takingPart, unknown })
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  const handleDone = (emails: readonly string[]) =>
    setResult((now) => now && { ...now, unknown: now.unknown.filter(({ email }) => !emails.includes(email)) })
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
      {result !== null && (
        <PastedResult key={result.text} result={result} adding={adding && (() => adding(result.unknown, handleDone))} />
      )}
    </Stack>
  )
}

/** The most people or lines that are named. */
const named = 50

type ResultProps = { result: Result; adding: (() => ReactNode) | undefined }

/** Who of a pasted list is known, listed twice, in already or unknown. */
function PastedResult({ result: { known, takingPart, doubles, unreadable, unknown }, adding }: ResultProps) {
  const t = useTranslations('audience.paste')
  const [isAdding, setAdding] = useState(false)
  const download = () => {
    const rows = unknown.map(({ email, name }) => {
      const { first, last } = wholeName(name)
      return [email, first, last] as const
    })
    saveFile(new Blob([chartCsv(['Email', 'First Name', 'Last Name'], rows)], { type: 'text/csv' }), 'people.csv')
  }
  return (
    <>
      <Alert role="status" maw={720} color={unknown.length + unreadable.length > 0 ? 'orange' : 'teal'}>
        <List size="sm" spacing={2}>
          {known > 0 && <List.Item>{t('known', { count: known })}</List.Item>}
          {takingPart > 0 && <List.Item>{t('takingPart', { count: takingPart })}</List.Item>}
          {doubles.length > 0 && <List.Item>{t('doubles', { count: doubles.length })}</List.Item>}
          {unknown.length > 0 && (
            <List.Item>
              <span>{t('notInCompany', { count: unknown.length })}</span>
              <Names texts={unknown.map(({ email, name }) => (name === '' ? email : `${name} <${email}>`))} />
            </List.Item>
          )}
          {unreadable.length > 0 && (
            <List.Item>
              <span>{t('unreadable', { count: unreadable.length })}</span>
              <Names texts={unreadable} />
            </List.Item>
          )}
        </List>
        {unknown.length > 0 && adding !== undefined && (
          <Group gap="sm" mt="xs">
            {!isAdding && (
              <Button size="xs" variant="default" onClick={() => setAdding(true)}>
                {t('addNew', { count: unknown.length })}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={download}>
              {t('sheet')}
            </Button>
          </Group>
        )}
      </Alert>
      {isAdding && adding?.()}
    </>
  )
}

function Names({ texts }: { texts: readonly string[] }) {
  const t = useTranslations('audience.paste')
  return (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {texts.slice(0, named).map((text, at, { length }) => (
        <Email key={at}>{at === length - 1 ? text : `${text}, `}</Email>
      ))}
      {texts.length > named && <span>{` ${t('more', { count: texts.length - named })}`}</span>}
    </Text>
  )
}

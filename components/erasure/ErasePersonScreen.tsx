'use client'
import { useLazyQuery, useMutation } from '@apollo/client/react'
import {
  Alert,
  Button,
  Card,
  Checkbox,
  Group,
  List,
  Paper,
  Radio,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/request/errorCode'
import { useIsHydrated } from '@/components/ui/useIsHydrated'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import {
  ErasePersonDocument,
  ErasurePreviewDocument,
  type ErasurePreviewQuery,
} from '@/graphql/erasure/__generated__/operations'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'
import { TypedConfirmation } from './TypedConfirmation'

type Props = {
  /** The person a list links to; without one, the person is searched by address. */
  userId: string | null
  /** Link to the list of erasures, for readers who may see it. */
  back?: { href: string; label: string }
}

/** Erases a person permanently, on request. */
export function ErasePersonScreen({ userId, back }: Props) {
  const t = useTranslations('erasure.person')
  const { person, error, isLoading, find } = useErasurePreview()
  const [isErased, setErased] = useState(false)
  useEffect(() => {
    if (userId !== null) void find({ userId })
  }, [userId, find])
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isErased) done.current?.focus()
  }, [isErased])
  const handleFind = (email: string) => {
    setErased(false)
    void find({ email })
  }
  const problem = errorCode(error) === 'NOT_FOUND' ? new Error(t('nobody')) : error
  return (
    <Stack gap="md" maw={860}>
      <PageHeader title={t('title')} back={back} description={t('intro')} />
      {isErased && (
        <Alert ref={done} tabIndex={-1} color="green" role="status">
          {t('done')}
        </Alert>
      )}
      {(userId === null || isErased || error !== undefined) && <FindPerson isBusy={isLoading} onFind={handleFind} />}
      {!isErased && <ErrorBanner error={problem} takesFocus />}
      {isLoading && <Skeleton h={240} aria-label={t('loading')} />}
      {!isErased && !isLoading && person !== undefined && (
        <ErasePersonForm key={person.userId} person={person} onErased={() => setErased(true)} />
      )}
    </Stack>
  )
}

type FindPersonProps = { isBusy: boolean; onFind: (email: string) => void }

/** Finds a person by address: one who requests erasure may no longer be in any list. */
function FindPerson({ isBusy, onFind }: FindPersonProps) {
  const t = useTranslations('erasure.person')
  const words = useValidationMessages()
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isHydrated = useIsHydrated()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(email.trim() === '')
    if (email.trim() !== '') onFind(email.trim())
  }
  return (
    <Paper component="form" withBorder p={{ base: 'sm', sm: 'lg' }} onSubmit={handleSubmit}>
      <Group align="flex-end">
        <TextInput
          label={t('find')}
          description={t('findHint')}
          // The error is above the field, so that the button stays beside it.
          inputWrapperOrder={['label', 'description', 'error', 'input']}
          error={isMissing && email.trim() === '' ? words('emailRequired') : undefined}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          style={{ flex: '1 1 16rem' }}
        />
        <Button type="submit" aria-busy={isBusy} disabled={!isHydrated}>
          {t('findButton')}
        </Button>
      </Group>
    </Paper>
  )
}

type ErasePersonFormProps = { person: PersonToErase; onErased: () => void }

/**
 * Shows what would be erased and what retained, asks what happens to the answers, and erases once the address is
 * typed.
 */
function ErasePersonForm({ person, onErased }: ErasePersonFormProps) {
  const t = useTranslations('erasure.person')
  const common = useTranslations('common')
  const { userId, name, email, mayRemove } = person
  const [mode, setMode] = useState<'Anonymise' | 'Remove'>('Anonymise')
  const [keepsWords, setKeepsWords] = useState(false)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const [erase, { loading }] = useMutation(ErasePersonDocument)
  const isRemoving = mode === 'Remove'
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase()
  const handleErase = () => {
    setProblem(null)
    erase({ variables: { model: { userId, mode, email: typed, keepsWords: keepsWords && !isRemoving } } }).then(
      onErased,
      setProblem,
    )
  }
  return (
    <Card padding="lg">
      <Stack gap="md">
        <Text style={{ overflowWrap: 'anywhere' }}>
          {t.rich('about', { name: name || email, email, strong: (text) => <strong>{text}</strong> })}
        </Text>
        <ErasureSummary person={person} isRemoving={isRemoving} keepsWords={keepsWords} />
        <Radio.Group
          label={t('mode')}
          value={mode}
          onChange={(value) => setMode(value === 'Remove' ? 'Remove' : 'Anonymise')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="Anonymise" label={t('anonymise')} description={t('anonymiseHint')} />
            <Radio
              value="Remove"
              label={t('remove')}
              description={t(mayRemove ? 'removeHint' : 'mayNotRemove')}
              disabled={!mayRemove}
            />
          </Stack>
        </Radio.Group>
        {!isRemoving && (
          <Checkbox
            label={t('keepsWords')}
            description={t('keepsWordsHint')}
            checked={keepsWords}
            onChange={(event) => setKeepsWords(event.currentTarget.checked)}
          />
        )}
        <TypedConfirmation
          label={t('type', { email })}
          description={t('final')}
          value={typed}
          isSame={isConfirmed}
          onChange={setTyped}
        />
        <ErrorBanner error={problem} takesFocus />
        <Group>
          <Button size="md" color="red" disabled={!isConfirmed || loading} aria-busy={loading} onClick={handleErase}>
            {loading ? common('saving') : t('confirm')}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

type ErasureSummaryProps = { person: PersonToErase; isRemoving: boolean; keepsWords: boolean }

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Stack component="section" gap="xs" aria-label={title}>
      <Title order={2} size="h4">
        {title}
      </Title>
      <List>
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Stack>
  )
}

/** What an erasure deletes and what it retains, in numbers, by the selected options. */
function ErasureSummary({ person, isRemoving, keepsWords }: ErasureSummaryProps) {
  const t = useTranslations('erasure.person')
  const { mails, files, unfinishedRuns, finishedRuns: runs, otherRuns, answers, words } = person
  const goes = [
    t('goesAccount'),
    t('goesMails', { count: mails }),
    t('goesFiles', { count: files }),
    t('goesUnfinished', { count: unfinishedRuns }),
    ...(isRemoving
      ? [t('goesAnswers', { runs, answers })]
      : keepsWords
        ? []
        : [person.mayRemove ? t('goesWords', { count: words }) : t('goesAnyWords')]),
  ]
  const stays = [
    ...(isRemoving ? [] : [t('staysAnswers', { runs, answers })]),
    ...(otherRuns === 0 ? [] : [t('staysOther', { count: otherRuns })]),
    t('staysTrail'),
    t('staysBackups'),
  ]
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Part title={t('goes')} lines={goes} />
      <Part title={t('stays')} lines={stays} />
    </SimpleGrid>
  )
}

type PersonToErase = ErasurePreviewQuery['erasurePreview']

/** Finds a person by account or by address, with fresh counts each time; `find` is stable between renders. */
function useErasurePreview() {
  const [ask, { data, error, loading, called }] = useLazyQuery(ErasurePreviewDocument, { fetchPolicy: 'network-only' })
  const find = useCallback(
    (person: { userId?: string; email?: string }) =>
      ask({ variables: { userId: person.userId ?? null, email: person.email ?? null } }).catch(() => undefined),
    [ask],
  )
  return { person: error === undefined ? data?.erasurePreview : undefined, error, isLoading: called && loading, find }
}

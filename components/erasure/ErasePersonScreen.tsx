'use client'
import { Alert, Skeleton, Stack, Button, Group, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/errorCode'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ErasePersonForm } from './ErasePersonForm'
import { useErasurePreview } from './useErasurePreview'
import { useValidationMessages } from '@/components/forms/validation/useValidationMessages'

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
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(email.trim() === '')
    if (email.trim() !== '') onFind(email.trim())
  }
  return (
    <form onSubmit={handleSubmit}>
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
        <Button type="submit" aria-busy={isBusy}>
          {t('findButton')}
        </Button>
      </Group>
    </form>
  )
}

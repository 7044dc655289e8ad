'use client'
import { Alert, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { errorCode } from '@/components/shared/errorCode'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { ErasePersonForm } from './ErasePersonForm'
import { FindPerson } from './FindPerson'
import { useErasurePreview } from './useErasurePreview'

type Props = {
  /** Whom a list led here for; without one they are found by address. */
  userId: string | null
  /** To the list of erasures, for whoever has one. */
  back?: { href: string; label: string }
}

/** Erases a person for good, on request. */
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

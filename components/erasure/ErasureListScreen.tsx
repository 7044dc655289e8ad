'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ConfirmAction } from '@/components/ui/ConfirmAction'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorBanner } from '@/components/ui/ErrorBanner'
import { erasurePaths } from '@/domain/paths'
import { CallOffErasureDocument, ErasuresDocument } from '@/graphql/__generated__/operations'
import { ErasureCard, type ErasureRow } from './ErasureCard'

const shown = 200

/** What was asked to be erased on the platform, the latest first; what still waits can be called off. */
export function ErasureListScreen() {
  const t = useTranslations('erasure.list')
  const person = useTranslations('erasure.person')
  const { data, previousData, error, refetch } = useQuery(ErasuresDocument, {
    variables: { offset: 0, first: shown },
    fetchPolicy: 'network-only',
  })
  const [callOff] = useMutation(CallOffErasureDocument)
  const [asked, setAsked] = useState<ErasureRow | null>(null)
  const items = (data ?? previousData)?.erasures.items
  const readAgain = () => void refetch().catch(() => undefined)
  return (
    <Stack gap="md" maw={860}>
      <PageHeader
        title={t('title')}
        description={t('intro')}
        actions={
          <Button component={Link} href={erasurePaths.personByStaff()} variant="default">
            {person('title')}
          </Button>
        }
      />
      <ErrorBanner error={error} onRetry={readAgain} />
      {items === undefined && error === undefined && <Skeleton h={160} />}
      {items?.length === 0 && <EmptyState text={t('none')} />}
      {items !== undefined && items.length > 0 && (
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('title')}>
          {items.map((erasure) => (
            <ErasureCard key={erasure.id} erasure={erasure} onCallOff={setAsked} />
          ))}
        </Stack>
      )}
      {asked !== null && (
        <ConfirmAction
          title={t('callOffTitle', { name: asked.companyName ?? t('gone') })}
          confirmLabel={t('callOff')}
          tone="normal"
          onConfirm={() => callOff({ variables: { id: asked.id } })}
          onDone={readAgain}
          onClose={() => setAsked(null)}
        >
          {t('callOffText')}
        </ConfirmAction>
      )}
    </Stack>
  )
}

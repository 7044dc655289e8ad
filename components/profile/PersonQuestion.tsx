'use client'
import { Button, Card, Group, Skeleton, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { PageHeader } from '@/components/layout/PageHeader'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

type Props = {
  title: string
  backHref: string
  confirmLabel: string
  tone: 'danger' | 'normal'
  isLoading: boolean
  isBusy: boolean
  /** Why it cannot be confirmed, or failed. */
  problem: unknown
  /** There is nothing to confirm: the problem gives the reason. */
  isRefused?: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A page that confirms an operation on a person. */
export function PersonQuestion({
  title,
  backHref,
  confirmLabel,
  tone,
  isLoading,
  isBusy,
  problem,
  isRefused = false,
  onConfirm,
  children,
}: Props) {
  const t = useTranslations('person.form')
  const common = useTranslations('common')
  return (
    <Stack gap="md" maw={720}>
      <PageHeader title={title} back={{ href: backHref, label: t('back') }} />
      <ErrorBanner error={problem} takesFocus />
      {isLoading && <Skeleton h={160} aria-label={t('loading')} />}
      {!isLoading && !isRefused && (
        <Card padding="lg">
          <Stack gap="md">
            {children}
            <Group>
              <Button
                color={tone === 'danger' ? 'red' : 'brand'}
                disabled={isBusy}
                aria-busy={isBusy}
                onClick={onConfirm}
              >
                {isBusy ? common('saving') : confirmLabel}
              </Button>
              <Button component={Link} href={backHref} variant="default">
                {common('cancel')}
              </Button>
            </Group>
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

'use client'
import { useMutation } from '@apollo/client/react'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { RetryJobDocument } from '@/graphql/__generated__/operations'
import type { Operation } from './useOperation'

type Props = { job: Operation['jobs'][number]; onDone: () => Promise<unknown>; onRefused: (problem: unknown) => void }

/** Puts a parked work in line again. */
export function RetryJob({ job: { kind, subjectId, subject }, onDone, onRefused }: Props) {
  const t = useTranslations('operation.jobs')
  const [retry, { loading }] = useMutation(RetryJobDocument)
  const handleRetry = async () => {
    onRefused(null)
    try {
      const { data } = await retry({ variables: { kind, id: subjectId } })
      const isAgain = data?.retryJob === true
      notifications.show({ message: t(isAgain ? 'retried' : 'nothingLeft'), color: isAgain ? 'green' : 'yellow' })
      await onDone()
    } catch (problem) {
      onRefused(problem)
    }
  }
  return (
    <Button
      variant="default"
      size="sm"
      disabled={loading}
      aria-busy={loading}
      aria-label={t('retryOne', { kind: t(`kinds.${kind}`), subject: subject ?? '' }).trim()}
      onClick={() => void handleRetry()}
    >
      {t('retry')}
    </Button>
  )
}

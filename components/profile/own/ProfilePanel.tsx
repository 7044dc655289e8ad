'use client'
import { Paper, Skeleton, Stack, Title, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorBanner } from '@/components/ui/ErrorBanner'

type Props = {
  title: string
  /** The text shown while there is nothing to show. */
  loading?: string
  isLoading?: boolean
  problem?: unknown
  children?: ReactNode
}

/** One screen of the profile, on a card: its heading, its error, its content or a loading indicator. */
export function ProfilePanel({ title, loading, isLoading = false, problem = null, children }: Props) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} aria-busy={isLoading}>
      <Stack gap="md">
        <Title order={2} size="h4">
          {title}
        </Title>
        <ErrorBanner error={problem} />
        {isLoading && (
          <>
            <VisuallyHidden role="status">{loading}</VisuallyHidden>
            <Skeleton h={64} />
            <Skeleton h={64} />
          </>
        )}
        {children}
      </Stack>
    </Paper>
  )
}

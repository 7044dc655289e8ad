import { Button, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import Link from 'next/link'
import { runPaths } from '@/domain/paths'

type Props = { title: string; icon?: ReactNode; body?: string; linkText: string; onRetry?: () => void; retryText?: string }

/** One plain sentence in the middle of the page, and the way on. */
export function RunMessage({ title, icon, body, linkText, onRetry, retryText }: Props) {
  return (
    <Stack align="flex-start" gap="md" py="xl">
      {icon}
      <div role="status">
        <Title order={1} size="h3">
          {title}
        </Title>
      </div>
      {body !== undefined && <Text>{body}</Text>}
      {onRetry !== undefined && (
        <Button onClick={onRetry} mih={44}>
          {retryText}
        </Button>
      )}
      <Button component={Link} href={runPaths.me} variant={onRetry === undefined ? 'filled' : 'default'} mih={44}>
        {linkText}
      </Button>
    </Stack>
  )
}

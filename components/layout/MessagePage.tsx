import { Group, Stack, Text, Title } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { EmptyDrawing } from '@/components/ui/EmptyDrawing'

type Props = {
  drawing: ComponentProps<typeof EmptyDrawing>['kind']
  title: string
  help: string
  /** The ways on, the loud one first. */
  children: ReactNode
}

/** A page that says why there is nothing else on it, and where to go. */
export function MessagePage({ drawing, title, help, children }: Props) {
  return (
    <Stack align="center" justify="center" gap="sm" mih="min(70dvh, 620px)" px="md" ta="center">
      <EmptyDrawing kind={drawing} />
      <Title order={1} size="h3" maw={640}>
        {title}
      </Title>
      <Text c="dimmed" maw={460} style={{ textWrap: 'balance' }}>
        {help}
      </Text>
      <Group gap="xs" mt="xs" justify="center">
        {children}
      </Group>
    </Stack>
  )
}

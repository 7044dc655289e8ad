'use client'
import { Button, Stack, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FocusedAlert } from './FocusedAlert'

type Props = { title: string; message: ReactNode; isError?: boolean; link: { label: string; href: string } }

/** A screen with one message and one link. */
export function AccountMessage({ title, message, isError = false, link }: Props) {
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {title}
      </Title>
      <FocusedAlert
        color={isError ? 'red' : 'green'}
        role={isError ? 'alert' : 'status'}
        icon={isError ? <IconAlertTriangle aria-hidden /> : <IconCircleCheck aria-hidden />}
      >
        {message}
      </FocusedAlert>
      <Button component="a" href={link.href} size="md">
        {link.label}
      </Button>
    </Stack>
  )
}

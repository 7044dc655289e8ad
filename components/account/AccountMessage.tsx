'use client'
import { Alert, Button, Stack, Title } from '@mantine/core'

type Props = { title: string; message: string; isError?: boolean; link: { label: string; href: string } }

/** A screen with one message and one way on. */
export function AccountMessage({ title, message, isError = false, link }: Props) {
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Alert color={isError ? 'red' : 'green'} role={isError ? 'alert' : 'status'}>
        {message}
      </Alert>
      <Button component="a" href={link.href} size="md">
        {link.label}
      </Button>
    </Stack>
  )
}

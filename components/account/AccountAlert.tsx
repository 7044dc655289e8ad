'use client'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

type Props = { message: string | null }

/** What the account service refused, read out at once. */
export function AccountAlert({ message }: Props) {
  if (message === null) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {message}
    </Alert>
  )
}

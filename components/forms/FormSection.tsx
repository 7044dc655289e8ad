'use client'
import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode }

/** A section of a long form, with a heading. */
export function FormSection({ title, children }: Props) {
  const id = useId()
  return (
    <Stack component="section" gap="md" mt="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

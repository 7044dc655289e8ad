'use client'
import { Stack, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Where an index of the form leads to. */
  anchor?: string
  children: ReactNode
}

/** A section of a long form, with a heading. */
export function FormSection({ title, anchor, children }: Props) {
  const id = useId()
  return (
    <Stack component="section" id={anchor} gap="md" mt="md" aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}

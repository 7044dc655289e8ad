'use client'
import { List, Text } from '@mantine/core'

type Props = { errors: readonly string[] }

/** One error as a line, several as a list. */
export function ErrorLines({ errors }: Props) {
  if (errors.length === 1) return <Text size="sm">{errors[0]}</Text>
  return (
    <List size="sm">
      {errors.map((error) => (
        <List.Item key={error}>{error}</List.Item>
      ))}
    </List>
  )
}

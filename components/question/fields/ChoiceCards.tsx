'use client'
import { Group, Radio, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

type Props<Value extends string> = {
  label: string
  description?: ReactNode
  error?: string
  options: readonly { value: Value; name: string; sentence: string; example: string }[]
  value: Value | null
  isDisabled: boolean
  onChange: (value: Value) => void
}

/** A choice among kinds, each explained with a sentence and an example. */
export function ChoiceCards<Value extends string>({
  label,
  description,
  error,
  options,
  value,
  isDisabled,
  onChange,
}: Props<Value>) {
  const handleChange = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option !== undefined) onChange(option.value)
  }
  return (
    <Radio.Group
      label={label}
      description={description}
      error={error}
      withAsterisk
      value={value ?? ''}
      onChange={handleChange}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt={6} mb={error === undefined ? 0 : 6}>
        {options.map((option) => (
          <Radio.Card
            key={option.value}
            value={option.value}
            disabled={isDisabled}
            p="xs"
            // Its content begins at the top, also where the card beside it is higher.
            style={{ display: 'flex', alignItems: 'flex-start' }}
            aria-label={`${option.name}: ${option.sentence}`}
            bg={value === option.value ? 'var(--mantine-primary-color-light)' : undefined}
          >
            <Group wrap="nowrap" align="flex-start" gap="xs">
              <Radio.Indicator disabled={isDisabled} mt={2} />
              <div>
                <Text size="sm" fw={600}>
                  {option.name}
                </Text>
                <Text size="xs">{option.sentence}</Text>
                <Text size="xs" c="dimmed">
                  {option.example}
                </Text>
              </div>
            </Group>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

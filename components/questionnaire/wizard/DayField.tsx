'use client'
import { Button, Group, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DayInput } from '@/components/ui/DayInput'

type Props = {
  label: string
  description?: string
  required?: boolean
  /** A calendar day, YYYY-MM-DD. */
  value: string | null
  error?: string
  quickLabel: string
  quick: { label: string; day: string }[]
  onChange: (day: string | null) => void
}

/** A calendar day, typed, picked, or chosen with one press. */
export function DayField({ label, description, required, value, error, quickLabel, quick, onChange }: Props) {
  const validation = useTranslations('validation')
  return (
    <Stack gap="xs">
      <DayInput
        label={label}
        description={description}
        required={required}
        impossible={validation('invalidDate')}
        value={value}
        error={error}
        onChange={onChange}
      />
      <Group gap={6} role="group" aria-label={quickLabel}>
        {quick.map(({ label: name, day }) => (
          <Button
            key={name}
            size="xs"
            variant={value === day ? 'light' : 'default'}
            aria-pressed={value === day}
            onClick={() => onChange(day)}
          >
            {name}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}

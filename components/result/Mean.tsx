import { Stack, Text } from '@mantine/core'

/** A labelled mean. */
export function Mean({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={0}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text fw={700} className="tabular">
        {value}
      </Text>
    </Stack>
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useId } from 'react'

/** A press on a button of a field leaves the focus in the field, and the keyboard of a phone open. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()

type Props = {
  typed: string
  /** Both numbers that the text can mean; undefined while it means one or none. */
  readings: readonly [number, number] | undefined
  shown: (number: number) => string
  onChoose: (reading: number) => void
}

/** Asks which number was meant by a text with two meanings, such as 1.500. */
export function WhichNumber({ typed, readings, shown, onChoose }: Props) {
  const t = useTranslations('common.number')
  const id = useId()
  return (
    <div aria-live="polite">
      {readings !== undefined && (
        <Stack role="group" aria-labelledby={id} gap="xs" mt="xs">
          <Text id={id} size="sm" fw={500}>
            {t('which', { typed: typed.trim() })}
          </Text>
          <Group gap="xs">
            {readings.map((reading) => (
              <Button
                key={reading}
                variant="default"
                mih={44}
                className="tabular"
                onMouseDown={keepFocus}
                onClick={() => onChoose(reading)}
              >
                {shown(reading)}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </div>
  )
}

import { Group, Text } from '@mantine/core'

type Props = {
  /** Empty for a person without a name, of whom the e-mail stands first. */
  name: string
  email: string
  /** What follows the e-mail, such as the department. */
  note?: string | null
  /** What stands at the end of the line of the name. */
  beside?: string | null
}

/** A person in a row: the name over the e-mail, each on one line that is cut off at its end and whole when pointed at. */
export function PersonLines({ name, email, note = null, beside = null }: Props) {
  const second = [name === '' ? '' : email, note ?? ''].filter((part) => part !== '').join(' · ')
  return (
    <>
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate title={name || email}>
          {name || email}
        </Text>
        {beside !== null && (
          <Text fz={13} c="dimmed" truncate flex="none" maw="60%" title={beside}>
            {beside}
          </Text>
        )}
      </Group>
      {second !== '' && (
        <Text fz={13} c="dimmed" truncate title={second}>
          {second}
        </Text>
      )}
    </>
  )
}

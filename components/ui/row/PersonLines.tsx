import { Group, Text } from '@mantine/core'
import { Email } from '../Email'

type Props = {
  /** Empty for a person without a name, of whom the e-mail stands first. */
  name: string
  email: string
  /** What stands at the end of the line of the name. */
  beside?: string | null
  /** Wraps the e-mail, instead of cutting it off. */
  wraps?: boolean
}

/** A person in a row: the name over the e-mail, each on one line that is cut off at its end and whole when pointed at, or wrapped. */
export function PersonLines({ name, email, beside = null, wraps = false }: Props) {
  return (
    <>
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Text size="sm" truncate={!wraps} title={name || email}>
          {name === '' && wraps ? <Email>{email}</Email> : <bdi>{name || email}</bdi>}
        </Text>
        {beside !== null && (
          <Text fz={13} c="dimmed" truncate flex="none" maw="60%" title={beside}>
            {beside}
          </Text>
        )}
      </Group>
      {name !== '' && email !== '' && (
        <Text fz={13} c="dimmed" truncate={!wraps} title={email}>
          {wraps ? <Email>{email}</Email> : <bdi>{email}</bdi>}
        </Text>
      )}
    </>
  )
}

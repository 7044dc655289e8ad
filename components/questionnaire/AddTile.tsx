import { Card, Group, Text, ThemeIcon, Title, UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './questionnaire.module.css'

type Props = { icon: Icon; title: string; text: string; isBusy: boolean; onClick: () => void }

/** One way to begin. */
export function AddTile({ icon: TileIcon, title, text, isBusy, onClick }: Props) {
  return (
    <UnstyledButton className={classes.tile} onClick={onClick} disabled={isBusy} aria-busy={isBusy}>
      <Card withBorder padding="xl" h="100%">
        <Group wrap="nowrap" align="flex-start">
          <ThemeIcon size={44} variant="light">
            <TileIcon aria-hidden />
          </ThemeIcon>
          <div>
            <Title order={2} size="h4">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </div>
        </Group>
      </Card>
    </UnstyledButton>
  )
}

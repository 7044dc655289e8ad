'use client'
import { ActionIcon, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { RowMenu } from '@/components/ui/row/RowMenu'
import { controlId } from './controlId'
import classes from './outline.module.css'

type Tool = { label: string; onClick: () => void; isOff?: boolean }
type Props = {
  /** Of the section or the question. */
  id: string
  /** The name of the menu that holds them on a phone. */
  label: string
  up: Tool
  down: Tool
  duplicate?: Tool
  remove: Tool
}

/** What is done with a section or a question as a whole: quiet icons, behind three dots on a phone. */
export function OutlineTools({ id, label, up, down, duplicate, remove }: Props) {
  const isNarrow = useMediaQuery('(max-width: 36em)')
  const tools = [
    { key: 'up', icon: IconArrowUp, ...up },
    { key: 'down', icon: IconArrowDown, ...down },
    ...(duplicate === undefined ? [] : [{ key: 'duplicate', icon: IconCopy, ...duplicate }]),
    { key: 'remove', icon: IconTrash, ...remove },
  ]
  if (isNarrow)
    return (
      <div className={classes.actions}>
        <RowMenu
          label={label}
          items={tools.map(({ key, isOff, ...tool }) => ({ ...tool, disabled: isOff, isDanger: key === 'remove' }))}
        />
      </div>
    )
  return (
    <Group gap={0} wrap="nowrap" className={classes.actions}>
      {tools.map(({ key, icon: Icon, label: name, isOff, onClick }) => (
        <ActionIcon
          key={key}
          id={key === 'up' || key === 'down' ? controlId(id, key) : undefined}
          variant="subtle"
          color="gray"
          size={36}
          disabled={isOff}
          onClick={onClick}
          aria-label={name}
        >
          <Icon size={16} />
        </ActionIcon>
      ))}
    </Group>
  )
}

'use client'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from '../outline/outline.module.css'

type Props = ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>

/** Drag handle of a section or question, large enough for a thumb. */
export function DragHandle(props: Props) {
  return (
    <ActionIcon {...props} variant="subtle" color="gray" size={44} className={classes.handle}>
      <IconGripVertical size={18} aria-hidden />
    </ActionIcon>
  )
}

'use client'
import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

type Props = {
  /** What it explains; names the button and the explanation. */
  label: string
  children: ReactNode
}

/**
 * A button that opens an explanation, by mouse, touch and keyboard; Escape, or a press elsewhere, closes it. The
 * explanation gets the focus, so that screen readers read it.
 */
export function InfoTip({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  // Escape closes the explanation, not the dialog around its button, also before the focus has moved.
  const stop = { 'data-mantine-stop-propagation': isOpen || undefined }
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width={320}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={label}
          style={{ verticalAlign: 'middle' }}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={handleKey}
          {...stop}
        >
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 2rem)" fz="sm" ta="start" {...stop}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}

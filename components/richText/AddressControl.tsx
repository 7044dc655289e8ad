'use client'
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import { type ReactNode, useState } from 'react'

type Props = {
  /** The accessible name of the toolbar button. */
  label: string
  icon: ReactNode
  isActive?: boolean
  field: string
  description?: string
  submitLabel: string
  /** Shown when the address is refused. */
  refusal: string
  /** The initial value of the field. */
  initial: () => string
  /** Accepts the address, or returns false. */
  onSubmit: (address: string) => boolean
  /** Called when it is closed by keyboard without an address. */
  onLeave: () => void
}

/** A toolbar button that asks for an address. */
export function AddressControl({
  label,
  icon,
  isActive = false,
  field,
  description,
  submitLabel,
  refusal,
  initial,
  onSubmit,
  onLeave,
}: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [address, setAddress] = useState('')
  const [isRefused, setRefused] = useState(false)
  const handleOpen = () => {
    setAddress(initial())
    setRefused(false)
    open()
  }
  const handleSubmit = () => {
    if (onSubmit(address)) close()
    else setRefused(true)
  }
  return (
    <Popover
      transitionProps={{ duration: 0 }}
      opened={isOpen}
      onChange={(next) => !next && close()}
      trapFocus
      closeOnEscape={false}
      withinPortal
      shadow="md"
      width={320}
      position="bottom-start"
    >
      <Popover.Target>
        <RichTextEditor.Control
          active={isActive}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={() => (isOpen ? close() : handleOpen())}
        >
          {icon}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack
          gap="xs"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            close()
            onLeave()
          }}
        >
          <TextInput
            label={field}
            description={description}
            type="url"
            inputMode="url"
            autoComplete="off"
            data-autofocus
            data-mantine-stop-propagation="true"
            maxLength={2000}
            value={address}
            error={isRefused ? <span role="alert">{refusal}</span> : undefined}
            onChange={(event) => {
              setAddress(event.currentTarget.value)
              setRefused(false)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              handleSubmit()
            }}
          />
          <Group justify="flex-end">
            <Button type="button" size="xs" data-mantine-stop-propagation="true" onClick={handleSubmit}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

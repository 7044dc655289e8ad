'use client'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import Link from 'next/link'
import { useRef } from 'react'

/** One thing that may be done with a row: a way to somewhere, or an act. */
export type RowMenuItem = {
  label: string
  icon: Icon
  isDanger?: boolean
  /** Rests; a reason given in words is said under the label. */
  disabled?: boolean | string
} & ({ href: string; prefetch?: false; onClick?: never } | { onClick: () => void; href?: never; prefetch?: never })

type Props = {
  /** The name of the button, which names the row. */
  label: string
  /** False for what is not offered. */
  items: readonly (RowMenuItem | false)[]
}

/** What may be done with a row, behind three dots; nothing is drawn when there is nothing. */
export function RowMenu({ label, items }: Props) {
  const trigger = useRef<HTMLButtonElement>(null)
  const offered = items.filter((item) => item !== false)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={trigger} variant="subtle" size={36} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ label: name, icon: ItemIcon, isDanger = false, disabled = false, href, prefetch, onClick }) => {
          const look = { color: isDanger ? 'red' : undefined, leftSection: <ItemIcon size={16} aria-hidden /> }
          if (href !== undefined && disabled === false) {
            return (
              <Menu.Item key={name} {...look} component={Link} href={href} prefetch={prefetch}>
                {name}
              </Menu.Item>
            )
          }
          // Focused first, so that a dialog opened here gives the focus back to a button that is still there.
          const handleClick = () => {
            trigger.current?.focus({ preventScroll: true })
            onClick?.()
          }
          return (
            <Menu.Item key={name} {...look} disabled={disabled !== false} onClick={handleClick}>
              {name}
              {typeof disabled === 'string' && <Text size="xs">{disabled}</Text>}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

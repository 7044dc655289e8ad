'use client'
import { ActionIcon, Menu, Text } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import Link from 'next/link'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

/** One entry of a row's menu: a link, a file with the name to save it under (its own when empty), or an action. */
export type RowMenuItem = {
  label: string
  icon: Icon
  isDanger?: boolean
  /** Disabled; a reason given as text is shown below the label. */
  disabled?: boolean | string
} & (
  | { href: string; prefetch?: false; download?: string; onClick?: never }
  | { onClick: () => void; href?: never; prefetch?: never; download?: never }
)

type Props = {
  /** The accessible name of the button, which includes the row's name. */
  label: string
  /** False for an entry that is not offered. */
  items: readonly (RowMenuItem | false)[]
  /** Further entries of the menu, which an item cannot describe. */
  children?: ReactNode
}

/** The menu of a row, behind three dots; nothing is rendered without entries. */
export function RowMenu({ label, items, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // The focus moves into the menu only after it is drawn: Escape pressed before then closes it too.
  const handleKey = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false)
  const offered = items.filter((item) => item !== false)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={36} aria-label={label} onKeyDown={handleKey}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown maw="min(22rem, calc(100vw - 1rem))">
        {offered.map(
          ({ label: name, icon: ItemIcon, isDanger = false, disabled = false, href, prefetch, download, onClick }) => {
            const props = { color: isDanger ? 'red' : undefined, leftSection: <ItemIcon size={16} aria-hidden /> }
            if (href !== undefined && disabled === false) {
              return download !== undefined ? (
                <Menu.Item key={name} {...props} component="a" href={href} download={download}>
                  {name}
                </Menu.Item>
              ) : (
                <Menu.Item key={name} {...props} component={Link} href={href} prefetch={prefetch}>
                  {name}
                </Menu.Item>
              )
            }
            return (
              <Menu.Item key={name} {...props} disabled={disabled !== false} onClick={onClick}>
                <span>{name}</span>
                {typeof disabled === 'string' && <Text size="xs">{disabled}</Text>}
              </Menu.Item>
            )
          },
        )}
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

'use client'
import { Button, Group } from '@mantine/core'
import Link from 'next/link'
import type { RowMenuItem } from './RowMenu'

/** The actions on a row as buttons in its panel; a disabled one says why when it is pointed at. */
export function PanelActions({ items }: { items: readonly RowMenuItem[] }) {
  return (
    <Group gap="xs" mb="md">
      {items.map(({ label, icon: Icon, isDanger = false, disabled = false, href, prefetch, onClick }) => {
        const shown = {
          variant: 'default',
          size: 'sm',
          leftSection: <Icon size={16} aria-hidden />,
          ...(isDanger && { c: 'red' }),
        } as const
        return href !== undefined && disabled === false ? (
          <Button key={label} {...shown} component={Link} href={href} prefetch={prefetch}>
            {label}
          </Button>
        ) : (
          <Button
            key={label}
            {...shown}
            disabled={disabled !== false}
            title={typeof disabled === 'string' ? disabled : undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        )
      })}
    </Group>
  )
}

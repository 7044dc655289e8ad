'use client'
import { Button, SimpleGrid } from '@mantine/core'
import Link from 'next/link'
import type { RowMenuItem } from './RowMenu'

/** The actions on a row as buttons in its panel; a disabled one says why when it is pointed at. */
export function PanelActions({ items }: { items: readonly RowMenuItem[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="lg">
      {items.map(({ label, icon: Icon, isDanger = false, disabled = false, href, prefetch, onClick }) => {
        const shown = {
          variant: 'default',
          size: 'sm',
          justify: 'start',
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
    </SimpleGrid>
  )
}

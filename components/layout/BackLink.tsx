'use client'
import { Anchor, Group } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { usePageOrigin } from './PageOrigin'

type Props = { href: string; label: string }

/** The way back above the title of a page. */
export function BackLink({ href, label }: Props) {
  usePageOrigin(href)
  return (
    <Anchor component={Link} href={href} size="sm" w="fit-content">
      <Group gap={4} component="span">
        <IconChevronLeft size={16} aria-hidden className="flips" />
        <span>{label}</span>
      </Group>
    </Anchor>
  )
}

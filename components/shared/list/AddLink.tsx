import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import Link from 'next/link'
import type { ReactNode } from 'react'

/** The primary action of a list: leads to the form of a new record. */
export function AddLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button component={Link} href={href} leftSection={<IconPlus size={16} aria-hidden />}>
      {children}
    </Button>
  )
}

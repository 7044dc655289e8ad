'use client'
import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Prints the page. */
export function PrintButton(props: ButtonProps & { children: ReactNode }) {
  return <Button leftSection={<IconPrinter size={16} aria-hidden />} {...props} onClick={() => window.print()} />
}

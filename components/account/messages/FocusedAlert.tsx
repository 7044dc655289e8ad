'use client'
import { Alert, type AlertProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = Pick<AlertProps, 'icon' | 'color'> & { role: 'status' | 'alert'; children: ReactNode }

/** News on a screen: takes the focus when it appears, so that nobody has to look for it. */
export function FocusedAlert({ children, ...rest }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Alert ref={ref} tabIndex={-1} style={{ outline: 'none', boxShadow: 'none' }} {...rest}>
      {children}
    </Alert>
  )
}

'use client'
import { Alert, type AlertProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = Pick<AlertProps, 'icon' | 'color'> & { role: 'status' | 'alert'; children: ReactNode }

/** A message that takes the focus when it appears, so that it is noticed. */
export function FocusedAlert({ children, ...rest }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Alert ref={ref} tabIndex={-1} style={{ outline: 'none', boxShadow: 'none' }} {...rest}>
      {children}
    </Alert>
  )
}

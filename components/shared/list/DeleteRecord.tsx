'use client'
import type { TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import type { ComponentProps } from 'react'
import { ConfirmAction } from '@/components/ui/ConfirmAction'

type Props = Omit<ComponentProps<typeof ConfirmAction>, 'onConfirm' | 'onDone'> & {
  /** The mutation that deletes it. */
  document: TypedDocumentNode<unknown, { id: string }>
  id: string
  onDeleted: () => unknown
}

/** Confirms the deletion of a record. */
export function DeleteRecord({ document, id, onDeleted, ...rest }: Props) {
  const [remove] = useMutation(document, { variables: { id } })
  return <ConfirmAction {...rest} onConfirm={() => remove()} onDone={onDeleted} />
}

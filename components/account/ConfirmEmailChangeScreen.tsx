'use client'
import { accountPaths } from '@/domain/paths'
import { CodeConfirmation } from './code/CodeConfirmation'

type Props = { userId: string; code: string; email: string }

/** Confirming a new address by the link of its mail. Whoever is still signed in goes straight on. */
export function ConfirmEmailChangeScreen({ userId, code, email }: Props) {
  return (
    <CodeConfirmation call="confirmEmailChange" given={{ userId, code, email }} signInPath={accountPaths.signIn()} />
  )
}

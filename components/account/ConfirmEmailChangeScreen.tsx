'use client'
import { accountPaths } from '@/domain/paths'
import { CodeConfirmation } from './code/CodeConfirmation'

type Props = { userId: string; code: string; email: string }

/** Confirms a new address by the link in its mail. A user who is still signed in is redirected at once. */
export function ConfirmEmailChangeScreen({ userId, code, email }: Props) {
  return (
    <CodeConfirmation call="confirmEmailChange" given={{ userId, code, email }} signInPath={accountPaths.signIn()} />
  )
}

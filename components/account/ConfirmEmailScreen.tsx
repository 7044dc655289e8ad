'use client'
import { accountPaths } from '@/domain/paths'
import { CodeConfirmation } from './code/CodeConfirmation'

type Props = { userId: string; code: string; returnUrl: string | null }

/** Confirms the address of a new account by the link in its mail. */
export function ConfirmEmailScreen({ userId, code, returnUrl }: Props) {
  return <CodeConfirmation call="confirmEmail" given={{ userId, code }} signInPath={accountPaths.login(returnUrl)} />
}

'use client'
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import type { LoginResult } from '@/domain/account'
import { RegisterProfileDocument } from '@/graphql/__generated__/operations'
import { withQuery } from './withQuery'

type Registration = { firstName: string; lastName: string; email: string }

/** Creates the account of somebody whom a provider knows, and then its profile. Where only the profile failed, the next try makes only the profile. */
export function useExternalRegistration(returnUrl: string | null) {
  const [created, setCreated] = useState<LoginResult | null>(null)
  const [registerProfile] = useMutation(RegisterProfileDocument)

  const register = async ({ firstName, lastName, email }: Registration): Promise<LoginResult> => {
    const account =
      created ??
      (await accountCall<LoginResult>(withQuery('/api/account/createAccountForExternalLogin', { returnUrl }), {
        email,
      }))
    setCreated(account)
    await registerProfile({ variables: { model: { userId: account.userId, firstName, lastName } } })
    return account
  }
  return { register, isCreated: created !== null }
}

'use client'
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { accountCall } from '@/components/shared/accountCall'
import type { LoginResult } from '@/domain/account'
import { RegisterProfileDocument } from '@/graphql/__generated__/operations'
import { withQuery } from './withQuery'

type Registration = { firstName: string; lastName: string; email: string; password: string; confirmPassword: string }

/** Creates an account and then its profile. Where only the profile failed, the next try makes only the profile. */
export function useRegistration(returnUrl: string | null) {
  const [created, setCreated] = useState<string | null>(null)
  const [registerProfile] = useMutation(RegisterProfileDocument)

  const register = async ({ firstName, lastName, ...account }: Registration) => {
    const userId =
      created ?? (await accountCall<LoginResult>(withQuery('/api/account/register', { returnUrl }), account)).userId
    setCreated(userId)
    await registerProfile({ variables: { model: { userId, firstName, lastName } } })
  }
  return { register, isCreated: created !== null }
}

'use client'
import { useTranslations } from 'next-intl'
import { roleGroupNames } from '@/domain/role'

/** Returns the name of a role group in the visitor's language. */
export function useRoleLabels(): (name: string) => string {
  const t = useTranslations('person.role')
  return (name) => {
    const known = roleGroupNames.find((one) => one === name)
    return known === undefined ? name : t(known)
  }
}

'use client'
import { useApolloClient } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { importExtensions, largestImport } from '@/domain/import'
import { PeopleDocument } from '@/graphql/__generated__/operations'
import { type Imported, importFile } from './importFile'

/** A file on its way in: the chosen one, whether it is being imported, what became of it, or why nothing did. */
export function useImport(subscriptionDepartmentId: string | null) {
  const client = useApolloClient()
  const t = useTranslations('errors')
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Imported | null>(null)
  const [error, setError] = useState<unknown>(undefined)

  const reset = () => {
    setFile(null)
    setResult(null)
    setError(undefined)
  }
  const choose = (chosen: File) => {
    reset()
    if (!importExtensions.some((ending) => chosen.name.toLowerCase().endsWith(ending))) setError(new Error(t('importType')))
    else if (chosen.size > largestImport) setError(new Error(t('TOO_LARGE')))
    else setFile(chosen)
  }
  const start = async () => {
    if (file === null || isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const answer = await importFile(file, subscriptionDepartmentId)
      setResult(answer)
      if (answer.count > 0) void client.refetchQueries({ include: [PeopleDocument] })
    } catch (failure) {
      setError(failure)
    }
    setBusy(false)
  }
  return { file, isBusy, result, error, choose, start, reset }
}

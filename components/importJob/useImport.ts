'use client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isOver } from '@/components/shared/people/useImportJob'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { importExtensions, importTypeProblem, largestImport, type Mapping } from '@/domain/sheet'
import {
  type ImportJobProgressFragment,
  ImportPreviewDocument,
  type ImportPreviewQuery,
  LatestImportJobDocument,
  StartImportDocument,
} from '@/graphql/__generated__/operations'

/**
 * The target of an import: a department or the whole company, or a questionnaire whose participants the people
 * become.
 */
export type ImportTarget = { subscriptionDepartmentId: string | null; questionnaireId: string | null }
export type Preview = ImportPreviewQuery['importPreview'] & { blobId: string }

/**
 * The steps of an import: a file is chosen, previewed and its columns mapped; then the import continues in the
 * background, and is found again.
 */
export function useImport(target: ImportTarget) {
  const client = useApolloClient()
  const t = useTranslations('errors')
  const [begin] = useMutation(StartImportDocument)
  const latest = useQuery(LatestImportJobDocument, { variables: target, fetchPolicy: 'no-cache' })
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<Preview | null>(null)
  const [started, setStarted] = useState<ImportJobProgressFragment | null>(null)
  const [isAnew, setAnew] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const before = latest.data?.latestImportJob ?? null
  const running = before !== null && !isOver(before) && !isAnew ? before : null

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const loadPreview = async (chosen: File) => {
    const [uploaded] = await uploadFiles([chosen])
    if (uploaded === undefined) throw new Error(t('invalidRequest'))
    const { data } = await client.query({
      query: ImportPreviewDocument,
      variables: { blobId: uploaded.id, ...target },
      fetchPolicy: 'no-cache',
    })
    if (data === undefined) throw new Error(t('invalidRequest'))
    if (data.importPreview.problem !== null) throw new Error(data.importPreview.problem)
    setPreview({ ...data.importPreview, blobId: uploaded.id })
  }
  const reset = () => {
    setFile(null)
    setPreview(null)
    setStarted(null)
    setAnew(true)
    setError(undefined)
  }
  const choose = (chosen: File) => {
    reset()
    if (!importExtensions.some((ending) => chosen.name.toLowerCase().endsWith(ending)))
      setError(new Error(t(importTypeProblem(chosen.name))))
    else if (chosen.size > largestImport) setError(new Error(t('TOO_LARGE')))
    else {
      setFile(chosen)
      void attempt(() => loadPreview(chosen))
    }
  }
  const start = (mapping: Mapping) =>
    attempt(async () => {
      if (preview === null) return
      const pairs = Object.entries(mapping).map(([column, heading]) => ({ column, heading }))
      const { data } = await begin({ variables: { model: { blobId: preview.blobId, ...target, mapping: pairs } } })
      setStarted(data?.startImport ?? null)
    })
  /** The finished import of today, as long as no other was started. */
  const earlier = before !== null && isOver(before) && !isAnew && file === null ? before : null
  return { file, preview, job: started ?? running, earlier, show: setStarted, isBusy, error, choose, start, reset }
}

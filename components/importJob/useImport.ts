'use client'
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { isOver } from '@/components/shared/people/useImportJob'
import type { Reading } from '@/components/shared/sheet/SheetReading'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { importExtensions, importTypeProblem, largestImport, type Mapping } from '@/domain/sheet'
import {
  type ImportJobProgressFragment,
  ImportPreviewDocument,
  type ImportPreviewQuery,
  LatestImportJobDocument,
  StartImportDocument,
} from '@/graphql/importJob/__generated__/operations'

/**
 * The target of an import: a department or the whole company, or a questionnaire whose participants the people
 * become.
 */
export type ImportTarget = { subscriptionDepartmentId: string | null; questionnaireId: string | null }
/** Whom the import adds besides, and whether new departments are created. */
export type ImportChoice = { withInactive: boolean; bringBack: boolean; createDepartments: boolean }
export type Preview = ImportPreviewQuery['importPreview'] & { blobId: string; reading: Reading }

const pairsOf = (mapping: Mapping) => Object.entries(mapping).map(([column, heading]) => ({ column, heading }))

/** Reads an uploaded file for its preview. */
function usePreview(target: ImportTarget) {
  const client = useApolloClient()
  const t = useTranslations('errors')
  return async (blobId: string, reading: Reading = {}, mapping?: Mapping): Promise<Preview> => {
    const { data } = await client.query({
      query: ImportPreviewDocument,
      variables: {
        blobId,
        ...target,
        ...reading,
        ...(mapping?.Email === undefined ? {} : { mapping: pairsOf(mapping) }),
      },
      fetchPolicy: 'no-cache',
    })
    if (data === undefined) throw new Error(t('invalidRequest'))
    if (data.importPreview.problem !== null) throw new Error(data.importPreview.problem)
    return { ...data.importPreview, blobId, reading }
  }
}

/**
 * The steps of an import: a file is chosen, previewed and its columns mapped; then the import continues in the
 * background, and is found again.
 */
export function useImport(target: ImportTarget) {
  const t = useTranslations('errors')
  const read = usePreview(target)
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
      void attempt(async () => {
        const [uploaded] = await uploadFiles([chosen])
        if (uploaded === undefined) throw new Error(t('invalidRequest'))
        setPreview(await read(uploaded.id))
      })
    }
  }
  /** Reads the file again in another way; with a mapping, what its import would ask. */
  const reread = (reading: Reading, mapping?: Mapping) =>
    attempt(async () => {
      if (preview !== null) setPreview(await read(preview.blobId, reading, mapping))
    })
  const start = (mapping: Mapping, choice: ImportChoice) =>
    attempt(async () => {
      if (preview === null) return
      const { blobId, reading } = preview
      const model = { blobId, ...target, ...reading, ...choice, mapping: pairsOf(mapping) }
      const { data } = await begin({ variables: { model } })
      setStarted(data?.startImport ?? null)
    })
  /** The finished import of today, as long as no other was started. */
  const earlier = before !== null && isOver(before) && !isAnew && file === null ? before : null
  const steps = { choose, reread, start, reset, show: setStarted }
  return { file, preview, job: started ?? running, earlier, isBusy, error, ...steps }
}

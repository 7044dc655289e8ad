'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { uploadFiles } from '@/components/shared/uploadFiles'
import { importExtensions, largestImport } from '@/domain/import'
import { ImportQuestionnaireQuestionsDocument, type ImportQuestionnaireQuestionsMutation, QuestionnaireDocument } from '@/graphql/__generated__/operations'
import type { SaveQueue } from './SaveQueue'

export type QuestionImportRow = ImportQuestionnaireQuestionsMutation['importQuestionnaireQuestions'][number]
export type QuestionImporting = ReturnType<typeof useQuestionImport>

/** A sheet of questions on its way in: the chosen file, whether it is being imported, what became of its rows, or why nothing did. */
export function useQuestionImport(questionnaireId: string, queue: SaveQueue) {
  const t = useTranslations('errors')
  const words = useTranslations('questionnaire.importExport')
  const [bring] = useMutation(ImportQuestionnaireQuestionsDocument, { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true })
  const [file, setFile] = useState<File | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [result, setResult] = useState<readonly QuestionImportRow[] | null>(null)
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
  /** What was typed before is stored first: a late save would look for a section that the sheet has replaced. */
  const imported = async (chosen: File): Promise<readonly QuestionImportRow[]> => {
    if (!(await queue.flush())) throw new Error(words('unsaved'))
    const [uploaded] = await uploadFiles([chosen])
    if (uploaded === undefined) throw new Error(t('invalidRequest'))
    const { data } = await bring({ variables: { model: { blobId: uploaded.id, questionnaireId } } })
    return data?.importQuestionnaireQuestions ?? []
  }
  const start = async () => {
    if (file === null || isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      setResult(await imported(file))
    } catch (failure) {
      setError(failure)
    }
    isRunning.current = false
    setBusy(false)
  }
  return { file, isBusy, result, error, choose, start, reset }
}

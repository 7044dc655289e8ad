'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { importExtensions, importTypeProblem, largestImport } from '@/domain/sheet'
import {
  ImportQuestionnaireQuestionsDocument,
  type ImportQuestionnaireQuestionsMutation,
  QuestionnaireDocument,
} from '@/graphql/__generated__/operations'
import type { SaveQueue } from '../saving/SaveQueue'
import { useOnce } from '../useOnce'

export type QuestionImportRow = ImportQuestionnaireQuestionsMutation['importQuestionnaireQuestions'][number]
export type QuestionImporting = ReturnType<typeof useQuestionImport>

/** The validated rows of a sheet, before anything is replaced. */
type QuestionPlan = { blobId: string; rows: readonly QuestionImportRow[]; notes: readonly string[] }

/** The results of rows, without the one that only says something about the file as a whole. */
const ofRows = (all: readonly QuestionImportRow[]) =>
  all.filter(({ rowNumber, successful }) => rowNumber !== -1 || !successful)

/** Import of a question sheet: the selected file, its plan, the progress, the result of each row, or the error. */
export function useQuestionImport(questionnaireId: string, queue: SaveQueue) {
  const t = useTranslations('errors')
  const words = useTranslations('questionnaire.importExport')
  const [bring] = useMutation(ImportQuestionnaireQuestionsDocument)
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<QuestionPlan | null>(null)
  const [step, setStep] = useState<'checking' | 'importing'>('checking')
  const [result, setResult] = useState<readonly QuestionImportRow[] | null>(null)
  const { isBusy, error, setError, once } = useOnce()

  const reset = () => {
    setFile(null)
    setPlan(null)
    setResult(null)
    setError(null)
  }
  /** Stores pending edits first: a later save would refer to a section that the sheet has replaced. */
  const storeTyped = async () => {
    if (!(await queue.flush())) throw new Error(words('unsaved'))
  }
  /** For a sheet that would import nothing, the check is the result. */
  const check = (chosen: File) =>
    once(async () => {
      setStep('checking')
      await storeTyped()
      const [uploaded] = await uploadFiles([chosen])
      if (uploaded === undefined) throw new Error(t('invalidRequest'))
      const { data } = await bring({ variables: { model: { blobId: uploaded.id, questionnaireId, isCheck: true } } })
      const all = data?.importQuestionnaireQuestions ?? []
      const rows = ofRows(all)
      const notes = all.flatMap((row) => row.notes)
      if (rows.some(({ successful }) => successful)) setPlan({ blobId: uploaded.id, rows, notes })
      else setResult(rows)
    })
  const replace = ({ blobId }: QuestionPlan) =>
    once(async () => {
      setStep('importing')
      await storeTyped()
      const { data } = await bring({
        variables: { model: { blobId, questionnaireId } },
        refetchQueries: [QuestionnaireDocument],
        awaitRefetchQueries: true,
      })
      setResult(ofRows(data?.importQuestionnaireQuestions ?? []))
    })

  const choose = (chosen: File) => {
    reset()
    if (!importExtensions.some((ending) => chosen.name.toLowerCase().endsWith(ending)))
      setError(new Error(t(importTypeProblem(chosen.name))))
    else if (chosen.size > largestImport) setError(new Error(t('TOO_LARGE')))
    else {
      setFile(chosen)
      void check(chosen)
    }
  }
  /** Checks the file again if it could not be checked. */
  const start = async () => {
    if (plan !== null) await replace(plan)
    else if (file !== null) await check(file)
  }
  return { file, plan, busy: isBusy ? step : null, isBusy, result, error, choose, start, reset }
}

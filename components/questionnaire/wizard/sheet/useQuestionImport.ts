'use client'
import { useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Reading } from '@/components/shared/sheet/SheetReading'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import { importExtensions, importTypeProblem, largestImport } from '@/domain/sheet'
import type { SheetPlaceFragment } from '@/graphql/importJob/__generated__/operations'
import {
  ImportQuestionnaireQuestionsDocument,
  type ImportQuestionnaireQuestionsMutation,
} from '@/graphql/question/__generated__/operations'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import type { SaveQueue } from '../saving/SaveQueue'
import { useOnce } from '../useOnce'

export type QuestionImportRow = ImportQuestionnaireQuestionsMutation['importQuestionnaireQuestions'][number]
export type QuestionImporting = ReturnType<typeof useQuestionImport>

/** The validated rows of a sheet, before anything is replaced. */
export type QuestionPlan = {
  blobId: string
  rows: readonly QuestionImportRow[]
  notes: readonly string[]
  /** Where the table stands, and what was chosen of it. */
  place: SheetPlaceFragment | null
  reading: Reading
}
/** Whether a checked sheet would import anything. */
export const isImportable = ({ rows }: QuestionPlan): boolean => rows.some(({ successful }) => successful)

/** The results of rows, without the one that only says something about the file as a whole. */
const ofRows = (all: readonly QuestionImportRow[]) =>
  all.filter(({ rowNumber, successful }) => rowNumber !== -1 || !successful)

/** Why a file is not even uploaded; null for none. */
function refusalOf({ name, size }: File) {
  if (!importExtensions.some((ending) => name.toLowerCase().endsWith(ending))) return importTypeProblem(name)
  return size > largestImport ? 'TOO_LARGE' : null
}

/** Has a sheet validated as it is read, without storing anything. */
function useCheck(questionnaireId: string) {
  const [bring] = useMutation(ImportQuestionnaireQuestionsDocument)
  return async (blobId: string, reading: Reading): Promise<QuestionPlan> => {
    const { data } = await bring({ variables: { model: { blobId, questionnaireId, ...reading, isCheck: true } } })
    const all = data?.importQuestionnaireQuestions ?? []
    const place = all.find(({ rowNumber }) => rowNumber === -1)?.place ?? null
    return { blobId, rows: ofRows(all), notes: all.flatMap((row) => row.notes), place, reading }
  }
}

/** Import of a question sheet: the selected file, its plan, the progress, the result of each row, or the error. */
export function useQuestionImport(questionnaireId: string, queue: SaveQueue) {
  const t = useTranslations('errors')
  const words = useTranslations('questionnaire.importExport')
  const [bring] = useMutation(ImportQuestionnaireQuestionsDocument)
  const checkFile = useCheck(questionnaireId)
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
  /** For a file in which no table is found, the check is the result. */
  const show = (checked: QuestionPlan) => {
    if (checked.place !== null || isImportable(checked)) setPlan(checked)
    else setResult(checked.rows)
  }
  const check = (chosen: File) =>
    once(async () => {
      setStep('checking')
      await storeTyped()
      const [uploaded] = await uploadFiles([chosen])
      if (uploaded === undefined) throw new Error(t('invalidRequest'))
      show(await checkFile(uploaded.id, {}))
    })
  /** Reads the same file in another way. */
  const reread = (reading: Reading) =>
    once(async () => {
      setStep('checking')
      if (plan !== null) show(await checkFile(plan.blobId, reading))
    })
  const replace = ({ blobId, reading }: QuestionPlan) =>
    once(async () => {
      setStep('importing')
      await storeTyped()
      const { data } = await bring({
        variables: { model: { blobId, questionnaireId, ...reading } },
        refetchQueries: [QuestionnaireDocument],
        awaitRefetchQueries: true,
      })
      setResult(ofRows(data?.importQuestionnaireQuestions ?? []))
    })

  const choose = (chosen: File) => {
    reset()
    const refused = refusalOf(chosen)
    if (refused !== null) return setError(new Error(t(refused)))
    setFile(chosen)
    void check(chosen)
  }
  /** Checks the file again if it could not be checked. */
  const start = async () => {
    if (plan !== null) await replace(plan)
    else if (file !== null) await check(file)
  }
  return { file, plan, busy: isBusy ? step : null, isBusy, result, error, choose, reread, start, reset }
}

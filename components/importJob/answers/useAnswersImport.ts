'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { uploadFiles } from '@/components/shared/request/uploadFiles'
import type { Reading } from '@/components/shared/sheet/SheetReading'
import type { AnswersColumn, DecimalSign, SheetMatch } from '@/domain/importedAnswers'
import { importExtensions, importTypeProblem, largestImport } from '@/domain/sheet'
import {
  type AnswersImportFragment,
  AnswersImportPreviewDocument,
  type AnswersImportPreviewQuery,
  AnswersImportsDocument,
  ImportAnswersDocument,
} from '@/graphql/importJob/__generated__/operations'

export type AnswersPreviewData = AnswersImportPreviewQuery['answersImportPreview']
/** An uploaded sheet, and how it is read. */
export type DraftSheet = { file: File; blobId: string; reading: Reading }
/** What was chosen instead of what is proposed. */
export type Chosen = {
  columns?: AnswersColumn[]
  match?: SheetMatch
  scaleFrom?: number
  decimalSign?: DecimalSign | null
}
type Draft = { sheets: readonly DraftSheet[]; chosen: Chosen }

const none: Draft = { sheets: [], chosen: {} }

const modelOf = (questionnaireId: string, { sheets, chosen }: Draft) => ({
  questionnaireId,
  sheets: sheets.map(({ blobId, reading }) => ({ blobId, ...reading })),
  ...chosen,
})

/** A preview whose columns can be sent back: without the names of types that the client adds. */
const withPlainColumns = (preview: AnswersPreviewData): AnswersPreviewData => ({
  ...preview,
  columns: preview.columns.map(({ sheet, heading, content, questionId, part }) => ({
    ...{ sheet, heading, content, questionId, part },
  })),
})

/** Uploads a file that may be a sheet. Throws what is wrong with it. */
function useUpload() {
  const t = useTranslations('errors')
  return async (file: File): Promise<string> => {
    if (!importExtensions.some((ending) => file.name.toLowerCase().endsWith(ending)))
      throw new Error(t(importTypeProblem(file.name)))
    if (file.size > largestImport) throw new Error(t('TOO_LARGE'))
    const [uploaded] = await uploadFiles([file])
    if (uploaded === undefined) throw new Error(t('invalidRequest'))
    return uploaded.id
  }
}

/**
 * The steps of an import of answers: sheets are chosen and previewed again with each choice, of which the last counts; then
 * the import continues in the background.
 */
export function useAnswersImport(questionnaireId: string) {
  const client = useApolloClient()
  const upload = useUpload()
  const [begin] = useMutation(ImportAnswersDocument, { refetchQueries: [AnswersImportsDocument] })
  const [draft, setDraft] = useState<Draft>(none)
  const [preview, setPreview] = useState<AnswersPreviewData | null>(null)
  const [started, setStarted] = useState<AnswersImportFragment | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(undefined)
  const turn = useRef(0)

  const attempt = async (work: () => Promise<void>) => {
    const own = (turn.current += 1)
    setBusy(true)
    setError(undefined)
    await work().catch((failure: unknown) => {
      if (own === turn.current) setError(failure)
    })
    if (own === turn.current) setBusy(false)
  }
  const read = async (next: Draft) => {
    setDraft(next)
    const own = turn.current
    const variables = { model: modelOf(questionnaireId, next) }
    const { data } = await client.query({ query: AnswersImportPreviewDocument, variables, fetchPolicy: 'no-cache' })
    if (own !== turn.current) return
    setPreview(data === undefined ? null : withPlainColumns(data.answersImportPreview))
  }
  /** A sheet chosen at this place: what its columns hold is proposed again. */
  const choose = (place: number, file: File) =>
    attempt(async () => {
      const blobId = await upload(file)
      const sheets = [...draft.sheets.slice(0, place), { file, blobId, reading: {} }, ...draft.sheets.slice(place + 1)]
      await read({ sheets, chosen: {} })
    })
  const reread = (place: number, reading: Reading) =>
    attempt(() =>
      read({ sheets: draft.sheets.map((sheet, at) => (at === place ? { ...sheet, reading } : sheet)), chosen: {} }),
    )
  const removeEnd = () => attempt(() => read({ sheets: draft.sheets.slice(0, 1), chosen: {} }))
  const change = (chosen: Chosen) => attempt(() => read({ ...draft, chosen: { ...draft.chosen, ...chosen } }))
  const start = () =>
    attempt(async () => {
      if (preview === null) return
      const { columns, match, scaleFrom, decimalSign } = preview
      const model = { ...modelOf(questionnaireId, draft), columns, match, scaleFrom, decimalSign }
      const { data } = await begin({ variables: { model } })
      setStarted(data?.importAnswers ?? null)
    })
  const reset = () => {
    turn.current += 1
    setDraft(none)
    setPreview(null)
    setStarted(null)
    setError(undefined)
    setBusy(false)
  }
  const steps = { choose, reread, removeEnd, change, start, reset }
  return { sheets: draft.sheets, preview, job: started, isBusy, error, ...steps }
}

import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { type QuestionForm, questionFormSchema } from '@/domain/question'
import { QuestionAnalysisTypeDocument, type QuestionDetailFragment } from '@/graphql/__generated__/operations'
import type { AnalysisTypeChoice } from './AnalysisTypeChoice'
import { questionForm } from './questionForm'
import { useBaseAmounts } from './useBaseAmounts'
import { useQuestionDraft } from './useQuestionDraft'
import { useSaveQuestion } from './useSaveQuestion'
import { createQuestionnaireAnalysisTypeLinkSchema } from '@/domain/questionnaireAnalysisTypeLink'
import type { BaseAmountEdits } from './keptQuestion'

type Asked = {
  question: (QuestionDetailFragment & { hasResponses: boolean }) | null
  questionnaireId: string
  sectionId: string
  analysisTypes: readonly AnalysisTypeChoice[]
  onSaved?: () => void
}

/** State of a question being edited: input, validation errors and saving. */
export function useEditedQuestion(asked: Asked) {
  const { question, questionnaireId, sectionId } = asked
  const draft = useQuestionDraft({ question, questionnaireId, sectionId })
  const [opened] = useState(() => ({ version: question?.version ?? null, fields: questionForm(question, sectionId) }))
  const base = opened.version === draft.version ? opened.fields : null
  const amounts = useBaseAmounts(questionnaireId)
  const analysisTypes = useAnalysisTypes(question, asked.analysisTypes)
  const category = analysisTypes.find(({ id }) => id === draft.values.analysisTypeId)
  return { draft, base, amounts, analysisTypes, category, ...useStoring(asked, { draft, category, amounts, base }) }
}

export type EditedQuestion = ReturnType<typeof useEditedQuestion>

type Edited = {
  draft: ReturnType<typeof useQuestionDraft>
  category: AnalysisTypeChoice | undefined
  amounts: ReturnType<typeof useBaseAmounts>
  base: QuestionForm | null
}

/** Validates and stores the input; errors are shown after the first attempt to save. */
function useStoring(
  { question, questionnaireId, onSaved }: Pick<Asked, 'question' | 'questionnaireId' | 'onSaved'>,
  { draft, category, amounts, base }: Edited,
) {
  const { values, baseAmounts } = draft
  const [wasSubmitted, setSubmitted] = useState(false)
  const { save, isSaving, error } = useSaveQuestion({ questionId: question?.id ?? null, questionnaireId, base })
  const amountIssue = category === undefined ? null : baseAmountIssue(baseAmounts[category.id])
  const issues: Partial<Record<keyof QuestionForm | 'baseAmount', string>> = {
    ...schemaIssues<QuestionForm>(questionFormSchema, values),
    ...(amountIssue === null ? {} : { baseAmount: amountIssue }),
  }
  const store = async (wanted: QuestionForm, version: number | null) => {
    if (!(await save(wanted, version, async () => category && amounts.store(category, baseAmounts)))) return false
    onSaved?.()
    return true
  }
  /** Stores the question, or returns the first invalid field. */
  const submit = async () => {
    setSubmitted(true)
    const [wrong] = Object.keys(issues)
    if (wrong !== undefined) return { wrong }
    return (await store(values, draft.version)) ? 'stored' : 'refused'
  }
  const settle = (wanted: QuestionForm, version: number) => {
    draft.rebase(wanted, version)
    return store(wanted, version)
  }
  return { issues: wasSubmitted ? issues : {}, isSaving, error, submit, settle }
}

/** The available categories. One that was deleted in the meantime stays available to this question only. */
function useAnalysisTypes(question: Asked['question'], offered: Asked['analysisTypes']) {
  const isOffered =
    question === null || question.analysisTypeId === null || offered.some(({ id }) => id === question.analysisTypeId)
  const kept = useQuery(QuestionAnalysisTypeDocument, { variables: { id: question?.id ?? '' }, skip: isOffered }).data
    ?.question.analysisType
  return isOffered || kept == null ? offered : [...offered, kept]
}

/** Message key of the error of a typed base amount; null when it is valid or nothing was typed. */
function baseAmountIssue(edited: BaseAmountEdits[string] | undefined): string | null {
  if (edited === undefined || edited === 'default') return null
  if (edited === null) return 'numberRequired'
  return createQuestionnaireAnalysisTypeLinkSchema.shape.baseAmount.safeParse(edited).error?.issues[0]?.message ?? null
}

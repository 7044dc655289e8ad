'use client'
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { conflictOf, ignoreIfExists } from '@/components/shared/conflict/conflictOf'
import { conflictingFields, mergeSides } from '@/components/shared/conflict/threeWay'
import { newId } from '@/components/shared/newId'
import { type QuestionForm, questionFormSchema, unofferedOptions } from '@/domain/question'
import {
  CreateQuestionDocument,
  QuestionAnalysisTypeDocument,
  type QuestionDetailFragment,
  UpdateQuestionDocument,
} from '@/graphql/question/__generated__/operations'
import {
  QuestionnaireBaseAmountsDocument,
  QuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import {
  CreateQuestionnaireAnalysisTypeLinkDocument,
  DeleteQuestionnaireAnalysisTypeLinkDocument,
  UpdateQuestionnaireAnalysisTypeLinkDocument,
} from '@/graphql/questionnaireAnalysisTypeLink/__generated__/operations'
import { createQuestionnaireAnalysisTypeLinkSchema } from '@/domain/questionnaireAnalysisTypeLink'
import { type ConditionSections, questionsBefore, termIssues } from '@/components/shared/condition/draftOutline'
import type { AnalysisTypeChoice } from '../AnalysisTypeChoice'
import { questionForm } from '../questionForm'
import { type BaseAmountEdits, type KeptQuestion, readQuestionDraft, storeQuestionDraft } from './questionDraft'
import { type QuestionBase, questionSides } from './questionSides'
import { useKeptDraft } from './useKeptDraft'

type Options = {
  question: (QuestionDetailFragment & { hasResponses: boolean }) | null
  questionnaireId: string
  sectionId: string
  sections: ConditionSections
  analysisTypes: readonly AnalysisTypeChoice[]
  onSaved?: () => void
}

/** State of a question being edited: input, validation errors and saving. */
export function useEditedQuestion(options: Options) {
  const { question, questionnaireId, sectionId } = options
  const draft = useQuestionDraft({ question, questionnaireId, sectionId })
  const [opened] = useState(() => ({ version: question?.version ?? null, fields: questionForm(question, sectionId) }))
  const base = opened.version === draft.version ? opened.fields : null
  const amounts = useBaseAmounts(questionnaireId)
  const analysisTypes = useAnalysisTypes(question, options.analysisTypes)
  const category = analysisTypes.find(({ id }) => id === draft.values.analysisTypeId)
  const { questionnaireSectionId, condition } = draft.values
  const earlier = questionsBefore(options.sections, question?.id ?? '', questionnaireSectionId)
  const wrongTerms = termIssues(condition, earlier)
  const storing = useStoring(options, { draft, category, amounts, base, wrongTerms })
  return { draft, base, amounts, analysisTypes, category, earlier, ...storing }
}

export type EditedQuestion = ReturnType<typeof useEditedQuestion>

type Edited = {
  draft: ReturnType<typeof useQuestionDraft>
  category: AnalysisTypeChoice | undefined
  amounts: ReturnType<typeof useBaseAmounts>
  base: QuestionForm | null
  wrongTerms: ReadonlyMap<number, string>
}

const noIssues: ReadonlyMap<number, string> = new Map()

/** Validates and stores the input; errors are shown after the first attempt to save. */
function useStoring(
  { question, questionnaireId, onSaved }: Pick<Options, 'question' | 'questionnaireId' | 'onSaved'>,
  { draft, category, amounts, base, wrongTerms }: Edited,
) {
  const { values, baseAmounts } = draft
  const [wasSubmitted, setSubmitted] = useState(false)
  const { save, isSaving, error } = useSaveQuestion({ questionId: question?.id ?? null, questionnaireId, base })
  const amountIssue = category === undefined ? null : baseAmountIssue(baseAmounts[category.id])
  const issues: Partial<Record<keyof QuestionForm | 'baseAmount', string>> = {
    ...Object.fromEntries(unofferedOptions(values, question).map(({ path, key }) => [path, key])),
    ...schemaIssues<QuestionForm>(questionFormSchema, values),
    ...(amountIssue === null ? {} : { baseAmount: amountIssue }),
    ...Object.fromEntries([...wrongTerms.values()].slice(0, 1).map((key) => ['condition', key])),
  }
  const store = async (wanted: QuestionForm, version: number | null, isNew = question === null) => {
    const before = async () => category && amounts.store(category, baseAmounts)
    if (!(await save(wanted, { version, isNew, before }))) return false
    onSaved?.()
    return true
  }
  /** Stores the question, as a new one if the edited one was deleted, or returns the first invalid field. */
  const submit = async ({ isNew = question === null } = {}) => {
    setSubmitted(true)
    const [wrong] = Object.keys(issues)
    if (wrong !== undefined) return { wrong }
    return (await store(values, draft.version, isNew)) ? 'stored' : 'refused'
  }
  const settle = (wanted: QuestionForm, version: number) => {
    draft.rebase(wanted, version)
    return store(wanted, version)
  }
  const shown = wasSubmitted ? { issues, termIssues: wrongTerms } : { issues: {}, termIssues: noIssues }
  return { ...shown, isSaving, error, submit, settle }
}

/** The available categories. One that was deleted in the meantime stays available to this question only. */
function useAnalysisTypes(question: Options['question'], offered: Options['analysisTypes']) {
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

type Category = { id: string; baseAmountDefault: number }

/** The questionnaire's own base amounts. */
function useBaseAmounts(questionnaireId: string) {
  const { data } = useQuery(QuestionnaireBaseAmountsDocument, {
    variables: { id: questionnaireId },
    fetchPolicy: 'cache-and-network',
  })
  const refetched = { refetchQueries: [QuestionnaireBaseAmountsDocument] }
  const [create] = useMutation(CreateQuestionnaireAnalysisTypeLinkDocument, refetched)
  const [update] = useMutation(UpdateQuestionnaireAnalysisTypeLinkDocument, refetched)
  const [remove] = useMutation(DeleteQuestionnaireAnalysisTypeLinkDocument, refetched)
  const links = data?.questionnaire.analysisTypeLinks ?? []
  const linkOf = (analysisTypeId: string) => links.find((link) => link.analysisTypeId === analysisTypeId)

  /** Stores the amount typed for a category; resetting to the default deletes the questionnaire's own amount. */
  const store = async ({ id: analysisTypeId, baseAmountDefault }: Category, edits: BaseAmountEdits): Promise<void> => {
    const amount = edits[analysisTypeId]
    const link = linkOf(analysisTypeId)
    if (amount === 'default' && link !== undefined) await remove({ variables: { id: link.id } })
    if (typeof amount !== 'number') return
    if (link === undefined && amount !== baseAmountDefault)
      await create({ variables: { model: { questionnaireId, analysisTypeId, baseAmount: amount } } })
    if (link !== undefined && amount !== link.baseAmount)
      await update({ variables: { model: { id: link.id, version: link.version, baseAmount: amount } } })
  }
  return { ownAmount: (analysisTypeId: string) => linkOf(analysisTypeId)?.baseAmount, store }
}

type DraftGiven = { question: QuestionDetailFragment | null; questionnaireId: string; sectionId: string }

/** Draft of a question being edited. */
function useQuestionDraft({ question, questionnaireId, sectionId }: DraftGiven) {
  const keptAs = question?.id ?? sectionId
  const stored = (): KeptQuestion => ({
    values: questionForm(question, sectionId),
    baseAmounts: {},
    version: question?.version ?? null,
  })
  const { state, change, ...draft } = useKeptDraft<KeptQuestion>({
    read: () => readQuestionDraft(questionnaireId, keptAs, stored().values),
    store: (kept) => storeQuestionDraft(questionnaireId, keptAs, kept),
    stored,
  })
  return {
    ...draft,
    ...state,
    edit: (patch: Partial<QuestionForm>) => change(({ values }) => ({ values: { ...values, ...patch } })),
    editBaseAmount: (analysisTypeId: string, amount: BaseAmountEdits[string]) =>
      change(({ baseAmounts }) => ({ baseAmounts: { ...baseAmounts, [analysisTypeId]: amount } })),
    /** Continues from the version that another user stored. */
    rebase: (values: QuestionForm, version: number) => change(() => ({ values, version })),
  }
}

type SavingGiven = { questionId: string | null; questionnaireId: string; base: QuestionBase }
type SavingHow = { version: number | null; isNew: boolean; before: () => Promise<void> }
type Saving = {
  save: (values: QuestionForm, how: SavingHow) => Promise<boolean>
  isSaving: boolean
  error: unknown
}

/** Stores a question, a new one at the end of its section. `before` stores what the question depends on. */
function useSaveQuestion({ questionId, questionnaireId, base }: SavingGiven): Saving {
  const refetched = { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true }
  // One id per mount: saving again after a lost response creates one question.
  const [id] = useState(newId)
  const [create] = useMutation(CreateQuestionDocument, refetched)
  const [update] = useMutation(UpdateQuestionDocument, refetched)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  /** Preserves what another user stored in other fields in the meantime. */
  const store = async (given: string, values: QuestionForm, version: number | null) => {
    try {
      await update({ variables: { model: { id: given, version, ...values } } })
    } catch (refused) {
      const current = conflictOf(refused)
      if (current === null) throw refused
      const sides = questionSides(base, values, current)
      if (conflictingFields(sides).length > 0) throw refused
      await update({ variables: { model: { id: given, version: Number(current['version']), ...mergeSides(sides) } } })
    }
  }
  const save: Saving['save'] = async (values, { version, isNew, before }) => {
    setSaving(true)
    setError(null)
    try {
      await before()
      if (isNew || questionId === null)
        await ignoreIfExists(create({ variables: { model: { id, questionnaireId, ...values } } }))
      else await store(questionId, values, version)
      return true
    } catch (refused) {
      setError(refused)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, error }
}

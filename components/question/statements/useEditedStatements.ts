'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { schemaIssues } from '@/components/forms/validation/schemaIssues'
import { conflictOf } from '@/components/shared/conflict/conflictOf'
import { errorCode } from '@/components/shared/request/errorCode'
import type { ConditionSections } from '@/components/shared/condition/draftOutline'
import { type QuestionForm, questionFormSchema, statementFields, statementIssues } from '@/domain/question'
import { SaveStatementsDocument } from '@/graphql/question/__generated__/operations'
import { QuestionnaireDocument } from '@/graphql/questionnaire/__generated__/operations'
import { questionForm } from '../questionForm'
import { useKeptDraft } from '../editor/useKeptDraft'
import { readStatementsDraft, type StatementsDraft, storeStatementsDraft } from './statementsDraft'
import { linesOf, rebasedLines, savedLine, type StatementLine, textOf } from './statementLines'
import type { Statements } from './Statements'
import { useOfferRestore } from './useOfferRestore'

type Given = {
  /** The statements of the group; none makes a new one. */
  statements: Statements
  questionnaireId: string
  sectionId: string
  /** The sections as they are stored now. */
  sections: ConditionSections
  onSaved?: () => void
  /** Called with the first of the statements that were removed and are put back. */
  onRestored?: (id: string) => void
}

/** Most usual for statements; a new group starts with it. */
const newScale = { responseType: 'Scale', scaleMax: 5 } as const

const formOf = ([first]: Statements, sectionId: string): QuestionForm =>
  first === undefined ? { ...questionForm(null, sectionId), ...newScale } : questionForm(first, sectionId)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is wrong with what the statements have in common: their first texts stand for the others. */
function issuesOf(values: QuestionForm): Partial<Record<keyof QuestionForm, string>> {
  const { questionText: _text, ...issues } = schemaIssues<QuestionForm>(questionFormSchema, {
    ...values,
    questionText: 'Statement',
  })
  return values.stem.trim() === '' ? { stem: 'required', ...issues } : issues
}

/** The input of a group being edited, and what it is based on. */
function useInput({ statements: opened, questionnaireId, sectionId }: Given) {
  const group = opened[0]?.id ?? sectionId
  const from = (base: Statements): StatementsDraft => ({ base, values: formOf(base, sectionId), lines: linesOf(base) })
  const { state, change, startOver, ...draft } = useKeptDraft<StatementsDraft>({
    read: () => readStatementsDraft(questionnaireId, group, formOf(opened, sectionId)),
    store: (kept) => storeStatementsDraft(questionnaireId, group, kept),
    stored: () => from(opened),
  })
  return {
    ...draft,
    ...state,
    removed: state.base.filter(({ id }) => !state.lines.some((line) => line.id === id)),
    edit: (patch: Partial<QuestionForm>) => change(({ values }) => ({ values: { ...values, ...patch } })),
    editLines: (lines: StatementLine[]) => change(() => ({ lines })),
    rebase: (base: Statements, lines: StatementLine[]) => change(() => ({ base, lines })),
    startOver: (base: Statements = opened) => startOver(from(base)),
  }
}

type Wrong = { ofAll: Partial<Record<keyof QuestionForm, string>>; ofLines: ReturnType<typeof statementIssues> }

/** The first invalid field of a group; null where there is none. */
function firstWrong({ ofAll, ofLines }: Wrong): string | null {
  const [field] = Object.keys(ofAll)
  const [line] = ofLines.lines.keys()
  return field ?? (line === undefined ? (ofLines.list === null ? null : 'statements') : `statements.${line}`)
}

/** State of a group of statements being edited: input, validation errors and saving. */
export function useEditedStatements(given: Given) {
  const { questionnaireId, sectionId, sections, onSaved } = given
  const { base, rebase, startOver, ...input } = useInput(given)
  const { values, lines } = input
  const [wasSubmitted, setSubmitted] = useState(false)
  const { save, isSaving, error, setError } = useSaving()
  const offerRestore = useOfferRestore(given)
  const ofLines = statementIssues(lines.map((line) => ({ questionText: textOf(line), isStored: line.stored !== null })))
  const wrong = { ofAll: issuesOf(values), ofLines }
  const store = async (wanted: readonly StatementLine[], from: Statements): Promise<boolean> => {
    const before = formOf(from, sectionId)
    const changed = statementFields.filter(
      (field) => field !== 'questionnaireSectionId' && (from.length === 0 || !isSame(before[field], values[field])),
    )
    const removedIds = from.flatMap(({ id }) => (wanted.some((line) => line.id === id) ? [] : [id]))
    const isStored = await save({
      questionnaireId,
      questionnaireSectionId: values.questionnaireSectionId,
      statements: wanted.map(savedLine),
      removedIds,
      ...Object.fromEntries(changed.map((field) => [field, values[field]])),
    })
    if (!isStored) return false
    offerRestore(from.filter(({ id }) => removedIds.includes(id)))
    onSaved?.()
    return true
  }
  return {
    ...input,
    /** Resets to what was stored when the editor was opened. */
    startOver: () => startOver(),
    isSaving,
    error,
    /** Whether the refusal of a save is that another person changed or deleted one of the statements. */
    isContested: error !== null && (conflictOf(error) !== null || errorCode(error) === 'NOT_FOUND'),
    issues: wasSubmitted ? wrong.ofAll : {},
    lineIssues: wasSubmitted || ofLines.list === 'tooManyStatements' ? ofLines : { list: null, lines: ofLines.lines },
    /** Stores the group, or returns the first invalid field. */
    submit: async () => {
      setSubmitted(true)
      const field = firstWrong(wrong)
      if (field !== null) return { wrong: field }
      return (await store(lines, base)) ? 'stored' : 'refused'
    },
    /** Stores what was typed here on top of what is stored now. */
    keepMine: () => {
      const current = storedNow(base, sections)
      const rebased = rebasedLines(lines, current)
      rebase(current, rebased)
      return store(rebased, current)
    },
    /** Continues from what is stored now. */
    takeTheirs: () => {
      startOver(storedNow(base, sections))
      setError(null)
    },
  }
}

/** The statements as another person has saved them meanwhile, without those that were deleted. */
function storedNow(base: Statements, sections: ConditionSections): Statements {
  const live = new Map(sections.flatMap(({ questions }) => questions).map((question) => [question.id, question]))
  return base.flatMap((one) => {
    const current = live.get(one.id)
    return current === undefined ? [] : [{ ...one, ...current }]
  })
}

export type EditedStatements = ReturnType<typeof useEditedStatements>

/** Saves a group; after a refusal the sections are read again, so that both sides are known. */
function useSaving() {
  const client = useApolloClient()
  const refetched = { refetchQueries: [QuestionnaireDocument], awaitRefetchQueries: true }
  const [mutate] = useMutation(SaveStatementsDocument, refetched)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const save = async (model: Parameters<typeof mutate>[0]['variables']['model']): Promise<boolean> => {
    setSaving(true)
    setError(null)
    try {
      await mutate({ variables: { model } })
      return true
    } catch (refused) {
      await client.refetchQueries({ include: [QuestionnaireDocument] }).catch(() => undefined)
      setError(refused)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving, error, setError }
}

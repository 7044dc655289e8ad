'use client'
import { useState } from 'react'
import type { QuestionForm } from '@/domain/question'
import type { QuestionDetailFragment } from '@/graphql/__generated__/operations'
import { type BaseAmountEdits, storeQuestionDraft, readQuestionDraft } from './keptQuestion'
import { questionForm } from './questionForm'

type Edited = { values: QuestionForm; baseAmounts: BaseAmountEdits; version: number | null; isChanged: boolean }
type Given = { question: QuestionDetailFragment | null; questionnaireId: string; sectionId: string }

/**
 * Draft of a question being edited; stored in this browser tab until it is saved or discarded, so it survives a reload.
 */
export function useQuestionDraft({ question, questionnaireId, sectionId }: Given) {
  const keptAs = question?.id ?? sectionId
  const stored = (): Edited => ({
    values: questionForm(question, sectionId),
    baseAmounts: {},
    version: question?.version ?? null,
    isChanged: false,
  })
  const [wasKept, setWasKept] = useState(() => readQuestionDraft(questionnaireId, keptAs, stored().values) !== null)
  const [edited, setEdited] = useState<Edited>(() => {
    const kept = readQuestionDraft(questionnaireId, keptAs, stored().values)
    return kept === null ? stored() : { ...kept, isChanged: true }
  })
  const change = (patch: (now: Edited) => Partial<Edited>) => {
    setEdited((now) => {
      const next = { ...now, ...patch(now), isChanged: true }
      storeQuestionDraft(questionnaireId, keptAs, {
        values: next.values,
        baseAmounts: next.baseAmounts,
        version: next.version,
      })
      return next
    })
  }
  const forget = () => storeQuestionDraft(questionnaireId, keptAs, null)
  return {
    ...edited,
    /** Whether the draft started from restored input. */
    wasKept,
    edit: (patch: Partial<QuestionForm>) => change(({ values }) => ({ values: { ...values, ...patch } })),
    editBaseAmount: (analysisTypeId: string, amount: BaseAmountEdits[string]) =>
      change(({ baseAmounts }) => ({ baseAmounts: { ...baseAmounts, [analysisTypeId]: amount } })),
    /** Continues from the version that another user stored. */
    rebase: (values: QuestionForm, version: number) => change(() => ({ values, version })),
    forget,
    /** Resets to the stored question. */
    startOver: () => {
      forget()
      setWasKept(false)
      setEdited(stored())
    },
  }
}

'use client'
import { useState } from 'react'
import type { QuestionForm } from '@/domain/question'
import type { QuestionDetailFragment } from '@/graphql/__generated__/operations'
import { type BaseAmountEdits, keepQuestion, readKeptQuestion } from './keptQuestion'
import { questionForm } from './questionForm'

type Edited = { values: QuestionForm; baseAmounts: BaseAmountEdits; version: number | null; isChanged: boolean }
type Given = { question: QuestionDetailFragment | null; questionnaireId: string; sectionId: string }

/** A question while it is edited. What is typed survives a reload: until it is saved or discarded it is kept in this tab. */
export function useQuestionDraft({ question, questionnaireId, sectionId }: Given) {
  const keptAs = question?.id ?? sectionId
  const stored = (): Edited => ({
    values: questionForm(question, sectionId),
    baseAmounts: {},
    version: question?.version ?? null,
    isChanged: false,
  })
  const [wasKept, setWasKept] = useState(() => readKeptQuestion(questionnaireId, keptAs, stored().values) !== null)
  const [edited, setEdited] = useState<Edited>(() => {
    const kept = readKeptQuestion(questionnaireId, keptAs, stored().values)
    return kept === null ? stored() : { ...kept, isChanged: true }
  })
  const change = (patch: (now: Edited) => Partial<Edited>) => {
    setEdited((now) => {
      const next = { ...now, ...patch(now), isChanged: true }
      keepQuestion(questionnaireId, keptAs, {
        values: next.values,
        baseAmounts: next.baseAmounts,
        version: next.version,
      })
      return next
    })
  }
  const forget = () => keepQuestion(questionnaireId, keptAs, null)
  return {
    ...edited,
    /** It began with what was typed before. */
    wasKept,
    edit: (patch: Partial<QuestionForm>) => change(({ values }) => ({ values: { ...values, ...patch } })),
    editBaseAmount: (analysisTypeId: string, amount: BaseAmountEdits[string]) =>
      change(({ baseAmounts }) => ({ baseAmounts: { ...baseAmounts, [analysisTypeId]: amount } })),
    /** Goes on from what somebody else stored. */
    rebase: (values: QuestionForm, version: number) => change(() => ({ values, version })),
    forget,
    /** Back to what is stored. */
    startOver: () => {
      forget()
      setWasKept(false)
      setEdited(stored())
    },
  }
}

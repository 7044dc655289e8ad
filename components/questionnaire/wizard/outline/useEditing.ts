'use client'
import { useState } from 'react'
import type { EditedSection } from '../EditedQuestionnaire'
import type { QuestionEditing } from './QuestionEditing'

/** Part of the address while a question is edited, so that a return to it reopens the question. */
const addressOf = (editing: QuestionEditing | null) =>
  editing === null || 'statements' in editing
    ? window.location.pathname
    : `${window.location.pathname}?question=${editing.question?.id ?? editing.sectionId}`

/** The question being edited; initially the one the address names: a question, or the section of a new one. */
export function useEditing(
  sections: readonly EditedSection[],
  openId: string | null,
): { editing: QuestionEditing | null; edit: (editing: QuestionEditing) => void; close: () => void } {
  const [editing, setEditing] = useState<QuestionEditing | null>(() => {
    const section = sections.find(
      ({ id, questions }) => id === openId || questions.some((question) => question.id === openId),
    )
    return section === undefined
      ? null
      : { question: section.questions.find(({ id }) => id === openId) ?? null, sectionId: section.id }
  })
  const change = (next: QuestionEditing | null) => {
    setEditing(next)
    window.history.replaceState(null, '', addressOf(next))
  }
  return { editing, edit: change, close: () => change(null) }
}

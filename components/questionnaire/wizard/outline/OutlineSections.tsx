'use client'
import { createContext, use } from 'react'
import { ConditionNote } from '@/components/shared/condition/ConditionNote'
import type { Condition } from '@/domain/question'
import type { EditedSection } from '../EditedQuestionnaire'

/** The sections as they are shown, for the rows that name questions of others: rows that do not need not re-render. */
export const OutlineSections = createContext<readonly EditedSection[]>([])

/** When a question or a section of the outline is shown. */
export function OutlineNote({ condition }: { condition: Condition }) {
  return <ConditionNote condition={condition} sections={use(OutlineSections)} />
}

'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { newId } from '@/components/shared/newId'
import { errorCode } from '@/components/shared/request/errorCode'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'
import { questionnairePaths } from '@/domain/paths'
import { defaultSectionName, type ListType } from '@/domain/questionnaire'
import {
  CloneQuestionnaireDocument,
  CreateQuestionnaireDocument,
  type QuestionnaireDetailFragment,
  QuestionnaireDocument,
} from '@/graphql/questionnaire/__generated__/operations'
import type { Where } from '../where'
import { copyTarget } from './copyTarget'

type Given = { where: Where; subscriptionId: string | null; type: ListType }

/** Creates an empty questionnaire or a copy and opens its wizard; duplicate requests create one. */
export function useCreateQuestionnaire({ where, subscriptionId, type }: Given) {
  const router = useRouter()
  const client = useApolloClient()
  const [create, creating] = useMutation(CreateQuestionnaireDocument)
  const [clone, cloning] = useMutation(CloneQuestionnaireDocument)
  const [id] = useState(newId)
  const [copyIds] = useState(() => new Map<string, string>())
  const target = copyTarget({ where, subscriptionId, type })
  const openWizard = (made: string, from = '') => router.push(`${questionnairePaths.create(where, made)}${from}`)
  const begun = new TabDrafts('fromScratch')
  const key = JSON.stringify(target)

  /** The empty questionnaire that was created here earlier and left unchanged. */
  const leftEmpty = async (): Promise<string | null> => {
    const kept = begun.read<{ id: string }>(key)
    if (kept === null) return null
    const answer = await client
      .query({ query: QuestionnaireDocument, variables: { id: kept.id }, fetchPolicy: 'network-only' })
      .catch(() => null)
    return answer?.data !== undefined && isUntouched(answer.data.questionnaire) ? kept.id : null
  }

  const fromScratch = async () => {
    const empty = await leftEmpty()
    if (empty !== null) return openWizard(empty)
    const model = {
      id,
      ...target,
      questionnaireType: target.questionnaireType ?? null,
      subscriptionDepartmentId: target.subscriptionDepartmentId ?? null,
    }
    const isMade = await create({ variables: { model } }).then(
      () => true,
      // An earlier request whose response was lost already created it.
      (refusal: unknown) => errorCode(refusal) === 'CONFLICT',
    )
    if (!isMade) return
    begun.keep(key, { id })
    openWizard(id)
  }
  /** Each selection keeps the id of its copy, so that a repeated request creates no second one. */
  const fromCopyOf = async (sourceId: string, isTemplate: boolean) => {
    const copyId = copyIds.get(sourceId) ?? newId()
    copyIds.set(sourceId, copyId)
    const isMade = await clone({ variables: { id: sourceId, copyId, ...target } }).then(
      () => true,
      () => false,
    )
    if (isMade) openWizard(copyId, isTemplate && !target.isTemplate ? '?from=template' : '')
  }
  return { fromScratch, fromCopyOf, creating, cloning }
}

/** Whether a questionnaire created from scratch is still unchanged. */
function isUntouched({
  version,
  name,
  description,
  learningUnit,
  participantCount,
  sections,
}: QuestionnaireDetailFragment): boolean {
  const [section] = sections
  const isBlank =
    section !== undefined &&
    sections.length === 1 &&
    section.questions.length === 0 &&
    section.name === defaultSectionName(1) &&
    section.description === ''
  return (
    version === 1 && name === '' && description === '' && learningUnit === null && participantCount === 0 && isBlank
  )
}

'use client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { errorCode } from '@/components/shared/errorCode'
import { newId } from '@/components/shared/newId'
import { questionnairePaths } from '@/domain/paths'
import type { ListType } from '@/domain/questionnaire'
import {
  CloneQuestionnaireDocument,
  CreateQuestionnaireDocument,
  QuestionnaireDocument,
} from '@/graphql/__generated__/operations'
import { copyTarget } from './copyTarget'
import { isUntouched } from './isUntouched'
import type { Where } from './where'
import { TabDrafts } from '@/components/shared/unsaved/TabDrafts'

type Given = { where: Where; subscriptionId: string | null; type: ListType }

/** Makes something new, empty or as a copy, and goes on to its wizard. Asked twice, it is made once. */
export function useBegin({ where, subscriptionId, type }: Given) {
  const router = useRouter()
  const client = useApolloClient()
  const [create, creating] = useMutation(CreateQuestionnaireDocument)
  const [clone, cloning] = useMutation(CloneQuestionnaireDocument)
  const [id] = useState(newId)
  const [copyIds] = useState(() => new Map<string, string>())
  const target = copyTarget({ where, subscriptionId, type })
  const goOn = (made: string, from = '') => router.push(`${questionnairePaths.create(where, made)}${from}`)
  const begun = new TabDrafts('fromScratch')
  const key = JSON.stringify(target)

  /** The empty one that was begun here before and left as it was. */
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
    if (empty !== null) return goOn(empty)
    const model = {
      id,
      ...target,
      questionnaireType: target.questionnaireType ?? null,
      subscriptionDepartmentId: target.subscriptionDepartmentId ?? null,
    }
    const isMade = await create({ variables: { model } }).then(
      () => true,
      // A first press whose answer was lost made it already.
      (refusal: unknown) => errorCode(refusal) === 'CONFLICT',
    )
    if (!isMade) return
    begun.keep(key, { id })
    goOn(id)
  }
  /** A choice keeps the id of its copy: sent again it makes no second one. */
  const fromCopyOf = async (sourceId: string, isTemplate: boolean) => {
    const copyId = copyIds.get(sourceId) ?? newId()
    copyIds.set(sourceId, copyId)
    const isMade = await clone({ variables: { id: sourceId, copyId, ...target } }).then(
      () => true,
      () => false,
    )
    if (isMade) goOn(copyId, isTemplate && !target.isTemplate ? '?from=template' : '')
  }
  return { fromScratch, fromCopyOf, creating, cloning }
}

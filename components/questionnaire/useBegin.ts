'use client'
import { useMutation } from '@apollo/client/react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { errorCode } from '@/components/shared/errorCode'
import { newId } from '@/components/shared/newId'
import { questionnairePaths } from '@/domain/paths'
import type { ListType } from '@/domain/questionnaire'
import { CloneQuestionnaireDocument, CreateQuestionnaireDocument } from '@/graphql/__generated__/operations'
import { copyTarget } from './copyTarget'
import type { Where } from './where'

type Given = { where: Where; subscriptionId: string | null; type: ListType }

/** Makes something new, empty or as a copy, and goes on to its wizard. Asked twice, it is made once. */
export function useBegin({ where, subscriptionId, type }: Given) {
  const router = useRouter()
  const [create, creating] = useMutation(CreateQuestionnaireDocument)
  const [clone, cloning] = useMutation(CloneQuestionnaireDocument)
  const [id] = useState(newId)
  const [copyIds] = useState(() => new Map<string, string>())
  const target = copyTarget({ where, subscriptionId, type })
  const goOn = (made: string) => router.push(questionnairePaths.create(where, made))

  const fromScratch = async () => {
    const model = { id, ...target, questionnaireType: target.questionnaireType ?? null, subscriptionDepartmentId: target.subscriptionDepartmentId ?? null }
    const isMade = await create({ variables: { model } }).then(
      () => true,
      // A first press whose answer was lost made it already.
      (refusal: unknown) => errorCode(refusal) === 'CONFLICT',
    )
    if (isMade) goOn(id)
  }
  /** A choice keeps the id of its copy: sent again it makes no second one. */
  const fromCopyOf = async (sourceId: string) => {
    const copyId = copyIds.get(sourceId) ?? newId()
    copyIds.set(sourceId, copyId)
    const isMade = await clone({ variables: { id: sourceId, copyId, ...target } }).then(() => true, () => false)
    if (isMade) goOn(copyId)
  }
  return { fromScratch, fromCopyOf, creating, cloning }
}

import { questionnairePaths } from '@/domain/paths'
import type { ListType, QuestionnaireType } from '@/domain/questionnaire'
import { listTypeOfQuestionnaire } from './listTypeOfQuestionnaire'
import type { Where } from './where'

type Placed = {
  isTemplate: boolean
  questionnaireType: QuestionnaireType | null
  /** The campaign that a wave asks again. */
  followed: { id: string } | null
}

/** Where a questionnaire is found: in its list, and a wave among those of its campaign. */
export function placeOf(where: Where, questionnaire: Placed): { href: string; kind: ListType | 'FollowUp' } {
  if (questionnaire.followed !== null)
    return { href: questionnairePaths.followUps(where, questionnaire.followed.id), kind: 'FollowUp' }
  const kind = listTypeOfQuestionnaire(questionnaire)
  return { href: questionnairePaths.list(where, kind), kind }
}

import type { ListType, QuestionnaireType } from '@/domain/questionnaire'
import type { Where } from '../where'

type Given = { where: Where; subscriptionId: string | null; type: ListType }
type Target = {
  isTemplate: boolean
  questionnaireType?: QuestionnaireType
  subscriptionId: string | null
  subscriptionDepartmentId?: string
}

/**
 * Kind and owner of a new questionnaire of a list. Omitted fields are copied from the original; staff create templates
 * only.
 */
export function copyTarget({ where: { area, departmentId }, subscriptionId, type }: Given): Target {
  const isOfStaff = area === 'administration'
  return {
    isTemplate: isOfStaff || type === 'Template',
    ...(type === 'Template' ? {} : { questionnaireType: type }),
    subscriptionId: isOfStaff ? null : subscriptionId,
    ...(departmentId ? { subscriptionDepartmentId: departmentId } : {}),
  }
}

import 'server-only'
import { z } from 'zod'
import { isOfOneCompany } from '@/server/policy'
import { lacksCompany } from '@/domain/viewer'
import { AppError } from '@/server/errors'
import { answeredPlace } from '@/server/services/overview/answeredPlace'
import { analysisType } from '@/server/services/analysisType/analysisTypes'
import { departmentDashboardViewModel } from '@/server/services/dashboard/departmentDashboardViewModel'
import { questionnaireDashboardViewModel } from '@/server/services/dashboard/questionnaireDashboardViewModel'
import { userDashboardViewModel } from '@/server/services/dashboard/userDashboardViewModel'
import { profile } from '@/server/services/profile/profile'
import { programme } from '@/server/services/programme/programmes'
import { question } from '@/server/services/question/questions'
import { questionnaire } from '@/server/services/questionnaire/questionnaire'
import { subscription } from '@/server/services/subscription/subscriptions'
import { subscriptionDepartment } from '@/server/services/subscriptionDepartment/subscriptionDepartments'
import type { SignedInContext, UseCase } from '@/server/services/useCase'

type Named = {
  of: RegExp
  by: 'id' | 'departmentId' | 'subscriptionId' | 'subscriptionDepartmentId' | 'userId' | 'questionnaireId' | 'company'
  read: UseCase<unknown>
  /** The record has to be in the company that the address names. */
  isInCompany?: true
}

/** The records that ids in a page's address name, where one lookup by key shows whether the reader may see them. */
const named: readonly Named[] = [
  { of: /[qQ]uestionnaires\/(.+\/)?(edit|create|preview|summary|schedule)\/\[id\]/, by: 'id', read: questionnaire },
  { of: /users\/(administrators\/)?edit\/\[id\]$/, by: 'id', read: profile },
  { of: /\/analysisTypes\/edit\/\[id\]$/, by: 'id', read: analysisType },
  { of: /^\/programmes\/(edit\/)?\[id\]$/, by: 'id', read: programme },
  { of: /\/subscriptionDepartments\/edit\/\[id\]$/, by: 'id', read: subscriptionDepartment },
  { of: /\/questions\/edit\/\[id\]$/, by: 'id', read: question },
  { of: /\/subscriptions\/edit\/((branding|templateLinks)\/)?\[id\]$/, by: 'id', read: subscription },
  {
    of: /^\/(departmentQuestionnaires|(manageDepartment|manage\/subscriptionDepartments)\/users)\/(.+\/)?\[departmentId\]/,
    by: 'departmentId',
    read: subscriptionDepartment,
  },
  { of: /Questionnaires\/(overview|followUps)\/\[id\]/, by: 'id', read: answeredPlace },
  { of: /Questionnaires\/compare\/\[id\]$/, by: 'id', read: questionnaireDashboardViewModel },
  {
    of: /^\/(\w+Questionnaires|manageDepartment)\/(.+\/)?report\/(.+\/)?\[questionnaireId\]/,
    by: 'questionnaireId',
    read: answeredPlace,
  },
  { of: /^\/me\/view\/report\/\[questionnaireId\]/, by: 'questionnaireId', read: questionnaire },
  // A department's administrators are led from their company's dashboard to their own, so the company alone is read.
  { of: /\/dashboard\/subscription\/\[subscriptionId\]/, by: 'subscriptionId', read: subscription },
  {
    of: /\/dashboard\/(.+\/)?department\/\[subscriptionDepartmentId\]/,
    by: 'subscriptionDepartmentId',
    read: departmentDashboardViewModel,
    isInCompany: true,
  },
  { of: /\/dashboard\/(.+\/)?user\/\[userId\]$/, by: 'userId', read: userDashboardViewModel, isInCompany: true },
  {
    of: /\/dashboard\/(.+\/)?questionnaire\/\[questionnaireId\]$/,
    by: 'questionnaireId',
    read: questionnaireDashboardViewModel,
    isInCompany: true,
  },
  { of: /^\/analyser$/, by: 'company', read: subscription },
]

/** The ids in an address, by their parameter names in its pattern; of the analyser the company whose results staff open. */
function idsIn(pattern: string, pathname: string): Map<string, string> {
  const [path = '', query = ''] = pathname.split('?')
  const given = path.split('/')
  const segments = pattern
    .split('/')
    .map((segment, index) => [/^\[(id|\w+Id)\]$/.exec(segment)?.[1], given[index] ?? ''] as const)
  const company = pattern === '/analyser' ? new URLSearchParams(query).get('company') : null
  return new Map([
    ...segments.flatMap(([name, value]) => (name === undefined ? [] : [[name, value] as const])),
    ...(company === null ? [] : [['company', company] as const]),
  ])
}

async function isThere(context: SignedInContext, read: UseCase<unknown>, input: object): Promise<boolean> {
  try {
    await read(context, input)
    return true
  } catch (error) {
    // The screen reports any other refusal.
    if (error instanceof AppError) return error.code !== 'NOT_FOUND'
    throw error
  }
}

/**
 * Whether an address can exist and, where one lookup shows it, whether its record is visible to the reader; absent
 * and foreign records are treated alike. Links to answering a questionnaire report their own errors.
 */
export async function isReachablePath(context: SignedInContext, pattern: string, pathname: string): Promise<boolean> {
  // These patterns accept a type in place of a department.
  if (pattern.startsWith('/home/') || pattern.endsWith('/list/[departmentId]')) return true
  const ids = idsIn(pattern, pathname)
  if ([...ids.values()].some((id) => !z.uuid().safeParse(id).success)) return false
  // They are asked to choose a company first.
  if (lacksCompany(context.actor) && isOfOneCompany(pattern)) return true
  for (const { of, by, read, isInCompany } of named) {
    const id = ids.get(by)
    const input = isInCompany ? { id, subscriptionId: ids.get('subscriptionId') ?? null } : { id }
    if (id !== undefined && of.test(pattern) && !(await isThere(context, read, input))) return false
  }
  return true
}

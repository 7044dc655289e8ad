import 'server-only'
import { z } from 'zod'
import { lacksCompany } from '@/domain/viewer'
import { AppError } from '@/server/errors'
import { analysisType } from '@/server/services/analysisType/analysisType'
import { profile } from '@/server/services/profile/profile'
import { question } from '@/server/services/question/question'
import { questionnaire } from '@/server/services/questionnaire/questionnaire'
import { subscription } from '@/server/services/subscription/subscription'
import { subscriptionDepartment } from '@/server/services/subscriptionDepartment/subscriptionDepartment'
import type { SignedInContext, UseCase } from '@/server/services/useCase'

type Named = { of: RegExp; by: 'id' | 'departmentId'; read: UseCase<unknown> }

/** The records that ids in a page's address name, where one lookup by key shows whether the reader may see them. */
const named: readonly Named[] = [
  { of: /[qQ]uestionnaires\/(.+\/)?(edit|create|preview|summary|schedule)\/\[id\]/, by: 'id', read: questionnaire },
  { of: /users\/(administrators\/)?edit\/\[id\]$/, by: 'id', read: profile },
  { of: /\/analysisTypes\/edit\/\[id\]$/, by: 'id', read: analysisType },
  { of: /\/subscriptionDepartments\/edit\/\[id\]$/, by: 'id', read: subscriptionDepartment },
  { of: /\/questions\/edit\/\[id\]$/, by: 'id', read: question },
  { of: /\/subscriptions\/edit\/((branding|templateLinks)\/)?\[id\]$/, by: 'id', read: subscription },
  {
    of: /^\/(departmentQuestionnaires|(manageDepartment|manage\/subscriptionDepartments)\/users)\/(.+\/)?\[departmentId\]/,
    by: 'departmentId',
    read: subscriptionDepartment,
  },
]

/** The ids in an address, by their parameter names in its pattern. */
function idsIn(pattern: string, pathname: string): Map<string, string> {
  const given = (pathname.split('?')[0] ?? '').split('/')
  const segments = pattern
    .split('/')
    .map((segment, index) => [/^\[(id|\w+Id)\]$/.exec(segment)?.[1], given[index] ?? ''] as const)
  return new Map(segments.flatMap(([name, value]) => (name === undefined ? [] : [[name, value] as const])))
}

async function isThere(context: SignedInContext, read: UseCase<unknown>, id: string): Promise<boolean> {
  try {
    await read(context, { id })
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
  if (lacksCompany(context.actor) && !pattern.startsWith('/administration/')) return true
  for (const { of, by, read } of named) {
    const id = ids.get(by)
    if (id !== undefined && of.test(pattern) && !(await isThere(context, read, id))) return false
  }
  return true
}

import 'server-only'
import { z } from 'zod'
import { lacksCompany } from '@/domain/viewer'
import { AppError } from '@/server/errors'
import { analysisType } from '@/server/services/analysisType'
import { profile } from '@/server/services/profile'
import { question } from '@/server/services/question'
import { questionnaire } from '@/server/services/questionnaire'
import { subscription } from '@/server/services/subscription'
import { subscriptionDepartment } from '@/server/services/subscriptionDepartment'
import type { SignedInContext, UseCase } from '@/server/services/useCase'

type Named = { of: RegExp; by: 'id' | 'departmentId'; read: UseCase<unknown> }

/** What an id of a page names, where one lookup by its key says whether it is there for its reader. */
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

/** The ids in an address, by their names in its pattern. */
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
    // Any other refusal is the screen's to tell.
    if (error instanceof AppError) return error.code !== 'NOT_FOUND'
    throw error
  }
}

/**
 * Whether an address names what can be, and where that is one lookup, what is there for its reader: absent and foreign are
 * alike. Links to answering say themselves what is wrong.
 */
export async function leadsSomewhere(context: SignedInContext, pattern: string, pathname: string): Promise<boolean> {
  // In these a type may stand in the place of a department.
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

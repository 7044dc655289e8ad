import 'server-only'
import { createHmac } from 'node:crypto'
import type { Cell } from '@/domain/export'
import { words } from '@/locales/words'
import { env } from '@/server/env'

/** The participant of a run, times on the company's clock in milliseconds as if that were UTC. */
export type ExportedPerson = {
  id: string
  userId: string
  isAnonymous: boolean
  email: string | null
  firstName: string | null
  lastName: string | null
  departmentName: string | null
  lineManagerName: string
  lineManagerEmail: string
  invitedAt: number | null
  startedAt: number | null
  completedAt: number | null
}

/** What the columns about a person depend on. */
export type PersonColumns = {
  campaign: { id: string; name: string }
  /** Without them a run and a person are pseudonyms, and times are days. */
  hasNames: boolean
  hasStatus: boolean
}

const identity = ['email', 'first_name', 'last_name'] as const
const managers = ['line_manager', 'line_manager_email'] as const

/** The variables of the columns about a person, before those of the answers. */
export const personVariables = ({ hasNames, hasStatus }: Pick<PersonColumns, 'hasNames' | 'hasStatus'>) => [
  'respondent' as const,
  'person' as const,
  'campaign' as const,
  'campaign_name' as const,
  ...(hasNames ? identity : []),
  'department' as const,
  ...(hasNames ? managers : []),
  'invited' as const,
  'started' as const,
  'completed' as const,
  ...(hasStatus ? (['status'] as const) : []),
]
export type PersonVariable = ReturnType<typeof personVariables>[number]

/** The same for one id in every file of this installation, and nowhere to be looked up. */
export const pseudonym = (id: string): string =>
  createHmac('sha256', env().codePepper).update(`export ${id}`).digest('base64url').slice(0, 16)

const day = 24 * 3_600_000
const instant = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds))
const dayOf = (milliseconds: number | null) =>
  milliseconds === null ? null : new Date(milliseconds - (milliseconds % day))
const statusOf = ({ startedAt, completedAt }: ExportedPerson) =>
  completedAt !== null ? 'completed' : startedAt === null ? 'notStarted' : 'started'

/** A function from a participant to the cells of the columns about them. */
export function personCells(columns: PersonColumns): (person: ExportedPerson) => Cell[] {
  const t = words('en-GB', 'campaignExport')
  const variables = personVariables(columns)
  const { campaign, hasNames } = columns
  return (person) => {
    const isNamed = hasNames && !person.isAnonymous
    const time = isNamed ? instant : dayOf
    const id = (value: string) => (isNamed ? value : pseudonym(value))
    const cells: Record<PersonVariable, Cell> = {
      respondent: id(person.id),
      person: id(person.userId),
      campaign: campaign.id,
      campaign_name: campaign.name,
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      department: person.departmentName,
      line_manager: person.lineManagerName,
      line_manager_email: person.lineManagerEmail,
      invited: time(person.invitedAt),
      started: time(person.startedAt),
      completed: time(person.completedAt),
      status: t(`status.${statusOf(person)}`),
    }
    return variables.map((variable) => cells[variable])
  }
}

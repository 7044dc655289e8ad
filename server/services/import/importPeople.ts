import 'server-only'
import { failedFile, importedPersonSchema, importPeopleSchema, type ImportProblem, type ImportResult, mostImported, namedRows, peopleColumns, type PeopleColumn, type NamedRow } from '@/domain/import'
import { AppError } from '@/server/errors'
import { env } from '@/server/env'
import { recordAudit } from '../audit'
import { recordManaged } from '../audited'
import { parseInput } from '../parseInput'
import { placeInCompany } from '../profile'
import { type SignedInContext, useCase } from '../useCase'
import { departmentFinder } from './departmentFinder'
import { FileProblem } from './FileProblem'
import { importPerson } from './importPerson'
import { importRows } from './importRows'
import { oneAtATime } from './oneAtATime'
import { readTable } from './readTable'

type Place = { subscriptionId: string; subscriptionDepartmentId: string | null }
type Row = NamedRow<PeopleColumn>

type Importing = { context: SignedInContext; place: Place; company: string; departmentOf: (name: string) => string | null }

function rowImporter({ context, place, company, departmentOf }: Importing) {
  const { passwordRules } = env()
  const schema = importedPersonSchema(passwordRules)
  const imported = new Set<string>()
  const departmentOfRow = (name: string): string | null => {
    if (place.subscriptionDepartmentId !== null || name === '') return place.subscriptionDepartmentId
    const found = departmentOf(name)
    if (found === null) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'Department', key: 'departmentNotFound', values: { name } }] })
    return found
  }
  return async ({ values }: Row): Promise<void> => {
    const { Email: email, 'First Name': firstName, 'Last Name': lastName, Department: department, Password: password } = parseInput(schema, values)
    if (imported.has(email)) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'Email', key: 'duplicate' }] })
    const person = { email, firstName, lastName, password, company, subscriptionId: place.subscriptionId, subscriptionDepartmentId: departmentOfRow(department) }
    await importPerson(context, person, async (inside) => {
      if (imported.size === 0) await recordManaged(inside, 'import/people')
    })
    imported.add(email)
  }
}

async function rowsOf(file: { filename: string; bytes: Uint8Array }): Promise<Row[] | ImportProblem> {
  const table = await readTable(file, { mostRows: mostImported.people }).catch((error: unknown) => {
    if (error instanceof FileProblem) return error.problem
    throw error
  })
  if ('key' in table) return table
  const named = namedRows(table, { columns: peopleColumns, required: ['Email'] })
  if ('problem' in named) return named.problem
  const withPassword = named.rows.filter(({ values }) => values.Password !== '').length
  return withPassword > mostImported.passwords ? { key: 'tooManyPasswords', values: { most: mostImported.passwords } } : named.rows
}

/**
 * Adds the people of a file to one's company: those of an administrator's own department, or of the department they were
 * imported into, whatever the file says. Each row succeeds or fails by itself. The file is read and never kept.
 */
export const importPeople = useCase({
  input: importPeopleSchema,
  ability: 'profiles.create',
  role: 'SubscriptionDepartmentAdministration',
  subject: ({ db, actor }, { subscriptionDepartmentId }) => placeInCompany(db, actor, subscriptionDepartmentId),
  run: ({ input, subject: place, ...context }): Promise<ImportResult> =>
    oneAtATime(place.subscriptionId, async () => {
      const rows = await rowsOf(input)
      if ('key' in rows) return failedFile(rows)
      const { name: company } = await context.db.subscription.findUniqueOrThrow({ where: { id: place.subscriptionId }, select: { name: true } })
      const began = performance.now()
      const isLate = () => performance.now() - began > mostImported.seconds * 1000
      const importRow = rowImporter({ context, place, company, departmentOf: await departmentFinder(context.db, place.subscriptionId) })
      const results = await importRows(rows, importRow, isLate)
      const count = results.filter(({ successful }) => successful).length
      if (count > 0) await recordAudit(context, { action: 'person.imported', subjectType: 'Subscription', subjectId: place.subscriptionId, subscriptionId: place.subscriptionId, detail: { count } })
      return { count, rows: results }
    }),
})

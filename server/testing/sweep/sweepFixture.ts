import { randomUUID } from 'node:crypto'
import { days } from '@/domain/day'
import { roleGroupIds } from '@/domain/role'
import { db } from '@/server/db/client'
import type { Actor, SignedIn } from '@/server/policy'
import { archivedBy } from '@/server/services/profile/archive/archiveProfiles'
import { companyAdmin, departmentAdmin, nobody, person, staff } from '../actors'
import { analysisType } from '../factories/analysisType'
import { notification } from '../factories/notification'
import { profile } from '../factories/profile'
import { questionnaire } from '../factories/questionnaire'
import { questionnaireAnalysisTypeLink } from '../factories/questionnaireAnalysisTypeLink'
import { questionnaireSection } from '../factories/questionnaireSection'
import { question } from '../factories/question'
import { reportPackage } from '../factories/reportPackage'
import { savedView } from '../factories/savedView'
import { subscriptionDepartment } from '../factories/subscriptionDepartment'
import { company } from './companyRecords'
import { land } from './department/records'
import { place, type Place } from './location'
import type { Records } from './records'
import { sheet } from './sheet'

const day = days(1)

/** A caller of the sweep: the own records, a colleague's, those out of reach, and how those are recognized. */
export type Sweeper = { actor: Actor; self: Records; near: Records; foreign: Partial<Records>[]; hidden: string[] }
export type SweeperName =
  'nobody' | 'person' | 'departmentAdmin' | 'otherDepartmentAdmin' | 'companyAdmin' | 'staff' | 'managingStaff'
type Human = { id: string; userId: string; user: { email: string; securityStamp: string; roleGroupId: string } }

/** Opens a session for an actor. */
async function opened(actor: SignedIn, { user }: Human, now: Date): Promise<SignedIn> {
  const session = {
    id: actor.sessionId,
    tokenHash: randomUUID(),
    userId: actor.userId,
    securityStamp: user.securityStamp,
  }
  await db().userSession.create({
    data: { ...session, createdAt: new Date(now.getTime() - day), expiresAt: new Date(now.getTime() + day) },
  })
  return actor
}

/** Records of the platform: a standard template with its parts, a standard category, two members of staff. */
async function platform() {
  const { id, words } = place('platform')
  const { id: template } = await questionnaire({
    id: id(),
    subscriptionId: null,
    isTemplate: true,
    name: words,
    templateDescription: words,
  })
  const section = await questionnaireSection({ id: id(), questionnaireId: template })
  const first = await question({ id: id(), questionnaireSectionId: section.id })
  const category = await analysisType({ id: id(), subscriptionId: null, name: words })
  const amount = await questionnaireAnalysisTypeLink({ id: id(), questionnaireId: template })
  const member = (called: string) =>
    profile({
      id: id(),
      subscriptionId: null,
      group: 'Administrator',
      user: { id: id(), email: `${called}@example.test`, userName: called },
    })
  const colleague = await member('colleague')
  const waiting = await profile({
    id: id(),
    subscriptionId: null,
    group: 'Administrator',
    user: { id: id(), email: 'waiting@example.test', userName: 'waiting', emailConfirmed: false },
  })
  const records = {
    questionnaire: template,
    template,
    questionnaireSection: section.id,
    question: first.id,
    questionnaireAnalysisTypeLink: amount.id,
    standardTemplate: template,
    analysisType: category.id,
    profile: colleague.id,
    user: colleague.userId,
    waiting: waiting.id,
    email: colleague.user.email,
    roleGroup: roleGroupIds.Administrator,
  }
  return { records, member }
}

/** A person whom this actor has just archived. */
async function justArchived(actor: SignedIn, human: Promise<Human>, now: Date): Promise<string> {
  const { id, userId } = await human
  await db().user.update({ where: { id: userId }, data: { archived: true } })
  await db().profile.update({ where: { id }, data: archivedBy(actor, now) })
  await db().auditEvent.create({
    data: { at: now, actorUserId: actor.userId, action: 'account.archived', subjectType: 'User', subjectId: userId },
  })
  return id
}

/** Company A with its departments, one of them with deleted records, and the foreign company B. */
async function companies(now: Date) {
  const companyA = await company(place('company'))
  const companyB = await company(place('foreign'))
  const departmentOf = async (name: Place, subscriptionId: string, archived = false) =>
    (await subscriptionDepartment({ id: place(name).id(), name: place(name).words, subscriptionId, archived })).id
  const departmentA1 = await departmentOf('own', companyA.subscription)
  const inA = { subscriptionId: companyA.subscription, analysisTypeId: companyA.analysisType, now }
  const own = await land({ ...inA, place: place('own'), subscriptionDepartmentId: departmentA1 })
  const other = await land({
    ...inA,
    place: place('other'),
    subscriptionDepartmentId: await departmentOf('other', companyA.subscription),
  })
  const deleted = await land({
    ...inA,
    place: place('deleted'),
    subscriptionDepartmentId: departmentA1,
    archived: true,
  })
  const foreignDepartment = await departmentOf('foreign', companyB.subscription)
  const foreign = await land({
    subscriptionId: companyB.subscription,
    analysisTypeId: companyB.analysisType,
    now,
    place: place('foreign'),
    subscriptionDepartmentId: foreignDepartment,
  })
  const goneDepartment = await departmentOf('deleted', companyA.subscription, true)
  const goneCategory = await analysisType({
    id: place('deleted').id(),
    name: place('deleted').words,
    subscriptionId: companyA.subscription,
    archived: true,
  })
  // A deleted audience leaves no row.
  const { audience: _deleted, ...archived } = deleted.records
  const gone = { ...archived, subscriptionDepartment: goneDepartment, analysisType: goneCategory.id }
  return { companyA, companyB, own, other, foreign, gone }
}

type Spot = { lives: Awaited<ReturnType<typeof land>>; base: Records; foreign: Partial<Records>[]; hidden: string[] }

/** Creates the callers of the sweep, each with a person of its own to restore. */
function sweeperMaker(now: Date) {
  let restored = 0
  return async (actor: SignedIn, human: Human, { lives, base, foreign: out, hidden }: Spot): Promise<Sweeper> => {
    const archived = await justArchived(actor, lives.somebody({ called: `archived-${(restored += 1)}` }), now)
    const isParticipant = actor.subscriptionId !== null && !actor.isManaging
    const view = await savedView({ subscriptionId: base.subscription, userId: actor.userId })
    const wanted = await reportPackage({
      userId: actor.userId,
      questionnaireId: base.liveQuestionnaire,
      createdAt: now,
    })
    const noted = await notification({
      userId: actor.userId,
      subscriptionId: base.subscription,
      questionnaireId: base.liveQuestionnaire,
    })
    const theirs = {
      ...base,
      reportPackage: wanted.id,
      reportPackageItem: wanted.items[0]!.id,
      archived,
      sheet: await sheet(randomUUID(), actor, 'sheet'),
      savedView: view.id,
      notification: noted.id,
    }
    // An import consumes its file.
    const self = {
      ...theirs,
      sheet: await sheet(randomUUID(), actor, 'sheet'),
      profile: human.id,
      user: human.userId,
      email: human.user.email,
      roleGroup: human.user.roleGroupId,
      ...(isParticipant ? await lives.run(human.userId) : {}),
    }
    return { actor: await opened(actor, human, now), self, near: theirs, foreign: out, hidden }
  }
}

/** Two companies with all kinds of records, one of them with two departments, and a caller of each role. */
export async function sweepFixture(now: Date): Promise<Record<SweeperName, Sweeper>> {
  const { companyA, companyB, own, other, foreign, gone } = await companies(now)
  const staffs = await platform()
  const { subscription: _ofCompany, analysisType: _ofAll, ...ofOwn } = own.records
  const { subscription: _ofBoth, analysisType: _ofEach, ...ofOther } = other.records
  const { subscription: _company, ...ofDeleted } = gone
  const ofB = { ...companyB, ...foreign.records }
  const hiddenFrom = (...names: Place[]) => names.flatMap((name) => place(name).marks)
  const sweeper = sweeperMaker(now)
  const acting = ({ userId, user: { email } }: Human, subscriptionDepartmentId: string | null = null) => ({
    userId,
    email,
    subscriptionId: companyA.subscription,
    subscriptionDepartmentId,
  })

  const baseA = { archived: randomUUID(), home: companyA.subscription, ...companyA, ...own.records }
  const baseA2 = { archived: randomUUID(), home: companyA.subscription, ...companyA, ...other.records }
  const insideA1 = {
    lives: own,
    base: baseA,
    foreign: [ofOther, ofDeleted, ofB],
    hidden: hiddenFrom('other', 'deleted', 'foreign'),
  }
  const insideA2 = { lives: other, base: baseA2, foreign: [ofOwn, ofB], hidden: hiddenFrom('own', 'foreign') }
  const insideA = { lives: own, base: baseA, foreign: [ofDeleted, ofB], hidden: hiddenFrom('deleted', 'foreign') }
  const administrator = await own.somebody({ called: 'company', group: 'SubscriptionAdministrator' })
  const [keeper, manager] = [await staffs.member('keeper'), await staffs.member('manager')]
  const outside = {
    ...insideA,
    base: { ...baseA, ...staffs.records, home: '' },
    foreign: [ofB],
    hidden: hiddenFrom('foreign'),
  }
  return {
    nobody: {
      actor: nobody(),
      self: baseA,
      near: baseA,
      foreign: [ofB],
      hidden: hiddenFrom('other', 'deleted', 'foreign'),
    },
    person: await sweeper(person(acting(own.person, own.records.subscriptionDepartment)), own.person, insideA1),
    departmentAdmin: await sweeper(
      departmentAdmin(acting(own.administrator, own.records.subscriptionDepartment)),
      own.administrator,
      insideA1,
    ),
    otherDepartmentAdmin: await sweeper(
      departmentAdmin(acting(other.administrator, other.records.subscriptionDepartment)),
      other.administrator,
      insideA2,
    ),
    companyAdmin: await sweeper(companyAdmin(acting(administrator)), administrator, insideA),
    staff: await sweeper(staff({ userId: keeper.userId, email: keeper.user.email }), keeper, outside),
    managingStaff: await sweeper(staff(acting(manager)), manager, insideA),
  }
}

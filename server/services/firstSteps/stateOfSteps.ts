import 'server-only'
import { brandColorOf, defaultBrandColor } from '@/domain/brand'
import { type FirstStep, firstSteps } from '@/domain/firstSteps'
import { roleGroupIds } from '@/domain/role'
import type { Db, Prisma } from '@/server/db/client'
import type { Within } from '../audience'

/** Rows of the company, or only of the department. */
const placeOf = ({ subscriptionId, subscriptionDepartmentId }: Within) =>
  subscriptionDepartmentId === null ? { subscriptionId } : { subscriptionId, subscriptionDepartmentId }

/** A logo, or a colour other than that of a company without one. */
async function hasBranding(db: Db, { subscriptionId: id }: Within): Promise<boolean> {
  const company = await db.subscription.findUniqueOrThrow({ where: { id } })
  return company.brandImageBlobReferenceId !== null || brandColorOf(company.brandColor) !== defaultBrandColor
}

/** A person other than its administrators; who answers anonymously is none. */
async function hasPeople(db: Db, within: Within): Promise<boolean> {
  const user = { roleGroupId: roleGroupIds.User, isAnonymous: false }
  return (await db.profile.findFirst({ where: { ...placeOf(within), archived: false, user } })) !== null
}

const hasQuestionnaire = async (db: Db, within: Within, where: Prisma.QuestionnaireWhereInput) =>
  (await db.questionnaire.findFirst({ where: { ...placeOf(within), isTemplate: false, ...where } })) !== null

/** A test mail, or the invitations of a campaign, which remain recorded with it when the mails are deleted. */
async function hasMailed(db: Db, within: Within): Promise<boolean> {
  if (await hasQuestionnaire(db, within, { hasSentEmails: true })) return true
  const { subscriptionId, subscriptionDepartmentId } = within
  const user = subscriptionDepartmentId === null ? undefined : { profile: { subscriptionDepartmentId } }
  const where = { subscriptionId, kind: 'Test', state: { not: 'Failed' }, user } as const
  return (await db.emailMessage.findFirst({ where })) !== null
}

const isDone: Record<FirstStep, (db: Db, within: Within) => Promise<boolean>> = {
  Look: hasBranding,
  People: hasPeople,
  Campaign: (db, within) => hasQuestionnaire(db, within, { isPublished: true }),
  TestMail: hasMailed,
}

/** The steps of a company, or those that the administrators of a department can do, each done or not by what is stored. */
export async function stateOfSteps(db: Db, within: Within): Promise<{ key: FirstStep; isDone: boolean }[]> {
  const possible = firstSteps.filter((key) => key !== 'Look' || within.subscriptionDepartmentId === null)
  const states = []
  for (const key of possible) states.push({ key, isDone: await isDone[key](db, within) })
  return states
}

/** The latest campaign, whose mails can be tested; null without one. */
export async function latestCampaign(db: Db, within: Within): Promise<string | null> {
  const where = { ...placeOf(within), isTemplate: false, archived: false, questionnaireType: 'Campaign' } as const
  return (await db.questionnaire.findFirst({ where, orderBy: { createdAt: 'desc' } }))?.id ?? null
}

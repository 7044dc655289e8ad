import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { days } from '@/domain/day'
import type { Db } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { uploadBlobs } from '@/server/services/blob/uploadBlobs'
import { createProgramme } from '@/server/services/programme/programmes'
import { firstTemplates } from '@/server/services/subscription/save/firstTemplates'
import { createCampaign } from './campaign'
import { harbourValeCampaigns } from './harbourValeCampaigns'
import { actorOf, createPeople, type DemoPerson, generatedPerson, type PersonFacts } from './people'
import { dataSkills, leadership } from './questions'

type Company = { id: string; departments: string[] }

async function createCompany(
  db: Db,
  company: { name: string; brandColor: string; isLimitedSubscription?: boolean; numberOfQuestionnaires?: number },
  departments: readonly string[],
  now: Date,
): Promise<Company> {
  const endDate = new Date(now.getTime() + days(365))
  const { id } = await db.subscription.create({
    data: { ...company, endDate, templateLinks: { create: await firstTemplates(db) } },
  })
  const made = await Promise.all(
    departments.map((name) => db.subscriptionDepartment.create({ data: { subscriptionId: id, name } })),
  )
  return { id, departments: made.map((department) => department.id) }
}

async function categoriesOf(db: Db): Promise<Map<string, string>> {
  const rows = await db.analysisType.findMany({ where: { subscriptionId: null, archived: false } })
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** Its people: one of each role to sign in as, then participants only. */
function harbourValePeople({ id, departments }: Company): PersonFacts[] {
  const inside = { subscriptionId: id }
  const [operations] = departments as [string, ...string[]]
  return [
    {
      email: 'staff@example.test',
      firstName: 'Robin',
      lastName: 'Field',
      group: 'Administrator',
      subscriptionId: null,
      departmentId: null,
    },
    {
      email: 'company@example.test',
      firstName: 'Morgan',
      lastName: 'Hale',
      group: 'SubscriptionAdministrator',
      departmentId: null,
      ...inside,
    },
    {
      email: 'department@example.test',
      firstName: 'Dana',
      lastName: 'Reyes',
      group: 'SubscriptionDepartmentAdministrator',
      departmentId: operations,
      ...inside,
    },
    {
      email: 'learner@example.test',
      firstName: 'Alex',
      lastName: 'Winter',
      group: 'User',
      departmentId: operations,
      ...inside,
    },
    ...Array.from({ length: 57 }, (_, n) => ({
      ...generatedPerson(n, 'harbourvale.example.test'),
      group: 'User' as const,
      departmentId: departments[n % 4]!,
      ...inside,
    })),
  ]
}

/** Staff, and the main demo company. */
export async function seedHarbourVale(db: Db, now: Date): Promise<void> {
  const company = await createCompany(
    db,
    { name: 'Harbour & Vale', brandColor: '#0f6e84' },
    ['Operations', 'Sales', 'Finance', 'People & Culture'],
    now,
  )
  const [operations] = company.departments as [string, ...string[]]
  const [, companyAdmin, departmentAdmin, learner, ...others] = (await createPeople(
    db,
    harbourValePeople(company),
  )) as [DemoPerson, DemoPerson, DemoPerson, DemoPerson, ...DemoPerson[]]
  const categories = await categoriesOf(db)
  await brand(db, companyAdmin, now)
  const cohorts: { programme: string; id: string }[] = []
  for (const campaign of harbourValeCampaigns({ learner, others, operations })) {
    const admin = actorOf(campaign.departmentId === operations ? departmentAdmin : companyAdmin)
    const id = await createCampaign({ db, admin, categories, now }, campaign)
    if (campaign.programme !== undefined) cohorts.push({ programme: campaign.programme, id })
  }
  await createProgrammes({ db, actor: actorOf(companyAdmin), now }, company.id, cohorts)
}

/** Puts the campaigns of one course together. */
async function createProgrammes(
  context: { db: Db; actor: SignedIn; now: Date },
  subscriptionId: string,
  cohorts: readonly { programme: string; id: string }[],
): Promise<void> {
  for (const [name, campaigns] of Map.groupBy(cohorts, ({ programme }) => programme))
    await createProgramme(context, { subscriptionId, name, questionnaireIds: campaigns.map(({ id }) => id) })
}

async function brand(db: Db, admin: DemoPerson, now: Date): Promise<void> {
  const bytes = new Uint8Array(await readFile(join(process.cwd(), 'prisma/seed/harbour-vale.png')))
  const [logo] = await uploadBlobs(
    { db, actor: actorOf(admin), now },
    { files: [{ filename: 'harbour-vale.png', bytes }] },
  )
  await db.subscription.update({ where: { id: admin.subscriptionId! }, data: { brandImageBlobReferenceId: logo!.id } })
}

/** A second, limited company, which demonstrates tenant isolation. */
export async function seedQuillfeather(db: Db, now: Date): Promise<void> {
  const company = await createCompany(
    db,
    { name: 'Quillfeather Retail', brandColor: '#7a3e9d', isLimitedSubscription: true, numberOfQuestionnaires: 3 },
    ['Stores'],
    now,
  )
  const [stores] = company.departments as [string]
  const inside = { subscriptionId: company.id }
  const [admin, ...others] = (await createPeople(db, [
    {
      email: 'company2@example.test',
      firstName: 'Jules',
      lastName: 'Penn',
      group: 'SubscriptionAdministrator',
      departmentId: null,
      ...inside,
    },
    ...Array.from({ length: 8 }, (_, n) => ({
      ...generatedPerson(n + 3, 'quillfeather.example.test'),
      group: 'User' as const,
      departmentId: stores,
      ...inside,
    })),
  ])) as [DemoPerson, ...DemoPerson[]]
  const world = { db, admin: actorOf(admin), categories: await categoriesOf(db), now }
  await createCampaign(world, {
    name: 'Till training',
    description: 'The new tills, three weeks on.',
    sections: dataSkills,
    starts: -40,
    ends: -10,
    isPublished: true,
    learningUnit: { name: 'Till training', learningUnitType: 'Coaching', costPerLearner: 60 },
    people: others,
    finished: 6,
  })
  await createCampaign(world, {
    name: 'Window dressing',
    description: 'Visual merchandising for store teams.',
    sections: leadership,
    starts: -3,
    ends: 21,
    isPublished: true,
    people: others,
    finished: 2,
  })
}

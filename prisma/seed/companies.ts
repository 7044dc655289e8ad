import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultTemplateId } from '@/domain/questionnaire'
import type { Db } from '@/server/db/client'
import { uploadBlobs } from '@/server/services/blob'
import { createCampaign } from './campaign'
import { actorOf, createPeople, type DemoPerson, generatedPerson } from './people'
import { dataSkills, everyKind, leadership, reflection } from './questions'

async function createCompany(
  db: Db,
  company: { name: string; brandColor: string; isLimitedSubscription?: boolean; numberOfQuestionnaires?: number },
  departments: readonly string[],
  now: Date,
) {
  const endDate = new Date(now.getTime() + 365 * 86_400_000)
  const { id } = await db.subscription.create({
    data: { ...company, endDate, templateLinks: { create: { questionnaireId: defaultTemplateId } } },
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

/** Staff, and the company most of the demo happens in. */
export async function seedHarbourVale(db: Db, now: Date): Promise<void> {
  const company = await createCompany(
    db,
    { name: 'Harbour & Vale', brandColor: '#0f6e84' },
    ['Operations', 'Sales', 'Finance', 'People & Culture'],
    now,
  )
  const [operations] = company.departments as [string, ...string[]]
  const inside = { subscriptionId: company.id }
  const named = await createPeople(db, [
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
      departmentId: company.departments[n % 4]!,
      ...inside,
    })),
  ])
  const [, companyAdmin, departmentAdmin, learner, ...others] = named as [
    DemoPerson,
    DemoPerson,
    DemoPerson,
    DemoPerson,
    ...DemoPerson[],
  ]
  const world = { db, admin: actorOf(companyAdmin), categories: await categoriesOf(db), now }
  await brand(db, companyAdmin, now)

  const last = (people: readonly DemoPerson[]) => [...people, learner]
  await createCampaign(world, {
    name: 'Leading with Confidence',
    description: 'Two days on feedback, delegation and looking after a team.',
    sections: leadership,
    starts: -10,
    ends: 18,
    isPublished: true,
    learningUnit: {
      name: 'Leading with Confidence',
      learningUnitType: 'Training Course/Workshop',
      provider: 'Northlight Learning',
      costPerLearner: 320,
    },
    people: last(others.slice(0, 24)),
    finished: 14,
    halfway: 4,
  })
  await createCampaign(world, {
    name: 'Data Skills for Everyone',
    description: 'An eLearning course on charts, checks and clear figures.',
    sections: dataSkills,
    starts: -5,
    ends: 2,
    isPublished: true,
    learningUnit: { name: 'Data Skills', learningUnitType: 'eLearning', provider: 'Tabulate Academy', cost: 7500 },
    people: [...others.slice(20, 32), learner],
    finished: 12,
    halfway: 1,
  })
  await createCampaign(world, {
    name: 'Winter Safety Refresher',
    description: 'A short refresher before the cold months.',
    sections: dataSkills,
    starts: 12,
    ends: 40,
    isPublished: true,
    people: last(others.slice(5, 20)),
  })
  await createCampaign(world, {
    name: 'Negotiation Essentials',
    description: 'Being built: the sales team’s spring course.',
    sections: leadership,
    people: others.slice(0, 6),
  })
  await createCampaign(world, {
    name: 'Customer Care Foundations',
    description: 'How we look after customers, from the first hello to the follow-up.',
    sections: everyKind,
    starts: -90,
    ends: -30,
    isPublished: true,
    learningUnit: {
      name: 'Customer Care Foundations',
      learningUnitType: 'Development Programme',
      provider: 'Harbour & Vale Academy',
      cost: 12_500,
    },
    people: [learner, ...others.slice(0, 39)],
    finished: 34,
    halfway: 3,
  })
  await createCampaign(
    { ...world, admin: actorOf(departmentAdmin) },
    {
      name: 'Operations Toolbox',
      description: 'What the Operations team took from the toolbox talks.',
      sections: leadership,
      departmentId: operations,
      starts: -60,
      ends: -20,
      isPublished: true,
      learningUnit: { name: 'Toolbox talks', learningUnitType: 'Action Learning', costPerLearner: 45 },
      people: others.filter((person) => person.departmentId === operations).slice(0, 10),
      finished: 8,
    },
  )
  await createCampaign(world, {
    name: 'Monthly reflection',
    description: 'Ten quiet minutes about what you learned.',
    sections: reflection,
    kind: 'SelfService',
    isPublished: true,
  })
  await createCampaign(world, {
    name: 'Before and after a workshop',
    description: 'Our own starting point for any workshop.',
    sections: everyKind,
    isTemplate: true,
  })
}

async function brand(db: Db, admin: DemoPerson, now: Date): Promise<void> {
  const bytes = new Uint8Array(await readFile(join(process.cwd(), 'prisma/seed/harbour-vale.png')))
  const [logo] = await uploadBlobs(
    { db, actor: actorOf(admin), now },
    { files: [{ filename: 'harbour-vale.png', bytes }] },
  )
  await db.subscription.update({ where: { id: admin.subscriptionId! }, data: { brandImageBlobReferenceId: logo!.id } })
}

/** A second, limited company, so that isolation can be seen. */
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

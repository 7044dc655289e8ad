import 'server-only'
import { randomUUID } from 'node:crypto'
import { isRepeatable, readyFollowUpQuestions, repeatedType, talkKey } from '@/domain/followUp'
import { groupSizeOf } from '@/domain/result'
import { words } from '@/locales/words'
import { Prisma } from '@/server/db/client'
import { copiedQuestion } from '../questionnaire'

type Tx = Prisma.TransactionClient
type Question = Prisma.QuestionModel
type Wave = { id: string; subscriptionId: string }

/** The live questions of a campaign that can be asked again, in their order. */
export async function repeatableQuestions(tx: Tx, campaignId: string): Promise<Question[]> {
  const live = await tx.question.findMany({
    where: { questionnaireId: campaignId, archived: false, questionnaireSection: { archived: false } },
    orderBy: [
      { questionnaireSection: { displayOrder: 'asc' } },
      { questionnaireSectionId: 'asc' },
      { displayOrder: 'asc' },
      { id: 'asc' },
    ],
  })
  return live.filter(({ responseType }) => isRepeatable(responseType))
}

type Place = { id: string; questionnaireSectionId: string; displayOrder: number }

/** A question of a campaign as its wave asks it: of a before/after scale one step, and always, whatever was answered before. */
function repeated(source: Question, wave: Wave, place: Place, now: Date) {
  const asked = { ...source, responseType: repeatedType(source.responseType!), beforeLabel: '', afterLabel: '' }
  const { question, wording } = copiedQuestion(
    asked,
    {
      ...place,
      questionnaireId: wave.id,
      subscriptionId: wave.subscriptionId,
      analysisTypeId: source.analysisTypeId,
      condition: Prisma.DbNull,
    },
    now,
  )
  return { question: { ...question, followsId: source.id }, wording }
}

/** Adds questions of the campaign to a wave, in a section of the name of theirs, behind what it has. */
export async function addRepeated(tx: Tx, sources: readonly Question[], wave: Wave, now: Date): Promise<void> {
  if (sources.length === 0) return
  const original = await tx.questionnaireSection.findMany({
    where: { id: { in: sources.map(({ questionnaireSectionId }) => questionnaireSectionId) } },
  })
  const own = await tx.questionnaireSection.findMany({ where: { questionnaireId: wave.id, archived: false } })
  const last = Math.max(0, ...own.map(({ displayOrder }) => displayOrder))
  const sectionIds = new Map<string, string>()
  for (const [index, { id, name, displayOrder }] of original
    .toSorted((a, b) => a.displayOrder - b.displayOrder)
    .entries()) {
    const same = own.find((section) => section.name === name)
    sectionIds.set(id, same?.id ?? randomUUID())
    if (same === undefined)
      await tx.questionnaireSection.create({
        data: {
          id: sectionIds.get(id)!,
          questionnaireId: wave.id,
          subscriptionId: wave.subscriptionId,
          name,
          displayOrder: own.length === 0 ? displayOrder : last + index + 1,
        },
      })
  }
  const copies = sources.map((source) =>
    repeated(
      source,
      wave,
      {
        id: randomUUID(),
        questionnaireSectionId: sectionIds.get(source.questionnaireSectionId)!,
        displayOrder: source.displayOrder,
      },
      now,
    ),
  )
  await tx.question.createMany({ data: copies.map(({ question }) => question) })
  await tx.questionWording.createMany({ data: copies.map(({ wording }) => wording) })
}

/**
 * Adds the ready questions on use, barriers and helps in a section of their own, at the end; that for a talk only where
 * answers are seen by name.
 */
export async function addReady(tx: Tx, wave: Wave, now: Date): Promise<void> {
  const text = words('en-GB', 'followUp.ready')
  const { promisedGroupSize, subscription } = await tx.questionnaire.findUniqueOrThrow({
    where: { id: wave.id },
    select: { promisedGroupSize: true, subscription: { select: { smallestGroupSize: true } } },
  })
  const isOfGroups = groupSizeOf(subscription?.smallestGroupSize ?? null, promisedGroupSize) !== null
  const asked = readyFollowUpQuestions.filter(({ key }) => key !== talkKey || !isOfGroups)
  const last = await tx.questionnaireSection.findFirst({
    where: { questionnaireId: wave.id, archived: false },
    orderBy: { displayOrder: 'desc' },
  })
  const place = { questionnaireId: wave.id, subscriptionId: wave.subscriptionId }
  const section = await tx.questionnaireSection.create({
    data: { ...place, name: text('section'), displayOrder: (last?.displayOrder ?? 0) + 1 },
  })
  const rows = asked.map((ready, index) => {
    const options = ready.options === 0 ? [] : text(`options.${ready.key}`).split('\n')
    return {
      ...place,
      id: randomUUID(),
      questionnaireSectionId: section.id,
      displayOrder: index + 1,
      questionType: ready.questionType,
      responseType: ready.responseType,
      questionText: text(`texts.${ready.key}`),
      isOptional: ready.isOptional,
      maxTextBoxes: 1,
      options,
      otherOption: ready.hasOther === true ? options.length : null,
      readyKey: ready.key,
      createdAt: now,
    }
  })
  await tx.question.createMany({ data: rows })
  await tx.questionWording.createMany({
    data: rows.map(({ id, questionText, options }) => ({
      questionId: id,
      number: 1,
      questionText,
      options,
      createdAt: now,
    })),
  })
}

/** Deletes repeated questions of a wave that no one was asked yet, and the sections that are empty without them. */
export async function removeRepeated(tx: Tx, waveId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.questionWording.deleteMany({ where: { questionId: { in: [...ids] } } })
  await tx.question.deleteMany({ where: { id: { in: [...ids] } } })
  await tx.questionnaireSection.deleteMany({ where: { questionnaireId: waveId, questions: { none: {} } } })
}

/**
 * Renews what a wave repeats from its campaign as it is now, before anyone is asked: deleted questions go, changed ones
 * change, unless an administrator changed them in the wave.
 */
export async function refreshRepeated(tx: Tx, { campaignId, ...wave }: Wave & { campaignId: string }, now: Date) {
  const asked = await tx.question.findMany({
    where: { questionnaireId: wave.id, archived: false, followsId: { not: null } },
  })
  const sources = new Map((await repeatableQuestions(tx, campaignId)).map((source) => [source.id, source]))
  const gone = asked.filter(({ followsId }) => !sources.has(followsId!))
  await removeRepeated(
    tx,
    wave.id,
    gone.map(({ id }) => id),
  )
  for (const { id, followsId, version, questionnaireSectionId, displayOrder } of asked) {
    const source = sources.get(followsId!)
    if (source === undefined || version > 1) continue
    const { question, wording } = repeated(source, wave, { id, questionnaireSectionId, displayOrder }, now)
    await tx.question.update({ where: { id }, data: { ...question, version: 1 } })
    const { questionId: _questionId, number: _number, createdAt: _createdAt, ...texts } = wording
    await tx.questionWording.updateMany({ where: { questionId: id, number: 1 }, data: texts })
  }
}

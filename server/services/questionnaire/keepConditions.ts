import 'server-only'
import { conditionProblems, type Outline } from '@/domain/condition'
import { withStoredCondition } from '@/domain/question'
import type { Prisma } from '@/server/db/client'
import { AppError } from '@/server/errors'
import { groupSizeOfQuestionnaire } from './groupSizeOfQuestionnaire'

type Tx = Prisma.TransactionClient
type Question = Outline[number]['questions'][number]
/** A section with its live questions, and with those that someone deleted: they may be put back. */
type Named = Outline[number] & { name: string; deleted: Question[] }

/** The live sections of a questionnaire with their questions, in the order of asking. */
async function outlineOf(tx: Tx, questionnaireId: string): Promise<Named[]> {
  const orderBy: { displayOrder?: 'asc'; id?: 'asc' }[] = [{ displayOrder: 'asc' }, { id: 'asc' }]
  const sections = await tx.questionnaireSection.findMany({
    where: { questionnaireId, archived: false },
    orderBy,
    include: { questions: { where: { OR: [{ archived: false }, { archivedAt: { not: null } }] }, orderBy } },
  })
  return sections.map((section) => {
    const those = (isDeleted: boolean) =>
      section.questions.filter(({ archived }) => archived === isDeleted).map(withStoredCondition)
    return { ...withStoredCondition(section), questions: those(false), deleted: those(true) }
  })
}

/** The refusal of a change that takes away what a question or a section depends on, named as the caller sees it. */
function refusal(outlines: readonly (readonly Named[])[], id: string): AppError {
  for (const outline of outlines) {
    const place = outline.flatMap(({ questions }) => questions).findIndex((question) => question.id === id)
    if (place !== -1) return new AppError('CONFLICT', { key: 'questionDepends', values: { number: place + 1 } })
    const section = outline.find((one) => one.id === id)
    if (section !== undefined)
      return new AppError('CONFLICT', { key: 'sectionDepends', values: { name: section.name } })
  }
  return new AppError('CONFLICT')
}

/** When each question is shown, or would be once it is put back, by its id: its own condition and that of its section. */
const shownWhen = (outline: readonly Named[]) =>
  new Map(
    outline.flatMap(({ condition: ofSection, questions, deleted }) =>
      [...questions, ...deleted].map(({ id, condition }) => [id, JSON.stringify([ofSection, condition])]),
    ),
  )

const asked = (outline: readonly Named[]) => outline.flatMap(({ questions }) => questions.map(({ id }) => id))

/** Of a question that is always shown, in a section that is. */
const always = JSON.stringify([null, null])

/**
 * Where only groups are shown, a question that anyone may have answered keeps when it is shown, however that would change:
 * otherwise later answers would be marked by it. None that depends on others is added: whether it is answered would tell
 * how those who have yet to finish answered these. And no deleted question is put back: those who began in the meantime were not asked.
 */
async function checkBegun(tx: Tx, { questionnaireId, isUndo }: Given, outlines: [Named[], Named[]]): Promise<void> {
  const [before, after] = outlines.map(shownWhen) as [Map<string, string>, Map<string, string>]
  const [askedBefore, askedAfter] = outlines.map(asked) as [string[], string[]]
  const isPutBack = isUndo === true && askedAfter.some((id) => !askedBefore.includes(id))
  const isChanged = [...before].some(([id, shown]) => after.has(id) && after.get(id) !== shown)
  const isAdded = [...after].some(([id, shown]) => !before.has(id) && shown !== always)
  if (!isChanged && !isAdded && !isPutBack) return
  const [groupSize] = await groupSizeOfQuestionnaire(tx, [questionnaireId])
  if (groupSize === null) return
  const where = { questionnaireId, startDate: { not: null } }
  const begun = await tx.questionnaireRespondentSession.findFirst({ where, select: { id: true } })
  if (begun === null) return
  throw new AppError('CONFLICT', {
    key: isPutBack ? 'putBackInGroups' : isChanged ? 'answeredInGroups' : 'dependsInGroups',
  })
}

type Given = {
  questionnaireId: string
  /** The question or section whose condition is being saved, null for a new one: what is wrong with it is an error of the field. */
  savedId?: string | null
  /** Something is put back: what it depends on may have changed since. */
  isUndo?: boolean
}

/**
 * Makes a change of sections and questions that leaves every condition such as can be asked: on questions that are there
 * and asked before, and on answers that these can have. Call it with the questionnaire locked.
 */
export async function keepConditions<Output>(
  tx: Tx,
  { questionnaireId, savedId, isUndo = false }: Given,
  change: () => Promise<Output>,
): Promise<Output> {
  const before = await outlineOf(tx, questionnaireId)
  const output = await change()
  const after = await outlineOf(tx, questionnaireId)
  await checkBegun(tx, { questionnaireId, isUndo }, [before, after])
  const known = new Set(before.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]))
  for (const { of, key } of conditionProblems(after)) {
    const id = 'questionId' in of ? of.questionId : of.sectionId
    const isSaved = savedId === null ? !known.has(id) : id === savedId
    if (isSaved) throw new AppError('BAD_USER_INPUT', { fieldErrors: [{ path: 'condition', key }] })
    throw isUndo ? new AppError('CONFLICT', { key: 'undoDepends' }) : refusal([before, after], id)
  }
  return output
}

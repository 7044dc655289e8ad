import { print } from 'graphql'
import { setTimeout as wait } from 'node:timers/promises'
import { ImportQuestionnaireQuestionsDocument } from '@/graphql/question/__generated__/operations'
import { until } from '@/qa/support/until.mjs'
import { db } from '@/server/db/client'
import { questionnaire } from '@/server/testing/factories/questionnaire'
import { subscription } from '@/server/testing/factories/subscription'
import { uploadedFile } from '@/server/testing/factories/uploadedFile'
import { fileOf } from '@/server/testing/scenarios/importing'
import { adminOf } from '../support/adminOf'
import { fragileSite } from '../support/fragileSite'
import { printFigures } from '../support/printFigures.mjs'
import { succeeded } from '../support/httpClient'

/** Waits until the database has noticed killed clients: their transactions are committed or rolled back by then. */
async function waitForIdleDatabase(): Promise<void> {
  const isBusy = async () =>
    (
      await db().$queryRaw<
        unknown[]
      >`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`
    ).length > 0
  await until(async () => !(await isBusy()), { every: 20, what: 'The database is idle' })
}

const query = print(ImportQuestionnaireQuestionsDocument)
/** Enough questions for an import to take a moment, in two distinct numbers. */
const sizes = { old: 300, new: 400 }
const questionsInSection = 30
const sets = Object.fromEntries(
  Object.entries(sizes).map(([name, size]) => [name, Array.from({ length: size }, (_, n) => `${name} ${n}`)]),
)

const columns = ['Section Name', 'Question Type', 'Response Type', 'Analysis Type', 'Question Text']

/** A sheet of questions with these texts. */
const sheetOf = (texts: readonly string[]) =>
  fileOf(
    texts.map((text, n) => [`Part ${Math.floor(n / questionsInSection)}`, 'Measure', 'Number', 'Productivity', text]),
    columns,
  )

/** Which set the questionnaire holds, complete and in order; null when mixed, or without a section or a wording. */
async function storedSet(questionnaireId: string): Promise<string | null> {
  const questions = await db().question.findMany({
    where: { questionnaireId, archived: false },
    orderBy: { displayOrder: 'asc' },
    include: { questionnaireSection: true },
  })
  const worded = await db().questionWording.count({ where: { questionId: { in: questions.map(({ id }) => id) } } })
  const sections = await db().questionnaireSection.count({ where: { questionnaireId, archived: false } })
  const found = Object.keys(sets).find(
    (name) => sets[name]!.join('\n') === questions.map(({ questionText }) => questionText).join('\n'),
  )
  const isWhole =
    worded === questions.length &&
    sections === Math.ceil(questions.length / questionsInSection) &&
    questions.every(({ questionnaireSection }) => !questionnaireSection.archived)
  return isWhole ? (found ?? null) : null
}

/**
 * The site is killed at random moments of a question import: the questionnaire holds the old questions or the new
 * ones, never a mix.
 */
export async function questionImport(kills = 20): Promise<string[]> {
  const site = await fragileSite()
  const { id: subscriptionId } = await subscription()
  const { userId, post, close } = await adminOf(subscriptionId)
  const { id: questionnaireId } = await questionnaire({ subscriptionId })
  const blobs: Record<string, string> = {}
  for (const name of Object.keys(sets))
    blobs[name] = await uploadedFile({ userId, subscriptionId }, sheetOf(sets[name]!))
  const importSet = (name: string) =>
    post('/graphql', { query, variables: { model: { questionnaireId, blobId: blobs[name] } } })
  const problems: string[] = []
  let stored: string | null = null
  for (const name of ['new', 'old']) {
    const { text } = await importSet(name)
    stored = await storedSet(questionnaireId)
    if (stored !== name)
      return [
        `without a kill the questionnaire holds ${stored ?? 'a mixture'} instead of ${name}: ${text.slice(0, 200)}`,
      ]
  }
  const sum = { acknowledged: 0, old: 0, new: 0 }
  for (let kill = 0; kill < kills && stored !== null; kill += 1) {
    const [before, wanted] = stored === 'old' ? ['old', 'new'] : ['new', 'old']
    // A fresh process loads modules at its first import, and every kill would come before the first write.
    // So the existing set is imported twice more, to measure its duration.
    await importSet(before!)
    const { milliseconds } = await importSet(before!)
    const [answer] = await Promise.all([
      importSet(wanted!),
      wait(Math.random() * milliseconds * 1.5).then(() => site.kill({ site: true, postgres: false })),
    ])
    await waitForIdleDatabase()
    stored = await storedSet(questionnaireId)
    if (stored === null) problems.push(`after kill ${kill + 1} the questionnaire has a mixture of both sets`)
    if (stored === before && succeeded(answer))
      problems.push(`after kill ${kill + 1} the acknowledged import is missing`)
    sum.acknowledged += Number(succeeded(answer))
    if (stored !== null) sum[stored === before ? 'old' : 'new'] += 1
    await site.restart({ site: true, postgres: false })
    process.stdout.write(
      `  kill ${kill + 1} of ${kills}: ${sum.old} times the previous questions, ${sum.new} times those of the file\n`,
    )
  }
  printFigures('killed while questions are imported', {
    attempts: kills,
    acknowledged: sum.acknowledged,
    lost: problems.length,
  })
  close()
  await site.stop()
  return problems
}

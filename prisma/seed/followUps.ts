import { days, dayInZone } from '@/domain/day'
import { barriersKey, helpsKey, talkKey, usedKey } from '@/domain/followUp'
import type { ResponseType } from '@/domain/question'
import { leftOutRow } from '@/domain/questionResponse'
import { storedScaleValue } from '@/domain/scale'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { commitments, updateCommitment } from '@/server/services/commitment/commitments'
import { addReadyFollowUps } from '@/server/services/followUp/questionnaireFollowUps'
import { sendDueFollowUps } from '@/server/services/followUp/sendDueFollowUps'
import { inviteParticipants } from '@/server/services/invite'
import { type Answered, chosen, demoAnswer, demoSteps, submit } from './answers'
import { actorOf, type DemoPerson } from './people'

type Finished = { id: string; starts: number; people: readonly DemoPerson[] }
type World = { db: Db; admin: SignedIn; now: Date }

/** Of the n-th person, the options that stand for what made it hard: time and managers most often, seldom nothing. */
const barriersOf = (n: number) => [[1], [1, 2], [2], [7], [1, 4], [0], [2, 5], [1, 3], [8, 4], [1]][n % 10]!
/** Colleagues and notes help most often. */
const helpsOf = (n: number) => [[1], [1, 3], [0], [3, 2], [4], [1], [5], [0, 1], [3]][n % 9]!
const uses = (n: number) => n % 6 !== 0

const changes = [
  'I ask what the customer needs before I offer anything',
  'Complaints are closed the same day',
  'We talk about hard calls in the team meeting',
]

type Question = Prisma.QuestionModel & { responseType: ResponseType }

/** The answer of the n-th person to a ready question. */
function readyAnswer(question: Question, n: number) {
  const { readyKey: key } = question
  if (key === usedKey) return [{ displayOrder: 0, yesNoInput: uses(n) }]
  if (key === 'howOften') return chosen(question, n, [uses(n) ? [0, 1, 1, 2, 1, 3][n % 6]! : 4])
  if (key === barriersKey) return chosen(question, n, barriersOf(n))
  if (key === helpsKey) return uses(n) ? chosen(question, n, helpsOf(n)) : [leftOutRow]
  if (key === talkKey) return n % 5 === 0 ? [leftOutRow] : [{ displayOrder: 0, yesNoInput: n % 3 !== 1 }]
  return uses(n) && n % 2 === 1 ? [{ displayOrder: 0, textInput: changes[n % changes.length] }] : [leftOutRow]
}

/**
 * The answer of the n-th person to a scale that is asked again: the step after the campaign, of which a fourth lose one after
 * 30 days and a half after 60, and never more than they gained.
 */
function keptAnswer({ scaleMax, isPercentage }: Answered, n: number, q: number, after: number) {
  const gained = demoSteps(scaleMax, n, q)
  const lost = (n + q) % (after === 30 ? 4 : 2) === 0 ? 1 : 0
  const step = Math.max(gained.before, gained.after - lost)
  return [{ displayOrder: 0, amountInput: storedScaleValue(step, isPercentage) }]
}

/** The answers of the n-th person to a wave; `places` are those of the campaign's questions. */
function answersOf(questions: readonly Question[], places: ReadonlyMap<string, number>, n: number, after: number) {
  return questions.map((question) => {
    const q = question.followsId === null ? undefined : places.get(question.followsId)
    const rows =
      q === undefined
        ? readyAnswer(question, n)
        : question.responseType === 'Scale'
          ? keptAnswer(question, n, q, after)
          : demoAnswer(question, n, q)
    return { questionId: question.id, responses: rows }
  })
}

/** Every sixth person leaves the first wave unanswered, every fourth the second. */
const isMissing = (n: number, after: number) => n % (after === 30 ? 6 : 4) === 3

const questionsOf = async (db: Db, questionnaireId: string) =>
  (await db.question.findMany({
    where: { questionnaireId, archived: false },
    orderBy: [{ questionnaireSection: { displayOrder: 'asc' } }, { displayOrder: 'asc' }],
  })) as Question[]

/** Asks everyone in a wave on their day, and answers it for most of them. */
async function askWave({ db, now }: World, wave: { id: string; days: number }, campaign: Finished): Promise<void> {
  const noon = new Date(`${dayInZone(now, 'UTC')}T12:00:00Z`).getTime()
  // People complete the campaign in its first days.
  for (let day = 1; day <= 9; day++) {
    const at = new Date(noon + days(campaign.starts + day + wave.days))
    if ((await sendDueFollowUps(db, at)) > 0) await inviteParticipants({ db, now: at }, wave.id)
  }
  const questions = await questionsOf(db, wave.id)
  const places = new Map((await questionsOf(db, campaign.id)).map(({ id }, place) => [id, place]))
  const asked = await db.questionnaireRespondentSession.findMany({ where: { questionnaireId: wave.id } })
  for (const [n, person] of campaign.people.entries()) {
    const run = asked.find(({ email }) => email === person.email)
    if (run === undefined || isMissing(n, wave.days)) continue
    const at = new Date(run.createdAt.getTime() + days(n % 3) + days(0.05))
    const answers = answersOf(questions, places, n, wave.days)
    await submit({ db, actor: actorOf(person), questionnaireId: wave.id, answers, isFinished: true, at })
  }
}

const help = ['Time in the team meeting', 'A word from my manager', 'Someone to practise with']
const became = ['Done', 'UnderWay', 'Done', 'NotYet', 'UnderWay', 'NoLongerRelevant'] as const

/** Most people say what became of what they committed to. */
async function sayWhatBecame({ db, now }: World, { id, people }: Finished): Promise<void> {
  for (const [n, person] of people.entries()) {
    if (n % 5 === 4) continue
    const context = { db, actor: actorOf(person), now }
    const { items } = await commitments(context, { first: 20 })
    const own = items.filter(
      ({ questionnaireId, questionType }) => questionnaireId === id && questionType === 'Commitment',
    )
    for (const [place, { id: commitmentId }] of own.entries()) {
      const state = became[(n + place) % became.length]!
      const whatWouldHelp = state === 'NotYet' ? help[(n + place) % help.length] : undefined
      await updateCommitment(context, { id: commitmentId, state, whatWouldHelp })
    }
  }
}

/** Asks the people of a campaign that is over again after 30 and 60 days; the wave after 90 days is still to come. */
export async function createFollowUps(world: World, campaign: Finished): Promise<void> {
  const { db, admin, now } = world
  const before = new Date(now.getTime() + days(campaign.starts - 1))
  const context = { db, actor: admin, now: before }
  const { items } = await addReadyFollowUps(context, { questionnaireId: campaign.id })
  for (const wave of items.filter((one) => one.days < 90)) await askWave(world, wave, campaign)
  await sayWhatBecame(world, campaign)
}

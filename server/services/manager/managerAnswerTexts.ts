import 'server-only'
import type { Db, Prisma } from '@/server/db/client'
import type { SignedIn } from '@/server/policy'
import { words } from '@/locales/words'
import { formatResponse } from '@/domain/format'
import { plainText } from '@/domain/richText'

/** What belongs to an answer of a manager, to be read by the person it is about. */
export const managerAnswerInclude = { question: true } satisfies Prisma.ManagerAnswerInclude
type Answer = Prisma.ManagerAnswerGetPayload<{ include: typeof managerAnswerInclude }>

/** What a manager said about a person, in words; of the manager nothing but that it was them. */
export function managerAnswerTexts(answers: readonly Answer[]) {
  const t = words('en-GB', 'managerAnswers')
  return answers.map(({ moment, question, supportItem, amount, choice, updatedAt }) => ({
    when: moment,
    question: question === null ? t(`support.${supportItem!}`) : plainText(question.questionText),
    answer:
      question === null
        ? t(`choice.${choice!}`)
        : formatResponse(
            { ...question, responseType: 'Scale' },
            { displayOrder: 0, textInput: null, yesNoInput: null, amountInput: amount!.toNumber() },
            '',
          ),
    answeredAt: updatedAt,
  }))
}

type Run = { id: string; userId: string; subscriptionId: string; isSealed: boolean }

/**
 * Whether everything about a run is kept from its own person too: it is sealed, or they belong to another company now. What they
 * answered and what their manager said are decided alike.
 */
export const isKeptFromPerson = (
  { isSealed, subscriptionId }: Pick<Run, 'isSealed' | 'subscriptionId'>,
  company: string | null,
) => isSealed || subscriptionId !== company

/**
 * What a manager said about the person of a run, in the report that this person reads: managers are told that each person can read
 * it, and that all others see figures without names. Nothing for anyone else.
 */
export async function saidByManager(db: Db, run: Run, { userId, subscriptionId: company }: SignedIn) {
  if (run.userId !== userId || isKeptFromPerson(run, company)) return []
  const answers = await db.managerAnswer.findMany({
    where: { questionnaireRespondentSessionId: run.id },
    include: managerAnswerInclude,
    orderBy: [{ moment: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
  })
  return managerAnswerTexts(answers).map(({ when, question, answer }) => ({ when, question, answer }))
}

import 'server-only'
import type { Prisma } from '@/server/db/client'
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

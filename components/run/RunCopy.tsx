import { useFormatter, useTranslations } from 'next-intl'
import { plainText } from '@/domain/richText'
import { asksReinforcement } from '@/domain/questionResponse'
import { useAnswerLines } from './useAnswerLines'
import { answersOf, askedQuestions, type RunAbout, type RunQuestionnaire, type RunResponse } from './run'
import classes from './run.module.css'
import { wordedAnswer } from './wordedAnswer'

type Props = {
  questionnaire: RunQuestionnaire
  responses: readonly RunResponse[]
  currencySymbol: string
  about?: RunAbout
}

/** Every question with its answer under each other, for paper: it is there when the page is printed, and only then. */
export function RunCopy({ questionnaire, responses, currencySymbol, about }: Props) {
  const t = useTranslations('run')
  const format = useFormatter()
  const linesOf = useAnswerLines(currencySymbol)
  const answers = answersOf(responses)
  const { name, description, timeZone } = questionnaire
  const person = about && (`${about.session.firstName} ${about.session.lastName}`.trim() || about.session.email)
  const endDate = about?.session.endDate ?? null
  const worded = askedQuestions(questionnaire).map((question) => ({
    ...wordedAnswer({
      question,
      rows: answers[question.id] ?? [],
      wording: responses.find(({ questionId }) => questionId === question.id)?.wording,
      isLooking: true,
    }),
    id: question.id,
  }))
  return (
    <div className={classes.copy}>
      <h1>{name}</h1>
      {description.trim() !== '' && <p className={classes.description}>{description}</p>}
      {person !== undefined && <p>{t('intro.answersOf', { person })}</p>}
      {endDate !== null && (
        <p>{t('copy.completed', { date: format.dateTime(new Date(endDate), { dateStyle: 'long', timeZone }) })}</p>
      )}
      {questionnaire.sections.map((section) => (
        <section key={section.id}>
          <h2>{section.name}</h2>
          {worded
            .filter(({ question }) => question.questionnaireSectionId === section.id)
            .map(({ id, question, rows }) => {
              const second = asksReinforcement(question) ? (rows[0]?.reinforcementText ?? '').trim() : ''
              return (
                <div key={id} className={classes.copied}>
                  <h3>{plainText(question.questionText)}</h3>
                  {linesOf(question, rows).map((line, index) => (
                    <p key={index}>{line}</p>
                  ))}
                  {second !== '' && (
                    <>
                      <h4>{question.reinforcementText}</h4>
                      <p>{second}</p>
                    </>
                  )}
                </div>
              )
            })}
        </section>
      ))}
    </div>
  )
}

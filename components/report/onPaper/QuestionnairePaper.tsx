import { Image } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Paper, PaperQuestion } from '@/domain/paper'
import { reportColours } from '@/domain/report'
import { PaperPartView } from './PaperPartView'
import classes from './questionnairePaper.module.css'

function Question({ question: { number, text, notes, parts } }: { question: PaperQuestion }) {
  return (
    <li className={classes.question}>
      <span className={classes.number}>{`${number}.`}</span>
      <div className={classes.asked}>
        {text.map((block, index) =>
          block.kind === 'picture' ? (
            <Image key={index} src={block.src} alt={block.alt} w="auto" className={classes.picture} />
          ) : (
            <p key={index} dir="auto" className={classes.text}>
              {block.text}
            </p>
          ),
        )}
        {notes.map((note) => (
          <p key={note} dir="auto" className={classes.note}>
            {note}
          </p>
        ))}
        {parts.map((part, index) => (
          <PaperPartView key={index} part={part} />
        ))}
      </div>
    </li>
  )
}

/** A questionnaire to be answered with a pen, shown only when the page is printed; its PDF has the same. */
export function QuestionnairePaper({ paper }: { paper: Paper }) {
  const { name, description, facts, company, sections } = paper
  const { brand, onBrand } = reportColours(company.brandColor)
  return (
    <article className={classes.paper} style={{ '--paper-brand': brand, '--paper-on-brand': onBrand } as CSSProperties}>
      <header className={classes.band}>
        {company.logo === null ? (
          <p className={classes.wordmark}>{company.name}</p>
        ) : (
          <Image src={company.logo} alt={company.name} w="auto" fit="contain" className={classes.logo} />
        )}
        <h1 dir="auto">{name}</h1>
      </header>
      {description !== '' && (
        <p dir="auto" className={classes.description}>
          {description}
        </p>
      )}
      {facts.map((fact) => (
        <p key={fact} className={classes.note}>
          {fact}
        </p>
      ))}
      {sections.map((section) => (
        <section key={section.id}>
          {section.name !== '' && <h2 dir="auto">{section.name}</h2>}
          {section.description !== '' && (
            <p dir="auto" className={classes.sectionText}>
              {section.description}
            </p>
          )}
          <ol className={classes.questions}>
            {section.questions.map((question) => (
              <Question key={question.id} question={question} />
            ))}
          </ol>
        </section>
      ))}
    </article>
  )
}

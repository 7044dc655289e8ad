import { Image } from '@mantine/core'
import type { CSSProperties } from 'react'
import type { Paper, PaperQuestion, PaperTable } from '@/domain/paper'
import { reportColours } from '@/domain/report'
import type { RichTextBlock } from '@/domain/richText'
import { PaperPartView } from './PaperPartView'
import classes from './questionnairePaper.module.css'

function Words({ text }: { text: readonly RichTextBlock[] }) {
  return text.map((block, index) =>
    block.kind === 'picture' ? (
      <Image key={index} src={block.src} alt={block.alt} w="auto" className={classes.picture} />
    ) : (
      <p key={index} dir="auto" className={classes.text}>
        {block.text}
      </p>
    ),
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <p key={note} dir="auto" className={classes.note}>
      {note}
    </p>
  ))
}

function OnlyIf({ text }: { text: string }) {
  return (
    text !== '' && (
      <p dir="auto" className={classes.onlyIf}>
        {text}
      </p>
    )
  )
}

function Question({ question: { number, onlyIf, text, notes, parts } }: { question: PaperQuestion }) {
  return (
    <li className={classes.question}>
      <span className={classes.number}>{`${number}.`}</span>
      <div className={classes.asked}>
        <OnlyIf text={onlyIf} />
        <Words text={text} />
        <Notes notes={notes} />
        {parts.map((part, index) => (
          <PaperPartView key={index} part={part} />
        ))}
      </div>
    </li>
  )
}

/** Statements on one scale, a row each. */
function Statements({ table }: { table: PaperTable }) {
  const { stem, notes, steps, notApplicable, sides, statements } = table
  return (
    <li className={classes.statements}>
      <p dir="auto" className={classes.text}>
        {stem}
      </p>
      <Notes notes={notes} />
      <table className={classes.table} data-sides={sides.length > 1 || undefined}>
        <thead>
          <tr>
            <td colSpan={sides.length > 1 ? 3 : 2} />
            {steps.map(({ text, label }) => (
              <th key={text} scope="col">
                <bdi className={classes.columnLabel}>{label}</bdi>
                <span>{text}</span>
              </th>
            ))}
            {notApplicable !== '' && <th scope="col">{notApplicable}</th>}
          </tr>
        </thead>
        <tbody>
          {statements.map(({ id, number, onlyIf, text, notes: own }) =>
            sides.map((side, index) => (
              <tr key={`${id} ${side}`} data-first={index === 0 || undefined}>
                {index === 0 && (
                  <>
                    <td rowSpan={sides.length} className={classes.rowNumber}>{`${number}.`}</td>
                    <th rowSpan={sides.length} scope="row" className={classes.statement}>
                      <OnlyIf text={onlyIf} />
                      <Words text={text} />
                      <Notes notes={own} />
                    </th>
                  </>
                )}
                {side !== '' && (
                  <td dir="auto" className={classes.side}>
                    {side}
                  </td>
                )}
                {steps.map((step) => (
                  <td key={step.text}>
                    <span className={classes.mark} />
                  </td>
                ))}
                {notApplicable !== '' && index === 0 && (
                  <td rowSpan={sides.length}>
                    <span className={classes.box} />
                  </td>
                )}
              </tr>
            )),
          )}
        </tbody>
      </table>
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
          <OnlyIf text={section.onlyIf} />
          {section.description !== '' && (
            <p dir="auto" className={classes.sectionText}>
              {section.description}
            </p>
          )}
          <ol className={classes.questions}>
            {section.items.map((item) =>
              item.kind === 'question' ? (
                <Question key={item.id} question={item} />
              ) : (
                <Statements key={item.id} table={item} />
              ),
            )}
          </ol>
        </section>
      ))}
    </article>
  )
}

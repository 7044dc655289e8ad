import type { PaperPart } from '@/domain/paper'
import classes from './questionnairePaper.module.css'

type Part<Kind extends PaperPart['kind']> = Extract<PaperPart, { kind: Kind }>

/** Most steps that stand side by side with a label each. */
const mostAbreast = 7

/** A row of circles, with the labels of the ends or of each; below each other where they are many with labels. */
function Scale({ name, steps, isEach }: Part<'scale'>) {
  const [first, last] = [steps[0]?.label ?? '', steps.length > 1 ? (steps.at(-1)?.label ?? '') : '']
  const layout = isEach ? (steps.length > mostAbreast ? 'below' : 'each') : undefined
  return (
    <div className={classes.scale}>
      {name !== '' && (
        <p dir="auto" className={classes.scaleName}>
          {name}
        </p>
      )}
      <ol className={classes.steps} data-layout={layout}>
        {steps.map(({ text, label }) => (
          <li key={text} className={classes.step}>
            <span className={classes.circle}>{text}</span>
            {isEach && (
              <span dir="auto" className={classes.stepLabel}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isEach && (first !== '' || last !== '') && (
        <p className={classes.ends}>
          <bdi>{first}</bdi>
          <bdi>{last}</bdi>
        </p>
      )}
    </div>
  )
}

function Labels({ label, note }: { label: string; note: string }) {
  return (
    <>
      {label !== '' && (
        <p dir="auto" className={classes.label}>
          {label}
        </p>
      )}
      {note !== '' && <p className={classes.note}>{note}</p>}
    </>
  )
}

/** Where an answer is ticked, marked or written. */
export function PaperPartView({ part }: { part: PaperPart }) {
  if (part.kind === 'options')
    return (
      <ul className={classes.options}>
        {part.options.map((text) => (
          <li key={text} dir="auto">
            <span className={classes.box} />
            <span>{text}</span>
            {text === part.written && <span className={classes.behind} />}
          </li>
        ))}
      </ul>
    )
  if (part.kind === 'scale') return <Scale {...part} />
  if (part.kind === 'lines')
    return (
      <div className={classes.part}>
        <Labels label={part.label} note={part.note} />
        {Array.from({ length: part.count }, (_, index) => (
          <div key={index} className={classes.line} />
        ))}
      </div>
    )
  return (
    <div className={classes.part}>
      <Labels label={part.label} note={part.note} />
      <div className={classes.field}>
        <span>{part.before}</span>
        <span className={classes.fieldBox} />
        <bdi>{part.after}</bdi>
      </div>
    </div>
  )
}

import classes from './cardLine.module.css'

type Props = { children: string }

/** An e-mail address in one line of a card: cut off at its end where there is no room, and whole when pointed at. */
export function CardEmail({ children: email }: Props) {
  if (email === '') return null
  return (
    <div className={classes.line} data-dimmed data-email>
      <span className={classes.text} title={email}>
        {email}
      </span>
    </div>
  )
}

import classes from './cardLine.module.css'

type Props = { children: string }

/** An e-mail address in one line of a card: where there is no room it leaves out its middle, and is whole when pointed at. */
export function CardEmail({ children: email }: Props) {
  if (email === '') return null
  const ending = Math.max(email.lastIndexOf('.'), 0)
  return (
    <div className={classes.line} data-dimmed title={email}>
      <span className={classes.head}>{email.slice(0, ending)}</span>
      <span>{email.slice(ending)}</span>
    </div>
  )
}

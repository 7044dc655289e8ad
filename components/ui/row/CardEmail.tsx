import classes from './cardLine.module.css'

type Props = { children: string }

/** An e-mail address in one line of a card: where there is no room, the middle is left out, whole when pointed at. */
export function CardEmail({ children: email }: Props) {
  if (email === '') return null
  const at = email.lastIndexOf('@') + 1
  return (
    <div className={classes.line} data-dimmed title={email}>
      <span className={classes.text}>{email.slice(0, at)}</span>
      <span className={classes.ending}>
        <bdi>{email.slice(at)}</bdi>
      </span>
    </div>
  )
}

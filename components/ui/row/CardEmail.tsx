import { Email } from '../Email'
import { CardLine } from './CardLine'

type Props = { children: string }

/** An e-mail address in a card: whole, on a second line where the first has no room. */
export function CardEmail({ children: email }: Props) {
  if (email === '') return null
  return <CardLine state={<Email>{email}</Email>} isDimmed wraps />
}

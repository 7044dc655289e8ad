type Props = { children: string }

/** An e-mail address, alone or first in a line, that wraps before its @ rather than within a word, when it has to. */
export function Email({ children }: Props) {
  const [name, ...host] = children.split('@')
  return (
    // The texts stand side by side: another address is another element.
    <span key={children} className="address">
      {name}
      {host.length > 0 && <wbr />}
      {host.length > 0 && `@${host.join('@')}`}
    </span>
  )
}

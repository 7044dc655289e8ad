/** A piece of HTML built by `html`, and so safe to nest. */
export class Html {
  constructor(readonly source: string) {}
}

type Piece = string | number | Html | Html[] | null

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function written(piece: Piece): string {
  if (piece === null) return ''
  if (piece instanceof Html) return piece.source
  if (Array.isArray(piece)) return piece.map(written).join('')
  return String(piece).replace(/[&<>"']/g, (character) => escapes[character] ?? character)
}

/** HTML template tag that escapes every value except nested HTML. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((source, text, index) => `${source}${written(pieces[index - 1] ?? null)}${text}`))
}

const longest = 15

/** A label as charts print it: at most 15 characters, the last one an ellipsis when something was cut. */
export function chartLabel(label: string): string {
  const characters = Array.from(label.trim())
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 1).join('').trimEnd()}…`
}

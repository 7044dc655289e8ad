export type Control = 'edit' | 'up' | 'down' | 'add' | 'name'

/** The id of a control of a section or question, by which it gets the focus back. */
export function controlId(id: string, control: Control): string {
  return `outline-${id}-${control}`
}

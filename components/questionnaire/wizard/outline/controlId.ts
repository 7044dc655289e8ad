export type Control = 'edit' | 'up' | 'down' | 'add' | 'name'

/** Element id of a control of a section or question, used to restore the focus. */
export function controlId(id: string, control: Control): string {
  return `outline-${id}-${control}`
}

/** Gives the focus to a field of a form: to the chosen one of several buttons, else to what can be written in or pressed first. */
export function focusField(form: HTMLElement | null, field: string): void {
  const place = form?.querySelector(`[data-field="${field}"]`)
  const target = place?.querySelector<HTMLElement>(
    '[role="textbox"], input:not(:disabled, [type="hidden"]), textarea:not(:disabled), [role="radio"]:not(:disabled)',
  )
  target?.focus()
}

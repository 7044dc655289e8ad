/** Focuses a field of a form: the selected one of several buttons, else its first input or button. */
export function focusField(form: HTMLElement | null, field: string): void {
  const place = form?.querySelector(`[data-field="${field}"]`)
  const target = place?.querySelector<HTMLElement>(
    '[role="textbox"], input:not(:disabled, [type="hidden"]), textarea:not(:disabled), [role="radio"]:not(:disabled)',
  )
  target?.focus()
}

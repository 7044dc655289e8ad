const inputs =
  '[role="textbox"], input:not(:disabled, [type="hidden"]), textarea:not(:disabled), [role="radio"]:not(:disabled)'

/** Focuses a field of a form: the invalid one of several inputs, the selected one of several buttons, else its first input or button. */
export function focusField(form: HTMLElement | null, field: string): void {
  const place = form?.querySelector(`[data-field="${field}"]`)
  const found = [...(place?.querySelectorAll<HTMLElement>(inputs) ?? [])]
  const target = found.find((input) => input.getAttribute('aria-invalid') === 'true') ?? found[0]
  target?.focus()
}

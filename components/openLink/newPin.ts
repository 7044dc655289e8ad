/** Another PIN of as many digits. */
export function newPin(pin: string): string {
  const digits = crypto.getRandomValues(new Uint32Array(pin.length))
  const other = [...digits].map((digit) => digit % 10).join('')
  return other === pin ? newPin(pin) : other
}

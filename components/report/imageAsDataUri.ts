/** An image of our own origin as a data URI, so that the PDF worker needs no network; null when there is none or it cannot be read. */
export async function imageAsDataUri(address: string | null): Promise<string | null> {
  if (address === null) return null
  const response = await fetch(address).catch(() => null)
  if (response === null || !response.ok) return null
  const blob = await response.blob()
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(blob)
  })
}

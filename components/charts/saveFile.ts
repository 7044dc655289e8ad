/** Some file systems refuse longer names. */
const longest = 80

/** A title as a file name, without characters that are special to file systems. */
export function fileNameOf(title: string, ending: 'csv' | 'png'): string {
  const name = title
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[. ]+$/, '')
  return `${name || 'chart'}.${ending}`
}

/** Saves a file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
